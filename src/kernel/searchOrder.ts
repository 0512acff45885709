/**
 * The search order: all guesses, those with the most parts on the whole list first, because scans then end early; with
 * weights those with the most savings (`assembly/savings.ts`).
 */

import type { Kernel } from './kernel.ts';

/** All guesses in search order, an answer counting one part more. */
export const searchOrder = (matrix: Kernel): number[] => {
  const steps = searchOrderInSteps(matrix);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value.order;
};

/** The same in steps of about a millisecond, with the parts and savings of every guess on the whole list. */
export function* searchOrderInSteps(
  matrix: Kernel,
  weights?: Uint32Array,
): Generator<undefined, { readonly order: number[]; readonly parts: Uint16Array; readonly saved?: Uint32Array }> {
  const { answerCount, guessCount } = matrix.layout;
  const parts = new Uint16Array(guessCount);
  const everyAnswer = Uint32Array.from({ length: answerCount }, (_, answer) => answer);
  if (weights) {
    const saved = yield* savingsInSteps(matrix, everyAnswer, weights, parts);
    for (let answer = 0; answer < answerCount; answer++) parts[answer]++;
    yield;
    return { order: Array.from(parts, (_, guess) => guess).sort((a, b) => saved[b] - saved[a]), parts, saved };
  }
  yield* countInSteps(matrix, everyAnswer, parts);
  for (let answer = 0; answer < answerCount; answer++) parts[answer]++;
  yield;
  return { order: Array.from(parts, (_, guess) => guess).sort((a, b) => parts[b] - parts[a]), parts };
}

/** Counts the parts of every guess on a set, in steps of about a millisecond. */
function* countInSteps(matrix: Kernel, set: Uint32Array, parts: Uint16Array): Generator<undefined, void> {
  const { guessCount } = matrix.layout;
  const piece = scanPiece(set.length);
  for (let from = 0; from < guessCount; from += piece) {
    const to = Math.min(guessCount, from + piece);
    parts.set(matrix.countParts(set, from, to).subarray(from, to), from);
    yield;
  }
}

/**
 * The savings of every guess on a set (`assembly/savings.ts`), in steps of about a millisecond: the heaviest candidate of
 * each part together, and once more the guess itself if it is a candidate. The parts of the set go to `parts`.
 *
 * The parts that begin in a level are those of all levels up to it, less those of all before it.
 */
export function* savingsInSteps(
  matrix: Kernel,
  set: Uint32Array,
  weights: Uint32Array,
  parts: Uint16Array,
): Generator<undefined, Uint32Array> {
  const saved = new Uint32Array(matrix.layout.guessCount);
  const falling = set.toSorted((a, b) => weights[b] - weights[a]);
  let before = new Uint16Array(parts.length);
  for (const { end, weight } of levelsOf(falling, weights)) {
    yield* countInSteps(matrix, falling.subarray(0, end), parts);
    for (let guess = 0; guess < saved.length; guess++) saved[guess] += weight * (parts[guess] - before[guess]);
    before = parts.slice();
    yield;
  }
  for (const answer of set) saved[answer] += weights[answer];
  return saved;
}

/** Candidates whose weights are nearly equal, up to a number of them, at the greatest of their weights. */
interface Level {
  end: number;
  readonly weight: number;
}

/** The most levels of a set; each costs a scan. */
const MOST_LEVELS = 8;
/** The share of all weights that a level may raise the weights in it by, all together; more if there are too many. */
const RAISED = 0.0005;

const levelsOf = (falling: Uint32Array, weights: Uint32Array): Level[] => {
  const total = falling.reduce((sum, answer) => sum + weights[answer], 0);
  for (let share = RAISED; ; share *= 2) {
    const levels = levelsWithin(falling, weights, share * total);
    if (levels.length <= MOST_LEVELS) return levels;
  }
};

const levelsWithin = (falling: Uint32Array, weights: Uint32Array, mayRaise: number): Level[] => {
  const levels: Level[] = [];
  let raised = 0;
  for (let index = 0; index < falling.length; index++) {
    const weight = weights[falling[index]];
    raised += (levels.at(-1)?.weight ?? 0) - weight;
    if (index === 0 || raised > mayRaise) {
      levels.push({ end: 0, weight });
      raised = 0;
    }
    levels[levels.length - 1].end = index + 1;
  }
  return levels;
};

const CODES_PER_STEP = 2 ** 20;

/** The number of guesses, a multiple of 16, that one call may scan so that it takes about a millisecond. */
export const scanPiece = (candidateCount: number): number =>
  16 * Math.max(1, Math.floor(CODES_PER_STEP / (16 * Math.max(16, candidateCount))));
