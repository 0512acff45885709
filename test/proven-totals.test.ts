/**
 * Exact totals of openers, published by others and found again here.
 *
 * Source: the result files of alex1770/wordle; nkoppel/OptimalWordleSolver found the best of each list independently.
 */

import { describe, expect, test } from 'vitest';
import { buildMatrix } from '../src/matrix.ts';
import { legalGuesses, type Mode, startPosition } from '../src/position.ts';
import { createProver } from '../src/search/proof.ts';
import { createReferenceSearch } from '../src/search/search.ts';
import { createSolver } from '../src/search/solver.ts';
import type { Value } from '../src/search/value.ts';
import { summarizeTree } from '../src/tree/tree.ts';
import { answersOf, createWordList, guessIdOf, type WordList } from '../src/words/list.ts';
import { bundled, finish, must } from './support/games.ts';
import { isFullRun } from './support/share.ts';
import { hasSharedData, readShared } from './support/shared.ts';

const original = (): WordList => bundled('original');

/** One for all totals: what one opener has proved helps the next. */
const solver = createSolver({ tableBytes: 2 ** 26 });

const totalOf = (word: string, mode: Mode = 'normal', limit = 6): Value =>
  finish(solver.valueOf(startPosition(original()), word, { mode, limit }));

const exactly = (guesses: number, lost = 0): Value => ({
  weight: 2315,
  guesses: { lower: guesses, upper: guesses },
  lost: { lower: lost, upper: lost },
});

describe('the original list', () => {
  test('SALET takes 7920 guesses, and no answer more than five', () => {
    const list = original();
    const found = finish(createSolver().tree(startPosition(list), { mode: 'normal', limit: 6 }, 'salet'));
    expect(found?.value).toEqual(exactly(7920));
    expect(summarizeTree(found!.tree, answersOf(list))).toMatchObject({ worst: 5, total: 7920 });
  });

  test.each([
    ['raise', 8014],
    ['crane', 7930],
    ['carle', 7937],
    ['slane', 7943],
    ['carte', 7949],
    ['torse', 7950],
  ])('%s: %i', (word, total) => {
    expect(totalOf(word)).toEqual(exactly(total));
  });

  test('SALET in hard mode: 8122 within six, 8116 without a limit, impossible within five', () => {
    expect(totalOf('salet', 'hard')).toEqual(exactly(8122));
    expect(totalOf('salet', 'hard', Number.POSITIVE_INFINITY)).toEqual(exactly(8116));
    expect(totalOf('salet', 'hard', 5).lost).toEqual({ lower: 1, upper: 1 });
  });

  test('SALET with consistent guesses only: 8125', () => {
    expect(totalOf('salet', 'ultra-hard')).toEqual(exactly(8125));
  });
});

describe('the readable search finds the same', () => {
  test.each([
    ['normal', 7920],
    ['ultra-hard', 8125],
  ] as const)('SALET in %s mode: %i', (mode, total) => {
    const list = original();
    const lossCost = Number.POSITIVE_INFINITY;
    const search = createReferenceSearch({
      ...{ list, mode, weights: undefined, lossCost },
      matrix: must(buildMatrix(list, 'real')),
    });
    const start = startPosition(list);
    const state = {
      candidates: start.candidates,
      legal: mode === 'normal' ? undefined : legalGuesses(start, mode),
      turnsLeft: 6,
    };
    expect(search.valueOf(state, guessIdOf(list, 'salet')!, Number.POSITIVE_INFINITY)).toBe(total);
  });
});

interface ProvenTotal {
  readonly list: string;
  readonly mode: Mode;
  readonly opener: string;
  readonly total: number;
}

describe.runIf(hasSharedData)('every shared total', () => {
  const rows = hasSharedData ? (JSON.parse(readShared('proven-totals.json')) as ProvenTotal[]) : [];
  const words = (file: string) => readShared(`lists/${file}`).trim().split(/\s+/);
  const nytAnswers = () => bundled('nyt-2022-answers').words;
  const lists: Record<string, () => WordList> = {
    '2315/12972': original,
    '2309/14855': () => made(nytAnswers(), words('nyt-guesses-14855.txt')),
    '3158/14855': () => made(words('answers-3158.txt'), words('nyt-guesses-14855.txt')),
  };
  const made = (answers: readonly string[], guesses: readonly string[]) =>
    createWordList({ name: 'shared', source: 'shared', answers, guesses });

  /** In hard mode 3,158 answers take longer than all others together: the best of six openers, and in a full run each. */
  const isLeftOut = ({ list, mode }: ProvenTotal, index: number): boolean =>
    !isFullRun && index > 0 && list === '3158/14855' && mode === 'hard';

  const groups = [...new Set(rows.map(({ list, mode }) => `${list} ${mode}`))];
  test.each(groups)(
    '%s',
    (group) => {
      const [name, mode] = group.split(' ') as [string, Mode];
      const list = lists[name]();
      const prover = createProver({ list, mode, limit: 6, objective: 'total', tableBytes: 2 ** 27 });
      if (!prover.ok) throw new Error(prover.failure.sentence);
      const wanted = rows
        .filter((row) => row.list === name && row.mode === mode)
        .filter((row, index) => !isLeftOut(row, index));
      // below one more than the published total: a smaller one would be found, a larger one refuted
      const found = wanted.map(({ opener, total: published }) => {
        const { total, how } = prover.value.testOpener(guessIdOf(list, opener)!, published + 1);
        return `${opener} ${how === 'exact' ? total : 'not found'}`;
      });
      expect(found).toEqual(wanted.map(({ opener, total }) => `${opener} ${total}`));
      // generous for a busy machine
    },
    900_000,
  );
});
