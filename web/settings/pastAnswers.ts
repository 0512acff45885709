/**
 * Past answers of the game, from a file or an address: checked, and merged with those that are known.
 *
 * A text that is refused leaves the known answers as they are.
 */

import { failed, type Result, success } from '../../src/failure.ts';
import { dateOfDay, type History, historyText, mergeHistories, readHistory } from '../../src/prior/history.ts';
import { differenceMistake, futureMistake } from '../../src/prior/historyChecks.ts';

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
  const read = readHistory(text, file);
  if (!read.ok) return read;
  const { history: added, numberedByLine, notes } = read.value;
  const before = known === undefined ? undefined : historyOf(known);
  const problem = futureProblem(added, today) ?? (before && contradiction(before, added));
  if (problem !== undefined) return failed('LIST_FORMAT', `${file}: ${problem}`);
  const history = before ? mergeHistories(before, added) : added;
  const count = history.answers.length - (before?.answers.length ?? 0);
  const undated = numberedByLine ? [`${file} has no dates; its first line counts as ${dateOfDay(0)}.`] : [];
  return success({
    text: historyText(history),
    sentence: `${sizeText(history)}, ${count} of them new.`,
    notes: [...notes, ...undated],
  });
};

const futureProblem = (added: History, today: string): string | undefined => {
  const mistake = futureMistake(added, today);
  return mistake && `${mistake}; check its dates, or remove repeated lines.`;
};

const contradiction = (known: History, added: History): string | undefined => {
  const difference = differenceMistake(known, added);
  if (difference !== undefined) return `${difference}; check it, or delete the known answers first.`;
  if (known.wordLength === added.wordLength) return undefined;
  return `its words have ${added.wordLength} letters, the known answers ${known.wordLength}; delete the known answers first.`;
};

const sizeText = ({ answers, newest }: History): string =>
  `${answers.length.toLocaleString('en-US')} ${answers.length === 1 ? 'answer' : 'answers'} up to ${newest}`;

const historyOf = (text: string): History | undefined => {
  const read = readHistory(text, 'past answers');
  return read.ok ? read.value.history : undefined;
};

/** "1,890 answers up to 2026-08-21"; undefined if there are none, or they are damaged. */
export const describeHistory = (text: string | undefined): string | undefined => {
  const history = text === undefined ? undefined : historyOf(text);
  return history && sizeText(history);
};
