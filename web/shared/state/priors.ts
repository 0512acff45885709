/**
 * Priors that need data: how common words are, and past answers.
 */

import { failed, type Result, success } from '../../../src/failure.ts';
import {
  dayNumber,
  lastAnsweredDates,
  type PastAnswers,
  pastAnswersBefore,
  readPastAnswers,
} from '../../../src/prior/pastAnswers.ts';
import { frequencyPrior, noRepeatsPrior, type Prior } from '../../../src/prior/prior.ts';
import { reusePrior } from '../../../src/prior/reuse.ts';
import { bundledFrequencies, type Frequencies } from '../../../src/words/frequency.ts';
import type { WordList } from '../../../src/words/list.ts';

export interface PriorData {
  /** Past answers as a table. */
  readonly history: string | undefined;
  /** How common the words of the list are, if its own file has counts. */
  readonly counts: Frequencies | undefined;
  /** YYYY-MM-DD; the answer of that day is for the player to find, even if a list has it. */
  readonly today: string;
}

/** Letters in the words of the game whose answers are repeated. */
const GAME_WORD_LENGTH = 5;

export const priorFor = (
  name: 'frequency' | 'nyt-today' | 'no-repeats',
  list: WordList,
  { history: text, counts, today }: PriorData,
): Result<Prior> => {
  if (name === 'frequency') return success(frequencyPrior(counts ?? bundledFrequencies()));
  const history = answersBefore(text, today);
  if (!history.ok) return history;
  const wordLength = history.value?.wordLength ?? GAME_WORD_LENGTH;
  if (wordLength !== list.wordLength) {
    return failed(
      'OPTION_UNSUPPORTED',
      `The past answers have ${wordLength} letters, but the words of ${list.name} have ${list.wordLength}; choose another prior in Settings.`,
    );
  }
  if (name === 'nyt-today') return success({ ...reusePrior(history.value), name });
  if (history.value) return success(noRepeatsPrior(history.value));
  return failed(
    'OPTION_UNSUPPORTED',
    'There are no past answers to leave out; import them in Settings, or choose another prior.',
  );
};

/** When words of the list were answers; undefined if that is not known. */
export const datesFor = (
  list: WordList,
  { history: text, today }: PriorData,
): ReadonlyMap<string, string> | undefined => {
  const history = answersBefore(text, today);
  const known = history.ok ? history.value : undefined;
  return known?.wordLength === list.wordLength ? lastAnsweredDates(known) : undefined;
};

/** The answers that were known when the puzzle of a day appeared. */
const answersBefore = (text: string | undefined, date: string): Result<PastAnswers | undefined> => {
  if (text === undefined) return success(undefined);
  const read = readPastAnswers(text, 'The past answers in the browser');
  return read.ok ? success(pastAnswersBefore(read.value.pastAnswers, dayNumber(date) ?? 0)) : read;
};
