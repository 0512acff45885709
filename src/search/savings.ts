/**
 * Savings of guesses on a set of candidates: what each saves against three guesses for every candidate.
 *
 * With equal weights they are the parts, a candidate counting one more; with weights the heaviest candidate of each part
 * together, and once more the guess itself if it is a candidate. `savingsBound` has the bound that follows.
 */

import { savingsInSteps } from '../kernel/searchOrder.ts';
import { type Pace, yieldAtPace } from '../pace.ts';
import { scanAll } from './ordering.ts';
import type { Problem } from './problem.ts';

/** For each guess its number of parts, and its savings. */
export interface GuessSavings {
  readonly parts: ArrayLike<number>;
  readonly saved: ArrayLike<number>;
}

/** Scans every guess, in steps of the pace. */
export function* scanSavings(
  { matrix, weights }: Problem,
  candidates: Uint32Array,
  pace: Pace,
): Generator<undefined, GuessSavings> {
  if (weights) {
    const parts = new Uint16Array(matrix.kernel.layout.guessCount);
    const steps = savingsInSteps(matrix.kernel, candidates, weights, parts);
    return { parts, saved: yield* yieldAtPace(pace, steps, () => undefined) };
  }
  const parts = yield* scanAll(matrix, 'countParts', candidates, pace);
  const saved = Uint32Array.from(parts);
  for (const answer of candidates) saved[answer]++;
  return { parts, saved };
}
