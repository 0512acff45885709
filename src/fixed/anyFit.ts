/**
 * Play in which every guess is any word that still fits: how many guesses it takes on average, and at worst.
 *
 * A player who has no engine after the fixed words picks some word that agrees with all feedback. Each pick is equally
 * likely, so a set of n candidates C has the distribution
 *
 *   D(C) = average over x in C of  (x found with the first guess) + sum over parts P of x of D(P), one guess later
 *
 * where D(C)[i] is the number of candidates that are found with guess i + 1, on average over all picks. The worst case is
 * the longest game of all picks. Positions that several picks lead to are computed once.
 */

import { scoreLetters } from '../feedback.ts';
import { groupAnswers } from '../position.ts';
import { ruleOf, type WordList } from '../words/list.ts';

/** Candidates found by the number of guesses, on average over all picks; the last number is not 0. */
export type FoundAt = readonly number[];

/** Sets above this size lead to too many positions. */
export const MOST_ANY_FIT = 64;

/**
 * The distribution of play by any word that fits, of sets of at most `MOST_ANY_FIT` candidates; its length is the worst
 * case.
 */
export const createAnyFit = (list: WordList): ((candidates: ArrayLike<number>) => FoundAt) => {
  const rule = ruleOf(list);
  const { letters, wordLength } = list;
  const known = new Map<string, FoundAt>();
  const codeOf = (guess: number, answer: number) =>
    scoreLetters(letters, guess * wordLength, letters, answer * wordLength, wordLength, rule);

  const distributionOf = (candidates: ArrayLike<number>): FoundAt => {
    if (candidates.length === 1) return ONE;
    const key = Array.from(candidates).join();
    const found = known.get(key) ?? averageOf(candidates);
    known.set(key, found);
    return found;
  };

  const averageOf = (candidates: ArrayLike<number>): FoundAt => {
    const sums = [candidates.length];
    for (let i = 0; i < candidates.length; i++) {
      const pick = candidates[i];
      for (const part of groupAnswers(candidates, (answer) => codeOf(pick, answer)).values()) {
        if (part[0] === pick) continue;
        distributionOf(part).forEach((count, index) => {
          sums[index + 1] = (sums[index + 1] ?? 0) + count;
        });
      }
    }
    return sums.map((sum) => sum / candidates.length);
  };

  return distributionOf;
};

const ONE: FoundAt = [1];
