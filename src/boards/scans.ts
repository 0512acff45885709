/**
 * Numbers of every guess for the candidates of one board, from the kernel: how many parts they have, and n log n of them.
 *
 * All strategies for several boards add such numbers over the boards. Boards meet the same candidates often (after the
 * opener there are at most as many sets as feedbacks), so the numbers of recent sets are kept.
 */

import type { Matrix } from '../matrix.ts';
import { entropyOf } from '../partition.ts';
import type { Candidates } from '../position.ts';

/** Numbers of every guess for one set of candidates. */
export interface SetScan {
  readonly candidates: Candidates;
  /** For every guess, the number of parts. */
  readonly parts: Uint16Array;
  /** For every guess, the information in bits. */
  readonly bits: Float32Array;
}

/** Returns the numbers of a set, computed once as long as it is kept. */
export type SetScanner = (candidates: Candidates) => SetScan;

/** Sets that are kept, by default: the replies to two openers, and those of a game. */
const KEPT_SETS = 400;

/** A scanner of sets of candidates over one matrix. */
export const createSetScanner = (matrix: Matrix, keptSets = KEPT_SETS): SetScanner => {
  const kept = new Map<string, SetScan>();
  return (candidates) => {
    const key = candidates.join();
    const known = kept.get(key);
    if (known) {
      // the last of the map was used last
      kept.delete(key);
      kept.set(key, known);
      return known;
    }
    const scan = scanSet(matrix, candidates);
    kept.set(key, scan);
    if (kept.size > keptSets) kept.delete(oldestOf(kept));
    return scan;
  };
};

const oldestOf = (kept: ReadonlyMap<string, SetScan>): string => {
  const [oldest = ''] = kept.keys();
  return oldest;
};

const scanSet = ({ kernel, list }: Matrix, candidates: Candidates): SetScan => {
  const guessCount = list.words.length;
  const parts = Uint16Array.from(kernel.countParts(candidates).subarray(0, guessCount));
  const logs = kernel.sumLogs(candidates);
  const bits = new Float32Array(guessCount);
  const { length } = candidates;
  for (let guess = 0; guess < guessCount; guess++) bits[guess] = entropyOf(logs[guess], length);
  return { candidates, parts, bits };
};
