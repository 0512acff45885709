/**
 * Whether the reuse prior earns its place: the last puzzles of the past answers, each with what was known the day before.
 *
 * Twenty-four puzzles keep the test quick; bench/backtest.mjs plays all 200.
 */

import { describe, expect, test } from 'vitest';
import { backtest } from '../src/prior/backtest.ts';
import { type PastAnswers, readPastAnswers } from '../src/prior/pastAnswers.ts';
import { applyPrior, type Belief, noRepeatsPrior, uniformPrior } from '../src/prior/prior.ts';
import { reusePrior } from '../src/prior/reuse.ts';
import { bundledList } from '../src/words/bundled.ts';
import { hasSharedData, readShared } from './support/shared.ts';

describe.skipIf(!hasSharedData)('the answers of 2022', () => {
  test('have 371 of the last 400 to August 2026', () => {
    const read = readPastAnswers(readShared('past-answers.txt'), 'past-answers.txt');
    const list = bundledList('nyt-2022');
    if (!read.ok || !list.ok) throw new Error('The data cannot be read.');
    const answers = new Set(list.value.words.slice(0, list.value.answerCount));
    const last = read.value.pastAnswers.answers.slice(-400);
    expect(last.filter(({ word }) => answers.has(word))).toHaveLength(371);
  });
});

describe.skipIf(!hasSharedData)('the last 24 puzzles to 2026-08-21', () => {
  const classic = bundledList('nyt-2022');
  if (!classic.ok) throw new Error(classic.failure.sentence);
  const list = classic.value;

  const play = (beliefBefore: (known: PastAnswers) => Belief) => {
    const read = readPastAnswers(readShared('past-answers.txt'), 'past-answers.txt');
    if (!read.ok) throw new Error(read.failure.sentence);
    return backtest({ pastAnswers: read.value.pastAnswers, puzzles: 24, opener: 'salet', limit: 6, beliefBefore });
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
