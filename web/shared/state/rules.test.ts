import { expect, test, vi } from 'vitest';
import { readPastAnswers } from '../../../src/prior/pastAnswers.ts';
import { applyPrior, frequencyPrior, noRepeatsPrior } from '../../../src/prior/prior.ts';
import { reusePrior } from '../../../src/prior/reuse.ts';
import { bundledFrequencies } from '../../../src/words/frequency.ts';
import { bundled, must, sentenceOf } from '../../../test/support/games.ts';
import { addHistory } from './importedData.ts';
import { datesFor, priorFor } from './priors.ts';
import { rulesFor, today } from './rules.ts';
import { DEFAULT_SETTINGS, type PriorName, readSettings } from './settings.ts';

const original = bundled('original');
const HISTORY = `date,word\n2021-06-19,cigar\n2021-06-20,rebut\n`;
const past = must(readPastAnswers(HISTORY, 'test')).pastAnswers;
const rulesWith = (prior: PriorName) => must(rulesFor({ ...DEFAULT_SETTINGS, list: 'original', prior }));

test('the same settings give the same rules', () => {
  expect(rulesFor({ ...DEFAULT_SETTINGS })).toBe(rulesFor({ ...DEFAULT_SETTINGS, palette: 'mono' }));
  expect(rulesFor({ ...DEFAULT_SETTINGS, mode: 'hard' })).not.toBe(rulesFor(DEFAULT_SETTINGS));
});

test('an objective is a rule where it can be reached', () => {
  const objectiveOf = (change: object) => must(rulesFor(readSettings({ ...DEFAULT_SETTINGS, ...change }))).objective;
  expect(objectiveOf({})).toBeUndefined();
  expect(objectiveOf({ objective: 'worst' })).toBe('worst');
  expect(objectiveOf({ objective: 'soon-4' })).toBe('soon-4');
  expect(objectiveOf({ objective: 'soon-4', limit: 4 })).toBeUndefined();
  for (const objective of ['soon-9', 'soon', 3, null, {}, '__proto__']) {
    expect(readSettings({ objective }).objective).toBe('sure');
  }
});

// each prior is the library's own
test('priors that need data are loaded, and are those of the library', async () => {
  addHistory(HISTORY);
  expect(rulesWith('frequency').weights).toBeUndefined();
  await vi.waitFor(() => expect(rulesWith('frequency').weights).toBeDefined(), { timeout: 10_000 });
  const cases = [
    ['frequency', frequencyPrior(bundledFrequencies())],
    ['no-repeats', noRepeatsPrior(past)],
    ['nyt-today', reusePrior(past)],
  ] as const;
  for (const [name, prior] of cases) {
    const belief = applyPrior(original, prior);
    const { list, weights, tiers } = rulesWith(name);
    expect(list.fingerprint, name).toBe(belief.list.fingerprint);
    expect(weights, name).toEqual(belief.weights);
    expect(tiers, name).toEqual(belief.tiers);
  }
  expect(rulesWith('no-repeats').list.answerCount).toBe(2313);
  expect(rulesWith('uniform').lastAnswered?.get('cigar')).toBe('2021-06-19');
});

test('past answers have their days, but for that of the running day', () => {
  const data = { history: HISTORY, counts: undefined, today: '2021-06-20' };
  expect(datesFor(original, data)).toEqual(new Map([['cigar', '2021-06-19']]));
  expect(datesFor(original, { ...data, history: 'date,word\n2021-06-19,cranes\n' })).toBeUndefined();
  expect(datesFor(original, { ...data, history: undefined })).toBeUndefined();
});

test('missing or unfit past answers are refused', () => {
  const data = { history: undefined, counts: undefined, today: '2022-01-31' };
  expect(sentenceOf(priorFor('no-repeats', original, data))).toMatch(/^There are no past answers to leave out/);
  expect(must(priorFor('nyt-today', original, data)).dataDate).toBeUndefined();
  const six = 'date,word\n2021-06-19,cranes\n';
  expect(sentenceOf(priorFor('no-repeats', original, { ...data, history: six }))).toBe(
    'The past answers have 6 letters, but the words of original have 5; choose another prior in Settings.',
  );
});

test('the answer of today is not known yet', () => {
  const data = { history: HISTORY, counts: undefined, today: '2021-06-20' };
  expect(must(priorFor('no-repeats', original, data)).dataDate).toBe('2021-06-19');
});

test('today is where the player is', () => {
  const eastern = { getTime: () => Date.UTC(2022, 0, 31, 20), getTimezoneOffset: () => -600 } as Date;
  expect(today(eastern)).toBe('2022-02-01');
});

test('settings out of anything', () => {
  for (const value of [undefined, null, 7, 'x', [], { mode: {}, limit: Number.NaN, list: '<b>', hints: 9 }]) {
    expect(readSettings(value)).toEqual(DEFAULT_SETTINGS);
  }
  expect(readSettings(JSON.parse(JSON.stringify({ limit: Number.POSITIVE_INFINITY }))).limit).toBe(
    Number.POSITIVE_INFINITY,
  );
  expect(readSettings({ limit: 3, hints: 4 })).toEqual({ ...DEFAULT_SETTINGS, limit: 3, hints: 4 });
});

test('a list by another feedback rule, and codes by description', async () => {
  const rulesOf = (change: object) => must(rulesFor(readSettings({ ...DEFAULT_SETTINGS, ...change })));
  const jotto = rulesOf({ list: 'original, rule matches', mode: 'hard' });
  expect([jotto.list.name, jotto.list.rule, jotto.list.words]).toEqual([
    'original, rule matches',
    'matches',
    original.words,
  ]);
  // hard mode is about tiles in their places
  expect(jotto.mode).toBe('normal');
  expect(rulesOf({ list: 'original, rule matches' }).list).toBe(jotto.list);
  expect(rulesOf({ list: 'original, rule counts', mode: 'ultra-hard' }).mode).toBe('ultra-hard');

  const mastermind = { ...DEFAULT_SETTINGS, list: 'generate:4 places 6 colours' };
  expect(sentenceOf(rulesFor(mastermind))).toContain('is loading');
  await vi.waitFor(() => expect(must(rulesFor(mastermind)).list.words).toHaveLength(1296), { timeout: 10_000 });
  expect(must(rulesFor(mastermind)).list.rule).toBe('counts');

  for (const list of [
    'generate:<script>',
    'generate:',
    'original, rule of thumb',
    'a/b',
    `generate:${'9'.repeat(99)}`,
  ]) {
    expect(readSettings({ list }).list, list).toBe(DEFAULT_SETTINGS.list);
  }
});
