/**
 * The guesses that are worth trying, and their order.
 *
 * One scan of the kernel counts the parts of every guess; that bounds the cost of each (`guessBound`). A second scan,
 * only made when the first was not enough, tells guesses with the same bound apart: the one whose parts are
 * smaller together is likelier to be cheap. The order decides how fast the search is, never what it finds.
 */

import { scanPiece } from '../kernel/searchOrder.ts';
import type { Matrix } from '../matrix.ts';
import { type Pace, yieldAtPace } from '../pace.ts';
import type { GuessId } from '../words/list.ts';
import { guessBound, isUseless, type WeightSums } from './bounds.ts';
import type { Problem } from './problem.ts';

interface RankedGuess {
  readonly guess: GuessId;
  /** No strategy that begins with the guess costs less. */
  readonly bound: number;
  /** Sum of the squares of the part sizes. */
  readonly squares: number;
}

/** A scan of the legal guesses, undefined for all; `miss` is the price of a miss on the next turn. */
type BoundGuesses = (
  candidates: Uint32Array,
  legal: Uint32Array | undefined,
  sums: WeightSums,
  miss: number,
) => Generator<undefined, number>;

export interface GuessScan {
  /** Bounds the cost of every legal guess and returns the least of the bounds, which bounds the position. */
  readonly boundGuesses: BoundGuesses;
  /**
   * The guesses whose bound in the last scan is below `limit`: least bound first, then smallest
   * squares, then lowest id (so answers before other words). `leftOut` is the least bound of the others.
   */
  readonly rankGuesses: (candidates: Uint32Array, limit: number) => Generator<undefined, RankedGuesses>;
}

interface RankedGuesses {
  readonly ranked: readonly RankedGuess[];
  readonly leftOut: number;
}

/** Scans yield at the pace, if there is one. */
export const createGuessScan = ({ matrix, list, weights }: Problem, pace: Pace | undefined): GuessScan => {
  const guessCount = list.words.length;
  // of the last scan; infinity for guesses that are illegal or useless
  const bounds = new Float64Array(guessCount);
  // the weights of the current candidates
  const own = new Float64Array(list.answerCount);

  function* boundGuesses(
    candidates: Uint32Array,
    legal: Uint32Array | undefined,
    sums: WeightSums,
    miss: number,
  ): Generator<undefined, number> {
    const counts = yield* scanAll(matrix, 'countParts', candidates, pace);
    own.fill(0);
    for (const answer of candidates) own[answer] = weights ? weights[answer] : 1;
    bounds.fill(Number.POSITIVE_INFINITY);
    let least = Number.POSITIVE_INFINITY;
    const count = legal ? legal.length : guessCount;
    for (let i = 0; i < count; i++) {
      const guess = legal ? legal[i] : i;
      const weight = guess < own.length ? own[guess] : 0;
      if (isUseless(counts[guess], weight)) continue;
      const bound = guessBound(sums, weight > 0 ? counts[guess] - 1 : counts[guess], weight, miss);
      bounds[guess] = bound;
      if (bound < least) least = bound;
    }
    return least;
  }

  function* rankGuesses(candidates: Uint32Array, limit: number): Generator<undefined, RankedGuesses> {
    const squares = yield* scanAll(matrix, 'sumSquares', candidates, pace);
    const ranked: RankedGuess[] = [];
    let leftOut = Number.POSITIVE_INFINITY;
    for (let guess = 0; guess < guessCount; guess++) {
      const bound = bounds[guess];
      if (bound < limit) ranked.push({ guess: guess as GuessId, bound, squares: squares[guess] });
      else if (bound < leftOut) leftOut = bound;
    }
    return { ranked: ranked.sort(byPromise), leftOut };
  }

  return { boundGuesses, rankGuesses };
};

/** One number for each guess, by a scan of the kernel in pieces; the caller may keep the numbers. */
export function* scanAll(
  { kernel }: Matrix,
  scan: 'countParts' | 'largestPart' | 'sumSquares',
  candidates: Uint32Array,
  pace: Pace | undefined,
): Generator<undefined, ArrayLike<number>> {
  const { guessCount } = kernel.layout;
  if (!pace) return kernel[scan](candidates).slice();
  const numbers = new Uint32Array(guessCount);
  const piece = scanPiece(candidates.length);
  function* pieces(): Generator<undefined, void> {
    for (let from = 0; from < guessCount; from += piece) {
      const to = Math.min(guessCount, from + piece);
      numbers.set(kernel[scan](candidates, from, to).subarray(from, to), from);
      yield;
    }
  }
  yield* yieldAtPace(pace, pieces(), () => undefined);
  return numbers;
}

/** Guesses come in ascending order, and sorting keeps it among equals. */
const byPromise = (a: RankedGuess, b: RankedGuess): number => a.bound - b.bound || a.squares - b.squares;
