import { describe, expect, test } from 'vitest';
import type { GuessId } from '../words/list.ts';
import { isExactCost, isSettled, lowerUpper, raiseLower } from './interval.ts';
import { createTranspositionTable } from './table.ts';

describe('an interval', () => {
  const interval = () => createTranspositionTable(2).intervalOf('key');

  test('holds all costs at first', () => {
    expect(interval()).toEqual({ lower: 0, upper: Number.POSITIVE_INFINITY, guess: undefined });
  });

  test('only narrows', () => {
    const narrowed = interval();
    raiseLower(narrowed, 5);
    raiseLower(narrowed, 3);
    lowerUpper(narrowed, 9, 1 as GuessId);
    lowerUpper(narrowed, 9, 2 as GuessId);
    lowerUpper(narrowed, 12, 3 as GuessId);
    expect(narrowed).toEqual({ lower: 5, upper: 9, guess: 1 });
  });

  test('is exact when it holds one cost, which may be infinite', () => {
    expect(isExactCost({ lower: 5, upper: 6, guess: 1 as GuessId })).toBe(false);
    expect(isExactCost({ lower: 6, upper: 6, guess: 1 as GuessId })).toBe(true);
    expect(isExactCost({ lower: Number.POSITIVE_INFINITY, upper: Number.POSITIVE_INFINITY, guess: undefined })).toBe(
      true,
    );
  });

  test.each([
    [5, false],
    [4, true],
    [3, true],
  ])('from 4 to 9 is settled for a limit of %i: %s', (limit, settled) => {
    expect(isSettled({ lower: 4, upper: 9, guess: 1 as GuessId }, limit)).toBe(settled);
  });
});
