/**
 * Taps for a row that is typed by hand on a phone, counted: letters until the word is offered, its key, then the keys
 * for rows and colours.
 */

import { describe, expect, test } from 'vitest';
import { allHere, parseFeedback } from '../../src/feedback.ts';
import { POPULAR_OPENERS } from '../../src/openings/popular.ts';
import { afterTurn, type Position, splitPosition, startPosition } from '../../src/position.ts';
import { isWithheld } from '../../src/words/withheld.ts';
import { bundled, must } from '../../test/support/games.ts';
import { tapsForRow } from '../../test/support/page/tapsForRow.ts';
import { completions } from './completions.ts';
import { partsFor } from './likelyRows.ts';

const MOST_WORDS = 6;
const list = bundled('original');

const offered = (position: Position, start: string, namesAnswers = true): string[] =>
  completions(position, start, { most: MOST_WORDS, namesAnswers });

describe('words that letters can become', () => {
  const start = startPosition(list);
  const later = afterTurn(start, 'crane', must(parseFeedback('BBYBG', 5)));

  test('begin with the letters, each once, and openers come first', () => {
    const words = offered(start, 'st');
    expect(words.slice(0, 2)).toEqual(['stare', 'stale']);
    expect(new Set(words).size).toBe(MOST_WORDS);
    for (const word of words) expect(word.startsWith('st')).toBe(true);
    expect(offered(start, 'qx')).toEqual([]);
  });

  test('possible answers come first where they may be named', () => {
    expect(later.candidates).toHaveLength(49);
    const fits = (word: string) => later.candidates.some((answer) => list.words[answer] === word);
    expect(offered(later, 'la').slice(0, 3).every(fits)).toBe(true);
    expect(offered(later, 'la', false).slice(0, 3).every(fits)).toBe(false);
  });

  test('withheld words are never among them', () => {
    for (const word of list.words.filter(isWithheld)) {
      for (let length = 1; length < word.length; length++)
        expect(offered(start, word.slice(0, length))).not.toContain(word);
    }
  });
});

const tapsForWord = (position: Position, word: string): number => {
  for (let letters = 1; letters < word.length - 1; letters++) {
    if (offered(position, word.slice(0, letters)).includes(word)) return letters + 1;
  }
  return word.length;
};

/** How many rows take how many taps. */
type Counts = Map<number, number>;

const addRows = (counts: Counts, position: Position, word: string): void => {
  const taps = tapsForWord(position, word);
  const parts = partsFor(position, word);
  for (const { feedback, candidates } of parts) {
    const all = taps + tapsForRow(parts, feedback);
    counts.set(all, (counts.get(all) ?? 0) + candidates.length / position.candidates.length);
  }
};

const figuresOf = (counts: Counts) => {
  const rows = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const taps = [...counts].reduce((sum, [each, count]) => sum + each * count, 0);
  const few = [...counts].reduce((sum, [each, count]) => sum + (each <= 7 ? count : 0), 0);
  return { mean: (taps / rows).toFixed(2), most: Math.max(...counts.keys()), share: (few / rows).toFixed(4) };
};

describe('taps for a row that is typed by hand', () => {
  test('of every common opener: at most 7', () => {
    const counts: Counts = new Map();
    for (const opener of POPULAR_OPENERS) addRows(counts, startPosition(list), opener);
    expect(figuresOf(counts)).toEqual({ mean: '4.02', most: 7, share: '1.0000' });
  });

  test('of every word that fits after ten openers: hardly ever more than 7', () => {
    const counts: Counts = new Map();
    for (const opener of POPULAR_OPENERS.slice(0, 10)) {
      for (const [feedback, position] of splitPosition(startPosition(list), opener)) {
        if (feedback === allHere(5)) continue;
        for (const answer of position.candidates) addRows(counts, position, list.words[answer]);
      }
    }
    expect(figuresOf(counts)).toEqual({ mean: '3.51', most: 9, share: '0.9993' });
  });
});
