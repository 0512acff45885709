/**
 * Whether the reuse prior earns its place: the last puzzles of the history, each with what was known the day before.
 *
 * Twenty-four puzzles keep the test quick; bench/backtest.mjs plays all 200.
 */

import { describe, expect, test } from 'vitest';
import { backtest } from '../src/prior/backtest.ts';
import { type History, readHistory } from '../src/prior/history.ts';
import { applyPrior, type Belief, noRepeatsPrior, uniformPrior } from '../src/prior/prior.ts';
import { reusePrior } from '../src/prior/reuse.ts';
import { bundledList } from '../src/words/bundled.ts';
import { hasSharedData, readShared } from './support/shared.ts';

describe.skipIf(!hasSharedData)('the last 24 puzzles to 2026-08-21', () => {
  const classic = bundledList('nyt-2022');
  if (!classic.ok) throw new Error(classic.failure.sentence);
  const list = classic.value;

  const play = (beliefBefore: (known: History) => Belief) => {
    const read = readHistory(readShared('past-answers.txt'), 'past-answers.txt');
    if (!read.ok) throw new Error(read.failure.sentence);
    return backtest({ history: read.value.history, puzzles: 24, opener: 'salet', limit: 6, beliefBefore });
  };

  test('reuse expects more answers than no repeats does, and needs fewer guesses than uniform', () => {
    const uniform = applyPrior(list, uniformPrior);
    const played = {
      uniform: play(() => uniform),
      noRepeats: play((known) => applyPrior(list, noRepeatsPrior(known))),
      reuse: play((known) => applyPrior(list, reusePrior(known))),
    };
    expect(played.reuse.unexpected).toBeLessThan(played.noRepeats.unexpected);
    expect(played.reuse.average).toBeLessThan(played.uniform.average - 0.2);
    expect(played.reuse.average).toBeLessThan(played.noRepeats.average + 0.1);
    expect(played.reuse.failures).toBe(0);
  });
});
