/**
 * Several signals as one, for work that ends when any of them says so.
 */

import type { Signal } from './options.ts';

export interface LinkedSignals {
  readonly signal: Signal;
  /** Ends the work for a reason of one's own. */
  abort(reason?: unknown): void;
  /** Has to be called when the work is over, so that long-lived signals forget it. */
  unlink(): void;
}

/** A signal that is aborted with the reason of the first of some others. */
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
