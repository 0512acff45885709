/**
 * A lower bound of the average game of two boards that begins with an opener, by two looks.
 *
 * **Claim.** No strategy that begins with the opener takes fewer guesses on average over all pairs of different answers.
 *
 * **Proof.** The opener leads to one state for each pair of feedbacks. Every strategy plays some guess there, so the state
 * takes at least the least bound of any guess. The bounds of all states, weighted by their pairs, and one guess for the
 * opener add up. A state in which the opener is one of the answers has a board less (`bound.ts`).
 *
 * Two boards with different feedbacks have no candidate in common. A guess that finds one of them leaves the other with a
 * part of q candidates, which take one guess once and two or more otherwise: 2 q - 1. A guess that finds neither leaves a
 * cell of p and q candidates: two guesses finish a pair if the first is one of its answers and the second the other one.
 * The first is the same word for the whole cell and a candidate of one board at most, so two guesses finish q pairs or p,
 * and no more than the larger of them; the others take three or more: 3 p q - max(p, q). Two boards with the same feedback
 * share their candidates; they have the bound of `bound.ts`.
 *
 * **Cost.** One scan of all guesses for each part of the opener and a sum for each guess and each pair of parts; the sizes
 * of the parts are compared only for guesses that these numbers do not rule out: 11,000 pairs after SALET, some seconds.
 */

import type { Feedback } from '../feedback.ts';
import type { Matrix } from '../matrix.ts';
import { groupAnswers } from '../position.ts';
import { checkGuessId } from '../words/checks.ts';
import { answerIds, type GuessId } from '../words/list.ts';

/** A part of the opener: its size, and for every guess the share of parts and of hits. */
interface ScannedPart {
  readonly candidates: Uint32Array;
  readonly size: number;
  readonly isFound: boolean;
  /** Parts by size, for every guess. */
  readonly partShares: Float64Array;
  /** 1 / size where the guess is a candidate, else 0. */
  readonly hitShares: Float64Array;
  /** The sizes of the parts that a guess leaves, without that of a hit, ascending. */
  readonly sizesOf: (guess: number) => Uint16Array;
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

const scanParts = (matrix: Matrix, opener: GuessId): ScannedPart[] => {
  const { kernel, list } = matrix;
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
    const isFound = group.includes(opener);
    return { candidates, size: length, isFound, partShares, hitShares, sizesOf: createSizes(matrix, candidates) };
  });
};

/** The sizes of parts by guess, computed at first use. */
const createSizes = ({ kernel }: Matrix, candidates: Uint32Array) => {
  const kept = new Map<number, Uint16Array>();
  return (guess: number): Uint16Array => {
    const known = kept.get(guess);
    if (known) return known;
    const codes = kernel.codesOf(guess, candidates);
    const sizes = new Map<number, number>();
    for (let i = 0; i < candidates.length; i++) {
      if (candidates[i] !== guess) sizes.set(codes[i], (sizes.get(codes[i]) ?? 0) + 1);
    }
    const sorted = Uint16Array.from(sizes.values()).sort();
    kept.set(guess, sorted);
    return sorted;
  };
};

/** The least bound of any guess after the opener, on average over the pairs of two parts. */
const leastBound = (one: ScannedPart, other: ScannedPart): number => {
  if (one.isFound) return leastOfOne(other);
  if (other.isFound) return leastOfOne(one);
  return one === other ? leastOfSame(one) : leastOfDifferent(one, other);
};

const leastOfOne = ({ partShares, hitShares }: ScannedPart): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let guess = 0; guess < partShares.length; guess++) {
    least = Math.min(least, 3 - partShares[guess] - hitShares[guess]);
  }
  return least;
};

const leastOfSame = ({ partShares, hitShares }: ScannedPart): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let guess = 0; guess < partShares.length; guess++) {
    const hits = 2 * hitShares[guess];
    const rest = Math.max(0, 1 - 2 * partShares[guess] + hits);
    least = Math.min(least, 3 - hits + rest);
  }
  return least;
};

const leastOfDifferent = (one: ScannedPart, other: ScannedPart): number => {
  const pairs = one.size * other.size;
  const bounds = new Float64Array(one.partShares.length);
  let first = 0;
  for (let guess = 0; guess < bounds.length; guess++) {
    const hits = one.hitShares[guess] + other.hitShares[guess];
    // max(p, q) is at most p + q - 1, which adds up to shares of parts alone
    const rest =
      (1 - one.partShares[guess] + one.hitShares[guess]) * (1 - other.partShares[guess] + other.hitShares[guess]);
    bounds[guess] = 3 - hits + rest;
    if (bounds[guess] < bounds[first]) first = guess;
  }
  let least = totalAfter(one, other, first) / pairs;
  for (let guess = 0; guess < bounds.length; guess++) {
    if (bounds[guess] < least) least = Math.min(least, totalAfter(one, other, guess) / pairs);
  }
  return least;
};

/** The bound of a guess over all pairs, from the sizes of its parts. */
const totalAfter = (one: ScannedPart, other: ScannedPart, guess: number): number => {
  const sizes = one.sizesOf(guess);
  const otherSizes = other.sizesOf(guess);
  let total = one.size * other.size;
  if (one.hitShares[guess] > 0) total += totalOfOne(otherSizes);
  if (other.hitShares[guess] > 0) total += totalOfOne(sizes);
  return total + 3 * sumOf(sizes) * sumOf(otherSizes) - sumOfMaxima(sizes, otherSizes);
};

const totalOfOne = (sizes: Uint16Array): number => 2 * sumOf(sizes) - sizes.length;

const sumOf = (sizes: Uint16Array): number => sizes.reduce((sum, size) => sum + size, 0);

/** The sum of the larger one of all pairs of sizes, both ascending. */
const sumOfMaxima = (sizes: Uint16Array, others: Uint16Array): number => {
  let sum = 0;
  let below = 0;
  let rest = sumOf(others);
  for (const size of sizes) {
    while (below < others.length && others[below] <= size) {
      rest -= others[below];
      below++;
    }
    sum += below * size + rest;
  }
  return sum;
};
