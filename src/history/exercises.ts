/**
 * Exercises from the player's own costly positions, in the order in which they should be seen.
 *
 * An exercise comes back after 1, 2, 4, 8 … days, twice as long after each time it was solved, and after one day when it
 * was not. Of two positions the one comes first whose cost times its waiting time, measured in this interval, is larger: so
 * the costliest come first, and none is put off for ever.
 */

import { dayNumber } from '../prior/pastAnswers.ts';
import type { KeptGame } from './history.ts';
import { dayOf, type ExerciseRecord } from './record.ts';
import { type CostlyGame, costlyGames } from './statistics.ts';

/** A costly position that is to be played again. */
export interface Exercise extends CostlyGame {
  /** Days since it was played or seen last. */
  readonly daysWaited: number;
  /** Days until it should be seen again, counted from the last time. */
  readonly interval: number;
}

/** An exercise is solved by a word that costs no more than this, in guesses on average, and adds no risk to lose. */
const SOLVED_REGRET = 0.05;

export const isSolved = ({ regret, risk }: Pick<ExerciseRecord, 'regret' | 'risk'>): boolean =>
  regret <= SOLVED_REGRET && risk <= 0;

/** A lost game weighs more than any number of guesses that a choice can cost on average. */
const RISK_WEIGHT = 10;

const LONGEST_INTERVAL = 256;

/**
 * The costly positions of some games, those to be seen first at the front; `today` is YYYY-MM-DD.
 *
 * @example
 * ```ts
 * const [next] = exercisesOf(readHistory(text).games, '2026-11-18');
 * ```
 */
export const exercisesOf = (games: readonly KeptGame[], today: string): Exercise[] =>
  costlyGames(games)
    .map((costly) => exerciseOf(costly, dayNumber(today) ?? 0))
    .sort((a, b) => urgency(b) - urgency(a));

const exerciseOf = ({ game, position }: CostlyGame, today: number): Exercise => {
  const seen = game.exercises.filter(({ turn }) => turn === position.turn);
  const last = dayNumber(dayOf(seen.at(-1) ?? game)) ?? today;
  const lastMiss = seen.findLastIndex((each) => !isSolved(each));
  const solved = seen.length - 1 - lastMiss;
  return { game, position, daysWaited: Math.max(0, today - last), interval: Math.min(2 ** solved, LONGEST_INTERVAL) };
};

/** A position that was never an exercise has waited at least its interval, so that it comes before those seen today. */
const urgency = ({ game, position, daysWaited, interval }: Exercise): number => {
  const cost = position.regret + RISK_WEIGHT * position.risk;
  const isNew = game.exercises.length === 0;
  return cost * Math.max(daysWaited / interval, isNew ? 1 : 0);
};
