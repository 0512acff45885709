import { describe, expect, test } from 'vitest';
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
    ['frequency;word\n7;abide\n0;crane\n', [7, 0, 0]],
    ['word,weight\nabide,1\ncrane,0.5\nsalet,0.00001\n', [10000, 5000, 1]],
    ['word,weight\nabide,2\nother,9\n', [2, 0, 0]],
  ])('%j', (text, weights) => {
    expect(weigh(text)).toEqual({ weights, notes: [] });
  });

  test('a repeated word is said', () => {
    expect(weigh('word,weight\nabide,1\nabide,2\n')).toEqual({
      weights: [2, 0, 0],
      notes: ['own.csv: 1 repeated word, its last weight taken, "abide" on line 3.'],
    });
  });

  test.each<[text: string, start: string]>([
    ['word,weight\nabide,-1\n', 'own.csv, line 2: "-1" is not a weight;'],
    ['word,weight\nabide,\n', 'own.csv, line 2: "" is not a weight;'],
    ['word,weight\nabide,1e99\n', 'own.csv, line 2: "1e99" is not a weight;'],
    ['word,weight\nabide,0\n', 'own.csv has no word with a positive weight;'],
    ['word,weight\nabide,1,2\n', 'own.csv, line 2: there are 3 columns where line 1 names 2: "abide,1,2";'],
    ['abide\ncrane\n', 'own.csv, line 1: no columns are called "word" and "weight";'],
    ['', 'own.csv has no word with a positive weight;'],
  ])('%j is refused', (text, start) => {
    const read = readOwnPrior(text, 'own.csv');
    expect(read.ok ? '' : read.failure.sentence).toContain(start);
  });
});
