import { describe, expect, test } from 'vitest';
import { casesOf } from '../../test/support/cases.ts';
import { decimalOf, fitWeights, givenChances, inCommonUnits, parseDecimal, roundingErrorOf } from './exactWeights.ts';
import { MAX_TOTAL_WEIGHT, mostTotalWeight } from './weights.ts';

const unitsOf = (...texts: string[]): bigint[] =>
  inCommonUnits(texts.map((text) => parseDecimal(text) ?? { digits: -1n, exponent: 0 }));

describe('decimals', () => {
  test.each(
    casesOf(`
      1 2 | 1 2
      0.5 .25 1. | 2 1 4
      1e3 1E-2 | 100000 1
      1.0 0.000000001 | 1000000000 1
      0.30000000000000004 0.3 | 7500000000000001 7500000000000000
      0 6 4 | 0 3 2
      0 0 | 0 0
    `),
  )('%s are %s', (texts, units) => {
    expect(unitsOf(...texts.split(' ')).join(' ')).toBe(units);
  });

  test.each(['', '.', '-1', '+1', '1,5', '0x10', 'e5', '1e', '1e9999', 'NaN', 'Infinity', '1'.repeat(401)])(
    '%j is none',
    (text) => {
      expect(parseDecimal(text)).toBeUndefined();
    },
  );

  test('a double is the decimal it was written as', () => {
    expect(decimalOf(0.1)).toEqual({ digits: 1n, exponent: -1 });
    expect(decimalOf(1e-300)).toEqual({ digits: 1n, exponent: -300 });
    expect(decimalOf(5e-324)).toEqual({ digits: 5n, exponent: -324 });
  });
});

describe('weights that fit', () => {
  test('are the given ones', () => {
    expect(fitWeights([3n, 0n, 2n], 5)).toEqual({ weights: Uint32Array.of(3, 0, 2), given: undefined });
  });

  test('are rounded where they do not, and stay positive', () => {
    const given = [10n ** 12n, 1n, 0n];
    const fitted = fitWeights(given, 1000);
    expect(fitted).toEqual({ weights: Uint32Array.of(997, 1, 0), given });
  });

  test('an error is none among candidates in proportion', () => {
    const given = [10n ** 12n, 1n, 1n];
    const { weights } = fitWeights(given, 1000);
    expect(roundingErrorOf(given, weights, [1, 2])).toBeUndefined();
    const error = roundingErrorOf(given, weights, [0, 1]);
    // the rounded chance of the second word is 1 / 998
    expect(error?.chance).toBeCloseTo(1 / 998, 9);
    expect(error?.leastRatio).toBeCloseTo(998e-12, 15);
    expect(givenChances(given, [0, 1])(1)).toBeCloseTo(1e-12, 22);
  });
});

test('sums whose costs are exact', () => {
  const least = BigInt(Number.MAX_SAFE_INTEGER);
  for (const guesses of [1, 2, 6, 31, 128]) {
    const most = BigInt(mostTotalWeight(guesses, 500));
    const costOf = (weight: bigint) => weight * (BigInt(guesses) + weight * BigInt(guesses) + 1n);
    expect(costOf(most)).toBeLessThanOrEqual(least);
    expect(costOf(most + 1n)).toBeGreaterThan(least);
  }
  expect(mostTotalWeight(31, 20_000)).toBeGreaterThanOrEqual(MAX_TOTAL_WEIGHT);
  expect(mostTotalWeight(Number.POSITIVE_INFINITY, 20_000)).toBeGreaterThan(2 ** 32);
});
