/**
 * Traps that cost something: words left that differ in one place only, where guessing one of them is worse than the best
 * guess, or where the game may be lost.
 *
 * Families of such words are in almost every position. A warning is of use only where a player who guesses them one after
 * the other pays for it: at least 0.05 guesses on average, or some chance to lose.
 */

import type { Position } from '../position.ts';
import { trapOf } from '../wordsLeft.ts';
import type { Figures, Reply } from './reply.ts';

/** What a trap costs at least. */
export const TRAP_COST_GUESSES = 0.05;

/** The words of a trap that is proved to cost something; none before the first guess. */
export const costlyTrap = (position: Position, best: Figures, [answer]: readonly Reply[]): readonly string[] => {
  if (position.turns.length === 0 || !answer) return [];
  const isCostly =
    best.loss.lower > 0 ||
    answer.loss.lower > best.loss.upper ||
    answer.guesses.lower - best.guesses.upper >= TRAP_COST_GUESSES;
  return isCostly ? trapOf(position) : [];
};
