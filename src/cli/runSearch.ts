/**
 * Runs a search until it ends or until its time limit, with its progress on one line.
 *
 * A search is a generator that yields what is proved so far. A command shows the last of it: a bound is a result too.
 */

import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Result, success } from '../failure.ts';
import type { Context } from './context.ts';
import { drawNowAndThen } from './render/progressLine.ts';

/** The outcome of a command whose time limit was reached before the proof: exit code 3. */
export const BOUND_ONLY = 'bound' as const;

/** The result of a search, or what it had proved when its time limit was reached. */
export type SearchOutcome<Step, End> =
  | { readonly done: true; readonly value: End }
  | { readonly done: false; readonly last: Step };

/** Runs until `stopAt`, but at least one step. */
export const runSearch = <Step, End>(
  context: Context,
  steps: Generator<Step, End>,
  stopAt: number,
  progressLine: (step: Step) => string,
): SearchOutcome<Step, End> => {
  const draw = drawNowAndThen(context);
  for (;;) {
    const step = steps.next();
    if (step.done) return { done: true, value: step.value };
    if (context.clock() >= stopAt) return { done: false, last: step.value };
    draw(() => progressLine(step.value).slice(0, context.columns - 1));
  }
};

/** How long a search may keep signals waiting. */
const PAUSE_MS = 50;

/** Pauses now and then, because signals arrive only in a pause. */
const createPauses = (): (() => Promise<void> | undefined) => {
  let pauseAt = performance.now() + PAUSE_MS;
  return () => {
    if (performance.now() < pauseAt) return undefined;
    return nextTurn().then(() => {
      pauseAt = performance.now() + PAUSE_MS;
    });
  };
};

/** The same as `runSearch`, but it also ends when the signal of an interruption is aborted. */
export const runStoppableSearch = async <Step, End>(
  context: Context,
  steps: Generator<Step, End>,
  { stopAt, signal }: { readonly stopAt: number; readonly signal?: AbortSignal | undefined },
  progressLine: (step: Step) => string,
): Promise<SearchOutcome<Step, End>> => {
  // without a signal there is no reason to pause
  if (!signal) return runSearch(context, steps, stopAt, progressLine);
  const pauses = createPauses();
  const draw = drawNowAndThen(context);
  for (;;) {
    const step = steps.next();
    if (step.done) return { done: true, value: step.value };
    if (signal.aborted || context.clock() >= stopAt) return { done: false, last: step.value };
    draw(() => progressLine(step.value).slice(0, context.columns - 1));
    await pauses();
  }
};

/** The last value of a search, whether it has ended or not. */
export const latestResult = <T>(outcome: SearchOutcome<T, Result<T>>): Result<T> =>
  outcome.done ? outcome.value : success(outcome.last);

/** Aborts on Ctrl-C, and when the time limit is reached. */
export const stopSignal = (context: Context, maxTimeMs: number): AbortSignal => {
  const interrupted = context.interruption();
  if (maxTimeMs === Number.POSITIVE_INFINITY) return interrupted;
  const timeout = new AbortController();
  // AbortSignal.timeout inside AbortSignal.any can be collected as garbage before it aborts
  setTimeout(() => timeout.abort(), maxTimeMs).unref();
  return AbortSignal.any([interrupted, timeout.signal]);
};
