/**
 * Past answers of the game, from a file or an address: checked, and merged with those that are known.
 *
 * A text that is refused leaves the known answers as they are.
 */

import { failed, type Result, success } from '../../src/failure.ts';
import {
  dateOfDay,
  mergePastAnswers,
  type PastAnswers,
  pastAnswersText,
  readPastAnswers,
} from '../../src/prior/pastAnswers.ts';
import { differenceMistake, futureMistake } from '../../src/prior/pastAnswersChecks.ts';

/** Fifty years of answers. */
export const MAX_PAST_ANSWERS_BYTES = 1_000_000;

/** A collector's list of past answers, one a line from day 0 on. */
export const PAST_ANSWERS_ADDRESS =
  'https://raw.githubusercontent.com/eagerterrier/previous-wordle-words/HEAD/chronological.txt';

export interface ImportedPastAnswers {
  /** The table to store. */
  readonly text: string;
  readonly sentence: string;
  readonly notes: readonly string[];
}

export interface KnownPastAnswers {
  /** The stored table; undefined if there is none. */
  readonly known: string | undefined;
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** The known answers together with those of a text; a text that contradicts them is refused. */
export const importPastAnswers = (
  text: string,
  file: string,
  { known, today }: KnownPastAnswers,
): Result<ImportedPastAnswers> => {
  const read = readPastAnswers(text, file);
  if (!read.ok) return read;
  const { pastAnswers: added, numberedByLine, notes } = read.value;
  const before = known === undefined ? undefined : pastAnswersOf(known);
  const problem = futureProblem(added, today) ?? (before && contradiction(before, added));
  if (problem !== undefined) return failed('LIST_FORMAT', `${file}: ${problem}`);
  const merged = before ? mergePastAnswers(before, added) : added;
  const count = merged.answers.length - (before?.answers.length ?? 0);
  const undated = numberedByLine ? [`${file} has no dates; its first line counts as ${dateOfDay(0)}.`] : [];
  return success({
    text: pastAnswersText(merged),
    sentence: `${sizeText(merged)}, ${count} of them new.`,
    notes: [...notes, ...undated],
  });
};

const futureProblem = (added: PastAnswers, today: string): string | undefined => {
  const mistake = futureMistake(added, today);
  return mistake && `${mistake}; check its dates, or remove repeated lines.`;
};

const contradiction = (known: PastAnswers, added: PastAnswers): string | undefined => {
  const difference = differenceMistake(known, added);
  if (difference !== undefined) return `${difference}; check it, or delete the known answers first.`;
  if (known.wordLength === added.wordLength) return undefined;
  return `its words have ${added.wordLength} letters, the known answers ${known.wordLength}; delete the known answers first.`;
};

const sizeText = ({ answers, newest }: PastAnswers): string =>
  `${answers.length.toLocaleString('en-US')} ${answers.length === 1 ? 'answer' : 'answers'} up to ${newest}`;

const pastAnswersOf = (text: string): PastAnswers | undefined => {
  const read = readPastAnswers(text, 'past answers');
  return read.ok ? read.value.pastAnswers : undefined;
};

/** "1,890 answers up to 2026-08-21"; undefined if there are none, or they are damaged. */
export const describePastAnswers = (text: string | undefined): string | undefined => {
  const known = text === undefined ? undefined : pastAnswersOf(text);
  return known && sizeText(known);
};
