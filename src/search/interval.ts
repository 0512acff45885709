/**
 * An interval that contains the least cost of a position, proved by a search.
 */

import type { GuessId } from '../words/list.ts';

/** Proved bounds of a cost. They only ever narrow. */
export interface Interval {
  /** Proven: no strategy costs less. Infinity if the position cannot be solved within the turns. */
  lower: number;
  /** Cost of the best strategy found; Infinity if none is. Equal to `lower` when the cost is exact. */
  upper: number;
  /** The first guess of that strategy; undefined if none is found. */
  guess: GuessId | undefined;
}

/** Whether the cost is proved. */
export const isExactCost = ({ lower, upper }: Interval): boolean => lower === upper;

/** Whether an interval answers a search with a limit: the cost is proved, or proved to reach the limit. */
export const isSettled = (interval: Interval, limit: number): boolean =>
  isExactCost(interval) || interval.lower >= limit;

/** Raises the lower bound. */
export const raiseLower = (interval: Interval, lower: number): void => {
  if (lower > interval.lower) interval.lower = lower;
};

/** Lowers the upper bound to the cost of a strategy; of two that cost the same the first is kept. */
export const lowerUpper = (interval: Interval, upper: number, guess: GuessId): void => {
  if (upper >= interval.upper) return;
  interval.upper = upper;
  interval.guess = guess;
};
