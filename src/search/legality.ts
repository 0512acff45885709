/**
 * The legal guesses after a guess, for each feedback it can get, found in one pass over the guesses.
 *
 * Whether a word is legal depends only on the feedback it would have given itself, so words are grouped by that, and
 * each group is checked once. Greens and the number of coloured copies of each letter are compared as bits and small
 * counts; the readable rule is `isLegalAfter` in `position.ts`, and a test compares the two.
 */

import { type Feedback, feedbackDigits, scoreLetters } from '../feedback.ts';
import type { Mode, Turn } from '../position.ts';
import { ruleOf, type WordList } from '../words/list.ts';

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
    const required = hintsOf(feedback, guess.letters);
    const allowed = Uint8Array.from(groups, (own) => (meets(mode, required, own) ? 1 : 0));
    const legal = new Uint32Array(guesses.length);
    let count = 0;
    for (let index = 0; index < guesses.length; index++) {
      if (allowed[groupOf[index]]) legal[count++] = guesses[index];
    }
    return legal.slice(0, count);
  };
};

/** The requirements of a feedback for later guesses. */
interface Hints {
  readonly feedback: Feedback;
  /** Places that are green, as bits. */
  readonly greens: number;
  /** For each place, the number of coloured copies of its letter. */
  readonly coloured: Uint8Array;
}

const hintsOf = (feedback: Feedback, letters: Uint16Array): Hints => {
  const digits = feedbackDigits(feedback, letters.length);
  const coloured = new Uint8Array(letters.length);
  let greens = 0;
  for (let place = 0; place < letters.length; place++) {
    if (digits[place] === 2) greens |= 1 << place;
    for (let other = 0; other < letters.length; other++) {
      if (letters[other] === letters[place] && digits[other] > 0) coloured[place]++;
    }
  }
  return { feedback, greens, coloured };
};

const meets = (mode: Mode, required: Hints, own: Hints): boolean => {
  if (required.feedback === own.feedback) return true;
  if (mode === 'ultra-hard' || (required.greens & ~own.greens) !== 0) return false;
  return required.coloured.every((count, place) => own.coloured[place] >= count);
};

interface Grouped {
  /** The group of each guess. */
  readonly groupOf: Uint32Array;
  readonly groups: readonly Hints[];
}

const groupByOwnFeedback = (list: WordList, guess: Uint16Array, words: Uint32Array): Grouped => {
  const { letters, wordLength } = list;
  const numbers = new Map<Feedback, number>();
  const groups: Hints[] = [];
  const groupOf = words.map((word) => {
    const own = scoreLetters(guess, 0, letters, word * wordLength, wordLength, ruleOf(list));
    let group = numbers.get(own);
    if (group === undefined) {
      group = groups.push(hintsOf(own, guess)) - 1;
      numbers.set(own, group);
    }
    return group;
  });
  return { groupOf, groups };
};
