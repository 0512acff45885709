/**
 * The exchange of two words beside brute force over every two words, on small lists.
 */

import { expect, test } from 'vitest';
import { randomProblem } from '../../test/support/randomProblems.ts';
import { unwrap } from '../failure.ts';
import { buildMatrix } from '../matrix.ts';
import { finish } from '../progress.ts';
import { mulberry32 } from '../random.ts';
import type { GuessId } from '../words/list.ts';
import { bestTwo, searchApart } from './apart.ts';
import { splitByWords } from './split.ts';

const LENGTHS: [number, number] = [3, 6];

const small = (number: number) => {
  const { list } = randomProblem(number, { answers: 24, guesses: 40, lengths: LENGTHS }).problem;
  const matrix = unwrap(buildMatrix(list, 'real'));
  const ids = list.words.map((_, id) => id as GuessId);
  return { list, matrix, ids };
};

/** Pairs of answers that have the same feedback from all words. */
const slowTogether = (list: ReturnType<typeof small>['list'], words: readonly GuessId[]): number =>
  splitByWords(list, 'real', words).parts.reduce((sum, { length }) => sum + (length * (length - 1)) / 2, 0);

test('the two words that leave the fewest pairs together are those of all pairs of words', () => {
  for (let number = 0; number < 20; number++) {
    const { list, matrix, ids } = small(number);
    const others = [ids[number % ids.length]];
    const allowed = ids.filter((id) => id % 3 !== 0 && !others.includes(id));
    const found = bestTwo(matrix, others, allowed, mulberry32(number));
    const all = allowed.flatMap((a) => allowed.filter((b) => b < a).map((b) => slowTogether(list, [...others, a, b])));
    expect(found?.together, String(number)).toBe(Math.min(...all));
    expect(slowTogether(list, [...others, ...(found?.words ?? [])])).toBe(found?.together);
    expect(found?.words.every((word) => allowed.includes(word))).toBe(true);
  }
});

test('the search ends with no more pairs together than it begins with, the same in each run, of allowed words', () => {
  for (let number = 30; number < 40; number++) {
    const { list, matrix, ids } = small(number);
    const words = ids.slice(0, 3);
    const isAllowed = (id: GuessId) => id < 3 || id % 4 !== 0;
    const search = () => finish(searchApart({ matrix, words, rounds: 12, isAllowed }));
    const found = search();
    expect(search()).toEqual(found);
    expect(found.together).toBe(slowTogether(list, found.words));
    expect(found.together).toBeLessThanOrEqual(slowTogether(list, words));
    expect(new Set(found.words).size).toBe(3);
    expect(found.words.every(isAllowed)).toBe(true);
  }
});

test('too few words to choose from: the words stay as they are', () => {
  const { matrix, ids } = small(50);
  const words = ids.slice(0, 3);
  const isAllowed = (id: GuessId) => words.includes(id);
  expect(finish(searchApart({ matrix, words, rounds: 5, isAllowed })).words.toSorted()).toEqual(words);
});
