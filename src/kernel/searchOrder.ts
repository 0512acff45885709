/**
 * The search order: all guesses, those with the most parts on the whole list first, because scans then end early.
 */

import type { Kernel } from './kernel.ts';

/** All guesses in search order, an answer counting one part more. */
export const searchOrder = (matrix: Kernel): number[] => {
  const steps = searchOrderInSteps(matrix);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value.order;
};

/** The same in steps of about a millisecond, with the parts of every guess on the whole list. */
export function* searchOrderInSteps(
  matrix: Kernel,
): Generator<undefined, { readonly order: number[]; readonly parts: Uint16Array }> {
  const { answerCount, guessCount } = matrix.layout;
  const everyAnswer = Uint32Array.from({ length: answerCount }, (_, answer) => answer);
  const parts = new Uint16Array(guessCount);
  const piece = scanPiece(answerCount);
  for (let from = 0; from < guessCount; from += piece) {
    const to = Math.min(guessCount, from + piece);
    parts.set(matrix.countParts(everyAnswer, from, to).subarray(from, to), from);
    yield;
  }
  for (let answer = 0; answer < answerCount; answer++) parts[answer]++;
  yield;
  return { order: Array.from(parts, (_, guess) => guess).sort((a, b) => parts[b] - parts[a]), parts };
}

const CODES_PER_STEP = 2 ** 20;

/** The number of guesses, a multiple of 16, that one call may scan so that it takes about a millisecond. */
export const scanPiece = (candidateCount: number): number =>
  16 * Math.max(1, Math.floor(CODES_PER_STEP / (16 * Math.max(16, candidateCount))));
