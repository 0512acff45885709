/**
 * The legal guesses after a guess, for each feedback it can get, found in one pass over the guesses.
 *
 * Nothing of a word counts but the feedback it would have given itself, so words are grouped by that, and one of each
 * group is judged for all.
 */

import { type Feedback, scoreLetters } from '../feedback.ts';
import { isLegalAfter, type Mode, type Turn } from '../position.ts';
import type { WordList } from '../words/list.ts';

/** `guesses` are those legal before, ascending. Candidates stay among the legal guesses in every mode. */
export const legalByFeedback = (
  list: WordList,
  mode: Mode,
  guess: Pick<Turn, 'word' | 'guess' | 'letters'>,
  guesses: Uint32Array,
): ((feedback: Feedback) => Uint32Array) => {
  if (mode === 'normal') return () => guesses;
  let grouped: OwnFeedback | undefined;
  return (feedback) => {
    grouped ??= groupByOwnFeedback(list, guess.letters, guesses);
    const { groupOf, firstOf } = grouped;
    const turn: Turn = { ...guess, feedback };
    const allowed = firstOf.map((word) => isLegalAfter(mode, list, turn, lettersAt(list, word)));
    return guesses.filter((_, index) => allowed[groupOf[index]!]);
  };
};

interface OwnFeedback {
  /** The group of each guess. */
  readonly groupOf: Uint32Array;
  /** The first word of each group. */
  readonly firstOf: readonly number[];
}

const groupByOwnFeedback = ({ letters, wordLength }: WordList, guess: Uint16Array, words: Uint32Array): OwnFeedback => {
  const groups = new Map<Feedback, number>();
  const firstOf: number[] = [];
  const groupOf = words.map((word) => {
    const own = scoreLetters(guess, 0, letters, word * wordLength, wordLength, 'real');
    let group = groups.get(own);
    if (group === undefined) {
      group = firstOf.push(word) - 1;
      groups.set(own, group);
    }
    return group;
  });
  return { groupOf, firstOf };
};

const lettersAt = (list: WordList, word: number): Uint16Array =>
  list.letters.subarray(word * list.wordLength, (word + 1) * list.wordLength);
