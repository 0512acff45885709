/**
 * Rows compared with words of any list.
 *
 * A list has numbers for its own letters only and one number for all others, so words of further tiers, which may have
 * other letters, are numbered here.
 */

import { type Feedback, scoreLetters } from '../feedback.ts';
import { ruleOf, type WordList } from '../words/list.ts';
import type { Row } from './game.ts';

/** Scores rows with any word as the answer: the feedback of row `row`. */
export const createRowScorer = (
  rows: readonly Row[],
  list: Pick<WordList, 'wordLength' | 'rule'>,
): ((answer: string) => FeedbackOfRow) => {
  const lettersOf = createLetterNumbers();
  const guesses = rows.map(({ word }) => lettersOf(word));
  return (answer) => {
    const letters = lettersOf(answer);
    return (row) => scoreLetters(guesses[row], 0, letters, 0, list.wordLength, ruleOf(list));
  };
};

/** The feedback of a row, counted from 0; computed at the call, so that a caller can stop at the first difference. */
export type FeedbackOfRow = (row: number) => Feedback;

/** Numbers the letters of words in the order in which they come. */
const createLetterNumbers = (): ((word: string) => Uint16Array) => {
  const numbers = new Map<string, number>();
  const numberOf = (letter: string): number => {
    const number = numbers.get(letter) ?? numbers.size;
    numbers.set(letter, number);
    return number;
  };
  return (word) => {
    // for thousands of words: Uint16Array.from takes three times as long
    const letters = [...word];
    const spelled = new Uint16Array(letters.length);
    for (let place = 0; place < letters.length; place++) spelled[place] = numberOf(letters[place]);
    return spelled;
  };
};
