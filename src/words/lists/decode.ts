/**
 * The words of the bundled lists as they are stored: joined without separators, all of five letters.
 */

export const WORD_LENGTH = 5;

export const splitWords = (joined: string): string[] => joined.match(/.{5}/g) ?? [];

/** Sorted words, each stored from the first letter that differs from the word before; a capital ends it. */
export const decodeTails = (text: string): string[] => {
  let word = '';
  // split before the letter that follows a capital: one pass, whatever the text
  const tails = text === '' ? [] : text.split(/(?<=[A-Z])(?=.)/);
  return tails.map((tail) => {
    word = word.slice(0, WORD_LENGTH - tail.length) + tail.toLowerCase();
    return word;
  });
};
