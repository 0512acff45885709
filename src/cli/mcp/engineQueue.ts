/**
 * Questions to the engine, one at a time in turns, each with a time limit and a signal.
 *
 * The engine has a thread of its own, so that the server receives messages while it searches. At the time limit the last
 * report is the answer.
 *
 * A long question does not keep others waiting: the one that was searched least has the next turn. The engine keeps what
 * it has proved, so a question continues where its last turn ended; its turns become longer, so that it ends even where
 * a turn has to begin again.
 */

import type { GameClient } from '../../engine/gameClient.ts';
import { failed, type Result } from '../../failure.ts';
import { createEngineThread, type EngineQuestion, type EngineThread, LATE, within } from './engineThread.ts';

/** The limits of one question. */
interface RequestLimits {
  /** Milliseconds to search, in all turns of this question together. */
  readonly timeLimit: number;
  /** Aborted when the client cancels the question or is gone. */
  readonly signal: AbortSignal;
}

export interface EngineQueue {
  /** The answer, or the best one at the time limit; rejects if the question is cancelled. */
  ask<T>(question: EngineQuestion<T>, limits: RequestLimits): Promise<Result<T>>;
  close(): void;
}

interface QueueTimes {
  /** A thread that is not busy reports sooner, unless a large list is new to it. */
  readonly busyThreadMs: number;
  /** How long a question is searched before others have a turn. */
  readonly turnMs: number;
}

const TIMES: QueueTimes = { busyThreadMs: 3000, turnMs: 1000 };
/** The first report on the largest list takes a few seconds, whatever the time limit. */
const FIRST_REPORT_MS = 10_000;

/** A question that is not answered yet. */
interface OpenQuestion {
  /** How long it was searched. */
  usedMs: number;
  /** Searches until the turn is over; returns whether the question is settled. */
  readonly takeTurn: (turn: Turn) => Promise<boolean>;
}

export const createEngineQueue = (open: () => GameClient, times: Partial<QueueTimes> = {}): EngineQueue => {
  const { busyThreadMs, turnMs } = { ...TIMES, ...times };
  const thread = createEngineThread(open, busyThreadMs);
  const waiting: OpenQuestion[] = [];
  let running: { readonly question: OpenQuestion; readonly sinceMs: number; readonly turn: Turn } | undefined;
  let isServing = false;
  let isClosed = false;

  /** Sets the end of the turn: the later, the longer the question that has waited most was searched. */
  const limitTurn = (): void => {
    if (!running || waiting.length === 0) return;
    const { question, sinceMs, turn } = running;
    const usedMs = question.usedMs + performance.now() - sinceMs;
    const leastMs = Math.min(...waiting.map((each) => each.usedMs));
    turn.endIn(turnMs + 2 * leastMs - usedMs);
  };

  const runTurn = async (question: OpenQuestion): Promise<void> => {
    const turn = createTurn();
    const sinceMs = performance.now();
    running = { question, sinceMs, turn };
    limitTurn();
    const isSettled = await question.takeTurn(turn);
    turn.end();
    running = undefined;
    question.usedMs += performance.now() - sinceMs;
    if (!isSettled) waiting.push(question);
  };

  /** Gives turns until no question is left. */
  const serve = async (): Promise<void> => {
    if (isServing) return limitTurn();
    isServing = true;
    // a question that is asked and a queue that is closed in one step
    await Promise.resolve();
    for (let next = takeLeastSearched(waiting); next; next = takeLeastSearched(waiting)) await runTurn(next);
    isServing = false;
  };

  return {
    ask: (ask, limits) =>
      new Promise((resolve, reject) => {
        const search = createSearch(thread, ask, limits, () => isClosed);
        const question: OpenQuestion = {
          usedMs: 0,
          takeTurn: async (turn) => {
            try {
              const answer = await search(turn, limits.timeLimit - question.usedMs);
              if (answer) resolve(answer);
              return answer !== undefined;
            } catch (error) {
              if (limits.signal.aborted) thread.stop();
              else thread.close();
              reject(error);
              return true;
            }
          },
        };
        waiting.push(question);
        void serve();
      }),
    close: () => {
      isClosed = true;
      thread.close();
    },
  };
};

/** Removes the question that was searched least; of several, the one that has waited longest. */
const takeLeastSearched = (waiting: OpenQuestion[]): OpenQuestion | undefined => {
  const leastMs = Math.min(...waiting.map(({ usedMs }) => usedMs));
  const index = waiting.findIndex(({ usedMs }) => usedMs === leastMs);
  return index < 0 ? undefined : waiting.splice(index, 1)[0];
};

/** A search in turns: each returns the answer, or undefined if it was over before. */
const createSearch = <T>(
  thread: EngineThread,
  ask: EngineQuestion<T>,
  { timeLimit, signal }: RequestLimits,
  isClosed: () => boolean,
) => {
  let latest: Result<T> | undefined;
  return async (turn: Turn, milliseconds: number): Promise<Result<T> | undefined> => {
    signal.throwIfAborted();
    if (isClosed()) throw new Error(CLOSED);
    const sent = await thread.send(ask, signal);
    const answer = await within(milliseconds, Promise.race([sent.answer, turn.over]), signal);
    if (answer === undefined) throw new Error(CLOSED);
    if (answer !== LATE && answer !== TURN_OVER) return answer;
    if (answer === LATE && !latest) await within(FIRST_REPORT_MS, sent.first, signal);
    thread.stop();
    latest = sent.latest() ?? latest;
    return answer === TURN_OVER ? undefined : (latest ?? noAnswerYet(timeLimit));
  };
};

const CLOSED = 'The server is being closed.';

const noAnswerYet = (timeLimit: number) =>
  failed('OPTION_VALUE', `No answer after ${timeLimit} ms; pass a larger timeLimit, or ask later in a game.`);

const TURN_OVER = Symbol('turn over');

type Turn = ReturnType<typeof createTurn>;

/** A turn that ends after some time, once another question waits. */
const createTurn = () => {
  let timer: NodeJS.Timeout | undefined;
  let resolveOver = (_: typeof TURN_OVER) => {};
  const over = new Promise<typeof TURN_OVER>((resolve) => {
    resolveOver = resolve;
  });
  return {
    over,
    endIn: (milliseconds: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => resolveOver(TURN_OVER), Math.max(0, milliseconds));
    },
    /** Nothing waits for its end any more. */
    end: (): void => clearTimeout(timer),
  };
};
