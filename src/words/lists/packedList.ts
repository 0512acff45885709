/**
 * A list that is loaded only when asked for: its words packed as text, unpacked at first use.
 *
 * `scripts/lists/pack.mjs` packs them: sorted words, each from the first letter that differs from the word before, letters
 * as signs by their place in the alphabet, the last one of a word with a sign of its own. Gaps lead from one answer to the
 * next.
 */

import type { Language } from '../fold.ts';
import type { WordList } from '../list.ts';
import { lazyList } from './lazyList.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const LAST_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ!#$%&()*+,';

/** The words of a list as the build writes them. */
export interface PackedWords {
  readonly wordLength: number;
  readonly answerCount: number;
  /** In the order of the language, by which the words are sorted. */
  readonly alphabet: string;
  readonly tails: string;
  /** How many words come between an answer and the one before it. */
  readonly gaps: string;
}

interface Origin {
  readonly name: string;
  readonly source: string;
  readonly language: Language;
}

export const packedList = ({ name, source, language }: Origin, packed: PackedWords): WordList =>
  lazyList({ name, source, language, answerCount: packed.answerCount, wordLength: packed.wordLength }, () =>
    unpackWords(packed),
  );

/** Answers and guesses, both sorted. */
export const unpackWords = ({ wordLength, alphabet, tails, gaps }: PackedWords) => {
  const letters = [...alphabet];
  let word: string[] = [];
  const guesses = splitAfterLast(tails).map((tail) => {
    word = word.slice(0, wordLength - tail.length);
    for (const sign of tail) word.push(letters[placeOf(sign)] ?? '');
    return word.join('');
  });
  let place = -1;
  const answers = splitAfterLast(gaps).map((digits) => {
    place += 1 + [...digits].reduce((gap, digit) => 36 * gap + placeOf(digit), 0);
    return guesses[place] ?? '';
  });
  return { answers, guesses };
};

const placeOf = (sign: string): number => {
  const value = LETTERS.indexOf(sign);
  return value < 0 ? LAST_LETTERS.indexOf(sign) : value;
};

/** Pieces that end with the sign of a last letter; a piece is no longer than a word and its numbers. */
const splitAfterLast = (text: string): string[] => text.match(/[a-z0-9]{0,40}[A-Z!-,]/g) ?? [];
