import { describe, expect, test } from 'vitest';
import { must, sentenceOf } from '../../test/support/games.ts';
import { describePastAnswers, importPastAnswers } from './pastAnswers.ts';

const TODAY = '2022-01-31';
// day 0 of the game, and an invented word after it
const KNOWN = 'date,word\n2021-06-19,cigar\n2021-06-20,abide\n';

describe('past answers', () => {
  test('are added to what is known', () => {
    const more = 'date,word\n2021-06-20,abide\n2021-06-21,crane\n';
    const { text, sentence, notes } = must(importPastAnswers(more, 'more.csv', { known: KNOWN, today: TODAY }));
    expect(text).toBe(`${KNOWN}2021-06-21,crane\n`);
    expect(sentence).toBe('3 answers up to 2021-06-21, 1 of them new.');
    expect(notes).toEqual([]);
  });

  test('without dates are noted', () => {
    const { text, notes } = must(importPastAnswers('cigar\nabide\n', 'past.txt', { known: undefined, today: TODAY }));
    expect(text).toBe(KNOWN);
    expect(notes).toEqual(['past.txt has no dates; its first line counts as 2021-06-19.']);
  });

  /** A name, the file and the sentence after "past.txt". */
  const refused = (name: string, text: string, sentence: string) =>
    test(`${name} is refused`, () => {
      expect(sentenceOf(importPastAnswers(text, 'past.txt', { known: KNOWN, today: TODAY }))).toBe(
        `past.txt${sentence}`,
      );
    });
  const contradiction =
    ': 2021-06-20 (day 1) has CRANE where ABIDE is known; check it, or delete the known answers first.';
  refused('a contradiction', 'cigar\ncrane', contradiction);
  const future = ': its last answer is of 2022-02-02, in the future; check its dates, or remove repeated lines.';
  refused('a day in the future', 'date,word\n2022-02-02,crane', future);
  const length = ': its words have 6 letters, the known answers 5; delete the known answers first.';
  refused('another length', 'date,word\n2021-07-01,cranes', length);
  refused('markup', '<html>', ', line 1: "<html>" is not a word; write letters only.');
  refused('half of a JSON', '{"solution": "crane"', ': this is not complete JSON; fetch it again or fix it.');
  const keys = '{"__proto__": {"solution": "crane", "print_date": "2021-07-01"}}';
  refused('prototype keys', keys, ', entry 1: there is no word; name the columns date and word.');

  test('in words', () => {
    expect(describePastAnswers(KNOWN)).toBe('2 answers up to 2021-06-20');
    expect(describePastAnswers(undefined)).toBeUndefined();
    expect(describePastAnswers('!!!')).toBeUndefined();
  });
});
