/**
 * A slice of the backtest of recommended words: past puzzles under both profiles, each with what was known the day before.
 */

import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { hasSharedData, sharedPath } from './support/shared.ts';

interface Played {
  readonly average: number;
  readonly lost: number;
}

interface ProfileResult {
  readonly profile: string;
  readonly games: number;
  readonly familiar: Played;
  readonly best: Played;
  readonly cost: number;
}

describe.runIf(hasSharedData)('familiar words on past answers', () => {
  test.each([
    ['classic', 40],
    ['today', 3],
  ])('%s, %d puzzles', (profile, puzzles) => {
    const args = ['bench/playedBacktest.mjs', sharedPath('past-answers.txt'), '--json', '--profile', profile];
    const out = execFileSync(process.execPath, [...args, '--puzzles', String(puzzles)], { encoding: 'utf8' });
    const [result]: ProfileResult[] = JSON.parse(out);
    expect(result).toMatchObject({ profile, games: puzzles });
    expect(result.cost).toBeGreaterThanOrEqual(0);
    // every word after the first is within 0.03 guesses, and few games have more than two of them
    expect(result.cost).toBeLessThan(0.03);
    for (const { average, lost } of [result.familiar, result.best]) {
      expect(average).toBeGreaterThan(1);
      expect(average).toBeLessThan(5);
      expect(lost).toBeLessThanOrEqual(1);
    }
  });
});
