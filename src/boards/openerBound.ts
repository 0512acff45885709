/**
 * A lower bound of the average game of two boards that begins with an opener, by two looks or three.
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
 * and no more than the larger of them; the others take three or more: 3 p q - max(p, q). The third look replaces that by
 * what the words can do in the cell (`pairCells.ts`). Two boards with the same feedback share their candidates; they have
 * the bound of `bound.ts`.
 *
 * A state aims at the least look of its first words plus the `reach`: words whose cheap bound is below the aim are looked
 * at, and if the reach is positive those that are still below it once more, with exact values of the small cells that they
 * leave. The least bound found is that of the state, the aim at most.
 *
 * **Cost.** One scan of all guesses for each part of the opener and a sum for each guess and each pair of parts: 11,000
 * pairs after SALET, a second. The third look takes some thousand words of a large state, 0.2 ms each: with a reach of 0
 * some minutes for SALET, with 0.05 half an hour.
 */

import type { Feedback } from '../feedback.ts';
import type { Matrix } from '../matrix.ts';
import { type Candidates, groupAnswers } from '../position.ts';
import { checkGuessId } from '../words/checks.ts';
import { type AnswerId, answerIds, asIds, type GuessId } from '../words/list.ts';
import { createEndingSolver } from './exact.ts';
import { type CountedSet, createPairLook, lowest, type PairLook } from './pairLook.ts';
import { countTuples } from './tuples.ts';

/** How close a bound is to be. */
export interface CloseOptions {
  /** Guesses by which the bound of a state may be above its least look, or below it if negative; by default two looks only. */
  readonly reach?: number;
}

const TWO_LOOKS = Number.NEGATIVE_INFINITY;
/** Words whose looks set the limit of all others. */
const FIRST_WORDS = 60;
/** Cells with more pairs keep their bounds. */
const MOST_TUPLES = 60;
const EXACT = { maxStates: 300, width: Number.POSITIVE_INFINITY };

interface ScannedPart extends CountedSet {
  /** Whether the opener is the answer. */
  readonly isFound: boolean;
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
export const twoBoardsBound = (matrix: Matrix, opener: GuessId, options: CloseOptions = {}): number => {
  const { parts, guessesOf } = createOpenerBound(matrix, opener, options);
  let guesses = 0;
  for (let part = 0; part < parts; part++) guesses += guessesOf(part);
  return guesses / (matrix.list.answerCount * (matrix.list.answerCount - 1));
};

/** The bound in pieces: all ordered pairs of answers of which one is in a part and none in a part before it. */
interface OpenerBound {
  readonly parts: number;
  /** Guesses that these pairs take at least, the opener included. */
  readonly guessesOf: (part: number) => number;
}

export const createOpenerBound = (
  matrix: Matrix,
  opener: GuessId,
  { reach = TWO_LOOKS }: CloseOptions = {},
): OpenerBound => {
  checkGuessId(matrix.list, opener);
  const parts = scanParts(matrix, opener);
  const boundOf = createBound(matrix, reach);
  const guessesOf = (part: number): number => {
    const one = parts[part];
    const { length } = one.candidates;
    let guesses = length * (length - 1) + boundOf(one, one);
    // different feedbacks occur in both orders
    for (const other of parts.slice(part + 1)) guesses += 2 * (length * other.candidates.length + boundOf(one, other));
    return guesses;
  };
  return { parts: parts.length, guessesOf };
};

const scanParts = ({ kernel, list }: Matrix, opener: GuessId): ScannedPart[] => {
  const answers = Uint32Array.from(answerIds(list));
  const codes = Uint32Array.from(kernel.codesOf(opener, answers));
  const groups = groupAnswers(answers, (_, index) => codes[index] as Feedback);
  return Array.from(groups.values(), (group) => {
    const candidates = asIds<AnswerId>(Uint32Array.from(group));
    const parts = Uint16Array.from(kernel.countParts(candidates).subarray(0, list.words.length));
    return { candidates, parts, isFound: group.includes(opener) };
  });
};

/** Bounds all pairs of two parts after the opener. */
const createBound = (matrix: Matrix, reach: number) => {
  const solver = createEndingSolver(matrix);
  const cellTotal = (...cell: Candidates[]): number =>
    countTuples(cell) <= MOST_TUPLES ? (solver.solve(cell, EXACT)?.total ?? 0) : 0;

  const leastOfTwo = ({ bounds, look, lookDeeper }: PairLook, pairs: number): number => {
    const first = lowest(bounds, FIRST_WORDS);
    if (reach === TWO_LOOKS) return bounds[first[0]];
    let least = Number.POSITIVE_INFINITY;
    for (const word of first) least = Math.min(least, look(word, least));
    let lower = least + reach * pairs;
    const looked = new Map<number, number>();
    for (const [word, bound] of bounds.entries()) if (bound < lower) looked.set(word, look(word, lower));
    for (const [word, total] of [...looked].sort(([, a], [, b]) => a - b)) {
      if (total >= lower) break;
      lower = Math.min(lower, reach > 0 ? lookDeeper(word, lower, cellTotal) : total);
    }
    return lower;
  };

  return (one: ScannedPart, other: ScannedPart): number => {
    if (one === other && one.candidates.length === 1) return 0;
    if (one.isFound) return leastOfOne(other);
    if (other.isFound) return leastOfOne(one);
    const pairs = one.candidates.length * (other.candidates.length - (one === other ? 1 : 0));
    return leastOfTwo(createPairLook(matrix, one, other), pairs);
  };
};

const leastOfOne = ({ candidates, parts }: ScannedPart): number => {
  let most = 0;
  for (const count of parts) most = Math.max(most, count);
  const best = Math.max(...Array.from(candidates, (answer) => parts[answer] + 1));
  return 3 * candidates.length - Math.max(most, best);
};
