/**
 * Beliefs about the answers that need data: how common words are, and what was an answer before.
 */

import { failed, type Result, success } from '../../src/failure.ts';
import { dayNumber, type History, historyBefore, readHistory } from '../../src/prior/history.ts';
import { frequencyPrior, noRepeatsPrior, type Prior } from '../../src/prior/prior.ts';
import { reusePrior } from '../../src/prior/reuse.ts';
import { bundledFrequencies, type Frequencies } from '../../src/words/frequency.ts';
import type { WordList } from '../../src/words/list.ts';

export interface Knowledge {
  /** Past answers as a table. */
  readonly history: string | undefined;
  /** How common the words of the list are, as its own file says. */
  readonly counts: Frequencies | undefined;
  /** YYYY-MM-DD; the answer of that day is for the player to find, even if a list has it. */
  readonly today: string;
}

/** Of the game whose answers are used again. */
const GAME_WORD_LENGTH = 5;

export const priorFor = (
  name: 'frequency' | 'nyt-today' | 'no-repeats',
  list: WordList,
  { history: text, counts, today }: Knowledge,
): Result<Prior> => {
  if (name === 'frequency') return success(frequencyPrior(counts ?? bundledFrequencies()));
  const history = pastBefore(text, today);
  if (!history.ok) return history;
  const wordLength = history.value?.wordLength ?? GAME_WORD_LENGTH;
  if (wordLength !== list.wordLength) {
    return failed(
      'OPTION_UNSUPPORTED',
      `The past answers have ${wordLength} letters, but the words of ${list.name} have ${list.wordLength}; choose another belief in Settings.`,
    );
  }
  if (name === 'nyt-today') return success({ ...reusePrior(history.value), name });
  if (history.value) return success(noRepeatsPrior(history.value));
  return failed(
    'OPTION_UNSUPPORTED',
    'To leave out past answers they must be known; bring them in Settings, or choose another belief.',
  );
};

/** What was known when the puzzle of a day appeared. */
const pastBefore = (text: string | undefined, date: string): Result<History | undefined> => {
  if (text === undefined) return success(undefined);
  const read = readHistory(text, 'The past answers in the browser');
  return read.ok ? success(historyBefore(read.value.history, dayNumber(date)!)) : read;
};
