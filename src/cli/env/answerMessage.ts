/**
 * The reply to one message of an environment, within a time limit: one line of JSON, an error included.
 *
 * The work of a message runs in slices, and other messages are read and answered between them, so that one that takes
 * long delays no other by more than a slice.
 */

import { setImmediate as nextTurn } from 'node:timers/promises';
import { failed, type Result, success } from '../../failure.ts';
import type { Environment, Reply } from '../../judge/environment.ts';
import { type Message, readMessage } from '../../judge/messages.ts';
import { errorJson } from '../json/errors.ts';

/** Runs the work of a message until it is done or the time limit is reached. */
const runWithin = async (environment: Environment, message: Message, timeLimitMs: number): Promise<Result<Reply>> => {
  const steps = environment.handle(message);
  const stopAt = performance.now() + timeLimitMs;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() >= stopAt) return success(step.value);
    await nextTurn();
  }
};

export interface Answered {
  readonly ok: boolean;
  /** Without a line end. */
  readonly line: string;
}

/** The reply to a text; `type` is given where the text need not name it. */
export const answerMessage = async (
  environment: Environment,
  text: string,
  timeLimitMs: number,
  type?: Message['type'],
): Promise<Answered> => {
  const message = readMessage(text, type);
  const reply = message.ok ? await runWithin(environment, message.value, timeLimitMs) : message;
  return {
    ok: reply.ok,
    line: JSON.stringify({ ...idOf(text), ...(reply.ok ? reply.value : errorJson(reply.failure)) }),
  };
};

/** The reply to a line that could not be read. */
export const refuseMessage = (sentence: string): string =>
  JSON.stringify(errorJson(failed('OPTION_VALUE', sentence).failure));

/** The `id` of a message, which comes back with its reply; messages need none. */
const idOf = (text: string): { readonly id?: string | number } => {
  try {
    const id: unknown = JSON.parse(text)?.id;
    return typeof id === 'string' || typeof id === 'number' ? { id } : {};
  } catch {
    return {};
  }
};
