/**
 * A time limit for strategies: a scan that exceeds it stops the choice.
 *
 * A strategy scores words in loops that cannot be stopped from outside. What takes long in them is the scan of
 * all guesses, so a scan is done in pieces, and between two pieces the limit is checked.
 */

import type { Matrix } from '../matrix.ts';
import type { StrategyGame } from './strategy.ts';

type GuessScan = Matrix['kernel']['countParts'];

/** Thrown by a scan, and caught here. */
class TimeIsOver extends Error {}

/** Pairs of guess and candidate in a piece: some milliseconds of work by the readable kernel. */
const PAIRS_PER_PIECE = 2 ** 20;
/** Pieces begin at multiples of this; see `kernel/kernel.ts`. */
const GUESSES_TOGETHER = 16;

/** The result of some work with a game; undefined if the time limit was reached before its end. */
export const untilLate = <T>(
  game: StrategyGame,
  isLate: () => boolean,
  work: (game: StrategyGame) => T,
): T | undefined => {
  try {
    return work({ ...game, matrix: () => withScans(game.matrix(), isLate) });
  } catch (error) {
    if (error instanceof TimeIsOver) return undefined;
    throw error;
  }
};

const withScans = (matrix: Matrix, isLate: () => boolean): Matrix => {
  const { kernel, list } = matrix;
  const inPieces = (scan: GuessScan): GuessScan => scanInPieces(scan, list.words.length, isLate);
  return {
    ...matrix,
    kernel: {
      ...kernel,
      countParts: inPieces(kernel.countParts),
      sumSquares: inPieces(kernel.sumSquares),
      largestPart: inPieces(kernel.largestPart),
      sumLogs: inPieces(kernel.sumLogs),
    },
  };
};

const scanInPieces =
  (scan: GuessScan, guessCount: number, isLate: () => boolean): GuessScan =>
  (candidates, from = 0, to = guessCount) => {
    const guesses = GUESSES_TOGETHER * Math.ceil(PAIRS_PER_PIECE / GUESSES_TOGETHER / (candidates.length + 1));
    let begin = from;
    for (; begin + guesses < to; begin += guesses) {
      if (isLate()) throw new TimeIsOver();
      scan(candidates, begin, begin + guesses);
    }
    if (isLate()) throw new TimeIsOver();
    return scan(candidates, begin, to);
  };
