/**
 * What the engine and its workers say to each other.
 *
 * Every message carries the id of its request. Messages are plain data, so the same protocol serves Node's worker
 * threads and Web Workers; a list travels as its words and a strategy as its id, and the worker makes them anew.
 */

import type { Failure, Result } from '../failure.ts';
import type { PlayedGame, SimulationSetup } from '../simulate.ts';
import { findStrategy } from '../strategy/registry.ts';
import { createWordList, type WordList } from '../words/list.ts';

export interface Request {
  readonly id: number;
  readonly kind: 'simulate';
  readonly job: SimulationJob;
}

export type Reply =
  | { readonly id: number; readonly kind: 'progress'; readonly gamesDone: number }
  | { readonly id: number; readonly kind: 'done'; readonly games: PlayedGame[] }
  | { readonly id: number; readonly kind: 'failed'; readonly failure: Failure };

/** One end of a channel. The host brings it; the engine knows neither Node nor browser. */
export interface Port<Out, In> {
  readonly send: (message: Out) => void;
  readonly listen: (hear: (message: In) => void) => void;
  /** Called when the other end is gone for a reason of its own. */
  readonly onBreak: (hear: (reason: string) => void) => void;
  readonly close: () => void;
}

/** A simulation as plain data. */
export interface SimulationJob extends Omit<SimulationSetup, 'list' | 'strategy'> {
  readonly list: Pick<WordList, 'name' | 'source' | 'words' | 'answerCount'>;
  readonly strategy: string;
}

export const jobOf = (setup: SimulationSetup): SimulationJob => {
  const { name, source, words, answerCount } = setup.list;
  return { ...setup, list: { name, source, words, answerCount }, strategy: setup.strategy.id };
};

export const setupOf = (job: SimulationJob): Result<SimulationSetup> => {
  const found = findStrategy(job.strategy);
  if (!found.ok) return found;
  const { name, source, words, answerCount } = job.list;
  const answers = words.slice(0, answerCount);
  const list = createWordList({ name, source, answers, guesses: words.slice(answerCount) });
  return { ok: true, value: { ...job, list, strategy: found.value } };
};
