import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { bundledList } from '../../words/bundled.ts';
import { createWordList, guessIdOf, type WordList } from '../../words/list.ts';
import { type NewDataFile, storeDataFile } from '../data/dataFolder.ts';
import { openImportedData } from './importedData.ts';
import { addOptions } from './option.ts';
import { PRIOR_NAMES, PRIOR_OPTIONS, type PriorFlags, resolvePrior } from './priors.ts';

const root = mkdtempSync(join(tmpdir(), 'salet-priors-'));
afterAll(() => rmSync(root, { recursive: true }));

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(root, 'case-'));
});

const bundled = (name: string): WordList => {
  const list = bundledList(name);
  if (!list.ok) throw new Error(list.failure.sentence);
  return list.value;
};
const original = bundled('original');

const resolved = (prior: string | undefined, list = original, flags: PriorFlags & { list?: string } = {}) =>
  resolvePrior(
    { ...(prior !== undefined && { prior }), ...flags },
    { list, frequencies: new Map([['crane', 9]]) },
    openImportedData({ env: { SALET_DATA: folder } }),
  );

const belief = (prior?: string, list = original, flags: PriorFlags & { list?: string } = {}) => {
  const result = resolved(prior, list, flags);
  if (!result.ok) throw new Error(result.failure.sentence);
  return result.value;
};

const sentence = (prior: string, list = original, flags: PriorFlags = {}): string => {
  const result = resolved(prior, list, flags);
  return result.ok ? 'no failure' : result.failure.sentence;
};

const keep = (part: NewDataFile['name'], text: string): void => {
  const kept = storeDataFile(folder, {
    name: part,
    text,
    provenance: { source: 'test', fetched: '2026-01-01', count: 1 },
  });
  if (!kept.ok) throw new Error(kept.failure.sentence);
};

const small = createWordList({ name: 'small', source: 'test', answers: ['abide', 'crane'], guesses: ['salet'] });

describe('without data', () => {
  test.each<[prior: string | undefined, answers: number]>([
    [undefined, 2315],
    ['uniform', 2315],
    ['classic', 2315],
    ['frequency', 2315],
    ['everything', 12972],
  ])('%s', (prior, answers) => {
    expect(belief(prior).belief.list.answerCount).toBe(answers);
    expect(belief(prior).notes).toEqual([]);
  });

  test('uniform changes nothing', () => {
    expect(belief().belief.list).toBe(original);
    expect(belief().belief.weights).toBeUndefined();
  });

  test('today: default weights, and it says so', () => {
    const { belief: seen, notes } = belief('nyt-today');
    expect(seen.prior.dataDate).toBeUndefined();
    expect(seen.prior.sentence).toContain('without past answers');
    expect(notes).toEqual([expect.stringContaining('no past answers are imported')]);
  });

  test('no repeats: there is nothing to go on with', () => {
    expect(sentence('no-repeats')).toBe(
      '--prior no-repeats needs the past answers; fetch them with salet update, or import a file with salet update --history FILE.',
    );
  });
});

describe('with data', () => {
  test('today and no repeats take past answers', () => {
    keep('history', 'date,word\n2021-06-19,cigar\n2021-06-20,rebut\n');
    const today = belief('nyt-today').belief;
    expect(today.prior).toMatchObject({ name: 'nyt-today', dataDate: '2021-06-20' });
    expect(today.weights![guessIdOf(today.list, 'cigar')!]).toBeLessThan(
      today.weights![guessIdOf(today.list, 'crane')!],
    );
    const { belief: fresh, notes } = belief('no-repeats');
    expect(fresh.tiers[0]).toEqual({ name: 'answers that were used before', words: ['cigar', 'rebut'] });
    expect(notes).toEqual([]);
  });

  test('what a list knows of today and later is not taken', () => {
    const days = [-1, 0, 1].map((days) => new Date(Date.now() + 2 * days * 86_400_000).toISOString().slice(0, 10));
    keep('history', `date,word\n${days[0]},cigar\n${days[1]},rebut\n${days[2]},sissy\n`);
    const { belief: fresh } = belief('no-repeats');
    expect(fresh.tiers[0]?.words).toContain('cigar');
    expect(fresh.tiers[0]?.words).not.toContain('sissy');
  });

  test('accepted words that the list does not have are its last tier', () => {
    keep('accepted', `${bundled('nyt-2022').words.join('\n')}\ntarse\n`);
    const chosen = belief('nyt-today').belief;
    expect(guessIdOf(chosen.list, 'tarse')).toBeUndefined();
    expect(chosen.tiers.at(-1)).toEqual({ name: 'words that only the game of today accepts', words: ['tarse'] });
  });

  test('further likely answers are taken', () => {
    keep('extended', 'aahed\n');
    const { list } = belief('nyt-today').belief;
    expect(guessIdOf(list, 'aahed')!).toBeLessThan(list.answerCount);
  });

  test.each(['history.csv', 'accepted.txt', 'extended.txt'])('a damaged %s is a note', (file) => {
    keep('history', 'date,word\n2021-06-19,cigar\n');
    keep('accepted', 'cigar\n');
    keep('extended', 'aahed\n');
    writeFileSync(join(folder, file), 'x');
    const { belief: seen, notes } = belief('nyt-today');
    expect(seen.list.answerCount).toBeGreaterThan(2000);
    expect(notes[0]).toContain(`${file} was changed since it was fetched and is ignored`);
  });

  test('a damaged history is said where nothing goes without it', () => {
    keep('history', 'date,word\n2021-06-19,cigar\n');
    writeFileSync(join(folder, 'history.csv'), 'x');
    expect(sentence('no-repeats')).toContain('history.csv was changed since it was fetched');
  });

  test('a folder where a file should be', () => {
    mkdirSync(join(folder, 'history.csv'));
    expect(belief('nyt-today').notes[0]).toContain('cannot be read');
  });
});

describe('own weights', () => {
  test('a file', () => {
    const path = join(folder, 'own.csv');
    writeFileSync(path, 'word,weight\ncrane,2\nsalet,4\n');
    const { belief: seen } = belief(path, small);
    expect(seen.list.words).toEqual(['crane', 'salet', 'abide']);
    expect(seen.weights).toEqual(Uint32Array.of(1, 2));
    expect(sentence(path, createWordList({ name: 'x', source: '', answers: ['ab'] }))).toContain(
      'gives no word of x a positive weight',
    );
  });
});

describe('mistakes', () => {
  test.each<[prior: string, list: WordList, sentence: string]>([
    ['unifrom', original, '"unifrom" is neither a prior nor a file; did you mean "uniform"?'],
    ['/no/such.csv', original, 'There is no file "/no/such.csv"; check its name and folder.'],
    [
      'nyt-today',
      createWordList({ name: 'short', source: '', answers: ['ab'] }),
      '--prior nyt-today is about words of 5 letters, but those of short have 2; choose another prior.',
    ],
  ])('%s', (prior, list, expected) => {
    expect(sentence(prior, list)).toBe(expected);
  });

  test('class weights belong to one prior', () => {
    expect(sentence('uniform', original, { classWeights: { rest: 1 } })).toBe(
      '--class-weights belongs to --prior nyt-today, not to uniform.',
    );
    expect(belief('reuse', small, { classWeights: { unused: 0.5 } }).belief.weights).toBeUndefined();
  });
});

describe('options', () => {
  const parse = (...args: string[]) =>
    addOptions(new Command().exitOverride().configureOutput({ writeErr: () => {} }), PRIOR_OPTIONS)
      .parse(args, { from: 'user' })
      .opts<PriorFlags>();

  test('class weights', () => {
    expect(parse('--class-weights', 'usedLongAgo=0.3, rest=1e-4')).toEqual({
      classWeights: { usedLongAgo: 0.3, rest: 0.0001 },
    });
  });

  test.each(['usedlongago=1', 'rest', 'rest=-1', 'rest=x', ''])('%j is refused', (text) => {
    expect(() => parse('--class-weights', text)).toThrow('pairs such as extended=0.1');
  });

  test('help names every prior once', () => {
    const help = addOptions(new Command(), PRIOR_OPTIONS).helpInformation().replace(/\s+/g, ' ');
    for (const name of PRIOR_NAMES) if (name !== 'classic' && name !== 'reuse') expect(help).toContain(name);
  });
});

describe('what does not fit', () => {
  const six = createWordList({ name: 'six', source: 'test', answers: ['abided', 'craned'] });

  test('words of another length', () => {
    keep('history', 'abide\ncrane\n');
    expect(sentence('no-repeats', six)).toBe(
      '--prior no-repeats is about words of 5 letters, but those of six have 6; choose another prior.',
    );
    expect(sentence('nyt-today', six)).toContain('--prior nyt-today is about words of 5 letters');
  });

  test('a table that is none', () => {
    const file = join(folder, 'own.csv');
    writeFileSync(file, 'word,weight\ncrane,many\n');
    expect(sentence(file)).toContain('"many" is not a weight');
  });

  test('a kept history that cannot be read is left out with its sentence', () => {
    keep('history', 'abide\ncranes\n');
    expect(belief('nyt-today').notes.join(' ')).toContain('has 6 letters where "abide" has 5');
    expect(sentence('no-repeats')).toContain('--prior no-repeats needs the past answers');
  });
});
