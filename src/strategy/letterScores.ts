/**
 * Scores computed letter by letter. Each function takes letter counts of the possible words and returns the score of a
 * word.
 */

import type { LetterTable } from '../words/letters.ts';
import type { GuessId, WordList } from '../words/list.ts';

/** A number for a word; more is better. */
export type WordScore = (word: GuessId) => number;

const firstCopies = new WeakMap<WordList, Uint8Array>();

/** 1 at the first copy of each letter of a word, 0 at later copies, in the order of `list.letters`. */
const firstCopy = (list: WordList): Uint8Array => {
  let flags = firstCopies.get(list);
  if (!flags) {
    const { letters, wordLength } = list;
    flags = Uint8Array.from(letters, (letter, index) => {
      const start = index - (index % wordLength);
      return letters.indexOf(letter, start) === index ? 1 : 0;
    });
    firstCopies.set(list, flags);
  }
  return flags;
};

const distinctCopies = new WeakMap<WordList, Uint16Array>();

/** `list.letters` with a number beyond the alphabet in place of every repeated letter. */
const withoutRepeats = (list: WordList): Uint16Array => {
  let letters = distinctCopies.get(list);
  if (!letters) {
    const first = firstCopy(list);
    letters = list.letters.map((letter, index) => (first[index] ? letter : list.alphabet.length));
    distinctCopies.set(list, letters);
  }
  return letters;
};

/** The sum of a value over the distinct letters of a word. */
export const distinctLetters = (list: WordList, letterValues: ArrayLike<number>): WordScore => {
  const { wordLength } = list;
  const letters = withoutRepeats(list);
  // the last value, 0, is that of repeated letters
  const values = new Float64Array(list.alphabet.length + 1);
  values.set(letterValues);
  return (word) => {
    let score = 0;
    for (let i = word * wordLength, end = i + wordLength; i < end; i++) score += values[letters[i]];
    return score;
  };
};

/** The sum of a value per letter, place and first-or-repeated copy: the general letter score. */
export const placedLetters = (
  list: WordList,
  /** Value of the first copy in a word, at `letter * wordLength + place`. */
  firstValue: ArrayLike<number>,
  /** Value of a later copy. */
  laterValue: ArrayLike<number>,
): WordScore => {
  const { letters, wordLength } = list;
  const first = firstCopy(list);
  return (word) => {
    let score = 0;
    const start = word * wordLength;
    for (let place = 0; place < wordLength; place++) {
      const cell = letters[start + place] * wordLength + place;
      score += first[start + place] ? firstValue[cell] : laterValue[cell];
    }
    return score;
  };
};

/** A value for every letter at every place, in the layout of `LetterTable.atPlace`. */
export const valuesAtPlaces = (
  list: WordList,
  valueAt: (letter: number, place: number, cell: number) => number,
): Float64Array => {
  const { wordLength } = list;
  const values = new Float64Array(list.alphabet.length * wordLength);
  for (let letter = 0, cell = 0; letter < list.alphabet.length; letter++) {
    for (let place = 0; place < wordLength; place++, cell++) values[cell] = valueAt(letter, place, cell);
  }
  return values;
};

/** joshstephenson/Wordle-Solver: for each distinct letter, the best of its places by how many answers have it there. */
export const bestPlaces = (table: LetterTable): WordScore => {
  const { list, atPlace } = table;
  const { letters, wordLength } = list;
  const best = new Map<number, number>();
  return (word) => {
    best.clear();
    for (let place = 0; place < wordLength; place++) {
      const letter = letters[word * wordLength + place];
      best.set(letter, Math.max(best.get(letter) ?? 0, atPlace[letter * wordLength + place]));
    }
    let score = 0;
    for (const value of best.values()) score += value;
    return score;
  };
};

/** joshstephenson/Wordle-Solver: distinct letters by occurrences less one; that program starts each count at zero. */
export const overallScore = (table: LetterTable): WordScore =>
  distinctLetters(
    table.list,
    table.occurrences.map((count) => Math.max(0, count - 1)),
  );

/** mkonicek/wordle: distinct letters by occurrences, vowels at half weight. */
export const commonLetters = (table: LetterTable): WordScore =>
  distinctLetters(
    table.list,
    Array.from(table.occurrences, (count, letter) =>
      'aeiou'.includes(table.list.alphabet[letter]) ? count / 2 : count,
    ),
  );

/** middlec000/wordler: every place by how many words have the letter there, repeats counted. */
export const placeFrequency = (table: LetterTable): WordScore =>
  placedLetters(table.list, table.atPlace, table.atPlace);

/**
 * MorganR/rs-wordle-solver: eliminations expected from each tile, as if the tiles were independent. Truncated to multiples
 * of 1 / scale; the resulting ties are part of the published figures.
 */
export const expectedEliminations = (table: LetterTable, scale: number): WordScore => {
  const { list, wordCount: n, words, atPlace } = table;
  const here = (cell: number) => ((n - atPlace[cell]) * atPlace[cell]) / n;
  const elsewhere = (letter: number, cell: number) => {
    const count = words[letter] - atPlace[cell];
    return ((n - count) * count) / n;
  };
  const absent = (letter: number) => ((n - (n - words[letter])) * (n - words[letter])) / n;
  const later = valuesAtPlaces(list, (letter, _, cell) => here(cell) + elsewhere(letter, cell));
  const first = valuesAtPlaces(list, (letter, _, cell) => later[cell] + absent(letter));
  const sum = placedLetters(list, first, later);
  return (word) => Math.trunc(scale * sum(word));
};

/**
 * pjconnell/Wordle_Solver: eliminations expected from each tile; a repeated letter has only those of a green tile. Its
 * notebook differs from its text: it counts occurrences where the text counts words, and drops the other terms for every
 * copy of a repeated letter except one in the first place.
 */
export const letterValue = (table: LetterTable, variant: 'readme' | 'notebook'): WordScore => {
  const { list, wordCount: n, atPlace } = table;
  const counts = variant === 'readme' ? table.words : table.occurrences;
  const here = valuesAtPlaces(list, (_letter, _place, cell) => (atPlace[cell] / n) * (n - atPlace[cell]));
  const rest = valuesAtPlaces(list, (letter, _, cell) => {
    const elsewhere = counts[letter] - atPlace[cell];
    const absent = n - counts[letter];
    return (elsewhere / n) * (n - elsewhere) + (absent / n) * counts[letter];
  });
  const { letters, wordLength } = list;
  const first = firstCopy(list);
  const countsRest = (start: number, place: number) =>
    variant === 'readme' ? first[start + place] : place === 0 || !hasTwin(letters, start, wordLength, place);
  return (word) => {
    const start = word * wordLength;
    let score = 0;
    for (let place = 0; place < wordLength; place++) {
      const cell = letters[start + place] * wordLength + place;
      // one addition after the other: rounding decides some of the published ties
      score += here[cell];
      if (countsRest(start, place)) score += rest[cell];
    }
    return score;
  };
};

const hasTwin = (letters: Uint16Array, start: number, wordLength: number, place: number): boolean => {
  for (let other = 0; other < wordLength; other++) {
    if (other !== place && letters[start + other] === letters[start + place]) return true;
  }
  return false;
};
