/**
 * One run: a strategy against every answer of a list, on a worker.
 */

import { listDataOf, type MeasuredStrategy } from '../../src/engine/protocol.ts';
import type { WorkerPool } from '../../src/engine/workerPool.ts';
import { failed, type Result, success } from '../../src/failure.ts';
import { checkWord } from '../../src/game/game.ts';
import { unknownWordText } from '../../src/text/legality.ts';
import { guessIdOf, type WordList } from '../../src/words/list.ts';
import { reasonOf } from '../shared/browser/errors.ts';
import { type ChosenStrategy, labelOf, openerFor } from './chosenStrategy.ts';

/** What all runs on the screen have in common. */
export interface RunSetup {
  readonly list: WordList;
  /** The first word of every game; undefined if each strategy plays its own. */
  readonly opener: string | undefined;
  readonly limit: number;
}

export interface Run {
  readonly label: string;
  readonly strategy: ChosenStrategy;
  readonly state: 'waiting' | 'running' | 'done' | 'stopped' | 'failed';
  /** Games by their guesses, so far. */
  readonly histogram: Readonly<Record<number, number>>;
  readonly measured: MeasuredStrategy | undefined;
  /** Why it failed; empty if it did not. */
  readonly problem: string;
}

export const newRun = (strategy: ChosenStrategy): Run => ({
  label: labelOf(strategy),
  strategy,
  state: 'waiting',
  histogram: {},
  measured: undefined,
  problem: '',
});

export const isUnderWay = ({ state }: Run): boolean => state === 'waiting' || state === 'running';

/** Games of a histogram. */
export const countGames = (histogram: Run['histogram']): number =>
  Object.values(histogram).reduce((sum, games) => sum + games, 0);

export const isSameSetup = (a: RunSetup, b: RunSetup): boolean =>
  a.list.fingerprint === b.list.fingerprint && a.opener === b.opener && a.limit === b.limit;

/** The first word as typed; nothing typed lets every strategy play its own. */
export const checkOpener = (list: WordList, text: string): Result<string | undefined> => {
  if (text.trim() === '') return success(undefined);
  const word = checkWord(list, text);
  if (!word.ok || guessIdOf(list, word.value) !== undefined) return word;
  return failed('WORD_UNKNOWN', unknownWordText(word.value, list));
};

/** Plays a run to its end; `onChange` reports its progress and its result. */
export const playRun = async (
  workers: WorkerPool,
  { list, opener, limit }: RunSetup,
  { strategy }: Run,
  onChange: (change: Partial<Run>) => void,
): Promise<void> => {
  const { info, variant, pool } = strategy;
  const first = opener ?? openerFor(strategy, list, limit);
  try {
    const result = await workers.run(
      'measure',
      {
        list: listDataOf(list),
        rule: 'real',
        strategy: info.id,
        options: { ...info.options, variant, pool },
        openers: first === undefined ? [] : [first],
        limit,
        only: undefined,
      },
      (histogram) => onChange({ state: 'running', histogram }),
    );
    if (result.ok) onChange({ state: 'done', measured: result.value, histogram: result.value.summary.histogram });
    else onChange({ state: 'failed', problem: result.failure.sentence });
  } catch (error) {
    onChange({ state: 'failed', problem: reasonOf(error) });
  }
};
