/**
 * Waiting that ends after some time, or when a signal is aborted.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { untilAborted } from '../engine/abortSignals.ts';

/** Waits until some work settles, but at most for some time. */
export const waitAtMost = async (work: Promise<unknown>, milliseconds: number): Promise<void> => {
  const settled = new AbortController();
  const end = () => settled.abort();
  work.then(end, end);
  await pause(milliseconds, settled.signal);
};

/** Waits some time, or less if the signal is aborted. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, { signal }).catch(() => {});

/** The value of a promise, or undefined if it has not settled some time after the signal was aborted. */
export const withGrace = <T>(work: Promise<T>, signal: AbortSignal, graceMs: number): Promise<T | undefined> =>
  untilAborted(work, signal, () => sleep(graceMs, undefined, { ref: false }));
