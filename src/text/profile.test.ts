import { describe, expect, test } from 'vitest';
import { unwrap } from '../failure.ts';
import { createPastAnswers, dayNumber } from '../prior/pastAnswers.ts';
import { frequencyPrior, noRepeatsPrior, uniformPrior } from '../prior/prior.ts';
import { profileBelief } from '../prior/profile.ts';
import { bundledList } from '../words/bundled.ts';
import { ageText, type DescribedSetup, oldDataText, setupText } from './profile.ts';

const original = unwrap(bundledList('original'));
const pastAnswers = createPastAnswers([{ day: dayNumber('2026-08-21')!, word: 'murky' }]);
const TODAY = dayNumber('2026-11-18')!;

const described = (setup: Partial<DescribedSetup>): string =>
  setupText(
    { profile: 'classic', lacksPastAnswers: false, list: original, prior: uniformPrior, mode: 'normal', ...setup },
    TODAY,
  );

describe('the first line', () => {
  test('classic', () => {
    expect(described({})).toBe('classic: original, 2315 answers; every answer equally likely.');
  });

  test('today without past answers names the command that fetches them', () => {
    const { list, prior } = profileBelief('today');
    expect(described({ profile: 'today', lacksPastAnswers: true, list, prior })).toBe(
      'today: nyt-2022, 2309 answers; no past answers yet (salet update).',
    );
  });

  test('today with past answers says how old they are', () => {
    const { list, prior } = profileBelief('today', { pastAnswers });
    expect(described({ profile: 'today', list, prior })).toMatch(
      /^today: nyt-2022, [34]\d{3} answers; past answers to 2026-08-21 \(2 months old\)\.$/,
    );
  });

  test('a list of its own, another mode, another prior', () => {
    const own = { profile: undefined, mode: 'hard' as const };
    expect(described(own)).toBe('original: 2315 answers, hard mode; every answer equally likely.');
    expect(described({ ...own, prior: frequencyPrior(new Map()) })).toContain('; answers by how common they are.');
    expect(described({ ...own, prior: noRepeatsPrior(pastAnswers) })).toContain('all equally likely (2 months old).');
  });

  test('fits a line of 80 in every mode', () => {
    const { list, prior } = profileBelief('today', { pastAnswers });
    for (const mode of ['normal', 'hard', 'ultra-hard'] as const) {
      const without = { profile: 'today', lacksPastAnswers: true, list, prior: uniformPrior, mode } as const;
      expect(described(without).length - 'ultra-'.length).toBeLessThanOrEqual(80);
      expect(described({ profile: 'today', list, prior, mode: 'normal' }).length).toBeLessThanOrEqual(80);
    }
  });
});

test.each<[days: number, text: string]>([
  [0, ''],
  [1, ''],
  [2, '2 days old'],
  [13, '13 days old'],
  [14, '2 weeks old'],
  [60, '8 weeks old'],
  [61, '2 months old'],
  [365, '11 months old'],
  [729, '23 months old'],
  [731, '2 years old'],
])('data of %i days', (days, text) => expect(ageText(days)).toBe(text));

test('data is called old after a week', () => {
  expect(oldDataText(7)).toBe('');
  expect(oldDataText(8)).toBe('the past answers are 8 days old; salet update fetches the newer ones.');
});
