/**
 * Splits of candidates by the feedback of one guess, read from the matrix.
 */

import type { Feedback } from '../feedback.ts';
import type { Matrix } from '../matrix.ts';
import type { AnswerId, GuessId } from '../words/list.ts';
import { spellSet } from './table.ts';

export interface Split {
  /** Parts in the order in which they first occur, candidates ascending. */
  readonly parts: readonly { readonly feedback: Feedback; readonly candidates: Uint32Array }[];
  /** For each candidate the number of its part: equal for two guesses if and only if they split alike. */
  readonly labels: Uint32Array;
}

export type Splitter = ReturnType<typeof createSplitter>;

export const createSplitter = ({ kernel }: Matrix) => ({
  split(candidates: Uint32Array, guess: GuessId): Split {
    const codes = kernel.codesOf(guess, candidates);
    const labels = new Uint32Array(candidates.length);
    const partOf = new Map<number, number>();
    const groups: { feedback: Feedback; members: AnswerId[] }[] = [];
    for (let i = 0; i < candidates.length; i++) {
      const feedback = codes[i] as number as Feedback;
      let part = partOf.get(feedback);
      if (part === undefined) {
        part = groups.push({ feedback, members: [] });
        partOf.set(feedback, part);
      }
      labels[i] = part;
      groups[part - 1].members.push(candidates[i] as AnswerId);
    }
    return {
      labels,
      parts: groups.map(({ feedback, members }) => ({ feedback, candidates: Uint32Array.from(members) })),
    };
  },

  /** Whether no two candidates give the guess the same feedback. */
  tellsApart(candidates: Uint32Array, guess: GuessId): boolean {
    const codes = kernel.codesOf(guess, candidates);
    const seen = new Set<number>();
    return codes.every((code) => !seen.has(code) && seen.add(code));
  },
});

/**
 * Stores the splits tried in a position, in normal mode. Returns whether a guess can be skipped: an earlier one
 * split the candidates alike and was a candidate of at least its own weight.
 *
 * Why. A guess costs W and all its parts; a found candidate is a part that costs nothing instead of its weight. So the
 * cost is a number that depends on the split alone, less the guess's own weight. (There are two turns or more.)
 *
 * In the hard modes the cost of a part also depends on which guesses stay legal in it, which two guesses of one split
 * do not share. There the table has this effect: parts whose candidates and legal guesses are the same are one
 * position.
 */
export const createRepeats = (): ((labels: Uint32Array, own: number) => boolean) => {
  const heaviest = new Map<string, number>();
  return (labels, own) => {
    const split = spellSet(labels);
    const before = heaviest.get(split);
    if (before !== undefined && before >= own) return true;
    heaviest.set(split, own);
    return false;
  };
};
