/**
 * Skill and luck rank of a guess: two whole numbers from 0 to 99 beside regret and luck.
 *
 *   skill       the share of the words the mode allows that the guess was at least as good as; 0 for a guess that loses
 *               with every answer, which no word is worse than
 *   luck rank   the share of the possible answers, by their weights, with which the guess would have left the player
 *               worse off or equal
 *
 * Both are per cent rounded down, 99 at most. Better means fewer lost games, then fewer guesses, as everywhere. Where
 * values are known between bounds that overlap, a rank is an estimate: it is not `exact`.
 */

import type { Feedback } from '../feedback.ts';
import type { ValuedParts } from '../search/guessParts.ts';
import type { GuessRank } from '../search/rank.ts';
import { averageGuesses, type Bounds, lossChance, type Value } from '../search/value.ts';

/** A share in per cent, from 0 to 99. */
export interface Rank {
  readonly rank: number;
  /** Whether it is proved; otherwise it is an estimate. */
  readonly exact: boolean;
}

const HIGHEST_RANK = 99;

/** Sums of fractions are not exact. */
const ROUNDING = 1e-9;

/** A share between 0 and 1 as a rank. */
export const rankOfShare = (share: number): number =>
  Math.max(0, Math.min(HIGHEST_RANK, Math.floor(100 * share + ROUNDING)));

/**
 * The skill of a guess. One that is proved to be as good as the best is as good as all; one that loses for certain while
 * another would not is as good as none, though most words may do the same on the last guess.
 */
export const skillOf = (rank: GuessRank | undefined, isBest: boolean, isLost = false): Rank | undefined => {
  if (isBest) return { rank: HIGHEST_RANK, exact: true };
  if (isLost) return { rank: 0, exact: true };
  return rank && { rank: rankOfShare(rank.notBetter / rank.guesses), exact: rank.exact };
};

/** The outcome of a guess: its parts with their values, and the one that came. */
export interface Outcome {
  readonly parts: ValuedParts;
  readonly feedback: Feedback;
  /** The value after the feedback. */
  readonly next: Value;
  /** Whether the guess was the answer. */
  readonly isSolved: boolean;
}

/** The luck rank of a guess. */
export const luckRankOf = ({ parts: { parts, weight, isRounded }, feedback, next, isSolved }: Outcome): Rank => {
  // nothing is better than to have found it
  if (isSolved) return { rank: HIGHEST_RANK, exact: true };
  let share = 0;
  let exact = !isRounded;
  for (const part of parts) {
    const order = part.feedback === feedback ? SAME : compareValues(part.value, next);
    if (order.isWorseOrEqual) share += part.value.weight;
    exact &&= order.isProved;
  }
  return { rank: rankOfShare(weight === 0 ? 1 : share / weight), exact };
};

interface Order {
  readonly isWorseOrEqual: boolean;
  readonly isProved: boolean;
}

const SAME: Order = { isWorseOrEqual: true, isProved: true };

/** Whether a value is worse than another or equal; by the middle of the bounds where they decide nothing. */
const compareValues = (value: Value, other: Value): Order => {
  const [lost, otherLost] = [lossChance(value), lossChance(other)];
  const [guesses, otherGuesses] = [averageGuesses(value), averageGuesses(other)];
  if (lost.lower > otherLost.upper + ROUNDING) return { isWorseOrEqual: true, isProved: true };
  if (lost.upper < otherLost.lower - ROUNDING) return { isWorseOrEqual: false, isProved: true };
  const isLossKnown = lost.upper - lost.lower < ROUNDING && otherLost.upper - otherLost.lower < ROUNDING;
  if (isLossKnown && guesses.lower >= otherGuesses.upper - ROUNDING) return { isWorseOrEqual: true, isProved: true };
  if (isLossKnown && guesses.upper < otherGuesses.lower - ROUNDING) return { isWorseOrEqual: false, isProved: true };
  const byLoss = isLossKnown ? 0 : middle(lost) - middle(otherLost);
  const order = Math.abs(byLoss) > ROUNDING ? byLoss : middle(guesses) - middle(otherGuesses);
  return { isWorseOrEqual: order >= -ROUNDING, isProved: false };
};

const middle = ({ lower, upper }: Bounds): number => (lower + upper) / 2;
