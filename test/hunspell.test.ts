/**
 * The words that the build makes of a Hunspell dictionary, on small dictionaries whose forms are counted by hand.
 */

import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readWordList } from '../src/words/read.ts';
import { pathOf, textOf } from './support/documents.ts';
import { temporaryFolder } from './support/folders.ts';

const { expandDictionary } = await import(pathOf('scripts/lists/hunspell.mjs'));

const formsOf = (aff: string, entries: string, maxLength = 20): string[] =>
  [
    ...(expandDictionary(
      { aff, dic: `0\n${entries.split(' ').join('\n')}\n` },
      { maxLength, isStem: (word: string) => word === word.toLowerCase() },
    ) as Set<string>),
  ].sort();

const ENGLISH = `
SET UTF-8
SFX S Y 2
SFX S y ies [^aeiou]y
SFX S 0 s [^y]
SFX D N 1
SFX D 0 ed .
PFX U Y 1
PFX U 0 un .
`;

describe('forms', () => {
  test('a suffix where its condition holds, after what it removes', () => {
    expect(formsOf(ENGLISH, 'city/S day/S dog/S')).toEqual(['cities', 'city', 'day', 'dog', 'dogs']);
  });

  test('a prefix and a suffix together, if both are marked so', () => {
    expect(formsOf(ENGLISH, 'lock/SDU')).toEqual(['lock', 'locked', 'locks', 'unlock', 'unlocks']);
  });

  test('only up to the length that is asked for', () => {
    expect(formsOf(ENGLISH, 'lock/SDU', 5)).toEqual(['lock', 'locks']);
  });

  test('entries that are left out have no forms, and morphology is no part of a word', () => {
    expect(formsOf(ENGLISH, 'Rome/S dog/S\tpo:noun')).toEqual(['dog', 'dogs']);
  });

  test('two suffixes, by the flags of the first', () => {
    const aff = 'FLAG num\nSFX 1 Y 1\nSFX 1 0 er/2 .\nSFX 2 Y 1\nSFX 2 0 s .\n';
    expect(formsOf(aff, 'work/1')).toEqual(['work', 'worker', 'workers']);
  });

  test('words that need an affix, are forbidden or stand in compounds only', () => {
    const aff = `FLAG long
NEEDAFFIX Na
FORBIDDENWORD Fw
ONLYINCOMPOUND Oc
SFX Aa Y 1
SFX Aa 0 s .
`;
    expect(formsOf(aff, 'stem/NaAa word/Aa words/Fw part/Oc')).toEqual(['stems', 'word']);
  });

  test('halves of a circumfix only together', () => {
    const aff = `CIRCUMFIX X
PFX A Y 1
PFX A 0 ge/X .
SFX B Y 1
SFX B 0 t/XA .
`;
    expect(formsOf(aff, 'mach/B')).toEqual(['gemacht', 'mach']);
  });
});

test('the one line of the document makes a list of a dictionary', () => {
  const folder = temporaryFolder('dictionary');
  const file = join(folder, 'index.dic');
  writeFileSync(file, '5\nÄpfel/S\nStein/EST\nübrig\nHaus/S\nU-Boot/S\n');
  const [, script = ''] = /sed -nE '([^']+)' node_modules/.exec(textOf('docs/lists-and-priors.md')) ?? [];
  const env = { ...process.env, LC_ALL: 'C.UTF-8' };
  const text = execFileSync('sed', ['-nE', script, file], { env, encoding: 'utf8' });
  const read = readWordList({ answers: { file: 'german.txt', text }, language: 'de' });
  expect(read.ok && read.value.list.words).toEqual(['äpfel', 'stein', 'übrig']);
});
