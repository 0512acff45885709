/**
 * A question as an iterator: every answer with narrower bounds than the one before, then the last one.
 */

import { linkSignals } from './abortSignals.ts';
import type { AskOptions, Signal } from './options.ts';

/** Asks with a signal that ends with the iteration, and yields what is reported. */
export async function* watchLatest<T>(
  signal: Signal | undefined,
  question: (options: Pick<AskOptions<T>, 'signal' | 'onProgress'>) => Promise<T>,
): AsyncGenerator<T, void, undefined> {
  const stop = linkSignals(signal);
  const newest = createMailbox<T>();
  const last = question({ signal: stop.signal, onProgress: newest.put });
  // `last` is awaited below, unless the caller ends the iteration before
  last.finally(newest.close).catch(() => {});
  try {
    for (let answer = await newest.take(); answer; answer = await newest.take()) yield answer;
    yield await last;
  } finally {
    stop.unlink();
    stop.abort();
  }
}

/** Holds the newest value until it is taken: a slow reader receives fewer values, never older ones. */
const createMailbox = <T>() => {
  let newest: T | undefined;
  let isClosed = false;
  let wake = (): void => {};
  return {
    put: (value: T): void => {
      newest = value;
      wake();
    },
    close: (): void => {
      isClosed = true;
      wake();
    },
    /** The newest value, as soon as there is one; undefined once it is closed. */
    take: async (): Promise<T | undefined> => {
      await new Promise<void>((resolve) => {
        wake = resolve;
        if (newest !== undefined || isClosed) resolve();
      });
      const taken = isClosed ? undefined : newest;
      newest = undefined;
      return taken;
    },
  };
};
