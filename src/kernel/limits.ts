/**
 * The lists that the fast kernel and its search serve, and which limit another list exceeds.
 *
 * A byte must hold a letter beside the one that no word has; two bytes must hold the size of a part, the places of a
 * letter in a word, and a place of a guess beside the number that means none.
 */

/** As long as the words of any list. */
export const FAST_WORD_LENGTH = 16;
export const FAST_ALPHABET_SIZE = 255;
export const FAST_ANSWERS = 65_535;
/** For the search; scans serve more guesses. */
export const FAST_GUESSES = 65_534;

/** What counts of a word list. */
interface ListShape {
  readonly name: string;
  readonly alphabet: ArrayLike<string>;
  readonly words: ArrayLike<string>;
}

/** A limit that a list exceeds, and how. */
export interface ExceededLimit {
  readonly limit: string;
  readonly fact: string;
}

/** Why the fast search does not serve a list, wherever it can run; undefined if it does. */
export const exceededLimit = ({ name, alphabet, words }: ListShape): ExceededLimit | undefined => {
  if (words.length > FAST_GUESSES) {
    return { limit: `up to ${FAST_GUESSES} guesses`, fact: `${name} has ${words.length}` };
  }
  if (alphabet.length > FAST_ALPHABET_SIZE) {
    return {
      limit: `alphabets of up to ${FAST_ALPHABET_SIZE} letters`,
      fact: `that of ${name} has ${alphabet.length}`,
    };
  }
  return undefined;
};
