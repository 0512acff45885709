/**
 * The rule for equally good words, the same for advice, trees and reviews.
 *
 * Of words with the same value, in this order:
 *
 *   1 words that may be offered before withheld ones
 *   2 possible answers before eliminators
 *   3 the more common word
 *   4 the order of the list
 *
 * The rule looks at the words and not at what follows them: so the first of a list of replies, the first word of a tree
 * and the best word of a review are one word. Inside a tree it chooses among the words that keep the worst case of the
 * tree the least that its value allows.
 */

import type { Frequencies } from '../words/frequency.ts';
import type { WordList } from '../words/list.ts';
import { isWithheld } from '../words/withheld.ts';

/** A guess, and whether it is a possible answer. */
export interface TiedGuess {
  readonly guess: number;
  readonly candidate: boolean;
}

/** Negative if the first of two equally good guesses comes first. */
export type TieRule = (a: TiedGuess, b: TiedGuess) => number;

export const createTieRule = ({ words }: WordList, frequencies: Frequencies): TieRule => {
  const frequency = (guess: number): number => frequencies.get(words[guess]) ?? 0;
  const withheld = (guess: number): number => Number(isWithheld(words[guess]));
  return (a, b) =>
    withheld(a.guess) - withheld(b.guess) ||
    Number(b.candidate) - Number(a.candidate) ||
    frequency(b.guess) - frequency(a.guess) ||
    a.guess - b.guess;
};
