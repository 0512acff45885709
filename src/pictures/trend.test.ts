/**
 * The geometry of a trend by hand.
 */

import { expect, test } from 'vitest';
import { placeInTrend, runningAverages, trendPath } from './trend.ts';

const box = { width: 100, height: 50, top: 6, bottom: 1 };

test('averages run over the last values', () => {
  expect(runningAverages([3, 5, 4, 6], 2).map(({ average }) => average)).toEqual([3, 4, 4.5, 5]);
  expect(runningAverages([], 3)).toEqual([]);
});

test('points have equal distances and stay inside the box', () => {
  expect(placeInTrend(box, { index: 0, count: 1, value: 1 })).toEqual({ x: 50, y: 50 });
  expect(placeInTrend(box, { index: 1, count: 3, value: 6 })).toEqual({ x: 50, y: 0 });
  expect(placeInTrend(box, { index: 2, count: 3, value: 9 })).toEqual({ x: 100, y: 0 });
});

test('the path joins the averages', () => {
  expect(trendPath(box, runningAverages([6, 1], 1))).toBe('M0.0 0.0L100.0 50.0');
});
