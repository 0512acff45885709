/**
 * Taps for a row, counted over whole games: *Use it*, then the keys for likely rows, single colours or tiles.
 */

import { expect, test } from 'vitest';
import { allHere, feedbackDigits } from '../../src/feedback.ts';
import { buildMatrix } from '../../src/matrix.ts';
import { squareSums } from '../../src/partition.ts';
import { type Position, splitPosition, startPosition } from '../../src/position.ts';
import { bundled, must } from '../../test/support/games.ts';
import { MOST_ROWS, tapsForRow } from '../../test/support/page/tapsForRow.ts';
import { likelyRows, partsFor } from './likelyRows.ts';

const GREY = [0, 0, 0, 0, 0];

const list = bundled('original');
const matrix = must(buildMatrix(list, 'real'));

test('rows agree with what is set, the likeliest first', () => {
  const parts = partsFor(startPosition(list), 'crane');
  const [first, second] = parts;
  expect(likelyRows(parts, { tiles: GREY, place: 0 }, 2)).toEqual([first.feedback, second.feedback]);
  const set = likelyRows(parts, { tiles: [0, 1, 0, 0, 0], place: 2 }, MOST_ROWS);
  expect(set).toHaveLength(MOST_ROWS);
  for (const feedback of set) expect(feedbackDigits(feedback, 5).slice(0, 2)).toEqual([0, 1]);
  // a tile that was tapped before its turn is set, too; grey ones after the place are open
  for (const feedback of likelyRows(parts, { tiles: [0, 0, 0, 0, 2], place: 0 }, MOST_ROWS)) {
    expect(feedbackDigits(feedback, 5)[4]).toBe(2);
  }
});

/** The rows of every game of a player who takes the word that leaves the fewest words, with the taps of each. */
const tapsOfGames = (): number[] => {
  const taps: number[] = [];
  const play = (position: Position): void => {
    const word = nextWord(position);
    const parts = partsFor(position, word);
    for (const [feedback, next] of splitPosition(position, word)) {
      const count = 1 + tapsForRow(parts, feedback);
      for (const _ of next.candidates) taps.push(count);
      if (feedback !== allHere(5)) play(next);
    }
  };
  play(startPosition(list));
  return taps;
};

const nextWord = ({ candidates }: Position): string => {
  const sums = squareSums(matrix, candidates);
  let best: number = candidates[0];
  for (let guess = 0; guess < sums.length; guess++) if (sums[guess] < sums[best]) best = guess;
  return list.words[best];
};

test('with Use it a row takes at most 5 taps, 2.36 on average over all games', () => {
  const taps = tapsOfGames();
  const mean = taps.reduce((sum, count) => sum + count, 0) / taps.length;
  expect(taps).toHaveLength(8109);
  expect(mean.toFixed(2)).toBe('2.36');
  expect(Math.max(...taps)).toBe(5);
});
