import { describe, expect, test } from 'vitest';
import {
  costWithoutChoice,
  guessBound,
  hasNoChoice,
  isUseless,
  memberBound,
  missCost,
  oneGuessBound,
  sumWeights,
  turnsThatMatter,
} from './bounds.ts';

// test/search-agrees.test.ts checks that no bound is above the cost

const equal = (size: number) => sumWeights(new Array<number>(size).fill(1));

describe('sums', () => {
  test('take the heaviest first', () => {
    const { size, total, ofHeaviest } = sumWeights([2, 9, 4]);
    expect([size, total, [...ofHeaviest]]).toEqual([3, 15, [0, 9, 13, 15]]);
  });

  test('sort as numbers, not as words', () => {
    expect([...sumWeights([9, 10, 100]).ofHeaviest]).toEqual([0, 100, 110, 119]);
  });
});

describe('with equal weights and turns enough', () => {
  test.each([1, 2, 3, 20, 243])('one guess: 2n - 1 of %i', (n) => {
    expect(oneGuessBound(equal(n), 1)).toBe(2 * n - 1);
  });

  test('candidates: 2n - 1 if one is perfect, else 2n', () => {
    expect(memberBound(equal(7), 1, 1)).toBe(13);
    expect(memberBound(equal(7), 0, 1)).toBe(14);
  });

  test.each([
    // exact-search.md 3.1, bound B: 3n - k - [g in H], k with the guess's own part
    [7, 4, 0, 17],
    [7, 4, 1, 16],
    [7, 7, 0, 14],
    [7, 7, 1, 13],
  ])('a guess that makes of %i candidates %i parts, its own %i: %i', (n, k, own, bound) => {
    expect(guessBound(equal(n), k - own, own, 1)).toBe(bound);
  });
});

describe('with weights', () => {
  const sums = sumWeights([9, 5, 3, 1]);

  test('one guess finds the heaviest', () => {
    expect(oneGuessBound(sums, 1)).toBe(18 + 9);
  });

  test.each([
    [9, 27, 'the heaviest is perfect'],
    [0, 28, 'the heaviest leaves two together, the lightest may be one'],
    [5, 28, 'a perfect one of 5 costs 31, but the heaviest may cost 28'],
  ])('candidates with a perfect one of %i: %i, because %s', (perfect, bound) => {
    expect(memberBound(sums, perfect, 1)).toBe(bound);
  });

  test('a perfect one that is nearly the heaviest costs less than the heaviest with two left together', () => {
    expect(memberBound(sumWeights([9, 8, 3]), 8, 1)).toBe(2 * 20 - 8);
  });

  test('a guess of two parts: the heaviest of each are found next', () => {
    expect(guessBound(sums, 2, 0, 1)).toBe(18 + 18 + 4);
    // with the 9 found at once, of 5, 3 and 1 the 5 and the 3 are found next
    expect(guessBound(sums, 2, 9, 1)).toBe(18 + 9 + 1);
    // with the 1 found at once, of 9, 5 and 3 the 9 and the 5
    expect(guessBound(sums, 2, 1, 1)).toBe(18 + 17 + 3);
  });
});

describe('on the last turns', () => {
  test.each([
    // size, turns left, price of a loss, cost
    [0, 0, Number.POSITIVE_INFINITY, 0],
    [0, 3, Number.POSITIVE_INFINITY, 0],
    [3, 0, 10, 30],
    [1, 1, Number.POSITIVE_INFINITY, 1],
    [3, 1, 10, 3 + 20],
    [3, 1, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
    [2, 2, Number.POSITIVE_INFINITY, 3],
    [2, Number.POSITIVE_INFINITY, 10, 3],
  ])('%i candidates, %d turns, a loss at %d: %d', (size, turnsLeft, lossCost, cost) => {
    expect(costWithoutChoice(equal(size), turnsLeft, lossCost)).toBe(cost);
  });

  test('nothing to choose with two candidates or fewer, or one turn or less', () => {
    const choices = [3, 2, 1, 0].map((turnsLeft) => hasNoChoice(3, turnsLeft));
    expect(choices).toEqual([false, false, true, true]);
    expect([0, 1, 2, 3].map((size) => hasNoChoice(size, 9))).toEqual([true, true, true, false]);
  });

  test('a miss costs a guess, then the loss', () => {
    expect([3, 2, 1].map((turns) => missCost(turns, 99))).toEqual([1, 1, 99]);
  });

  test('a part for each is possible, one part less is not', () => {
    const { POSITIVE_INFINITY } = Number;
    expect(guessBound(equal(4), 4, 0, POSITIVE_INFINITY)).toBe(8);
    expect(guessBound(equal(4), 3, 1, POSITIVE_INFINITY)).toBe(7);
    expect(guessBound(equal(4), 3, 0, POSITIVE_INFINITY)).toBe(POSITIVE_INFINITY);
  });
});

test('turns matter up to the number of candidates', () => {
  expect([1, 4, 5, Number.POSITIVE_INFINITY].map((turns) => turnsThatMatter(4, turns))).toEqual([1, 4, 4, 4]);
});

test.each([
  [1, 0, true],
  [2, 0, false],
  [1, 3, false],
  [0, 1, false],
])('%i parts and an own weight of %i: useless is %s', (parts, own, useless) => {
  expect(isUseless(parts, own)).toBe(useless);
});
