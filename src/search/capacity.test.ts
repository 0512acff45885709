import { describe, expect, test } from 'vitest';
import { unwrap } from '../failure.ts';
import { buildMatrix } from '../matrix.ts';
import { splitPosition, startPosition } from '../position.ts';
import { generateList } from '../words/generate.ts';
import { createWordList, ruleOf } from '../words/list.ts';
import { capacityBound, sumWeights } from './bounds.ts';
import { createCapacityBound } from './capacity.ts';
import { createKernelSearch } from './kernelSearch.ts';
import type { Problem } from './problem.ts';
import { createSymmetricGuesses } from './symmetry.ts';

const problemOf = (description: string): Problem => {
  const list = unwrap(generateList(description));
  const matrix = unwrap(buildMatrix(list, ruleOf(list)));
  return { list, matrix, mode: 'normal', weights: undefined, lossCost: Number.POSITIVE_INFINITY };
};

test('what fits into a tree of 13 branches: 1, 13, 169 and 2,197 codes, the rest by the fifth guess', () => {
  const codes = sumWeights(new Float64Array(5040).fill(1));
  expect(capacityBound(codes, 13, Number.POSITIVE_INFINITY)).toBe(1 + 2 * 13 + 3 * 169 + 4 * 2197 + 5 * 2660);
  // lost codes count the turns there are
  expect(capacityBound(codes, 13, 3)).toBe(1 + 2 * 13 + 3 * 5026);
  expect(capacityBound(codes, 13, 0)).toBe(0);
});

describe.each(['3 of abcdef distinct', '3 places 4 colours', '3 places 4 colours, rule matches'])(
  '%s',
  (description) => {
    const problem = problemOf(description);
    const { list } = problem;
    const symmetric = createSymmetricGuesses(list);
    if (!symmetric) throw new Error('The list is closed under exchanges.');
    const first = list.words[Math.floor(list.words.length / 7)];
    const parts = [...splitPosition(startPosition(list), first).values()].filter(
      ({ candidates }) => candidates.length > 3,
    );
    const search = createKernelSearch(problem, { tableBytes: 2 ** 22 });

    test('one guess of each group costs as little as any', () => {
      const guesses = symmetric([first]);
      expect(guesses.length).toBeLessThan(list.words.length / 2);
      for (const { candidates } of parts) {
        const state = { candidates, legal: undefined, turnsLeft: 6 };
        const least = Math.min(...guesses.map((guess) => search.valueOf(state, guess, Number.POSITIVE_INFINITY)));
        expect(least).toBe(search.solve(state, Number.POSITIVE_INFINITY));
      }
    });

    test('bounds rise with the depth, never above the cost', () => {
      const bound = createCapacityBound(problem, symmetric);
      for (const { candidates } of parts) {
        const cost = search.solve({ candidates, legal: undefined, turnsLeft: 6 }, Number.POSITIVE_INFINITY);
        const bounds = [0, 1, 2].map((depth) => bound({ candidates, words: [first], turnsLeft: 6, depth }));
        expect(bounds).toEqual([...bounds].sort((a, b) => a - b));
        expect(bounds[2]).toBeLessThanOrEqual(cost);
      }
    });
  },
);

test('other lists and rules have no such groups', () => {
  const words = createWordList({ name: 'words', source: 'test', answers: ['crane', 'slate'], rule: 'counts' });
  expect(createSymmetricGuesses(words)).toBeUndefined();
  expect(createSymmetricGuesses(unwrap(generateList('3 digits, rule real')))).toBeUndefined();
});
