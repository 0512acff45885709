/**
 * Lower bounds for rules that count, by what fits into a tree of few branches.
 *
 * Claim. The cost of a set is at least the least, over all guesses, of its size and the bounds of the parts that the guess
 * leaves; the bound of a part is its own by one guess more, or what fits into any tree (`capacityBound`).
 * Why. A guess is paid by every candidate, and then every part is a set of its own. Of guesses that are images of each
 * other one is enough (`symmetry.ts`).
 * Valid. Normal mode, equal weights, no price of a loss below the turns. Cost: a look-up for each candidate and guess, for
 * each guess before.
 */

import { allHere } from '../feedback.ts';
import { codesOfRule } from '../rules.ts';
import { type GuessId, ruleOf, wordIds } from '../words/list.ts';
import { capacityBound, sumWeights } from './bounds.ts';
import type { Problem } from './problem.ts';
import type { createSymmetricGuesses } from './symmetry.ts';

interface CapacityQuestion {
  readonly candidates: Uint32Array;
  /** Words that were played. */
  readonly words: readonly string[];
  readonly turnsLeft: number;
  /** Guesses that are looked ahead. */
  readonly depth: number;
}

export const createCapacityBound = (
  { list, matrix }: Problem,
  symmetric: ReturnType<typeof createSymmetricGuesses>,
): ((question: CapacityQuestion) => number) => {
  const feedbacks = codesOfRule(ruleOf(list), list.wordLength) - 1;
  const solved = allHere(list.wordLength);
  const everyGuess = [...wordIds(list)];
  const fits = new Map<string, number>();

  const capacity = (size: number, turnsLeft: number): number => {
    const key = `${size} ${turnsLeft}`;
    const known = fits.get(key) ?? capacityBound(sumWeights(new Float64Array(size).fill(1)), feedbacks, turnsLeft);
    fits.set(key, known);
    return known;
  };

  /** The candidates by the feedback of a guess, but for the guess itself. */
  const partsOf = (guess: GuessId, candidates: Uint32Array): number[][] => {
    const parts = new Map<number, number[]>();
    const codes = matrix.kernel.codesOf(guess, candidates);
    for (let i = 0; i < candidates.length; i++) {
      if (codes[i] === solved) continue;
      const part = parts.get(codes[i]);
      if (part) part.push(candidates[i]);
      else parts.set(codes[i], [candidates[i]]);
    }
    return [...parts.values()];
  };

  const bound = (question: CapacityQuestion): number => {
    const { candidates, words, turnsLeft, depth } = question;
    const size = candidates.length;
    const least = capacity(size, turnsLeft);
    if (depth === 0 || size < 4 || turnsLeft < 2) return least;
    const guesses = depth > 1 && symmetric ? symmetric(words) : everyGuess;
    let cheapest = Number.POSITIVE_INFINITY;
    for (const guess of guesses) {
      const parts = partsOf(guess, candidates);
      const next = { words: [...words, list.words[guess]], turnsLeft: turnsLeft - 1, depth: depth - 1 };
      // quick bounds of all parts first: most guesses leave large ones
      let cost = parts.reduce((sum, part) => sum + capacity(part.length, turnsLeft - 1), size);
      for (const part of parts.sort((a, b) => b.length - a.length)) {
        if (cost >= cheapest || depth === 1) break;
        cost += bound({ candidates: Uint32Array.from(part), ...next }) - capacity(part.length, turnsLeft - 1);
      }
      cheapest = Math.min(cheapest, cost);
    }
    return Math.max(least, cheapest);
  };
  return bound;
};
