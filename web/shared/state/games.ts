/**
 * The player's finished games in the browser: the lines that the program has in its file, each a record of the store.
 */

import { computed } from '@preact/signals';
import type { Game } from '../../../src/game/game.ts';
import {
  type History,
  type MergedHistory,
  mergeHistories,
  readHistory,
  sameGame,
} from '../../../src/history/history.ts';
import { type GameFacts, recordOf, reviewRecordOf } from '../../../src/history/keep.ts';
import { writeRecord } from '../../../src/history/lines.ts';
import { type ExerciseRecord, localTime } from '../../../src/history/record.ts';
import type { Review } from '../../../src/review/review.ts';
import { store } from './store.ts';

const records = store.records<string>({
  name: 'game',
  read: (value) => (typeof value === 'string' ? value : undefined),
});

export const history = computed<History>(() =>
  readHistory([...records.all.value.values()].map((line) => `${line}\n`).join('')),
);

/** The lines as one text, as the program writes them. */
export const historyText = (): string => history.value.lines.map((line) => `${line}\n`).join('');

/** The id of a game, so that two tabs that keep the same game write one record; the checksum of any other line. */
const nameOf = (line: string): string => readHistory(line).games[0]?.id ?? line.slice(-18, -2);

/** Stores lines; returns whether there was room for all. */
const addLines = (lines: readonly string[]): boolean => lines.every((line) => records.put(nameOf(line), line));

/** What is known about a game that was played here. */
type PlayedHere = Partial<Pick<GameFacts, 'answer' | 'source'>>;

/** Keeps a game that is over, unless it is there already. */
export const keepGame = (game: Game, { answer, source = 'page' }: PlayedHere = {}): void => {
  const record = recordOf(game, { when: localTime(new Date()), source, answer });
  if (record && !sameGame(history.value, record)) addLines([writeRecord(record)]);
};

/** Keeps the review of a game that is kept, unless it has one that is as good. */
export const keepReview = (game: Game, review: Review, prior: string): void => {
  const when = localTime(new Date());
  const record = recordOf(game, { when, source: 'page' });
  const kept = record && sameGame(history.value, record);
  if (!kept || (kept.review && kept.review.exact >= review.exact)) return;
  addLines([writeRecord(reviewRecordOf(kept, review, { when, prior }))]);
};

/** Keeps the result of an exercise that was made of a game. */
export const keepExercise = (record: ExerciseRecord): void => void addLines([writeRecord(record)]);

/** Deletes games with everything that was kept about them; returns a function that brings them back. */
export const removeGames = (ids: ReadonlySet<string>): (() => void) => {
  const removed: string[] = [];
  for (const [name, line] of records.all.peek()) {
    if (!ids.has(idIn(line))) continue;
    removed.push(line);
    records.remove(name);
  }
  return () => void addLines(removed);
};

/** The id of the game that a line is about. */
const idIn = (line: string): string => /"id":"([0-9a-f]{16})"/.exec(line)?.[1] ?? '';

/** Adds the games of a file; returns what was new, and whether there was room for it. */
export const importHistory = (other: History): MergedHistory & { readonly isStored: boolean } => {
  const merged = mergeHistories(history.value, other);
  return { ...merged, isStored: addLines(merged.added) };
};
