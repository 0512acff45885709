import { expect, test } from 'vitest';
import { SaletError } from '../failure.ts';
import { chunks } from './chunks.ts';

test('chunks keep the order, and the last may be smaller', () => {
  expect(chunks([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(chunks([], 2)).toEqual([]);
});

test.each([0, -1, 0.5, Number.NaN])('a size of %s is refused in a sentence', (size) => {
  expect(() => chunks([1], size)).toThrow(SaletError);
  expect(() => chunks([1], size)).toThrow(/^The size of a chunk is .*; pass a whole number from 1 to/);
});
