/**
 * Letter counts of the possible words, for strategies that score letters.
 */

import type { Position } from '../position.ts';
import { countLetters, type LetterTable } from '../words/letters.ts';
import { knownLetters } from './derivedData.ts';

/** The letter counts of the possible words. */
export const possibleLetters = (position: Position): LetterTable => countLetters(position.list, position.candidates);

/** Possible words with each letter; 0 for letters that were guessed before. */
export const unguessedLetterCounts = (position: Position): Uint32Array => {
  const { guessed } = knownLetters(position);
  return possibleLetters(position).words.map((count, letter) => (guessed[letter] ? 0 : count));
};
