/**
 * Records as lines of text: one JSON object a line, which ends with a checksum of everything before it.
 *
 * A file of these lines is only ever appended to. A process that is killed while it writes leaves a last line without an
 * end, and a damaged disk leaves a line with a wrong checksum; the reader knows both, and all other lines stand for
 * themselves. A line with a right checksum that this version does not know was written by a newer one and stays as it is.
 */

import { MAX_LIMIT } from '../checks.ts';
import { MODES } from '../position.ts';
import { fingerprintOf, MAX_WORD_LENGTH, MIN_WORD_LENGTH } from '../words/list.ts';
import type { CostlyPosition, ExerciseRecord, GameRecord, HistoryRecord, ReviewRecord } from './record.ts';

const VERSION = 1;

/** A line of a history. */
export type HistoryLine =
  | { readonly state: 'known'; readonly text: string; readonly record: HistoryRecord }
  /** Its checksum is right, but it is of a newer version. */
  | { readonly state: 'newer'; readonly text: string }
  | { readonly state: 'damaged'; readonly text: string; readonly line: number }
  /** The last line, whose writer was killed. */
  | { readonly state: 'torn'; readonly text: string; readonly line: number };

/**
 * A record as a line, without the line's end.
 *
 * @example
 * ```ts
 * const line = writeRecord(record);
 * ```
 */
export const writeRecord = (record: HistoryRecord): string => {
  const open = JSON.stringify({ version: VERSION, ...record }).slice(0, -1);
  return `${open},"check":"${fingerprintOf(open)}"}`;
};

const CHECKED = /^(\{.*),"check":"([0-9a-f]{16})"\}$/s;

/** Every line of a text that is not empty. */
export const readLines = (text: string): HistoryLine[] => {
  const pieces = text.replace(/^\uFEFF/, '').split('\n');
  return pieces.flatMap((piece, index) => {
    const line = piece.replace(/\r$/, '');
    if (line === '') return [];
    const read = readLine(line);
    if (read) return [read];
    const isTorn = index === pieces.length - 1;
    return [{ state: isTorn ? 'torn' : 'damaged', text: line, line: index + 1 } as const];
  });
};

/** Undefined if it is damaged. */
const readLine = (text: string): HistoryLine | undefined => {
  const [, open = '', check] = CHECKED.exec(text) ?? [];
  if (check === undefined || fingerprintOf(open) !== check) return undefined;
  const fields = parseObject(text);
  if (!fields) return undefined;
  const { version, check: _, ...record } = fields;
  if (version !== VERSION || !Object.hasOwn(READERS, String(record.kind))) return { state: 'newer', text };
  return READERS[record.kind as HistoryRecord['kind']](record)
    ? { state: 'known', text, record: record as unknown as HistoryRecord }
    : undefined;
};

const parseObject = (text: string): Fields | undefined => {
  try {
    return JSON.parse(text) as Fields;
  } catch {
    return undefined;
  }
};

// Checks of records: a checksum says that a line is as it was written, not that its writer was right

type Fields = Readonly<Record<string, unknown>>;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isId = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{16}$/.test(value);
const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isWhen = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/.test(value) &&
  !Number.isNaN(Date.parse(value));

const isMeasured = (value: unknown): boolean => {
  if (isNumber(value)) return true;
  const { lower, upper } = fieldsOf(value);
  return isNumber(lower) && isNumber(upper) && lower <= upper;
};

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

const MAX_PUZZLE = 10_000_000;

const isGame = (fields: Fields): boolean => {
  const { id, when, puzzle, list, wordLength, mode, limit, turns, answer, result, source } = fields as Partial<
    Record<keyof GameRecord, unknown>
  >;
  return (
    isId(id) &&
    isWhen(when) &&
    (puzzle === undefined || isWhole(puzzle, 0, MAX_PUZZLE)) &&
    isText(list) &&
    isWhole(wordLength, MIN_WORD_LENGTH, MAX_WORD_LENGTH) &&
    MODES.some((each) => each === mode) &&
    (limit === null || isWhole(limit, 1, MAX_LIMIT)) &&
    areTurns(turns, wordLength) &&
    (answer === undefined || isWord(answer, wordLength)) &&
    (result === 'won' || result === 'lost') &&
    isText(source)
  );
};

const isWord = (value: unknown, length: number): boolean =>
  typeof value === 'string' && /^\p{L}+$/u.test(value) && [...value].length === length;

const areTurns = (value: unknown, length: number): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= MAX_LIMIT &&
  value.map(fieldsOf).every(({ word, feedback }) => isWord(word, length) && isFeedback(feedback, length));

const isFeedback = (value: unknown, length: number): boolean =>
  typeof value === 'string' && value.length === length && /^[BYG]+$/.test(value);

const isReview = (fields: Fields): boolean => {
  const { id, when, prior, used, regret, luck, exact, skill, costliest } = fields as Partial<
    Record<keyof ReviewRecord, unknown>
  >;
  return (
    isId(id) &&
    isWhen(when) &&
    isText(prior) &&
    isWhole(used, 1, MAX_LIMIT) &&
    isMeasured(regret) &&
    isMeasured(luck) &&
    typeof exact === 'boolean' &&
    (skill === undefined || isNumber(skill)) &&
    (costliest === undefined || isCostly(fieldsOf(costliest)))
  );
};

const isCostly = (fields: Fields): boolean => {
  const { turn, word, best, regret, risk } = fields as Partial<Record<keyof CostlyPosition, unknown>>;
  return (
    isWhole(turn, 1, MAX_LIMIT) &&
    isText(word) &&
    (best === undefined || isText(best)) &&
    isNumber(regret) &&
    isNumber(risk)
  );
};

const isExercise = (fields: Fields): boolean => {
  const { id, when, turn, word, regret, risk } = fields as Partial<Record<keyof ExerciseRecord, unknown>>;
  const numbers = isNumber(regret) && isNumber(risk);
  return isId(id) && isWhen(when) && isWhole(turn, 1, MAX_LIMIT) && isText(word) && numbers;
};

const READERS: Readonly<Record<HistoryRecord['kind'], (fields: Fields) => boolean>> = {
  game: isGame,
  review: isReview,
  exercise: isExercise,
};
