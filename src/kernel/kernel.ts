/**
 * The hot loops behind one interface.
 *
 * A kernel owns the memory of one feedback matrix. `reference.ts` is the readable twin; `simd.ts` and `wideKernel.ts` run
 * the AssemblyScript of `assembly/`, for lists whose feedbacks fit into a byte (up to five letters) and for all others.
 * All return the same numbers for the same arguments, and `test/kernels-agree.test.ts` compares them.
 *
 * One call does much work: a scan covers every guess of the list for one set of candidates.
 */

import type { Rule } from '../rules.ts';
import type { Layout } from './layout.ts';

/** Feedbacks as numbers, as narrow as the word length allows. */
export type Codes = Uint8Array | Uint16Array | Uint32Array;

/** One number per guess. Belongs to the kernel and is overwritten by its next scan: read it, do not keep it. */
export type Scan = Uint16Array | Uint32Array | Float64Array;

/** The hot loops over one matrix; see `Matrix`. */
export interface Kernel {
  readonly kind: 'reference' | 'simd';
  readonly layout: Layout;
  readonly buffer: ArrayBufferLike;
  /**
   * Both layouts of the matrix; see `layout.ts` for their strides. Undefined in the fast kernel of words of six letters
   * and more, which computes feedbacks when they are needed.
   */
  readonly byGuess: Codes | undefined;
  readonly byAnswer: Codes | undefined;

  /**
   * Fills both layouts, in steps of about a millisecond. Letter i of guess g is at `letters[g * wordLength + i]`;
   * answers are the first guesses.
   */
  fillMatrix(letters: Uint16Array, rule: Rule): Generator<undefined, void>;

  /** The feedback of one guess for each of some answers (ascending ids). Overwritten by the next call. */
  codesOf(guess: number, answers: Uint32Array): Codes;

  /**
   * Classes: the feedbacks of a position renumbered for each guess, so that they fit into a byte; candidate i and guess
   * g at `i * guessStride + g`. Equal for two candidates if and only if their feedbacks are; 254 where the guess is
   * right. Found in steps of about a millisecond; undefined if the position has too many candidates, or a guess too many
   * parts. Overwritten by the next call. Only where no matrix is stored.
   */
  readonly classify: ((candidates: Uint32Array) => Generator<undefined, Uint8Array | undefined>) | undefined;

  /**
   * For every guess, the number of parts into which it splits the candidates (ids of answers, ascending, no repeats).
   */
  readonly countParts: GuessScan;
  /** For every guess, the sum of the squares of its part sizes. */
  readonly sumSquares: GuessScan;
  /** For every guess, the size of its largest part. */
  readonly largestPart: GuessScan;
  /** For every guess, the sum of `logWeight(size)` over its parts. */
  readonly sumLogs: GuessScan;
}

/**
 * A scan of the guesses from `from` (a multiple of 16) to before `to`, by default all. The results of the others are
 * those of the scan before, so that a scan can be done in pieces.
 */
export type GuessScan = (candidates: Uint32Array, from?: number, to?: number) => Scan;

/** Fixed point: 32 binary places keep sums exact in a double, so that equal splits compare equal in any order. */
export const LOG_SCALE = 2 ** 32;

/** n log2 n as a whole number of 1 / LOG_SCALE. */
export const logWeight = (n: number): number => Math.round(n * Math.log2(n) * LOG_SCALE);
