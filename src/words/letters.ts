/**
 * Letter counts by place, for most letter strategies and for `salet letters`.
 */

import { checkGuessId, checkList } from './checks.ts';
import type { GuessId, WordList } from './list.ts';

/** Counts of each letter at each place, in some words of a list. */
export interface LetterTable {
  readonly list: WordList;
  /** Words counted. */
  readonly wordCount: number;
  /** Words with letter `c` at place `i`, at `c * wordLength + i`. */
  readonly atPlace: Uint32Array;
  /** Words that have the letter at all. */
  readonly words: Uint32Array;
  /** Occurrences of the letter, repeats counted. */
  readonly occurrences: Uint32Array;
}

/**
 * Counts the letters of some words of a list.
 *
 * @example
 * ```ts
 * const table = countLetters(list, startPosition(list).candidates);
 * table.wordCount; // the number of answers
 * ```
 */
export const countLetters = (list: WordList, words: Iterable<GuessId>): LetterTable => {
  const { wordLength, letters, alphabet } = checkList(list);
  const atPlace = new Uint32Array(alphabet.length * wordLength);
  const withLetter = new Uint32Array(alphabet.length);
  const occurrences = new Uint32Array(alphabet.length);
  // the last word (counted from 1) in which a letter was seen, so that a word counts once
  const lastSeen = new Uint32Array(alphabet.length);
  let wordCount = 0;
  for (const word of words) {
    checkGuessId(list, word);
    wordCount++;
    for (let place = 0; place < wordLength; place++) {
      const letter = letters[word * wordLength + place];
      atPlace[letter * wordLength + place]++;
      occurrences[letter]++;
      if (lastSeen[letter] !== wordCount) {
        lastSeen[letter] = wordCount;
        withLetter[letter]++;
      }
    }
  }
  return { list, wordCount, atPlace, words: withLetter, occurrences };
};
