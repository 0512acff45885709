/**
 * The guesses that open boards are expected to take after a word: an estimate in guesses, for people and for look-ahead.
 *
 * Every board takes one guess at least. What the word leaves unknown costs more, but less with every bit: one guess tells
 * about all boards at once, so what counts is the bits that are left on an average board. The constants fit played games
 * of the greedy rule: 4.73, 6.91, 10.68, 18.3 and 34.05 guesses for 2, 4, 8, 16 and 32 boards.
 */

import type { Candidates } from '../position.ts';
import type { GuessId } from '../words/list.ts';
import type { SetScanner } from './scans.ts';

/** Guesses to the end on average if `guess` is played. */
export const estimateGuesses = (scan: SetScanner, sets: readonly Candidates[], guess: GuessId): number => {
  let found = 0;
  let bitsLeft = 0;
  for (const candidates of sets) {
    const { bits } = scan(candidates);
    bitsLeft += Math.log2(candidates.length) - bits[guess];
    if (candidates.includes(guess)) found += 1 / candidates.length;
  }
  return 1 + sets.length - found + costOfBits(bitsLeft / sets.length, sets.length);
};

/** Guesses beyond one for each board, if an average board has so many bits left. */
const costOfBits = (bitsLeft: number, boards: number): number =>
  (COST - LESS_PER_DOUBLING * Math.max(0, Math.log2(boards) - 2)) * Math.log2(1 + Math.max(0, bitsLeft));

const COST = 0.7;
/** Beyond four boards known words tell more of the others for nothing. */
const LESS_PER_DOUBLING = 0.1;
