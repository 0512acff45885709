/**
 * The facts that single tiles of a turn state, as sets of answers that contain everything consistent with the turn.
 *
 * A feedback is the conjunction of simple facts: no E anywhere; an R, but not third; an S in the first place. Each fact
 * alone, and each two together, describe a set that contains many parts of many openers.
 */

import { type Feedback, feedbackDigits } from '../feedback.ts';
import type { WordList } from '../words/list.ts';

/** A fact as a number: the same number for the same fact, whichever turn it comes from. */
export type Fact = number;

/** The facts of a turn, ascending, each once. A grey beside a coloured copy of its letter only limits a count. */
export const factsOf = (list: WordList, guess: Uint16Array, feedback: Feedback): Fact[] => {
  const { wordLength } = list;
  const digits = feedbackDigits(feedback, wordLength);
  const coloured = new Set(digits.flatMap((digit, place) => (digit > 0 ? [guess[place]] : [])));
  const facts = new Set<Fact>();
  digits.forEach((digit, place) => {
    const letter = guess[place];
    if (digit === 2) facts.add(factOf(list, letter, 1 + place));
    else if (digit === 1) facts.add(factOf(list, letter, 1 + wordLength + place));
    else if (!coloured.has(letter)) facts.add(factOf(list, letter, 0));
  });
  return [...facts].sort((a, b) => a - b);
};

/** `about`: 0 absent; 1 + place here; 1 + wordLength + place elsewhere. */
const factOf = (list: WordList, letter: number, about: number): Fact => letter * (1 + 2 * list.wordLength) + about;

/** Whether an answer agrees with a fact. */
export const agrees = (list: WordList, answer: number, fact: Fact): boolean => {
  const { wordLength, letters } = list;
  const letter = Math.floor(fact / (1 + 2 * wordLength));
  const about = fact % (1 + 2 * wordLength);
  const word = letters.subarray(answer * wordLength, (answer + 1) * wordLength);
  if (about === 0) return !word.includes(letter);
  if (about <= wordLength) return word[about - 1] === letter;
  return word.includes(letter) && word[about - 1 - wordLength] !== letter;
};
