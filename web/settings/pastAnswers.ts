/**
 * Past answers of the game, from a file or an address: checked, and merged with those that are known.
 *
 * A text that is refused leaves the known answers as they are.
 */

import { failed, type Result, success } from '../../src/failure.ts';
import { capitals } from '../../src/format.ts';
import * as histories from '../../src/prior/history.ts';

/** Fifty years of answers. */
export const MAX_HISTORY_BYTES = 1_000_000;

/** A collector's list of past answers, one a line from day 0 on. */
export const HISTORY_ADDRESS =
  'https://raw.githubusercontent.com/eagerterrier/previous-wordle-words/HEAD/chronological.txt';

export interface ImportedHistory {
  /** The table to store. */
  readonly text: string;
  readonly sentence: string;
  readonly notes: readonly string[];
}

export interface KnownHistory {
  /** The stored table; undefined if there is none. */
  readonly known: string | undefined;
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** The known answers together with those of a text; a text that contradicts them is refused. */
export const importHistory = (text: string, file: string, { known, today }: KnownHistory): Result<ImportedHistory> => {
  const read = histories.readHistory(text, file);
  if (!read.ok) return read;
  const { history: added, numberedByLine, notes } = read.value;
  const before = known === undefined ? undefined : historyOf(known);
  const problem = futureProblem(added, today) ?? (before && contradiction(before, added));
  if (problem !== undefined) return failed('LIST_FORMAT', `${file}: ${problem}`);
  const history = before ? histories.mergeHistories(before, added) : added;
  const count = history.answers.length - (before?.answers.length ?? 0);
  const undated = numberedByLine ? [`${file} has no dates; its first line counts as ${histories.dateOfDay(0)}.`] : [];
  return success({
    text: histories.historyText(history),
    sentence: `${sizeText(history)}, ${count} of them new.`,
    notes: [...notes, ...undated],
  });
};

/** East of Greenwich tomorrow may have begun; a later day is a mistake. */
const futureProblem = ({ newest }: histories.History, today: string): string | undefined => {
  if ((histories.dayNumber(newest) ?? 0) <= (histories.dayNumber(today) ?? 0) + 1) return undefined;
  return `its last answer is of ${newest}, in the future; check its dates, or remove repeated lines.`;
};

const contradiction = (known: histories.History, added: histories.History): string | undefined => {
  const difference = histories.firstDifference(known, added);
  if (difference) {
    const day = `${histories.dateOfDay(difference.day)} (day ${difference.day})`;
    const words = `${capitals(difference.fresh)} where ${capitals(difference.known)} is known`;
    return `${day} has ${words}; check it, or delete the known answers first.`;
  }
  if (known.wordLength === added.wordLength) return undefined;
  return `its words have ${added.wordLength} letters, the known answers ${known.wordLength}; delete the known answers first.`;
};

const sizeText = ({ answers, newest }: histories.History): string =>
  `${answers.length.toLocaleString('en-US')} ${answers.length === 1 ? 'answer' : 'answers'} up to ${newest}`;

const historyOf = (text: string): histories.History | undefined => {
  const read = histories.readHistory(text, 'past answers');
  return read.ok ? read.value.history : undefined;
};

/** "1,890 answers up to 2026-08-21"; undefined if there are none, or they are damaged. */
export const describeHistory = (text: string | undefined): string | undefined => {
  const history = text === undefined ? undefined : historyOf(text);
  return history && sizeText(history);
};
