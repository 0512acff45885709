import { describe, expect, test } from 'vitest';
import { must, sentenceOf } from '../../test/support/games.ts';
import { describeHistory, importHistory } from './pastAnswers.ts';

const TODAY = '2022-01-31';
// day 0 of the game, and an invented word after it
const KNOWN = 'date,word\n2021-06-19,cigar\n2021-06-20,abide\n';

describe('past answers', () => {
  test('are added to what is known', () => {
    const more = 'date,word\n2021-06-20,abide\n2021-06-21,crane\n';
    const { text, sentence, notes } = must(importHistory(more, 'more.csv', KNOWN, TODAY));
    expect(text).toBe(`${KNOWN}2021-06-21,crane\n`);
    expect(sentence).toBe('3 answers up to 2021-06-21, 1 of them new.');
    expect(notes).toEqual([]);
  });

  test('without dates are noted', () => {
    const { text, notes } = must(importHistory('cigar\nabide\n', 'past.txt', undefined, TODAY));
    expect(text).toBe(KNOWN);
    expect(notes).toEqual(['past.txt has no dates; its first line counts as 2021-06-19.']);
  });

  test.each([
    [
      'a contradiction',
      'cigar\ncrane',
      'past.txt: 2021-06-20 (day 1) has CRANE where ABIDE is known; check it, or delete the known answers first.',
    ],
    [
      'a day in the future',
      'date,word\n2022-02-02,crane',
      'past.txt: its last answer is of 2022-02-02, in the future; check its dates, or remove repeated lines.',
    ],
    [
      'another length',
      'date,word\n2021-07-01,cranes',
      'past.txt: its words have 6 letters, the known answers 5; delete the known answers first.',
    ],
    ['no words', '<html>', 'past.txt, line 1: "<html>" is not a word; write letters only.'],
    ['no JSON', '{"solution": "crane"', 'past.txt: this is not complete JSON; fetch it again or fix it.'],
    [
      'prototype keys',
      '{"__proto__": {"solution": "crane", "print_date": "2021-07-01"}}',
      'past.txt, entry 1: there is no word; name the columns date and word.',
    ],
  ])('%s is refused', (_, text, sentence) => {
    expect(sentenceOf(importHistory(text, 'past.txt', KNOWN, TODAY))).toBe(sentence);
  });

  test('in words', () => {
    expect(describeHistory(KNOWN)).toBe('2 answers up to 2021-06-20');
    expect(describeHistory(undefined)).toBeUndefined();
    expect(describeHistory('!!!')).toBeUndefined();
  });
});
