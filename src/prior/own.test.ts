import { describe, expect, test } from 'vitest';
import type { FailureCode } from '../failure.ts';
import { createWordList } from '../words/list.ts';
import { readOwnPrior } from './own.ts';

const list = createWordList({ name: 'small', source: 'test', answers: ['abide', 'crane'], guesses: ['salet'] });

const weigh = (text: string) => {
  const read = readOwnPrior(text, 'own.csv');
  if (!read.ok) throw new Error(read.failure.sentence);
  return { weights: [...read.value.prior.weigh(list)], notes: read.value.notes };
};

describe('weights of a file', () => {
  test.each<[text: string, weights: number[]]>([
    ['word,weight\nCrane,3\nsalet,1\n', [0, 3, 1]],
    ['frequency;word\n7;abide\n0;crane\n', [1, 0, 0]],
    ['word,weight\nabide,1\ncrane,0.5\nsalet,0.00001\n', [100000, 50000, 1]],
    ['word,weight\nabide,2\nother,9\n', [1, 0, 0]],
    // in their largest common unit, and 0 stays 0
    ['word,weight\nabide,4\ncrane,2.5\nsalet,0\n', [8, 5, 0]],
    ['word,weight\nabide,.25\ncrane,5e-1\nsalet,0.\n', [1, 2, 0]],
    ['word,weight\nabide,1e2\ncrane,1e-4\n', [1000000, 1, 0]],
    // too fine: rounded to a sum of 2^24, and a positive weight stays positive
    ['word,weight\nabide,1e2\ncrane,1E-10\n', [16777213, 1, 0]],
    ['word,weight\nabide,10000\ncrane,12\n', [2500, 3, 0]],
    [' "word" ;"weight"\n"abide" ; "3"\n', [1, 0, 0]],
  ])('%j', (text, weights) => {
    expect(weigh(text)).toEqual({ weights, notes: [] });
  });

  test('a repeated word is noted', () => {
    expect(weigh('word,weight\ncrane,1\nabide,1\nabide,2\n')).toEqual({
      weights: [2, 1, 0],
      notes: ['own.csv: 1 repeated word, its last weight taken, "abide" on line 4.'],
    });
    expect(weigh('word,weight\nabide,1\nabide,2\nAbide,3\n')).toEqual({
      weights: [1, 0, 0],
      notes: ['own.csv: 2 repeated words, their last weights taken, the first is "abide" on line 3.'],
    });
  });

  test('it has the name of its file', () => {
    const read = readOwnPrior('word,weight\nabide,1\n', 'own.csv');
    expect(read).toMatchObject({ value: { prior: { name: 'own.csv', sentence: 'by the weights of own.csv' } } });
  });

  test.each<[text: string, code: FailureCode, line: number | undefined, what: string]>([
    ['word,weight\nabide,-1\n', 'LIST_FORMAT', 2, '"-1" is not a weight'],
    ['word,weight\nabide,\n', 'LIST_FORMAT', 2, '"" is not a weight'],
    ['word,weight\nabide\n', 'LIST_FORMAT', 2, '"" is not a weight'],
    ['word,weight\nabide,1000000000000001\n', 'LIST_FORMAT', 2, '"1000000000000001" is not a weight'],
    ['word,weight\nabide,1e-999\n', 'LIST_FORMAT', 2, '"1e-999" is not a weight'],
    ['word,weight\nabide,.\n', 'LIST_FORMAT', 2, '"." is not a weight'],
    ['word,weight\nabide,1e99\n', 'LIST_FORMAT', 2, '"1e99" is not a weight'],
    ['word,weight\nabide,0x10\n', 'LIST_FORMAT', 2, '"0x10" is not a weight'],
    ['word,weight\nabide,x1\n', 'LIST_FORMAT', 2, '"x1" is not a weight'],
    // only a whole field is taken out of its marks
    ['word,weight\nabide,x"1"\n', 'LIST_FORMAT', 2, '"x"1"" is not a weight'],
    ['word,weight\nabide,"1"x\n', 'LIST_FORMAT', 2, '""1"x" is not a weight'],
    ['word,weight\nabide,0\n', 'LIST_EMPTY', undefined, 'has no word with a positive weight'],
    ['', 'LIST_EMPTY', undefined, 'has no word with a positive weight'],
    ['abide\ncrane\n', 'LIST_FORMAT', 1, 'no columns are called "word" and "weight"'],
    ['word,count\nabide,1\n', 'LIST_FORMAT', 1, 'no columns are called "word" and "weight"'],
    ['name,weight\nabide,1\n', 'LIST_FORMAT', 1, 'no columns are called "word" and "weight"'],
  ])('%j is refused', (text, code, line, what) => {
    const remedy = 'write numbers from 0 to 1e15, and begin the file with a line such as "word,weight"';
    expect(readOwnPrior(text, 'own.csv')).toEqual({
      ok: false,
      failure: {
        code,
        file: 'own.csv',
        ...(line !== undefined && { line }),
        sentence: `own.csv${line === undefined ? ' ' : `, line ${line}: `}${what}; ${remedy}.`,
      },
    });
  });

  test.each([
    ['# mine\n\nword,weight\nabide,1,2\n', 4, 'there are 3 columns where line 3 names 2: "abide,1,2"'],
    ['word\nabide,1\n', 2, 'there are 2 columns where line 1 names 1: "abide,1"'],
  ])('%j has too many fields', (text, line, what) => {
    expect(readOwnPrior(text, 'own.csv')).toEqual({
      ok: false,
      failure: {
        code: 'LIST_FORMAT',
        file: 'own.csv',
        line,
        sentence: `own.csv, line ${line}: ${what}; remove the fields beyond them.`,
      },
    });
  });

  test('a file without end is not read', () => {
    expect(readOwnPrior('word,weight\nabide,1\n'.padEnd(4_000_000), 'own.csv').ok).toBe(true);
    expect(readOwnPrior('word,weight\nabide,1\n'.padEnd(4_000_001), 'own.csv')).toMatchObject({
      failure: { code: 'LIST_TOO_LARGE', file: 'own.csv' },
    });
  });
});
