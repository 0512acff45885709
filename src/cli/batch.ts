/**
 * Many questions in one run: a JSON object a line on the standard input, an answer a line on the standard output.
 *
 * Answers come in the order of the questions, each as soon as it is known, so that another program can talk to this
 * one. A question that cannot be answered gets an error on its line and the run goes on.
 */

import { failed, type Result, success } from '../failure.ts';
import { didYouMean } from '../nearest.ts';
import { quote } from '../words/sentences.ts';
import type { Context, Finished } from './context.ts';
import { readLines } from './data/inputLines.ts';
import { errorJson } from './json/errors.ts';

export type Request = Readonly<Record<string, unknown>>;

/** An answer, and whether it is more than a bound. */
export interface Reply {
  readonly value: object;
  readonly exact: boolean;
}

/** Answers every line; the keys are those a question may have besides `id`, which comes back with its answer. */
export const runBatch = async (
  context: Context,
  keys: readonly string[],
  answer: (request: Request) => Result<Reply> | Promise<Result<Reply>>,
): Promise<Finished> => {
  let [refused, bound] = [false, false];
  for await (const line of readLines(context.input())) {
    if (line.ok && line.value.trim() === '') continue;
    const request = line.ok ? readRequest(line.value, ['id', ...keys]) : line;
    const reply = request.ok ? await answer(request.value) : request;
    const id = request.ok && 'id' in request.value ? { id: request.value.id } : {};
    context.progress('');
    context.print(JSON.stringify({ ...id, ...(reply.ok ? reply.value.value : errorJson(reply.failure)) }));
    refused ||= !reply.ok;
    bound ||= reply.ok && !reply.value.exact;
  }
  return success(refused ? 'refused' : bound ? 'bound' : 'found');
};

const readRequest = (line: string, keys: readonly string[]): Result<Request> => {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return failed('OPTION_VALUE', 'This line is not JSON; write one object a line, as {"turns":["crane=BYBBG"]}.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return failed('OPTION_VALUE', 'This line is no JSON object; write one a line, as {"turns":["crane=BYBBG"]}.');
  }
  const unknown = Object.keys(value).find((key) => !keys.includes(key));
  if (unknown === undefined) return checkId(value as Request);
  const hint = didYouMean(unknown, keys, `use ${keys.join(', ')}.`);
  return failed('OPTION_VALUE', `A question has no ${quote(unknown)}; ${hint}`);
};

/** It is written back as it came, so it has to be something plain. */
const checkId = (request: Request): Result<Request> => {
  const { id = null } = request;
  const isPlain = id === null || typeof id === 'string' || typeof id === 'number';
  return isPlain ? success(request) : failed('OPTION_VALUE', '"id" is a text or a number, as 7 or "game-7".');
};

/** A list of texts in a question; empty if it is not there. */
export const textsOf = (request: Request, key: string): Result<readonly string[]> => {
  const value = request[key] ?? [];
  const isTexts = Array.isArray(value) && value.every((each) => typeof each === 'string');
  return isTexts ? success(value) : failed('OPTION_VALUE', `"${key}" is a list of texts, as ["crane=BYBBG"].`);
};

/** A text in a question, if it is there. */
export const textOf = (request: Request, key: string): Result<string | undefined> => {
  const value = request[key];
  if (value === undefined || typeof value === 'string') return success(value);
  return failed('OPTION_VALUE', `"${key}" is a text, as "abide".`);
};
