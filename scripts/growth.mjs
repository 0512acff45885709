/**
 * How the cost of a proof grows: the rows that `npm run bench -- growth` has measured, and the law that fits them.
 */

import { readFileSync } from 'node:fs';
import { fitPowerLaw } from './powerLaw.mjs';

export const GROWTH_FILE = new URL('../docs/growth.csv', import.meta.url);

export const readGrowth = () =>
  readFileSync(GROWTH_FILE, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [list, ...numbers] = line.split(',');
      const [answers, guesses, cpuSeconds, nodes, peakMemoryMB] = numbers.map(Number);
      return { list, answers, guesses, cpuSeconds, nodes, peakMemoryMB };
    });

/** CPU seconds by answers and guesses, from the shortened lists. */
export const lawOf = (rows) =>
  fitPowerLaw(
    rows
      .filter(({ list }) => list === 'original')
      .map(({ answers, guesses, cpuSeconds }) => ({ a: answers, b: guesses, y: cpuSeconds })),
  );

export const expectedSeconds = ({ factor, powers: [p, q] }, { answers, guesses }) =>
  factor * answers ** p * guesses ** q;
