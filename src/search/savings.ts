/**
 * Savings of guesses on a set of candidates: what each saves against three guesses for every candidate.
 *
 * With equal weights they are the parts, a candidate counting one more; with weights the heaviest candidate of each part
 * together, and once more the guess itself if it is a candidate. `savingsBound` has the bound that follows.
 */

import { savingsInSteps } from '../kernel/searchOrder.ts';
import type { Matrix } from '../matrix.ts';
import { type Pace, yieldAtPace } from '../pace.ts';
import { scanAll } from './ordering.ts';
import type { Problem } from './problem.ts';

/** For each guess its number of parts, and its savings. */
export interface GuessSavings {
  readonly parts: ArrayLike<number>;
  readonly saved: ArrayLike<number>;
}

/** Scans every guess, in steps of the pace. */
export const scanSavings = (
  problem: Problem,
  candidates: Uint32Array,
  pace: Pace,
): Generator<undefined, GuessSavings> =>
  once(savingsOf, problem, candidates, () => countSavings(problem, candidates, pace));

/** The sum of the squares of the part sizes of each guess. */
export const scanSquares = (
  problem: Problem,
  candidates: Uint32Array,
  pace: Pace,
): Generator<undefined, ArrayLike<number>> =>
  once(squaresOf, problem, candidates, () => scanAll(problem.matrix, 'sumSquares', candidates, pace));

/** A set of at least so many candidates is scanned once: questions about a position need the same scans of it. */
const KEPT_FROM = 100;

/** The scans of a set, as long as the set is in use. */
type Scans<Found> = WeakMap<Uint32Array, { readonly matrix: Matrix; readonly weights: Weights; readonly found: Found }>;

type Weights = Problem['weights'];

const savingsOf: Scans<GuessSavings> = new WeakMap();
const squaresOf: Scans<ArrayLike<number>> = new WeakMap();

function* once<Found>(
  scans: Scans<Found>,
  { matrix, weights }: Problem,
  candidates: Uint32Array,
  scan: () => Generator<undefined, Found>,
): Generator<undefined, Found> {
  const known = scans.get(candidates);
  if (known?.matrix === matrix && known.weights === weights) return known.found;
  const found = yield* scan();
  if (candidates.length >= KEPT_FROM) scans.set(candidates, { matrix, weights, found });
  return found;
}

function* countSavings(
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
