/**
 * Waiting with an end: after some time, or when it is stopped.
 */

import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for something to end, whether it goes well or not, but no longer than some time. */
export const atMost = async (work: Promise<unknown>, milliseconds: number): Promise<void> => {
  const ended = new AbortController();
  const end = () => ended.abort();
  work.then(end, end);
  await pause(milliseconds, ended.signal);
};

/** Waits some time, or less if it is stopped. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, { signal }).catch(() => {});

/** The value of a promise, or undefined some time after it is stopped. */
export const unlessStopped = <T>(work: Promise<T>, signal: AbortSignal, graceMs: number): Promise<T | undefined> =>
  new Promise((resolve, reject) => {
    const giveUp = (): void => {
      setTimeout(() => resolve(undefined), graceMs).unref();
    };
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp);
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
