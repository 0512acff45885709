/**
 * Best play by weights of any size, in whole numbers of any length: all legal guesses, no bounds, no doubles.
 */

import { allHere, type Feedback, scoreFeedback } from '../../src/feedback.ts';
import type { Mode } from '../../src/position.ts';
import type { WordList } from '../../src/words/list.ts';
import { mayFollow } from './bruteForce.ts';

/** The weight that is lost, and the guesses times weight of all candidates; fewer lost come first. */
export interface RationalCost {
  readonly lost: bigint;
  readonly guesses: bigint;
}

export interface RationalProblem {
  readonly list: WordList;
  readonly mode: Mode;
  /** For each answer of the list. */
  readonly weights: readonly bigint[];
}

const isBetter = (a: RationalCost, b: RationalCost): boolean =>
  a.lost < b.lost || (a.lost === b.lost && a.guesses < b.guesses);

export const sameCost = (a: RationalCost, b: RationalCost): boolean => a.lost === b.lost && a.guesses === b.guesses;

/** The cost of each first guess, and the least. */
export const solveRationally = ({ list, mode, weights }: RationalProblem, turns: number) => {
  const solved = allHere(list.wordLength);
  const known = new Map<string, RationalCost>();
  const weightOf = (candidates: readonly number[]) => candidates.reduce((sum, id) => sum + weights[id], 0n);

  const partsOf = (candidates: readonly number[], guess: string): Map<Feedback, number[]> => {
    const parts = new Map<Feedback, number[]>();
    for (const id of candidates) {
      const feedback = scoreFeedback(guess, list.words[id]);
      if (feedback !== solved) parts.set(feedback, [...(parts.get(feedback) ?? []), id]);
    }
    return parts;
  };

  const costOf = (
    candidates: readonly number[],
    legal: readonly string[],
    left: number,
    guess: string,
  ): RationalCost => {
    let cost = { lost: 0n, guesses: weightOf(candidates) };
    for (const [feedback, part] of partsOf(candidates, guess)) {
      const following = legal.filter((word) => mayFollow(mode, guess, feedback, word));
      const rest = least(part, following, left - 1);
      cost = { lost: cost.lost + rest.lost, guesses: cost.guesses + rest.guesses };
    }
    return cost;
  };

  const least = (candidates: readonly number[], legal: readonly string[], left: number): RationalCost => {
    if (left === 0) return { lost: weightOf(candidates), guesses: 0n };
    const key = `${candidates} ${legal} ${left}`;
    let best = known.get(key);
    if (!best) {
      for (const guess of legal) {
        const cost = costOf(candidates, legal, left, guess);
        if (!best || isBetter(cost, best)) best = cost;
      }
      if (!best) throw new Error('A candidate is always legal.');
      known.set(key, best);
    }
    return best;
  };

  const all = Array.from({ length: list.answerCount }, (_, id) => id);
  // more turns than candidates and one wasted guess change nothing
  const needed = Math.min(turns, list.answerCount + 1);
  return {
    least: least(all, list.words, needed),
    costOf: (guess: string) => costOf(all, list.words, needed, guess),
    total: weightOf(all),
  };
};

/** The quotient of two whole numbers as a double, to sixteen places. */
export const ratioOf = (a: bigint, b: bigint): number => Number((a * 10n ** 30n) / b) / 1e30;
