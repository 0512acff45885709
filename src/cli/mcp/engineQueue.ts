/**
 * Questions to the engine, one after the other, each with a time limit and a signal.
 *
 * The engine has a thread of its own, so that the server receives messages while it searches. It reports after every
 * slice; at the time limit the last report is the answer. Slices are short but for a few very large positions: a thread
 * that is still busy with one of them when the next question comes is replaced, and only what it had proved is lost.
 */

import { setTimeout } from 'node:timers/promises';
import type { GameClient } from '../../engine/gameClient.ts';
import { failed, type Result, success } from '../../failure.ts';

/** The limits of one question. */
interface RequestLimits {
  /** Milliseconds to search, from the turn of this question on. */
  readonly timeLimit: number;
  /** Aborted when the client cancels the question or is gone. */
  readonly signal: AbortSignal;
}

/** Sends one question; `onProgress` receives every narrower answer. */
type EngineQuestion<T> = (engine: GameClient, onProgress: (answer: T) => void) => Promise<Result<T> | undefined>;

export interface EngineQueue {
  /** The answer, or the best one at the time limit; rejects if the question is cancelled. */
  ask<T>(question: EngineQuestion<T>, limits: RequestLimits): Promise<Result<T>>;
  close(): void;
}

/** The first report on the largest list takes a few seconds, whatever the time limit. */
const FIRST_REPORT_MS = 10_000;
/** A thread that is not busy reports sooner, unless a large list is new to it. */
const BUSY_THREAD_MS = 3_000;

export const createEngineQueue = (open: () => GameClient, busyThreadMs = BUSY_THREAD_MS): EngineQueue => {
  let engine: GameClient | undefined;
  let isClosed = false;
  // whether the thread may still be busy with a question that was stopped
  let isBusy = false;
  let turn: Promise<unknown> = Promise.resolve();

  const closeEngine = (): void => {
    engine?.close();
    engine = undefined;
    isBusy = false;
  };

  const stopEngine = (): void => {
    engine?.stop();
    isBusy = true;
  };

  const send = <T>(question: EngineQuestion<T>) => {
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

  const answerQuestion = async <T>(
    question: EngineQuestion<T>,
    { timeLimit, signal }: RequestLimits,
  ): Promise<Result<T>> => {
    signal.throwIfAborted();
    if (isClosed) throw new Error(CLOSED);
    let sent = send(question);
    if (isBusy && (await within(busyThreadMs, sent.first, signal)) === LATE) {
      closeEngine();
      sent = send(question);
    }
    isBusy = false;
    const answer = await within(timeLimit, sent.answer, signal);
    if (answer === undefined) throw new Error(CLOSED);
    if (answer !== LATE) return answer;
    await within(FIRST_REPORT_MS, sent.first, signal);
    stopEngine();
    return sent.latest() ?? noAnswerYet(timeLimit);
  };

  return {
    ask: (question, limits) => {
      const answer = turn.then(() => answerQuestion(question, limits));
      turn = answer.catch(() => (limits.signal.aborted ? stopEngine() : closeEngine()));
      return answer;
    },
    close: () => {
      isClosed = true;
      closeEngine();
    },
  };
};

const CLOSED = 'The server is being closed.';

const noAnswerYet = (timeLimit: number) =>
  failed('OPTION_VALUE', `No answer after ${timeLimit} ms; pass a larger timeLimit, or ask later in a game.`);

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
