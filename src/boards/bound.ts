/**
 * Lower bounds of the guesses that several boards need.
 *
 * **Claim.** Let K open boards have N tuples of different answers, board i n_i candidates, and let a guess split these
 * into k_i parts. Then every strategy that begins with the guess takes at least (K + 2) N - N Σ k_i / n_i guesses over
 * all tuples, and at least (K + 1) N - N Σ h_i / n_i, where h_i is 1 if the guess is a candidate of board i and else 0.
 * With K = 1 the tuple of the right guess takes one guess less than the first bound says.
 *
 * **Proof.** Each guess finds at most one board, because answers differ, so a tuple takes at least K guesses. It takes
 * K + 1 or more if the first guess finds nothing, which is so in all but N Σ h_i / n_i tuples: every candidate of a
 * board is in equally many tuples (`tuples.ts`). That is the second bound. A tuple in which the guess and the next one
 * both find nothing takes K + 2 or more. The next guess is the same word for all tuples with the same feedbacks. On board
 * i that word is at most one candidate of each part that is left, so over all feedbacks it finds board i in at most
 * (k_i - h_i) N / n_i tuples. Together the two guesses save at most N Σ h_i / n_i + N Σ (k_i - h_i) / n_i = N Σ k_i / n_i.
 *
 * **Cost.** Two sums over the boards, from counts that the kernel has for all guesses at once.
 *
 * `cellBound` is the bound of a state before its next guess: the word is one candidate of one group of boards that share
 * their candidates, so it finds a board in at most b / n of the tuples, for b boards with n candidates each.
 */

import { countTuples, isSameSet } from './tuples.ts';

/** Guesses over all tuples of a state that no strategy can be below. */
export const cellBound = (sets: readonly ArrayLike<number>[]): number => {
  const boards = sets.length;
  if (boards === 0) return 0;
  let share = 0;
  for (const set of sets) {
    let sharing = 0;
    for (const other of sets) if (isSameSet(set, other)) sharing++;
    share = Math.max(share, sharing / set.length);
  }
  const tuples = countTuples(sets);
  return boards * tuples + Math.max(0, tuples - tuples * share);
};

/** The split of one board by a guess. */
export interface BoardSplit {
  readonly candidates: number;
  readonly parts: number;
  /** Whether the guess is a candidate. */
  readonly hit: boolean;
}

/** The average number of guesses that no strategy which begins with a guess can be below, from its splits of all boards. */
export const guessBound = (splits: readonly BoardSplit[]): number => {
  const boards = splits.length;
  let partShares = 0;
  let hitShares = 0;
  for (const { candidates, parts, hit } of splits) {
    partShares += parts / candidates;
    if (hit) hitShares += 1 / candidates;
  }
  return boundFromShares(boards, partShares, hitShares);
};

/** The same from the sums of parts / candidates and of hits / candidates over the boards. */
export const boundFromShares = (boards: number, partShares: number, hitShares: number): number => {
  if (boards === 1) return 3 - partShares - hitShares;
  return Math.max(boards + 1 - hitShares, boards + 2 - partShares);
};
