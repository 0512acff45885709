/**
 * Packs sorted words as text that compresses well; src/words/lists/packedList.ts is the way back.
 *
 * A word is stored from the first letter that differs from the word before. Its last letter has a sign of its own, so
 * nothing separates words. Letters are written as signs by their place in the alphabet, which serves every script.
 */

/** The signs of letters, and of last letters, by their place in the alphabet. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const LAST_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ!#$%&()*+,';

/** All words as tails, and how many words come between an answer and the one before it, to the base of 36. */
export const packWords = (words, answers, alphabet) => {
  if (alphabet.length > LETTERS.length) throw new Error(`No signs for an alphabet of ${alphabet.length} letters.`);
  const signs = new Map(alphabet.map((letter, place) => [letter, place]));
  let before = [];
  const tails = words.map((word) => {
    const letters = [...word];
    let shared = 0;
    while (letters[shared] === before[shared]) shared++;
    before = letters;
    const places = letters.slice(shared).map((letter) => signs.get(letter));
    return `${places
      .slice(0, -1)
      .map((place) => LETTERS[place])
      .join('')}${LAST_LETTERS[places.at(-1)]}`;
  });
  return { tails: tails.join(''), gaps: gapsOf(words, new Set(answers)) };
};

/** Each gap in digits of which the last is a capital or, for 0 to 9, one of the signs beyond the capitals. */
const gapsOf = (words, isAnswer) => {
  let gap = 0;
  let text = '';
  for (const word of words) {
    if (!isAnswer.has(word)) gap++;
    else {
      text += digitsOf(gap);
      gap = 0;
    }
  }
  return text;
};

const digitsOf = (gap) => {
  let digits = LAST_LETTERS[gap % 36];
  for (let rest = Math.floor(gap / 36); rest > 0; rest = Math.floor(rest / 36)) digits = LETTERS[rest % 36] + digits;
  return digits;
};
