/**
 * The guesses that open boards are expected to take after a word: an estimate in guesses, for people and for look-ahead.
 *
 * Every board takes one guess at least. What is not known of a board costs more: each bit of uncertainty that the word
 * leaves costs a share of a guess, the smaller the more boards are open, since every guess tells about all of them. The
 * shares are fitted to played games (`docs/several-boards.md`).
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
  return 1 + sets.length - found + bitsLeft * costOfBit(sets.length);
};

/** The share of a guess that a bit costs. */
const costOfBit = (boards: number): number => 0.45 / Math.sqrt(boards);
