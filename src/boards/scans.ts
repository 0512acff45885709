/**
 * Numbers of every guess for the candidates of one board, from the kernel: how many parts they have, and n log n of them.
 *
 * All strategies for several boards add such numbers over the boards. Boards meet the same candidates often (after the
 * opener there are at most as many sets as feedbacks), so the numbers of recent sets are kept.
 */

import type { Matrix } from '../matrix.ts';
import { entropyOf } from '../partition.ts';
import type { Candidates } from '../position.ts';
import { finish } from '../progress.ts';

/** Numbers of every guess for one set of candidates. */
export interface SetScan {
  readonly candidates: Candidates;
  /** For every guess, the number of parts. */
  readonly parts: Uint16Array;
  /** For every guess, the information in bits. */
  readonly bits: Float32Array;
}

/** Returns the numbers of a set, computed once as long as it is kept. */
export interface SetScanner {
  (candidates: Candidates): SetScan;
  /** Computes them in steps of some milliseconds. */
  readonly inSteps: (candidates: Candidates) => Generator<undefined, void>;
}

/** Sets that are kept, by default: the replies to two openers, and those of a game. */
const KEPT_SETS = 400;

/** A scanner of sets of candidates over one matrix. */
export const createSetScanner = (matrix: Matrix, keptSets = KEPT_SETS): SetScanner => {
  const kept = new Map<string, SetScan>();
  /** Keys are long, and one set is asked for again and again. */
  const scans = new WeakMap<Candidates, SetScan>();

  const keep = (key: string, scan: SetScan): SetScan => {
    kept.set(key, scan);
    if (kept.size > keptSets) kept.delete(oldestOf(kept));
    return scan;
  };

  const find = (candidates: Candidates): SetScan => {
    const key = candidates.join();
    const known = kept.get(key);
    // the last of the map was used last
    if (known) kept.delete(key);
    return keep(key, known ?? finish(scanSet(matrix, candidates)));
  };

  const scan = (candidates: Candidates): SetScan => {
    const found = scans.get(candidates) ?? find(candidates);
    scans.set(candidates, found);
    return found;
  };

  function* inSteps(candidates: Candidates): Generator<undefined, void> {
    const key = candidates.join();
    if (!kept.has(key)) keep(key, yield* scanSet(matrix, candidates));
  }

  return Object.assign(scan, { inSteps });
};

const oldestOf = (kept: ReadonlyMap<string, SetScan>): string => {
  const [oldest = ''] = kept.keys();
  return oldest;
};

/** Guesses times candidates of a step, which takes some milliseconds. */
const CELLS_PER_STEP = 4e6;
/** A piece of a scan begins at a multiple of 16 guesses. */
const GROUP = 16;

/** Each piece is copied at once: the kernel's results are overwritten by its next scan, which may be another question's. */
function* scanSet({ kernel, list }: Matrix, candidates: Candidates): Generator<undefined, SetScan> {
  const guessCount = list.words.length;
  const parts = new Uint16Array(guessCount);
  const bits = new Float32Array(guessCount);
  const { length } = candidates;
  const piece = GROUP * Math.max(1, Math.floor(CELLS_PER_STEP / (GROUP * length)));
  for (let from = 0; from < guessCount; from += piece) {
    const to = Math.min(from + piece, guessCount);
    if (from > 0) yield;
    parts.set(kernel.countParts(candidates, from, to).subarray(from, to), from);
    const logs = kernel.sumLogs(candidates, from, to);
    for (let guess = from; guess < to; guess++) bits[guess] = entropyOf(logs[guess], length);
  }
  return { candidates, parts, bits };
}
