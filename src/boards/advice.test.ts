/**
 * Advice for several boards contradicts itself nowhere: no word of the ranking has fewer guesses than the one above it.
 */

import { expect, test } from 'vitest';
import { bundled, follow, must } from '../../test/support/games.ts';
import { formatFeedback, scoreFeedback } from '../feedback.ts';
import { buildMatrix } from '../matrix.ts';
import { createBoardsAdviser } from './advice.ts';
import { readBoardsGame } from './textForm.ts';

const list = bundled('original');
const adviser = createBoardsAdviser(must(buildMatrix(list, 'real')));
const ANSWERS = 'cigar rebut sissy humph awake blush focal evade naval serve heath dwarf model karma stink grade'.split(
  ' ',
);

/** A game of some boards after some words. */
const gameAfter = (boards: number, words: readonly string[]) => {
  const rows = words.map((word) => {
    const feedbacks = ANSWERS.slice(0, boards).map((answer) => formatFeedback(scoreFeedback(word, answer), 5));
    return `${word}=${feedbacks.join('/')}`;
  });
  return must(readBoardsGame(rows.join(' '), list, { boards }));
};

// SALET came first with 6.87 guesses, and REAST below it with 6.86; of sixteen boards the order was that of another sum
test.each([
  [4, []],
  [8, ['salet']],
  [16, ['salet', 'crony']],
  [4, ['salet', 'crony', 'humid']],
])('%i boards after %j', (boards, words) => {
  const { steps, end } = follow(adviser.advise(gameAfter(boards, words), { top: 8 }));
  for (const { replies } of [...steps, end]) {
    const guesses = replies.map((reply) => reply.guesses);
    expect(guesses).toEqual([...guesses].sort((a, b) => a - b));
  }
});
