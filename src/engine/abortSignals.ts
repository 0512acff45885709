/**
 * Work that ends early when a signal is aborted.
 */

import type { Signal } from './options.ts';

/** The error that a caller's promise rejects with. */
export const abortReason = (signal: Signal | undefined): unknown =>
  signal?.reason ?? new DOMException('This operation was aborted', 'AbortError');

/** The result of some work; if the signal is aborted first, the result of `onAbort` or the error it throws. */
export const untilAborted = <T, U>(work: Promise<T>, signal: Signal, onAbort: () => U | Promise<U>): Promise<T | U> =>
  new Promise((resolve, reject) => {
    const abort = (): void => void Promise.resolve().then(onAbort).then(resolve, reject);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort);
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });

export interface LinkedSignals {
  readonly signal: Signal;
  /** Ends the work for a reason of the caller's own. */
  abort(reason?: unknown): void;
  /** Must be called when the work is over: it removes the listeners from long-lived signals. */
  unlink(): void;
}

/** A signal that is aborted with the reason of the first aborted one of several. */
export const linkSignals = (...signals: readonly (Signal | undefined)[]): LinkedSignals => {
  const controller = new AbortController();
  const links = signals.flatMap((signal) => {
    if (!signal) return [];
    const abort = (): void => controller.abort(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
    return [() => signal.removeEventListener('abort', abort)];
  });
  return {
    signal: controller.signal,
    abort: (reason) => controller.abort(reason),
    unlink: () => {
      for (const remove of links) remove();
    },
  };
};
