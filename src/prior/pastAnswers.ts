/**
 * Past answers of the daily game, each with its day.
 *
 * Days are counted by calendar in UTC, never in local milliseconds: some local days have 23 hours. A file has one of
 * three forms: one word a line from #0 on, a table that begins with its column names, or JSON as the publisher writes it.
 * Gaps are reported in a note; a file that contradicts itself is refused, because a shifted day would shift
 * the age of every answer.
 */

import { checkText, checkWhole } from '../checks.ts';
import { type Failure, failed, misuse, type Result, success } from '../failure.ts';
import { counted } from '../format.ts';
import { MAX_WORD_LENGTH, MIN_WORD_LENGTH, normalizeWord } from '../words/list.ts';
import { lengthOf, quote } from '../words/sentences.ts';
import { contentLines, readTable, separatorOf, tooLarge } from './table.ts';

// Days

/** The date of puzzle #0. */
const FIRST_DATE = '2021-06-19';
const DAY_MS = 86_400_000;

/**
 * The number of a date's puzzle, #0 on 2021-06-19; undefined if there is no such date.
 *
 * @example
 * ```ts
 * dayNumber('2021-06-20'); // 1
 * ```
 */
export const dayNumber = (date: string): number | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(checkText('date', date))) return undefined;
  const time = Date.parse(date);
  // some hosts parse the 30th of February as the 2nd of March
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date) return undefined;
  return (time - Date.parse(FIRST_DATE)) / DAY_MS;
};

/**
 * The date of puzzle #n.
 *
 * @example
 * ```ts
 * dateOfDay(0); // '2021-06-19'
 * ```
 */
export const dateOfDay = (day: number): string =>
  new Date(Date.parse(FIRST_DATE) + checkWhole('day', day, -MAX_DAY, MAX_DAY) * DAY_MS).toISOString().slice(0, 10);

/** 9999-12-31: later years have more than four digits. */
const MAX_DAY = 2_914_099;

// Past answers

/** One past answer and its day. */
export interface PastAnswer {
  /** #n. */
  readonly day: number;
  readonly word: string;
}

/** Past answers of a daily game, oldest first. */
export interface PastAnswers {
  /** At least one; days ascend. */
  readonly answers: readonly PastAnswer[];
  /** YYYY-MM-DD of the last one. */
  readonly newest: string;
  readonly wordLength: number;
}

/** The past answers of a file. */
export interface ReadPastAnswers {
  readonly pastAnswers: PastAnswers;
  /** Whether the days are line numbers, which a missing or repeated line would shift. */
  readonly numberedByLine: boolean;
  readonly notes: readonly string[];
}

/** Makes past answers of answers with ascending days. */
export const createPastAnswers = (answers: readonly PastAnswer[]): PastAnswers => {
  const last = answers.at(-1);
  if (!last) return misuse('LIST_EMPTY', 'Past answers need at least one answer; pass some.');
  return { answers, newest: dateOfDay(last.day), wordLength: lengthOf(last.word) };
};

/** The past answers when the puzzle of `day` appeared; undefined if it was the first. */
export const pastAnswersBefore = (pastAnswers: PastAnswers, day: number): PastAnswers | undefined => {
  const answers = pastAnswers.answers.filter((answer) => answer.day < day);
  return answers.length > 0 ? createPastAnswers(answers) : undefined;
};

/**
 * The date on which each word was the answer, the last one if it was the answer more than once.
 *
 * @example
 * ```ts
 * lastAnsweredDates(pastAnswers).get('cigar'); // '2021-06-19'
 * ```
 */
export const lastAnsweredDates = ({ answers }: Pick<PastAnswers, 'answers'>): ReadonlyMap<string, string> =>
  new Map(answers.map(({ day, word }) => [word, dateOfDay(day)]));

/**
 * Reads past answers from text in any of the three forms; `file` is the name that sentences show.
 *
 * @example
 * ```ts
 * const { pastAnswers } = unwrap(readPastAnswers('date,word\n2021-06-19,cigar\n2021-06-20,rebut\n', 'past.csv'));
 * pastAnswers.newest; // '2021-06-20'
 * ```
 */
export const readPastAnswers = (text: string, file: string): Result<ReadPastAnswers> => {
  const refused = tooLarge(text, file);
  if (refused) return refused;
  const isJson = /^\uFEFF?\s*[[{]/.test(text);
  const numberedByLine = !isJson && separatorOf(contentLines(text)[0]?.text ?? '') === undefined;
  const read = isJson ? readJson : numberedByLine ? readPlain : readDated;
  const entries = read(text, file);
  if (!entries.ok) return entries;
  if (entries.value.length === 0) return bad(file, '', 'there are no answers', 'put one word on each line');
  const ordered = inOrder(entries.value);
  const mistake = ordered.reduce<Failure | undefined>(
    (found, entry, index) => found ?? mistakeOf(entry, ordered[index - 1], ordered[0], file),
    undefined,
  );
  if (mistake) return { ok: false, failure: mistake };
  const pastAnswers = createPastAnswers(ordered.map(({ day, word }) => ({ day, word })));
  return success({ pastAnswers, numberedByLine, notes: gapNotes(pastAnswers, file) });
};

/** The answers as a table that `readPastAnswers` can read. */
export const pastAnswersText = ({ answers }: PastAnswers): string =>
  `date,word\n${answers.map(({ day, word }) => `${dateOfDay(day)},${word}\n`).join('')}`;

/** The days between the first and the last answer that have none. */
export const missingDays = ({ answers }: PastAnswers): number[] => {
  const missing: number[] = [];
  for (let index = 1; index < answers.length; index++) {
    for (let day = answers[index - 1].day + 1; day < answers[index].day; day++) missing.push(day);
  }
  return missing;
};

/** The first day for which two lists of past answers have different answers. */
export const firstDifference = (
  known: PastAnswers,
  fresh: PastAnswers,
): { readonly day: number; readonly known: string; readonly fresh: string } | undefined => {
  const words = new Map(known.answers.map(({ day, word }) => [day, word]));
  for (const { day, word } of fresh.answers) {
    const before = words.get(day);
    if (before !== undefined && before !== word) return { day, known: before, fresh: word };
  }
  return undefined;
};

/** The days of both; for days of both, the answers of `fresh`. */
export const mergePastAnswers = (known: PastAnswers, fresh: PastAnswers): PastAnswers => {
  const words = new Map([...known.answers, ...fresh.answers].map(({ day, word }) => [day, word]));
  const answers = Array.from(words, ([day, word]) => ({ day, word })).sort((a, b) => a.day - b.day);
  return createPastAnswers(answers);
};

// Reading

/** An unchecked answer and its place, such as "line 3". */
interface Entry extends PastAnswer {
  readonly place: string;
}

const readPlain = (text: string): Result<Entry[]> =>
  success(
    contentLines(text).map(({ line, text: word }, day) => ({ day, word: normalizeWord(word), place: `line ${line}` })),
  );

const readDated = (text: string, file: string): Result<Entry[]> => {
  const rows = readTable(text, file, [
    ['word', 'solution', 'answer'],
    ['date', 'print_date'],
    ['number', 'day', 'days_since_launch'],
  ]);
  if (!rows.ok) return rows;
  const entries: Entry[] = [];
  for (const { line, fields } of rows.value) {
    const [word, date, number] = fields;
    const entry = entryOf({ word, date, number }, file, `line ${line}`);
    if (!entry.ok) return entry;
    entries.push(entry.value);
  }
  return success(entries);
};

const readJson = (text: string, file: string): Result<Entry[]> => {
  const data = parseJson(text);
  if (data === undefined) return bad(file, '', 'this is not complete JSON', 'fetch it again or fix it');
  const entries: Entry[] = [];
  for (const [index, item] of (Array.isArray(data) ? data : [data]).entries()) {
    const fields: Record<string, unknown> = item ?? {};
    const word = fields.solution ?? fields.word;
    const date = fields.print_date ?? fields.date;
    // the id of the publisher is no number of days
    const number = fields.days_since_launch ?? fields.number ?? (date === undefined ? fields.id : undefined);
    const entry = entryOf({ word, date, number }, file, `entry ${index + 1}`);
    if (!entry.ok) return entry;
    entries.push(entry.value);
  }
  return success(entries);
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
};

/** The fields of an entry; JSON may hold anything in them. */
interface Fields {
  readonly word: unknown;
  readonly date: unknown;
  readonly number: unknown;
}

/** A word with its day, by its date, its number, or both if they agree. */
const entryOf = ({ word, date, number }: Fields, file: string, place: string): Result<Entry> => {
  if (typeof word !== 'string') return bad(file, place, 'there is no word', 'name the columns date and word');
  const byDate = typeof date === 'string' ? dayNumber(date) : undefined;
  if (date !== undefined && byDate === undefined) {
    return bad(file, place, `${quote(shown(date))} is not a date`, 'write dates as 2021-06-19');
  }
  const byNumber = /^\d{1,7}$/.test(shown(number)) ? Number(shown(number)) : undefined;
  if (number !== undefined && byNumber === undefined) {
    return bad(file, place, `${quote(shown(number))} is not the number of a puzzle`, 'write whole numbers from 0 on');
  }
  if (byDate !== undefined && byNumber !== undefined && byDate !== byNumber) {
    const what = `${date} is day ${byDate}, not ${byNumber}`;
    return bad(file, place, what, 'fix the date or the number');
  }
  const day = byDate ?? byNumber;
  if (day === undefined) return bad(file, place, 'there is no date', 'name the columns date and word');
  return success({ day, word: normalizeWord(word), place });
};

/** A field as a text; objects of JSON have none. */
const shown = (field: unknown): string => (typeof field === 'object' && field !== null ? '{…}' : String(field));

/** Oldest first; some lists begin with the newest answer. */
const inOrder = (entries: readonly Entry[]): readonly Entry[] =>
  entries[0].day > entries[entries.length - 1].day ? entries.toReversed() : entries;

const mistakeOf = (entry: Entry, before: Entry | undefined, first: Entry, file: string): Failure | undefined => {
  const { day, word, place } = entry;
  if (!/^\p{L}[\p{L}\p{M}]*$/u.test(word)) {
    return bad(file, place, `${quote(word)} is not a word`, 'write letters only').failure;
  }
  if (lengthOf(word) < MIN_WORD_LENGTH || lengthOf(word) > MAX_WORD_LENGTH) {
    const what = `${quote(word)} has ${counted(lengthOf(word), 'letter')}`;
    return bad(file, place, what, `words have ${MIN_WORD_LENGTH} to ${MAX_WORD_LENGTH}`).failure;
  }
  if (lengthOf(word) !== lengthOf(first.word)) {
    const what = `${quote(word)} has ${counted(lengthOf(word), 'letter')} where ${quote(first.word)} has ${lengthOf(first.word)}`;
    return bad(file, place, what, 'all answers of a file have one length').failure;
  }
  if (day < 0 || day > MAX_DAY) {
    const which = day < 0 ? dateOfDay(day) : `#${day}`;
    return bad(file, place, `${which} is not a day of the game`, `it began on ${FIRST_DATE}`).failure;
  }
  if (before && before.day >= day) {
    const what =
      before.day === day
        ? `${dateOfDay(day)} is there twice, with ${quote(before.word)} and ${quote(word)}`
        : `${dateOfDay(day)} comes after ${dateOfDay(before.day)}`;
    return bad(file, place, what, 'sort the answers by day, one for each').failure;
  }
  return undefined;
};

const gapNotes = (pastAnswers: PastAnswers, file: string): string[] => {
  const missing = missingDays(pastAnswers);
  if (missing.length === 0) return [];
  return [
    missing.length === 1
      ? `${file}: 1 day has no answer, ${dateOfDay(missing[0])}.`
      : `${file}: ${missing.length} days have no answer, the first is ${dateOfDay(missing[0])}.`,
  ];
};

const bad = (file: string, place: string, what: string, remedy: string) =>
  failed('LIST_FORMAT', `${file}${place === '' ? '' : `, ${place}`}: ${what}; ${remedy}.`, { file });
