/**
 * The thread of the engine for a server that asks one question after the other.
 *
 * The engine reports after every slice. Slices are short but for a few very large positions: a thread that is still busy
 * with one of them when the next question comes is replaced, and only what it had proved is lost.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import type { GameClient } from '../../engine/gameClient.ts';
import { type Result, success } from '../../failure.ts';

/** Sends one question; `onProgress` receives every narrower answer. */
export type EngineQuestion<T> = (engine: GameClient, onProgress: (answer: T) => void) => Promise<Result<T> | undefined>;

/** A question that was sent. */
export interface SentQuestion<T> {
  /** Undefined if the question was stopped. */
  readonly answer: Promise<Result<T> | undefined>;
  /** Resolves with the first report. */
  readonly first: Promise<void>;
  /** The last report. */
  readonly latest: () => Result<T> | undefined;
}

export type EngineThread = ReturnType<typeof createEngineThread>;

export const createEngineThread = (open: () => GameClient, busyThreadMs: number) => {
  let engine: GameClient | undefined;
  /** Whether the thread may still be busy with a question that was stopped. */
  let isBusy = false;

  const close = (): void => {
    engine?.close();
    engine = undefined;
    isBusy = false;
  };

  const sendNow = <T>(question: EngineQuestion<T>): SentQuestion<T> => {
    let latest: Result<T> | undefined;
    let resolveFirst = () => {};
    const first = new Promise<void>((resolve) => {
      resolveFirst = resolve;
    });
    const keep = (result: Result<T> | undefined): void => {
      latest = result ?? latest;
      resolveFirst();
    };
    engine ??= open();
    const answer = question(engine, (progress) => keep(success(progress)));
    // a thread may break after its question was stopped, when nothing awaits the answer
    answer.then(keep, resolveFirst);
    return { answer, first, latest: () => latest };
  };

  return {
    /** Sends a question, to a new thread if the old one does not report in time. */
    send: async <T>(question: EngineQuestion<T>, signal: AbortSignal): Promise<SentQuestion<T>> => {
      const wasBusy = isBusy;
      isBusy = false;
      const sent = sendNow(question);
      if (!wasBusy || (await within(busyThreadMs, sent.first, signal)) !== LATE) return sent;
      close();
      return sendNow(question);
    },
    /** Stops the question; what the thread has proved stays. */
    stop: (): void => {
      engine?.stop();
      isBusy = true;
    },
    /** Ends the thread; the next question opens another. */
    close,
  };
};

export const LATE = Symbol('late');

/** The value of a promise, or `LATE` after some time; rejects when the signal is aborted. */
export const within = async <T>(
  milliseconds: number,
  promise: Promise<T>,
  signal: AbortSignal,
): Promise<T | typeof LATE> => {
  const settled = new AbortController();
  const late = sleep(milliseconds, LATE, { signal: AbortSignal.any([signal, settled.signal]) } as const);
  try {
    return await Promise.race([promise, late]);
  } finally {
    settled.abort();
  }
};
