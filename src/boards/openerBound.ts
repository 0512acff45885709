/**
 * A lower bound of the average game of two boards that begins with an opener, by two looks.
 *
 * **Claim.** No strategy that begins with the opener takes fewer guesses on average over all pairs of different answers.
 *
 * **Proof.** The opener leads to one state for each pair of feedbacks. Every strategy plays some guess there, so the state
 * takes at least the least bound of any guess (`bound.ts`). The bounds of all states, weighted by their pairs, and one
 * guess for the opener add up. A state in which the opener is one of the answers has a board less.
 *
 * Two boards with different feedbacks have no candidate in common. After a guess that leaves p and q candidates on them the
 * next word finds one of the boards in at most a share of max(1/p, 1/q) of the pairs, which is at most
 * 1 - (1 - 1/p)(1 - 1/q). Over all feedbacks the rest (1 - 1/p)(1 - 1/q) adds up to the product of 1 - k/n over the
 * boards, for k parts of n candidates; the part of a hit has no rest to find, so it counts as one.
 *
 * **Cost.** One scan of all guesses for each part of the opener, and a sum and a comparison for each guess and each pair
 * of parts: 11,000 pairs after SALET, about a second.
 */

import type { Feedback } from '../feedback.ts';
import type { Matrix } from '../matrix.ts';
import { groupAnswers } from '../position.ts';
import { checkGuessId } from '../words/checks.ts';
import { answerIds, type GuessId } from '../words/list.ts';

/** A part of the opener: its size, and for every guess the share of parts and of hits. */
interface ScannedPart {
  readonly size: number;
  readonly isFound: boolean;
  /** Parts by size, for every guess. */
  readonly partShares: Float64Array;
  /** 1 / size where the guess is a candidate, else 0. */
  readonly hitShares: Float64Array;
}

/**
 * The average number of guesses that no game of two boards which begins with `opener` can be below.
 *
 * @example
 * ```ts
 * const opener = guessIdOf(list, 'salet') ?? (0 as GuessId);
 * twoBoardsBound(matrix, opener); // a lower bound, in guesses
 * ```
 */
export const twoBoardsBound = (matrix: Matrix, opener: GuessId): number => {
  checkGuessId(matrix.list, opener);
  const parts = scanParts(matrix, opener);
  let guesses = 0;
  let pairs = 0;
  for (const [index, one] of parts.entries()) {
    for (const other of parts.slice(index)) {
      const isSame = one === other;
      // different feedbacks occur in both orders
      const count = isSame ? one.size * (one.size - 1) : 2 * one.size * other.size;
      if (count === 0) continue;
      pairs += count;
      guesses += count * (1 + leastBound(one, other));
    }
  }
  return guesses / pairs;
};

const scanParts = ({ kernel, list }: Matrix, opener: GuessId): ScannedPart[] => {
  const answers = Uint32Array.from(answerIds(list));
  const codes = Uint32Array.from(kernel.codesOf(opener, answers));
  const groups = groupAnswers(answers, (_, index) => codes[index] as Feedback);
  return Array.from(groups.values(), (group) => {
    const candidates = Uint32Array.from(group);
    const { length } = candidates;
    const partShares = Float64Array.from(
      kernel.countParts(candidates).subarray(0, list.words.length),
      (n) => n / length,
    );
    const hitShares = new Float64Array(list.words.length);
    for (const answer of candidates) hitShares[answer] = 1 / length;
    return { size: length, isFound: group.includes(opener), partShares, hitShares };
  });
};

/** The least bound of any guess after the opener, on average over the pairs of two parts. */
const leastBound = (one: ScannedPart, other: ScannedPart): number => {
  if (one.isFound) return leastOfOne(other);
  if (other.isFound) return leastOfOne(one);
  let least = Number.POSITIVE_INFINITY;
  for (let guess = 0; guess < one.partShares.length; guess++) {
    const hits = one.hitShares[guess] + other.hitShares[guess];
    const unhit = one.partShares[guess] + other.partShares[guess] - hits;
    const rest =
      one === other
        ? Math.max(0, 1 - unhit)
        : (1 - one.partShares[guess] + one.hitShares[guess]) * (1 - other.partShares[guess] + other.hitShares[guess]);
    const bound = 3 - hits + rest;
    if (bound < least) least = bound;
  }
  return least;
};

const leastOfOne = ({ partShares, hitShares }: ScannedPart): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let guess = 0; guess < partShares.length; guess++) {
    least = Math.min(least, 3 - partShares[guess] - hitShares[guess]);
  }
  return least;
};
