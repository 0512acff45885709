/**
 * Waiting that ends in time: when somebody stops it, or after a while.
 */

/** Waits for something, but not for ever. */
export const atMost = (work: Promise<unknown>, milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    work
      .catch(() => {})
      .finally(() => {
        clearTimeout(timer);
        resolve();
      });
  });

/** Some time, or less if it is stopped. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });

/** What comes of a promise, or undefined some time after it is stopped. */
export const unlessStopped = <T>(work: Promise<T>, signal: AbortSignal, graceMs: number): Promise<T | undefined> =>
  new Promise((resolve, reject) => {
    const giveUp = (): void => {
      setTimeout(() => resolve(undefined), graceMs).unref();
    };
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp);
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
