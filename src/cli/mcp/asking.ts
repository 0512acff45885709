/**
 * Questions to the engine, one after the other, each for as long as its asker waits.
 *
 * The engine has a thread of its own, so that messages are heard while it searches. It says what it knows after every
 * slice; when time is over, the last word counts. Slices are short but for a few very large positions: a thread that is
 * still at one of them when the next question comes is given up and replaced, and only what it had proved is lost.
 */

import { setTimeout } from 'node:timers/promises';
import type { GameClient } from '../../engine/gameClient.ts';
import { failed, type Result, success } from '../../failure.ts';

/** Who asks. */
export interface RequestLimits {
  /** To search, from when it is this question's turn. */
  readonly seconds: number;
  /** Aborted when the client takes its question back or is gone. */
  readonly signal: AbortSignal;
}

/** Puts one question; `hear` gets every sharper answer. */
type Question<T> = (engine: GameClient, hear: (answer: T) => void) => Promise<Result<T> | undefined>;

export interface Desk {
  /** The answer as far as it is known when time is over; rejects if it is not wanted any more. */
  ask<T>(question: Question<T>, limits: RequestLimits): Promise<Result<T>>;
  close(): void;
}

/** A first look at the largest list takes a few seconds, however little time there is. */
const FIRST_LOOK_MS = 10_000;
/** A thread that listens answers sooner, unless it has a large list to get to know. */
const PATIENCE_MS = 3_000;

export const createDesk = (open: () => GameClient, patienceMs = PATIENCE_MS): Desk => {
  let engine: GameClient | undefined;
  let isClosed = false;
  // whether the thread may still be busy with something that nobody waits for
  let isBusy = false;
  let turn: Promise<unknown> = Promise.resolve();

  const giveUp = (): void => {
    engine?.close();
    engine = undefined;
    isBusy = false;
  };

  const stop = (): void => {
    engine?.stop();
    isBusy = true;
  };

  const pose = <T>(question: Question<T>) => {
    let latest: Result<T> | undefined;
    let hearFirst = () => {};
    const first = new Promise<void>((resolve) => {
      hearFirst = resolve;
    });
    const keep = (result: Result<T> | undefined): void => {
      latest = result ?? latest;
      hearFirst();
    };
    engine ??= open();
    const answer = question(engine, (heard) => keep(success(heard)));
    // nobody may be waiting any more when the thread breaks
    answer.then(keep, hearFirst);
    return { answer, first, latest: () => latest };
  };

  const put = async <T>(question: Question<T>, { seconds, signal }: RequestLimits): Promise<Result<T>> => {
    signal.throwIfAborted();
    if (isClosed) throw new Error(CLOSED);
    let posed = pose(question);
    if (isBusy && (await within(patienceMs, posed.first, signal)) === LATE) {
      giveUp();
      posed = pose(question);
    }
    isBusy = false;
    const answer = await within(seconds * 1000, posed.answer, signal);
    if (answer === undefined) throw new Error(CLOSED);
    if (answer !== LATE) return answer;
    await within(FIRST_LOOK_MS, posed.first, signal);
    stop();
    return posed.latest() ?? tooLate(seconds);
  };

  return {
    ask: (question, limits) => {
      const mine = turn.then(() => put(question, limits));
      turn = mine.catch(() => (limits.signal.aborted ? stop() : giveUp()));
      return mine;
    },
    close: () => {
      isClosed = true;
      giveUp();
    },
  };
};

const CLOSED = 'The server is being closed.';

const tooLate = (seconds: number) =>
  failed('OPTION_VALUE', `Nothing was known after ${seconds} s; allow more with max_seconds, or ask later in a game.`);

const LATE = Symbol('late');

const within = async <T>(milliseconds: number, promise: Promise<T>, signal: AbortSignal): Promise<T | typeof LATE> => {
  const settled = new AbortController();
  const late = setTimeout(milliseconds, LATE, { signal: AbortSignal.any([signal, settled.signal]) } as const);
  try {
    return await Promise.race([promise, late]);
  } finally {
    settled.abort();
  }
};
