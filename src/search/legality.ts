/**
 * The legal guesses after a guess, for each feedback it can get, found in one pass over the guesses.
 *
 * Nothing of a word counts but the feedback it would have given itself, so words are grouped by that, and each group is
 * judged as a whole. Greens and the number of coloured copies of each letter are compared as bits and small counts; the
 * readable rule is `isLegalAfter` in `position.ts`, and a test holds this to it.
 */

import { type Feedback, feedbackDigits, scoreLetters } from '../feedback.ts';
import type { Mode, Turn } from '../position.ts';
import type { WordList } from '../words/list.ts';

/** `guesses` are those legal before, ascending. Candidates stay among the legal guesses in every mode. */
export const legalByFeedback = (
  list: WordList,
  mode: Mode,
  guess: Pick<Turn, 'letters'>,
  guesses: Uint32Array,
): ((feedback: Feedback) => Uint32Array) => {
  if (mode === 'normal') return () => guesses;
  let grouped: Grouped | undefined;
  return (feedback) => {
    grouped ??= groupByOwnFeedback(list, guess.letters, guesses);
    const { groupOf, groups } = grouped;
    const asked = hintsOf(feedback, guess.letters);
    const allowed = Uint8Array.from(groups, (own) => (isKept(mode, asked, own) ? 1 : 0));
    const legal = new Uint32Array(guesses.length);
    let count = 0;
    for (let index = 0; index < guesses.length; index++) {
      if (allowed[groupOf[index] ?? 0]) legal[count++] = guesses[index] ?? 0;
    }
    return legal.slice(0, count);
  };
};

/** What a feedback asks of later guesses. */
interface Hints {
  readonly feedback: Feedback;
  /** Places that are green, as bits. */
  readonly greens: number;
  /** For each place, how many copies of its letter are coloured. */
  readonly coloured: Uint8Array;
}

const hintsOf = (feedback: Feedback, letters: Uint16Array): Hints => {
  const digits = feedbackDigits(feedback, letters.length);
  const coloured = new Uint8Array(letters.length);
  let greens = 0;
  for (let place = 0; place < letters.length; place++) {
    if (digits[place] === 2) greens |= 1 << place;
    for (let other = 0; other < letters.length; other++) {
      if (letters[other] === letters[place] && (digits[other] ?? 0) > 0) coloured[place] = (coloured[place] ?? 0) + 1;
    }
  }
  return { feedback, greens, coloured };
};

const isKept = (mode: Mode, asked: Hints, own: Hints): boolean => {
  if (asked.feedback === own.feedback) return true;
  if (mode === 'ultra-hard' || (asked.greens & ~own.greens) !== 0) return false;
  for (let place = 0; place < asked.coloured.length; place++) {
    if ((own.coloured[place] ?? 0) < (asked.coloured[place] ?? 0)) return false;
  }
  return true;
};

interface Grouped {
  /** The group of each guess. */
  readonly groupOf: Uint32Array;
  readonly groups: readonly Hints[];
}

const groupByOwnFeedback = ({ letters, wordLength }: WordList, guess: Uint16Array, words: Uint32Array): Grouped => {
  const numbers = new Map<Feedback, number>();
  const groups: Hints[] = [];
  const groupOf = words.map((word) => {
    const own = scoreLetters(guess, 0, letters, word * wordLength, wordLength, 'real');
    let group = numbers.get(own);
    if (group === undefined) {
      group = groups.push(hintsOf(own, guess)) - 1;
      numbers.set(own, group);
    }
    return group;
  });
  return { groupOf, groups };
};
