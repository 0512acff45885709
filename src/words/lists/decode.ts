/**
 * The words of the bundled lists as they are stored: joined without separators, all of five letters.
 */

export const WORD_LENGTH = 5;

export const splitWords = (joined: string): string[] => joined.match(/.{5}/g) ?? [];

/** Sorted words, each stored from the first letter that differs from the word before; a capital ends it. */
export const decodeTails = (text: string): string[] => {
  let word = '';
  return splitAfterCapitals(text).map((tail) => {
    word = word.slice(0, WORD_LENGTH - tail.length) + tail.toLowerCase();
    return word;
  });
};

/** Numbers to the base of 26: a is 0, z is 25, and a capital ends each. */
export const decodeCounts = (text: string): number[] =>
  splitAfterCapitals(text).map((digits) =>
    [...digits.toLowerCase()].reduce((count, digit) => 26 * count + digit.charCodeAt(0) - 97, 0),
  );

// split before the letter that follows a capital: one pass, whatever the text
const splitAfterCapitals = (text: string): string[] => (text === '' ? [] : text.split(/(?<=[A-Z])(?=.)/));
