/**
 * The player's history: finished games with their reviews and exercises, read from lines and merged without doubles.
 *
 * Histories are merged by appending lines that are not there yet, so an import can be repeated, two machines can exchange
 * their files in any order, and a line of a newer version is copied as it stands.
 */

import { type HistoryLine, readLines } from './lines.ts';
import { contentOf, type ExerciseRecord, type GameRecord, type HistoryRecord, type ReviewRecord } from './record.ts';

/** A game with everything that later records say about it. */
export interface KeptGame extends GameRecord {
  /** The best known review: an exact one if there is one, otherwise the latest. */
  readonly review: ReviewRecord | undefined;
  /** Oldest first. */
  readonly exercises: readonly ExerciseRecord[];
}

/** The player's games, and what is wrong with their file. */
export interface History {
  /** By their time, oldest first; no id twice. */
  readonly games: readonly KeptGame[];
  /** Every line that is not damaged, as it stands in the file, without doubles. */
  readonly lines: readonly string[];
  /** Lines that repeat an earlier one. */
  readonly doubles: number;
  /** Lines of a newer version. */
  readonly newer: number;
  /** The numbers of damaged lines, from 1. */
  readonly damaged: readonly number[];
  /** The number of the last line if its writer was stopped half-way; undefined if it was not. */
  readonly torn: number | undefined;
}

/** A history together with another one. */
export interface MergedHistory {
  readonly history: History;
  /** The lines to append to the first history. */
  readonly added: readonly string[];
  /** Games of the second history that the first did not have. */
  readonly newGames: number;
  /** Games of both. */
  readonly knownGames: number;
}

/**
 * Reads a history. A damaged line costs nothing but itself.
 *
 * @example
 * ```ts
 * const { games, damaged } = readHistory(text);
 * ```
 */
export const readHistory = (text: string): History => historyOf(readLines(text));

const historyOf = (all: readonly HistoryLine[]): History => {
  const whole = all.filter((line) => line.state === 'known' || line.state === 'newer');
  const unique = new Map<string, (typeof whole)[number]>();
  for (const line of whole) if (!unique.has(keyOf(line))) unique.set(keyOf(line), line);
  const kept = [...unique.values()];
  return {
    games: gamesOf(kept.flatMap((line) => (line.state === 'known' ? [line.record] : []))),
    lines: kept.map(({ text }) => text),
    doubles: whole.length - kept.length,
    newer: kept.filter(({ state }) => state === 'newer').length,
    damaged: all.flatMap((line) => (line.state === 'damaged' ? [line.line] : [])),
    torn: all.find((line) => line.state === 'torn')?.line,
  };
};

/** Two lines with the same key say the same. */
const keyOf = (line: Extract<HistoryLine, { readonly state: 'known' | 'newer' }>): string =>
  line.state === 'newer' ? line.text : recordKey(line.record);

const recordKey = (record: HistoryRecord): string => {
  switch (record.kind) {
    case 'game':
      return `game ${record.id}`;
    case 'review':
      return `review ${record.id} ${record.prior} ${record.exact}`;
    default:
      return `exercise ${record.id} ${record.turn} ${record.when} ${record.word}`;
  }
};

const gamesOf = (records: readonly HistoryRecord[]): KeptGame[] => {
  const reviews = new Map<string, ReviewRecord>();
  const exercises = new Map<string, ExerciseRecord[]>();
  for (const record of records) {
    if (record.kind === 'review') reviews.set(record.id, better(reviews.get(record.id), record));
    if (record.kind === 'exercise') exercises.set(record.id, [...(exercises.get(record.id) ?? []), record]);
  }
  return records
    .flatMap((record) => (record.kind === 'game' ? [record] : []))
    .map((game) => ({ ...game, review: reviews.get(game.id), exercises: (exercises.get(game.id) ?? []).sort(byTime) }))
    .sort(byTime);
};

const better = (known: ReviewRecord | undefined, next: ReviewRecord): ReviewRecord => {
  if (!known || (next.exact && !known.exact)) return next;
  return known.exact && !next.exact ? known : byTime(known, next) <= 0 ? next : known;
};

/** Offsets may differ, so texts cannot be compared. */
const byTime = (a: { readonly when: string }, b: { readonly when: string }): number =>
  Date.parse(a.when) - Date.parse(b.when);

/**
 * Adds what another history has and this one has not.
 *
 * @example
 * ```ts
 * const { added, newGames } = mergeHistories(history, readHistory(text));
 * ```
 */
export const mergeHistories = (known: History, other: History): MergedHistory => {
  const lines = readLines([...known.lines, ...other.lines].map((line) => `${line}\n`).join(''));
  const history = historyOf(lines);
  const newGames = history.games.length - known.games.length;
  return {
    history: { ...history, damaged: known.damaged, torn: known.torn, doubles: known.doubles },
    added: history.lines.slice(known.lines.length),
    newGames,
    knownGames: other.games.length - newGames,
  };
};

/** The game with the same rows, list and mode on any day: the one that a review is about. */
export const sameGame = ({ games }: History, record: GameRecord): KeptGame | undefined =>
  games.find(({ id }) => id === record.id) ??
  games.findLast(
    (game) => contentOf(game) === contentOf(record) && (game.puzzle === undefined || record.puzzle === undefined),
  );
