/**
 * Figures about the player's games: results, streaks, regret and luck, and how they change.
 */

import { dayNumber } from '../prior/pastAnswers.ts';
import type { Bounds } from '../search/value.ts';
import type { KeptGame } from './history.ts';
import { type CostlyPosition, dayOf } from './record.ts';

/** Figures of some games. */
export interface GameFigures {
  readonly games: number;
  readonly won: number;
  /** Guesses of the games that were won, on average; undefined if none was. */
  readonly average: number | undefined;
  /** Games with a review. */
  readonly reviewed: number;
  /** The regret of a reviewed game on average; undefined if there is none. */
  readonly regret: Bounds | undefined;
  /** The luck of a reviewed game on average; undefined if there is none. */
  readonly luck: Bounds | undefined;
  /** The skill of the guesses of a game on average, from 0 to 99; undefined if no review has it. */
  readonly skill: number | undefined;
}

/** A game and the position in it that cost most. */
export interface CostlyGame {
  readonly game: KeptGame;
  readonly position: CostlyPosition;
}

/** Figures of a whole history. */
export interface HistoryStatistics extends GameFigures {
  /** Games that were won, by number of guesses. */
  readonly histogram: Readonly<Record<number, number>>;
  /** Days in a row with a game that was won, up to today or yesterday; reviews of games without a number do not count. */
  readonly currentStreak: number;
  readonly longestStreak: number;
  /** The last games and all before them; undefined while there are too few. */
  readonly trend: { readonly last: GameFigures; readonly before: GameFigures } | undefined;
  /** The costliest first. */
  readonly costliest: readonly CostlyGame[];
}

/** So many games are "the last" ones of a trend. */
export const TREND_GAMES = 30;
const MOST_COSTLY = 5;

/**
 * The statistics of some games, oldest first; `today` is YYYY-MM-DD.
 *
 * @example
 * ```ts
 * const { average, currentStreak } = historyStatistics(readHistory(text).games, '2026-11-18');
 * ```
 */
export const historyStatistics = (games: readonly KeptGame[], today: string): HistoryStatistics => {
  const last = games.slice(-TREND_GAMES);
  const before = games.slice(0, -TREND_GAMES);
  return {
    ...figuresOf(games),
    histogram: histogramOf(games),
    ...streaksOf(games, dayNumber(today) ?? 0),
    trend: before.length > 0 ? { last: figuresOf(last), before: figuresOf(before) } : undefined,
    costliest: costlyGames(games).slice(0, MOST_COSTLY),
  };
};

const figuresOf = (games: readonly KeptGame[]): GameFigures => {
  const won = games.filter(({ result }) => result === 'won');
  const reviews = games.flatMap(({ review }) => (review ? [review] : []));
  return {
    games: games.length,
    won: won.length,
    average: averageOf(won.map(({ turns }) => turns.length)),
    reviewed: reviews.length,
    regret: averageBounds(reviews.map(({ regret }) => regret)),
    luck: averageBounds(reviews.map(({ luck }) => luck)),
    skill: averageOf(reviews.flatMap(({ skill }) => (skill === undefined ? [] : [skill]))),
  };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const averageOf = (numbers: readonly number[]): number | undefined =>
  numbers.length === 0 ? undefined : sum(numbers) / numbers.length;

const averageBounds = (values: readonly (number | Bounds)[]): Bounds | undefined => {
  if (values.length === 0) return undefined;
  const both = values.map((value) => (typeof value === 'number' ? { lower: value, upper: value } : value));
  return {
    lower: sum(both.map(({ lower }) => lower)) / both.length,
    upper: sum(both.map(({ upper }) => upper)) / both.length,
  };
};

const histogramOf = (games: readonly KeptGame[]): Record<number, number> => {
  const histogram: Record<number, number> = {};
  for (const { result, turns } of games) {
    if (result === 'won') histogram[turns.length] = (histogram[turns.length] ?? 0) + 1;
  }
  return histogram;
};

// Streaks

/** The day that a game counts for: that of its puzzle, otherwise the day on which it was played. */
const streakDay = (game: KeptGame): number => game.puzzle ?? dayNumber(dayOf(game)) ?? 0;

/** A game that was only reviewed may have been played on any day, or by anyone: without its number it counts for none. */
const hasStreakDay = ({ source, puzzle }: KeptGame): boolean => source !== 'review' || puzzle !== undefined;

const streaksOf = (
  all: readonly KeptGame[],
  today: number,
): Pick<HistoryStatistics, 'currentStreak' | 'longestStreak'> => {
  const games = all.filter(hasStreakDay);
  const played = new Set(games.map(streakDay));
  const won = new Set(games.filter(({ result }) => result === 'won').map(streakDay));
  const daysUpTo = (day: number): number => {
    let count = 0;
    while (won.has(day - count)) count++;
    return count;
  };
  const ends = [...won].filter((day) => !won.has(day + 1));
  // a day on which nothing was played yet does not end a streak
  const current = played.has(today) ? today : today - 1;
  return { currentStreak: daysUpTo(current), longestStreak: Math.max(0, ...ends.map(daysUpTo)) };
};

// Costly positions

/** Every game whose review names a costly position, the costliest first: by the chance to lose, then by guesses. */
export const costlyGames = (games: readonly KeptGame[]): CostlyGame[] =>
  games
    .flatMap((game) => (game.review?.costliest ? [{ game, position: game.review.costliest }] : []))
    .sort((a, b) => b.position.risk - a.position.risk || b.position.regret - a.position.regret);
