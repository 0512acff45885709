/**
 * What some strategies write down along a game: which letters were tried, and an order of words that changes with
 * every guess. Each book is derived from the parent position's by one turn and kept while the position lives.
 */

import { feedbackDigits, scoreLetters } from '../feedback.ts';
import type { Position, Turn } from '../position.ts';
import { type GuessId, type WordList, wordIds } from '../words/list.ts';
import { factsAfter, type LetterFacts, NO_FACTS } from './facts.ts';

/** Makes a book of positions: `start` opens it, `turn` makes a new one from the parent's and the last turn. */
const bookOf = <T>(start: (position: Position) => T, turn: (before: T, position: Position, last: Turn) => T) => {
  const books = new WeakMap<Position, T>();
  const read = (position: Position): T => {
    let book = books.get(position);
    if (book === undefined) {
      const { parent } = position;
      book = parent ? turn(read(parent), position, position.turns[position.turns.length - 1]) : start(position);
      books.set(position, book);
    }
    return book;
  };
  return read;
};

export interface KnownLetters {
  /** 1 for every letter that was guessed. */
  readonly guessed: Uint8Array;
  /** 1 for every letter that was ever green or yellow. */
  readonly present: Uint8Array;
  /** 1 at `letter * wordLength + place` for every green. */
  readonly here: Uint8Array;
}

/** What the turns so far say about single letters. */
export const knownLetters = bookOf<KnownLetters>(
  ({ list }) => ({
    guessed: new Uint8Array(list.alphabet.length),
    present: new Uint8Array(list.alphabet.length),
    here: new Uint8Array(list.alphabet.length * list.wordLength),
  }),
  (before, { list }, { letters, feedback }) => {
    const known = { guessed: before.guessed.slice(), present: before.present.slice(), here: before.here.slice() };
    feedbackDigits(feedback, list.wordLength).forEach((digit, place) => {
      // a letter outside the alphabet falls off the end of these arrays, which ignore it
      const letter = letters[place];
      known.guessed[letter] = 1;
      if (digit > 0) known.present[letter] = 1;
      if (digit === 2) known.here[letter * list.wordLength + place] = 1;
    });
    return known;
  },
);

/** What the newest rs-wordle-solver has concluded. */
export const letterFacts = bookOf<LetterFacts>(
  () => NO_FACTS,
  (before, { list }, last) => factsAfter(before, list, last),
);

/** The words not yet guessed, in the order that Rust's `swap_remove` leaves: the last word fills each hole. */
export const swapRemovedOrder = bookOf<readonly GuessId[]>(
  ({ list }) => wordIds(list),
  (before, _, { guess }) => {
    const hole = guess === undefined ? -1 : before.indexOf(guess);
    if (hole < 0) return before;
    const order = before.slice();
    const last = order.pop()!;
    if (hole < order.length) order[hole] = last;
    return order;
  },
);

/**
 * One array of all words with three marks:
 *
 *   0 .. guessedEnd        guessed and still possible (only the naive rule knows such words)
 *   .. possibleEnd         possible
 *   .. unguessedEnd        impossible
 *   .. words.length        guessed and impossible
 */
export interface GroupedOrder {
  readonly words: GuessId[];
  readonly guessedEnd: number;
  readonly possibleEnd: number;
  readonly unguessedEnd: number;
}

/**
 * The order in which the newest rs-wordle-solver holds its words: groups kept by swaps. The swaps decide ties, so they
 * are made exactly as that program makes them.
 */
export const groupedOrder = bookOf<GroupedOrder>(
  ({ list }) => ({
    words: wordIds(list).slice(),
    guessedEnd: 0,
    possibleEnd: list.answerCount,
    unguessedEnd: list.words.length,
  }),
  (before, { list, rule }, { guess, letters, feedback }) => {
    const words = before.words.slice();
    let { guessedEnd: u, possibleEnd: n, unguessedEnd: e } = before;
    const swap = (i: number, j: number) => {
      [words[i], words[j]] = [words[j], words[i]];
    };
    const { letters: spelled, wordLength } = list;
    const fits = (word: GuessId): boolean =>
      scoreLetters(letters, 0, spelled, word * wordLength, wordLength, rule) === feedback;

    const place = guess === undefined ? -1 : words.indexOf(guess);
    if (place >= u && place < e) {
      if (place < n) swap(place, u++);
      else swap(place, --e);
    }
    for (let i = n - 1; i >= u; i--) if (!fits(words[i])) swap(i, --n);
    for (let i = u - 1; i >= 0; i--) {
      if (fits(words[i])) continue;
      e--;
      n--;
      u--;
      swap(i, u);
      swap(u, n);
      swap(n, e);
    }
    return { words, guessedEnd: u, possibleEnd: n, unguessedEnd: e };
  },
);

/** Which letters may stand at each place, at `letter * wordLength + place`, by the tiles alone. */
export const allowedLetters = bookOf<Uint8Array>(
  ({ list }) => new Uint8Array(list.alphabet.length * list.wordLength).fill(1),
  (before, { list }, { letters, feedback }) => {
    const { wordLength } = list;
    const allowed = before.slice();
    const digits = feedbackDigits(feedback, wordLength);
    const coloured = new Set(digits.flatMap((digit, place) => (digit > 0 ? [letters[place]] : [])));
    const forbid = (letter: number, place: number) => {
      allowed[letter * wordLength + place] = 0;
    };
    digits.forEach((digit, place) => {
      const letter = letters[place];
      if (digit === 2) {
        for (let other = 0; other < list.alphabet.length; other++) if (other !== letter) forbid(other, place);
      } else if (digit === 1 || coloured.has(letter)) {
        // a grey copy beside a coloured one only says "not here"
        forbid(letter, place);
      } else {
        for (let each = 0; each < wordLength; each++) forbid(letter, each);
      }
    });
    return allowed;
  },
);

/** Whether every letter of a word is allowed where it stands. */
export const isAllowed = (list: WordList, allowed: Uint8Array, word: GuessId): boolean => {
  const { wordLength, letters } = list;
  for (let place = 0; place < wordLength; place++) {
    if (!allowed[letters[word * wordLength + place] * wordLength + place]) return false;
  }
  return true;
};
