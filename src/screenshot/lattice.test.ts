import { describe, expect, test } from 'vitest';
import { latticesOf } from './lattice.ts';
import type { Square } from './squares.ts';

const squares = (columns: number, rows: number, { side = 62, pitch = 67, left = 100, top = 200 } = {}): Square[] =>
  Array.from({ length: columns * rows }, (_, index) => ({
    x: left + (index % columns) * pitch,
    y: top + Math.floor(index / columns) * pitch,
    side,
  }));

describe('a lattice', () => {
  test('has its columns and rows at equal distances', () => {
    const [lattice] = latticesOf(squares(5, 6), 5, 12);
    expect(lattice).toEqual({
      columns: [100, 167, 234, 301, 368],
      rows: [200, 267, 334, 401, 468, 535],
      side: 62,
      found: 30,
    });
  });

  test('has the places of tiles that were not found', () => {
    const found = squares(5, 6).filter((_, index) => index % 7 !== 3);
    const [lattice] = latticesOf(found, 5, 12);
    expect(lattice.columns.map(Math.round)).toEqual([100, 167, 234, 301, 368]);
    expect(lattice.rows).toHaveLength(6);
  });

  test('may be a single row', () => {
    expect(latticesOf(squares(5, 1), 5, 12)[0].rows).toEqual([200]);
  });

  test.each([4, 6, 7, 8, 10])('has five columns, not %i', (columns) => {
    expect(latticesOf(squares(columns, 5), 5, 12)).toEqual([]);
    expect(latticesOf(squares(columns, 5), columns, 12)).toHaveLength(1);
  });

  test('is found beside squares of other sizes, and beside another lattice', () => {
    const keys = squares(10, 3, { side: 40, pitch: 46, top: 800, left: 50 });
    expect(latticesOf([...squares(5, 6), ...keys], 5, 12)).toHaveLength(1);
    expect(latticesOf([...squares(5, 6), ...squares(5, 6, { left: 600 })], 5, 12)).toHaveLength(2);
  });

  test('has no more rows than a game', () => {
    expect(latticesOf(squares(5, 13), 5, 12)).toEqual([]);
  });
});
