/**
 * `salet/history`: the player's finished games in the one file format of program and page; read, written, merged, and in
 * figures.
 */

// Records

export { writeRecord } from '../history/lines.ts';
export {
  type CostlyPosition,
  createGameRecord,
  type ExerciseRecord,
  type FinishedGame,
  type GameRecord,
  type GameSource,
  type HistoryRecord,
  localTime,
  type ReviewRecord,
} from '../history/record.ts';

// Histories

export { type History, type KeptGame, type MergedHistory, mergeHistories, readHistory } from '../history/history.ts';

// Figures and exercises

export { type Exercise, exercisesOf } from '../history/exercises.ts';
export { type CostlyGame, type GameFigures, type HistoryStatistics, historyStatistics } from '../history/statistics.ts';

// Types of their signatures

export type { Mode } from '../position.ts';
export type { Estimate } from '../search/estimate.ts';
export type { Bounds } from '../search/value.ts';
export type { ParsedTurn } from '../turns.ts';
