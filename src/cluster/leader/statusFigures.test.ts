import { expect, test } from 'vitest';
import { createStatusFigures } from './statusFigures.ts';

test('work adds up, and the rate is that of the last twenty seconds', () => {
  const figures = createStatusFigures(1000);
  figures.addWork({ nodes: 5, workMs: 1.4 });
  figures.addWork({ nodes: 7, workMs: 2.4 });
  figures.addCheck();
  expect(figures.nodes()).toBe(12);
  expect(figures.at(1000, 0, 3)).toEqual({
    openers: 1000,
    done: 0,
    checksOpen: 3,
    checked: 1,
    nodes: 12,
    workMs: 4,
    rate: 0,
  });
  expect(figures.at(3000, 100, 0).rate).toBe(50);
  // dropped results do not make the rate negative
  expect(figures.at(4000, 0, 0).rate).toBe(0);
  expect(figures.at(5000, 40, 0).rate).toBe(10);
  for (let second = 6; second <= 60; second++) figures.at(1000 * second, 40, 0);
  expect(figures.at(61_000, 60, 0).rate).toBe(1);
});
