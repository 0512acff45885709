import { describe, expect, test } from 'vitest';
import { withFurtherRows } from './furtherRows.ts';
import type { Lattice } from './lattice.ts';

const found: Lattice = { columns: [10, 32, 54, 76, 98], rows: [110, 132], side: 20, found: 10 };

/** The rows of the lattice where words stand at these heights. */
const rowsWith = (words: readonly number[], lattice = found, most = 12): readonly number[] =>
  withFurtherRows(lattice, most, ({ rows }, row) => words.includes(rows[row])).rows;

describe('withFurtherRows', () => {
  test('adds rows above and below, one by one', () => {
    expect(rowsWith([66, 88, 154])).toEqual([66, 88, 110, 132, 154]);
  });

  test('ends at the first row without a word', () => {
    expect(rowsWith([66, 176])).toEqual([110, 132]);
  });

  test('has at most so many rows', () => {
    expect(rowsWith([44, 66, 88], found, 3)).toEqual([88, 110, 132]);
  });

  test('takes the distance of the columns where there is a single row', () => {
    expect(rowsWith([88, 132], { ...found, rows: [110] })).toEqual([88, 110, 132]);
  });
});
