/**
 * Weights of answers in the form of the search, and how large they may be: every cost must be an exact whole number.
 *
 * Costs are computed in doubles, which are exact below 2^53. With weights of sum W in a game of L guesses, no strategy
 * takes more than W L guesses. A lost answer costs W L + 1 for each unit of its weight besides, more than all guesses
 * that could be saved (`search/workspace.ts`); so no cost is above W L + W (W L + 1).
 */

import { shown } from '../checks.ts';
import { misuse } from '../failure.ts';
import { counted } from '../format.ts';
import { checkList } from './checks.ts';
import type { WordList } from './list.ts';
import { quote } from './sentences.ts';

/** Weights that add up to no more are exact in games of up to 31 guesses, and in games without a limit. */
export const MAX_TOTAL_WEIGHT = 2 ** 24;

/** A weight is kept in 32 bits. */
const MAX_WEIGHT = 2 ** 32 - 1;

/** Bounds are at most so many times the weights above the guesses of a game (`search/bounds.ts`). */
const SPARE_GUESSES = 3;

/** The most that the weights of a list can add up to in a game of so many guesses. */
export const mostTotalWeight = (limit: number, answerCount: number): number => {
  // without a limit nothing is lost
  if (limit === Number.POSITIVE_INFINITY) return Math.floor(Number.MAX_SAFE_INTEGER / (answerCount + SPARE_GUESSES));
  const guesses = Math.min(limit, answerCount);
  let most = Math.floor(Math.sqrt(Number.MAX_SAFE_INTEGER / guesses));
  while (!isExactCost(BigInt(most), BigInt(guesses))) most--;
  return most;
};

const isExactCost = (weight: bigint, guesses: bigint): boolean =>
  weight * (guesses + weight * guesses + 1n) <= BigInt(Number.MAX_SAFE_INTEGER);

/**
 * One positive whole number for each answer, and sums that stay exact in a game of `limit` guesses; undefined if all
 * weights are 1. Throws for anything else.
 */
export const checkWeights = (
  list: WordList,
  weights: Uint32Array | undefined,
  limit: number,
): Uint32Array | undefined => {
  if (weights === undefined) return undefined;
  const { answerCount, name } = checkList(list);
  if (!(weights instanceof Uint32Array)) {
    misuse('WEIGHTS_WRONG', `weights is ${shown(weights)}; pass a Uint32Array with ${counted(answerCount, 'number')}.`);
  }
  if (weights.length !== answerCount) {
    const sentence = `weights has ${counted(weights.length, 'number')} for ${counted(answerCount, 'answer')} of ${name}; pass one for each answer.`;
    misuse('WEIGHTS_WRONG', sentence);
  }
  const wrong = weights.indexOf(0);
  if (wrong >= 0) {
    const sentence = `The weight of ${quote(list.words[wrong])} is 0; weights are whole numbers from 1 to ${MAX_WEIGHT}.`;
    misuse('WEIGHTS_WRONG', sentence);
  }
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const most = mostTotalWeight(limit, answerCount);
  return total <= most ? weights : misuse('WEIGHTS_WRONG', `${tooHeavy(total, most, limit)}; ${REMEDY}.`);
};

const REMEDY = 'divide them by a number, or pass them to createEngine or readOwnPrior, which round them with a note';

const tooHeavy = (total: number, most: number, limit: number): string => {
  const game = Number.isFinite(limit) ? `a game of ${counted(limit, 'guess', 'guesses')}` : 'a game without a limit';
  return `The weights add up to ${total}, but costs in ${game} are exact only up to ${most}`;
};
