/**
 * Slips are found: seeded games with one wrong tile or one wrong letter, and the true correction first in the list. The
 * whole table is `npm run bench -- slips`.
 */

import { expect, test } from 'vitest';
import { simulateSlips } from '../bench/slips.mjs';

test('the true correction is first in four of five games, and among the first three in nineteen of twenty', () => {
  const sum = { ranked: 0, first: 0, firstThree: 0, contradiction: 0, asked: 0 };
  for (const kind of ['tile', 'word'] as const) {
    for (const player of ['alone', 'assisted'] as const) {
      const counts = simulateSlips({ kind, player, games: 250, seed: 5 });
      // with advice a wrong tile is ranked as well as any ranking can, up to chance
      if (kind === 'tile' && player === 'assisted') {
        expect(counts.first / counts.ranked).toBeGreaterThan(counts.reachable / counts.ranked - 0.05);
      }
      expect(counts.firstThree / counts.ranked, `${kind} ${player}`).toBeGreaterThanOrEqual(0.95);
      for (const key of ['ranked', 'first', 'firstThree', 'contradiction', 'asked'] as const) sum[key] += counts[key];
    }
  }
  expect(sum.first / sum.ranked).toBeGreaterThanOrEqual(0.8);
  // both ways of seeing a slip are in it
  expect(Math.min(sum.contradiction, sum.asked)).toBeGreaterThan(200);
});
