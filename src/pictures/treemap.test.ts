import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Rectangle, treemap } from './treemap.ts';

const BOX: Rectangle = { x: 0, y: 0, width: 400, height: 300 };
const areaOf = ({ width, height }: Rectangle): number => width * height;

test('the example of the paper: 6, 6, 4, 3, 2, 2, 1 in a box of 6 by 4', () => {
  const rectangles = treemap([6, 6, 4, 3, 2, 2, 1], { x: 0, y: 0, width: 6, height: 4 });
  expect(rectangles.slice(0, 3)).toEqual([
    { x: 0, y: 0, width: 3, height: 2 },
    { x: 0, y: 2, width: 3, height: 2 },
    { x: 3, y: 0, width: expect.closeTo(12 / 7), height: expect.closeTo(7 / 3) },
  ]);
});

test('areas are in proportion, inside the box, and do not overlap', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(sizes, (unsorted) => {
      const ordered = unsorted.toSorted((a, b) => b - a);
      const total = ordered.reduce((sum, size) => sum + size, 0);
      const rectangles = treemap(ordered, BOX);
      rectangles.forEach((each, index) => {
        expect(areaOf(each)).toBeCloseTo((areaOf(BOX) * ordered[index]) / total, 3);
        expect(Math.min(each.x, each.y)).toBeGreaterThanOrEqual(-1e-6);
        expect(each.x + each.width).toBeLessThanOrEqual(BOX.width + 1e-6);
        expect(each.y + each.height).toBeLessThanOrEqual(BOX.height + 1e-6);
        for (const other of rectangles.slice(index + 1)) {
          const overlapX = Math.min(each.x + each.width, other.x + other.width) - Math.max(each.x, other.x);
          const overlapY = Math.min(each.y + each.height, other.y + other.height) - Math.max(each.y, other.y);
          expect(Math.min(overlapX, overlapY)).toBeLessThan(1e-6);
        }
      });
    }),
    { seed: 7, numRuns: 200 },
  );
});

test('equal sizes at the end are a grid without splinters', () => {
  const rectangles = treemap([6, 4, ...new Array<number>(13).fill(1)], BOX).slice(2);
  const ratios = rectangles.map(({ width, height }) => Math.max(width / height, height / width));
  expect(Math.max(...ratios)).toBeLessThan(2.5);
  expect(new Set(rectangles.map(({ height }) => height.toFixed(3))).size).toBeLessThanOrEqual(2);
});

test('nothing for nothing', () => {
  expect(treemap([], BOX)).toEqual([]);
});
