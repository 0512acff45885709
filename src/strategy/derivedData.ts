/**
 * Data that some strategies keep along a game: the letters tried so far, and an order of words that changes with every
 * guess. Each is derived from that of the parent position by one turn and kept as long as the position.
 */

import { feedbackDigits, scoreLetters } from '../feedback.ts';
import type { Position, Turn } from '../position.ts';
import { type GuessId, type WordList, wordIds } from '../words/list.ts';
import { factsAfter, type LetterFacts, NO_FACTS } from './letterFacts.ts';

/** Data of positions: `start` makes that of the first position, `next` that of any other from its parent's and the last turn. */
const derive = <T>(start: (position: Position) => T, next: (before: T, position: Position, last: Turn) => T) => {
  const known = new WeakMap<Position, T>();
  const dataOf = (position: Position): T => {
    let data = known.get(position);
    if (data === undefined) {
      const { parent } = position;
      data = parent ? next(dataOf(parent), position, position.turns[position.turns.length - 1]) : start(position);
      known.set(position, data);
    }
    return data;
  };
  return dataOf;
};

interface KnownLetters {
  /** 1 for every letter that was guessed. */
  readonly guessed: Uint8Array;
  /** 1 for every letter that was ever green or yellow. */
  readonly present: Uint8Array;
  /** 1 at `letter * wordLength + place` for every green. */
  readonly here: Uint8Array;
}

/** The letters that the turns so far have tried, and their colours. */
export const knownLetters = derive<KnownLetters>(
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

/** The conclusions of the newest rs-wordle-solver. */
export const letterFacts = derive<LetterFacts>(
  () => NO_FACTS,
  (before, { list }, last) => factsAfter(before, list, last),
);

/** The words not yet guessed, in the order that Rust's `swap_remove` leaves: the last word fills each hole. */
export const swapRemovedOrder = derive<readonly GuessId[]>(
  ({ list }) => wordIds(list),
  (before, _, { guess }) => {
    const hole = guess === undefined ? -1 : before.indexOf(guess);
    if (hole < 0) return before;
    const order = before.slice();
    order[hole] = order[order.length - 1];
    return order.slice(0, -1);
  },
);

/**
 * One array of all words with three marks:
 *
 *   0 .. guessedEnd        guessed and still possible (only under the naive rule)
 *   .. possibleEnd         possible
 *   .. unguessedEnd        impossible
 *   .. words.length        guessed and impossible
 */
interface GroupedOrder {
  readonly words: GuessId[];
  readonly guessedEnd: number;
  readonly possibleEnd: number;
  readonly unguessedEnd: number;
}

/**
 * The order in which the newest rs-wordle-solver holds its words: groups kept by swaps. The swaps decide ties, so they
 * are made exactly as that program makes them.
 */
export const groupedOrder = derive<GroupedOrder>(
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

/** The letters that each place allows by the tiles alone, at `letter * wordLength + place`. */
export const allowedLetters = derive<Uint8Array>(
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
        // a grey copy beside a coloured one excludes this place only
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
