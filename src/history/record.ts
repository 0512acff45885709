/**
 * The records of the player's history: a finished game, its review, and an exercise that was made of one of its positions.
 *
 * A record is never changed. A review comes later than its game, so it is a record of its own with the id of the game.
 * The id of a game is made from its content: the same game, kept by the program and by the page, has the same id.
 */

import type { Mode } from '../position.ts';
import type { Estimate } from '../search/estimate.ts';
import type { ParsedTurn } from '../turns.ts';
import { fingerprintOf } from '../words/list.ts';

/** What has kept a game: a command of the program, or the page. */
export type GameSource = 'assist' | 'play' | 'review' | 'page';

/** A finished game of the player. */
export interface GameRecord {
  readonly kind: 'game';
  /** 16 hex digits, from the content. */
  readonly id: string;
  /** The end of the game in ISO 8601 with the player's offset from UTC; its first ten characters are the player's day. */
  readonly when: string;
  /** The number of the daily puzzle, if it is known. */
  readonly puzzle?: number;
  /** The name of the word list. */
  readonly list: string;
  readonly wordLength: number;
  readonly mode: Mode;
  /** Guesses allowed; null without a limit. */
  readonly limit: number | null;
  readonly turns: readonly ParsedTurn[];
  /** If it is known. */
  readonly answer?: string;
  readonly result: 'won' | 'lost';
  readonly source: GameSource;
}

/** The position of a game in which the choice cost most. */
export interface CostlyPosition {
  /** The turn, counted from 1. */
  readonly turn: number;
  /** The word that was played. */
  readonly word: string;
  /** A best word instead. */
  readonly best?: string;
  /** The cost in guesses on average. */
  readonly regret: number;
  /** How much likelier a loss became. */
  readonly risk: number;
}

/** The figures of a game's review. */
export interface ReviewRecord {
  readonly kind: 'review';
  /** The id of the game. */
  readonly id: string;
  readonly when: string;
  /** The name of the prior under which the game was reviewed. */
  readonly prior: string;
  readonly used: number;
  /** All regrets of the game; a number when it is exact, otherwise both bounds. */
  readonly regret: Estimate;
  /** All lucks of the game; a number when it is exact, otherwise both bounds. */
  readonly luck: Estimate;
  readonly exact: boolean;
  /** The skill of the guesses on average, from 0 to 99; absent in older records. */
  readonly skill?: number;
  /** Absent if no guess cost anything, or not all is known. */
  readonly costliest?: CostlyPosition;
}

/** An exercise: the position before a turn of a game, and the word that the player found this time. */
export interface ExerciseRecord {
  readonly kind: 'exercise';
  /** The id of the game. */
  readonly id: string;
  readonly when: string;
  /** The turn, counted from 1. */
  readonly turn: number;
  readonly word: string;
  /** The cost of the word in guesses on average; 0 if it is as good as the best. */
  readonly regret: number;
  /** How much likelier a loss became. */
  readonly risk: number;
}

/** One record of a history. */
export type HistoryRecord = GameRecord | ReviewRecord | ExerciseRecord;

/** A finished game before it has its id. */
export type FinishedGame = Omit<GameRecord, 'kind' | 'id'>;

/**
 * The record of a finished game, with its id.
 *
 * @example
 * ```ts
 * const record = createGameRecord({
 *   when: localTime(new Date()),
 *   list: 'original',
 *   wordLength: 5,
 *   mode: 'normal',
 *   limit: 6,
 *   turns: [{ word: 'abide', feedback: 'GGGGG' }],
 *   answer: 'abide',
 *   result: 'won',
 *   source: 'play',
 * });
 * ```
 */
export const createGameRecord = (game: FinishedGame): GameRecord => ({ kind: 'game', id: idOf(game), ...game });

/** A puzzle is the same on any day; without its number, the day distinguishes two games with the same rows. */
const idOf = ({ puzzle, when, list, mode, turns }: FinishedGame): string =>
  fingerprintOf([puzzle === undefined ? dayOf({ when }) : `#${puzzle}`, contentOf({ list, mode, turns })].join('\n'));

/** The content of a game without its day. */
export const contentOf = ({ list, mode, turns }: Pick<GameRecord, 'list' | 'mode' | 'turns'>): string =>
  [list, mode, ...turns.map(({ word, feedback }) => `${word}=${feedback}`)].join('\n');

/** The player's day, YYYY-MM-DD. */
export const dayOf = ({ when }: Pick<GameRecord, 'when'>): string => when.slice(0, 10);

/**
 * A moment in ISO 8601 as the clock on the wall shows it, with its offset from UTC.
 *
 * @example
 * ```ts
 * localTime(new Date()); // '2026-11-18T07:31:05+01:00'
 * ```
 */
export const localTime = (date: Date): string => {
  const minutes = -date.getTimezoneOffset();
  const local = new Date(date.getTime() + minutes * 60_000).toISOString().slice(0, 19);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${local}${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`;
};
