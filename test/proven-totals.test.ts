/**
 * Exact totals of openers, published by others and found again here.
 *
 * Source: the result files of alex1770/wordle; nkoppel/OptimalWordleSolver found the best of each list independently.
 */

import { describe, expect, test } from 'vitest';
import type { Mode } from '../src/position.ts';
import { startPosition } from '../src/position.ts';
import { createProver } from '../src/search/proof.ts';
import { createReferenceSearch } from '../src/search/search.ts';
import { createSolver, type Solver, type SolverOptions, type Value } from '../src/search/solver.ts';
import { bundledList } from '../src/words/bundled.ts';
import { createWordList, guessIdOf, type WordList } from '../src/words/list.ts';
import { hasSharedData, readShared } from './shared.ts';

const original = (): WordList => {
  const list = bundledList('original');
  if (!list.ok) throw new Error(list.failure.sentence);
  return list.value;
};

const solverFor = (list: WordList, options: Partial<SolverOptions>): Solver => {
  const defaults = { mode: 'normal' as Mode, limit: 6, objective: 'total' as const, weights: undefined };
  const solver = createSolver(list, { ...defaults, tableBytes: 2 ** 26, ...options });
  if (!solver.ok) throw new Error(solver.failure.sentence);
  return solver.value;
};

const totalOf = (solver: Solver, word: string): Value => {
  const { list } = solver.problem;
  const steps = solver.value(startPosition(list), guessIdOf(list, word)!);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
};

describe('the original list', () => {
  test('SALET takes 7920 guesses, and no answer more than five', () => {
    const { lower, exact, summary } = totalOf(solverFor(original(), {}), 'salet');
    expect({ lower, exact, worst: summary?.worst, total: summary?.total }).toEqual({
      ...{ lower: 7920, exact: true, worst: 5, total: 7920 },
    });
  });

  test.each([
    ['raise', 8014],
    ['crane', 7930],
    ['carle', 7937],
    ['slane', 7943],
    ['carte', 7949],
    ['torse', 7950],
  ])('%s: %i', (word, total) => {
    expect(totalOf(solverFor(original(), {}), word).lower).toBe(total);
  });

  test('SALET in hard mode: 8122 within six, 8116 without a limit, impossible within five', () => {
    expect(totalOf(solverFor(original(), { mode: 'hard' }), 'salet').lower).toBe(8122);
    expect(totalOf(solverFor(original(), { mode: 'hard', limit: Number.POSITIVE_INFINITY }), 'salet').lower).toBe(8116);
    expect(totalOf(solverFor(original(), { mode: 'hard', limit: 5 }), 'salet').lower).toBe(Number.POSITIVE_INFINITY);
  });

  test('SALET with consistent guesses only: 8125', () => {
    expect(totalOf(solverFor(original(), { mode: 'ultra-hard' }), 'salet').lower).toBe(8125);
  });
});

describe('the readable search finds the same', () => {
  test.each([
    ['normal', 7920],
    ['ultra-hard', 8125],
  ] as const)('SALET in %s mode: %i', (mode, total) => {
    const list = original();
    const { problem, stateOf } = solverFor(list, { mode });
    const search = createReferenceSearch(problem);
    const salet = guessIdOf(list, 'salet')!;
    expect(search.valueOf(stateOf(startPosition(list)), salet, Number.POSITIVE_INFINITY)).toBe(total);
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
  const nytAnswers = () => {
    const list = bundledList('nyt-2022-answers');
    if (!list.ok) throw new Error(list.failure.sentence);
    return list.value.words;
  };
  const lists: Record<string, () => WordList> = {
    '2315/12972': original,
    '2309/14855': () => made(nytAnswers(), words('nyt-guesses-14855.txt')),
    '3158/14855': () => made(words('answers-3158.txt'), words('nyt-guesses-14855.txt')),
  };
  const made = (answers: readonly string[], guesses: readonly string[]) =>
    createWordList({ name: 'shared', source: 'shared', answers, guesses });

  const groups = [...new Set(rows.map(({ list, mode }) => `${list} ${mode}`))];
  test.each(groups)(
    '%s',
    (group) => {
      const [name, mode] = group.split(' ') as [string, Mode];
      const list = lists[name]();
      const prover = createProver({ list, mode, limit: 6, objective: 'total', tableBytes: 2 ** 27 });
      if (!prover.ok) throw new Error(prover.failure.sentence);
      const wanted = rows.filter((row) => row.list === name && row.mode === mode);
      // below one more than the published total: a smaller one would be found, a larger one refuted
      const found = wanted.map(({ opener, total: published }) => {
        const { total, how } = prover.value.refute(guessIdOf(list, opener)!, published + 1);
        return `${opener} ${how === 'exact' ? total : 'not found'}`;
      });
      expect(found).toEqual(wanted.map(({ opener, total }) => `${opener} ${total}`));
      // 3,158 answers in hard mode take minutes
    },
    900_000,
  );
});
