/**
 * How training goes: attempts, those that were solved, what they cost, and how many were solved in a row.
 */

import { isSolved } from '../history/exercises.ts';
import type { Attempt } from './schedule.ts';

/** Figures of some attempts. */
export interface TrainingFigures {
  readonly attempts: number;
  readonly solved: number;
  /** Guesses on average; undefined without attempts. */
  readonly regret: number | undefined;
}

/** Figures of all training. */
export interface TrainingProgress extends TrainingFigures {
  /** Attempts solved in a row, up to the last. */
  readonly streak: number;
  readonly longestStreak: number;
  /** The last attempts, the oldest first. */
  readonly recent: readonly Attempt[];
}

/** So many attempts are shown as dots. */
const RECENT_ATTEMPTS = 40;

export const trainingFigures = (attempts: readonly Attempt[]): TrainingFigures => ({
  attempts: attempts.length,
  solved: attempts.filter(isSolved).length,
  regret: attempts.length === 0 ? undefined : attempts.reduce((sum, { regret }) => sum + regret, 0) / attempts.length,
});

/** The progress of attempts, the oldest first. */
export const trainingProgress = (attempts: readonly Attempt[]): TrainingProgress => {
  let streak = 0;
  let longestStreak = 0;
  for (const attempt of attempts) {
    streak = isSolved(attempt) ? streak + 1 : 0;
    longestStreak = Math.max(longestStreak, streak);
  }
  return { ...trainingFigures(attempts), streak, longestStreak, recent: attempts.slice(-RECENT_ATTEMPTS) };
};
