/**
 * The split of a position by a guess: its parts, and numbers for its quality.
 *
 * One guess is split by scoring it (`partition`). All guesses at once are scanned by the kernel, which returns one
 * number per guess and chooses its method by the size of the set.
 */

import { checkWhole, shown } from './checks.ts';
import { misuse } from './failure.ts';
import type { Feedback } from './feedback.ts';
import { LOG_SCALE, logWeight, type Scan } from './kernel/kernel.ts';
import type { Matrix } from './matrix.ts';
import { groupByFeedback, type Position } from './position.ts';
import type { AnswerId } from './words/list.ts';

/** The candidates that give a guess the same feedback. */
export interface Part {
  readonly feedback: Feedback;
  readonly candidates: readonly AnswerId[];
}

/**
 * The parts of a position by the feedback `word` would receive, largest first, then by feedback.
 *
 * @example
 * ```ts
 * for (const { feedback, candidates } of partition(position, 'lambs')) {
 *   console.log(formatFeedback(feedback, 5), candidates.length);
 * }
 * ```
 */
export const partition = (position: Position, word: string): Part[] =>
  Array.from(groupByFeedback(position, word), ([feedback, candidates]) => ({ feedback, candidates })).sort(
    (a, b) => b.candidates.length - a.candidates.length || a.feedback - b.feedback,
  );

/** The quality of a split. */
export interface SplitSummary {
  readonly parts: number;
  readonly largest: number;
  /** Words left on average after the guess; the word itself, once found, counts as one. */
  readonly expectedRemaining: number;
  /** Information in bits. */
  readonly entropy: number;
}

/**
 * The quality of a split, from the sizes of its parts.
 *
 * @example
 * ```ts
 * const sizes = partition(position, 'lambs').map(({ candidates }) => candidates.length);
 * summarizeSplit(sizes).parts;
 * ```
 */
export const summarizeSplit = (sizes: readonly number[]): SplitSummary => {
  if (sizes.length === 0) misuse('ARGUMENT_WRONG', 'sizes is empty; pass the size of each part.');
  for (const size of sizes) checkWhole('The size of a part', size, 1, 2 ** 32 - 1);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const squares = sizes.reduce((sum, size) => sum + size * size, 0);
  const logs = sizes.reduce((sum, size) => sum + logWeight(size), 0);
  return {
    parts: sizes.length,
    largest: sizes.reduce((largest, size) => Math.max(largest, size), 0),
    expectedRemaining: squares / total,
    entropy: entropyOf(logs, total),
  };
};

// Scans of all guesses. The first four are for inner loops: unchecked, and overwritten by the kernel's next scan.

/** For every guess, the number of parts into which it splits the candidates. Overwritten by the next scan. */
export const scanParts = (matrix: Matrix, candidates: Uint32Array): Scan => matrix.kernel.countParts(candidates);

/** For every guess, the sum of the squares of its part sizes. Overwritten by the next scan. */
export const scanSquares = (matrix: Matrix, candidates: Uint32Array): Scan => matrix.kernel.sumSquares(candidates);

/** For every guess, the size of its largest part. Overwritten by the next scan. */
export const scanLargest = (matrix: Matrix, candidates: Uint32Array): Scan => matrix.kernel.largestPart(candidates);

/** For every guess, the sum of n log n over its parts. Overwritten by the next scan. */
export const scanLogs = (matrix: Matrix, candidates: Uint32Array): Scan => matrix.kernel.sumLogs(candidates);

/**
 * For every guess of the list, the number of parts into which it splits the candidates.
 *
 * @example
 * ```ts
 * const counts = partCounts(matrix, position.candidates);
 * counts[0]; // feedbacks that word 0 can get
 * ```
 */
export const partCounts = (matrix: Matrix, candidates: Uint32Array): Scan =>
  scanParts(matrix, checkCandidates(matrix, candidates)).slice();

/**
 * For every guess, the sum of the squares of its part sizes.
 *
 * @example
 * ```ts
 * const sums = squareSums(matrix, position.candidates);
 * sums[0] / position.candidates.length; // candidates expected to be left after word 0
 * ```
 */
export const squareSums = (matrix: Matrix, candidates: Uint32Array): Scan =>
  scanSquares(matrix, checkCandidates(matrix, candidates)).slice();

/**
 * For every guess, the size of its largest part.
 *
 * @example
 * ```ts
 * const worst = largestParts(matrix, position.candidates);
 * worst[0]; // candidates left after word 0 at worst
 * ```
 */
export const largestParts = (matrix: Matrix, candidates: Uint32Array): Scan =>
  scanLargest(matrix, checkCandidates(matrix, candidates)).slice();

/**
 * For every guess, the sum of n log n over its parts, which falls as entropy rises.
 *
 * @example
 * ```ts
 * const sums = logSums(matrix, position.candidates);
 * ```
 */
export const logSums = (matrix: Matrix, candidates: Uint32Array): Scan =>
  scanLogs(matrix, checkCandidates(matrix, candidates)).slice();

/** Throws unless these are ascending ids of answers: with others the kernel would read beyond its memory. */
const checkCandidates = ({ list }: Matrix, candidates: Uint32Array): Uint32Array => {
  if (!(candidates instanceof Uint32Array)) {
    misuse('ARGUMENT_WRONG', `candidates is ${shown(candidates)}; pass the candidates of a position.`);
  }
  for (let i = 0; i < candidates.length; i++) {
    const isAscending = i === 0 || candidates[i - 1] < candidates[i];
    if (isAscending && candidates[i] < list.answerCount) continue;
    const sentence = `candidates has ${candidates[i]} in place ${i}; pass ascending ids of answers of ${list.name}, 0 to ${list.answerCount - 1}.`;
    misuse('ARGUMENT_WRONG', sentence);
  }
  return candidates;
};

/**
 * The information in bits, from a sum of n log n over the parts of `total` words.
 *
 * @example
 * ```ts
 * const sums = logSums(matrix, position.candidates);
 * entropyOf(sums[0], position.candidates.length); // expected bits of word 0
 * ```
 */
export const entropyOf = (logSum: number, total: number): number => {
  checkWhole('total', total, 1, 2 ** 32 - 1);
  if (!(logSum >= 0)) misuse('OPTION_VALUE', `logSum is ${shown(logSum)}; pass a sum of logSums.`);
  return (logWeight(total) - logSum) / (total * LOG_SCALE);
};
