import { describe, expect, test } from 'vitest';
import { meanRank, rankCell, ranksText, verdictText } from './reviewVerdict.ts';

const costs = (regret: [number, number], risk: [number, number] = [0, 0]) => ({
  regret: { lower: regret[0], upper: regret[1] },
  risk: { lower: risk[0], upper: risk[1] },
});
const exactly = (regret: number, risk = 0) => costs([regret, regret], [risk, risk]);

describe('the verdict of a guess', () => {
  test.each([
    [exactly(0), 'perfect'],
    // rounding errors of sums are no cost, and a word of no list can be better than the best
    [exactly(1e-12), 'perfect'],
    [exactly(-0.2), 'perfect'],
    [exactly(0.001), 'good'],
    [exactly(0.0999), 'good'],
    [exactly(0.1), 'fair'],
    [exactly(0.2999), 'fair'],
    [exactly(0.3), 'costly'],
    [exactly(2), 'costly'],
  ])('by regret: %j', (cost, verdict) => {
    expect(verdictText(cost)).toBe(verdict);
  });

  test.each([
    [exactly(0, 0.001), 'good'],
    [exactly(-0.4, 0.001), 'good'],
    [exactly(0, 0.01), 'fair'],
    [exactly(0.05, 0.04), 'fair'],
    [exactly(-0.4, 0.05), 'costly'],
    [exactly(0.4, 0), 'costly'],
  ])('by risk: %j', (cost, verdict) => {
    expect(verdictText(cost)).toBe(verdict);
  });

  test.each([
    [costs([0.61, 0.64]), 'costly'],
    [costs([0.02, 0.09]), 'good'],
    [costs([0.09, 0.12]), 'good or fair'],
    [costs([0, 0.05]), 'perfect or good'],
    [costs([0, 0.25]), 'not known yet'],
    [costs([0, 1]), 'not known yet'],
    [costs([0.2, 0.2], [0, 0.5]), 'fair or costly'],
  ])('between bounds: %j', (cost, verdict) => {
    expect(verdictText(cost)).toBe(verdict);
  });
});

test('ranks as text', () => {
  const [known, estimate] = [
    { rank: 41, exact: true },
    { rank: 7, exact: false },
  ];
  expect([rankCell(known), rankCell(estimate), rankCell(undefined)]).toEqual(['41', '~7', '-']);
  expect(ranksText({ skill: estimate, luckRank: known })).toBe('skill about 7, luck rank 41');
  expect(ranksText({ skill: undefined, luckRank: undefined })).toBe('');
});

test('the rank of a game is the average of its guesses, once all are known', () => {
  const rank = (value: number) => ({ rank: value, exact: true });
  expect(meanRank([rank(99), rank(74), rank(81), rank(99)])).toBe(88);
  expect(meanRank([rank(99), undefined])).toBeUndefined();
  expect(meanRank([])).toBeUndefined();
});
