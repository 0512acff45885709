/**
 * Values by rounded weights as bounds that hold for the weights as given.
 *
 * Let p be the chances of the candidates by the weights as given, q those by the rounded ones, and k the guesses that a
 * strategy takes for each candidate, from 1 to K. Two bounds of its average follow:
 *
 *   |sum of (p - q) k| <= (K - 1) D     D: the most that the chance of any set differs; the differences add up to 0
 *   r sum of q k <= sum of p k <= R sum of q k     r, R: the least and the greatest p / q
 *
 * Both hold for every strategy, so they hold for the best ones without a loss, and for the best after a given guess.
 * Which strategy loses least can depend on the last digit of a weight, and with it the guesses; so where something is
 * lost only the chance to lose has such bounds.
 */

import type { Position } from '../position.ts';
import { fitWeights, inCommonUnits, type RoundingError, roundingErrorOf } from '../words/exactWeights.ts';
import { mostTotalWeight } from '../words/weights.ts';
import type { SolvedTree } from './guessParts.ts';
import type { RatedGuess, Replies } from './ratings.ts';
import type { Value } from './value.ts';
import { totalWeight } from './weights.ts';

/** The rules of a question whose weights may be rounded. */
interface RoundedRules {
  readonly limit: number;
  readonly weights?: Uint32Array | undefined;
  readonly given?: readonly bigint[] | undefined;
}

/** The weights to search a position with, and the bounds that follow for the weights as given. */
export interface Rounding {
  readonly weights: Uint32Array | undefined;
  /** Whether the weights of the search are those given. */
  readonly isExact: boolean;
  readonly value: (value: Value) => Value;
  readonly replies: (replies: Replies) => Replies;
  readonly tree: (solved: SolvedTree | undefined) => SolvedTree | undefined;
}

/** Weights that are off by less at a position are not rounded again for it: another search would begin from nothing. */
const SMALL_ERROR = 1e-5;

export const roundingFor = (position: Position, { limit, weights, given }: RoundedRules): Rounding => {
  if (!weights || !given) return exactly(weights);
  const { candidates } = position;
  const common = roundingErrorOf(given, weights, candidates);
  if (!common || candidates.length <= 1) return exactly(weights);
  if (common.chance < SMALL_ERROR) return withError(position, limit, weights, weights, common);
  const own = ownWeights(position, limit, given);
  return withError(position, limit, own, weights, roundingErrorOf(given, own, candidates));
};

const exactly = (weights: Uint32Array | undefined): Rounding => ({
  weights,
  isExact: true,
  value: (value) => value,
  replies: (replies) => replies,
  tree: (solved) => solved,
});

/** Weights that are fitted to the candidates of a position; all other answers have the least. */
const ownWeights = ({ list, candidates }: Position, limit: number, given: readonly bigint[]): Uint32Array => {
  const units = inCommonUnits(Array.from(candidates, (id) => ({ digits: given[id], exponent: 0 })));
  const own = new Uint32Array(list.answerCount).fill(1);
  const fitted = fitWeights(units, mostTotalWeight(limit, list.answerCount) - list.answerCount);
  candidates.forEach((id, index) => {
    own[id] = fitted.weights[index];
  });
  return own;
};

/** Bounds in the unit of the weights that the caller passed, whatever the search used. */
const withError = (
  { candidates, turns }: Position,
  limit: number,
  used: Uint32Array,
  passed: Uint32Array,
  error: RoundingError | undefined,
): Rounding => {
  const unit =
    used === passed ? 1 : totalWeight({ weights: passed }, candidates) / totalWeight({ weights: used }, candidates);
  const most = Math.max(1, Math.min(limit - turns.length, candidates.length + 1));
  const value = (found: Value): Value => inUnit(error ? widened(found, error, most) : found, unit);
  const rated = (guess: RatedGuess): RatedGuess => ({ ...guess, value: value(guess.value) });
  return {
    weights: used,
    isExact: !error,
    value,
    replies: (replies) => ({
      ...replies,
      value: value(replies.value),
      guesses: replies.guesses.map(rated),
      preferred: replies.preferred && rated(replies.preferred),
      ...(error && { ties: undefined, tied: [], complete: false }),
    }),
    tree: (solved) => solved && { ...solved, value: value(solved.value) },
  };
};

const inUnit = ({ weight, guesses, lost }: Value, unit: number): Value => ({
  weight: weight * unit,
  guesses: { lower: guesses.lower * unit, upper: guesses.upper * unit },
  lost: { lower: lost.lower * unit, upper: lost.upper * unit },
});

/** `most` is the most guesses that a strategy takes for a candidate. */
const widened = ({ weight, guesses, lost }: Value, error: RoundingError, most: number): Value => {
  const { chance, leastRatio, greatestRatio } = error;
  const slack = chance * (most - 1) * weight;
  const least = Math.max(weight, guesses.lower - slack, guesses.lower * leastRatio);
  if (lost.upper > 0) {
    const lossSlack = chance * weight;
    // before the least loss is known, the lower bound is one of all strategies
    const lower = lost.lower < lost.upper ? least : weight;
    return {
      weight,
      guesses: { lower, upper: most * weight },
      lost: { lower: Math.max(0, lost.lower - lossSlack), upper: Math.min(weight, lost.upper + lossSlack) },
    };
  }
  const upper = Math.min(most * weight, guesses.upper + slack, guesses.upper * greatestRatio);
  return { weight, guesses: { lower: least, upper: Math.max(least, upper) }, lost };
};
