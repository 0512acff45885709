/**
 * Strategies that count the words a guess is expected to rule out.
 */

import type { Matrix } from '../matrix.ts';
import { squareSums } from '../partition.ts';
import { type Candidates, type Position, splitPosition } from '../position.ts';
import { countLetters } from '../words/letters.ts';
import type { AnswerId, GuessId } from '../words/list.ts';
import { groupedOrder, swapRemovedOrder } from './books.ts';
import { groupedBest, groupedPool } from './grouped.ts';
import { expectedEliminations as expectedEliminationsScore, type WordScore } from './letterScores.ts';
import { firstBest, lastBest } from './pick.ts';
import { strategy } from './strategy.ts';

export const expectedEliminations = strategy({
  id: 'expected-eliminations',
  description: 'words ruled out, estimated tile by tile',
  origin: 'seed 001, MorganR/rs-wordle-solver MostExpectedEliminations; newest ApproximateEliminations',
  pools: ['all', 'possible'],
  variants: ['seed', 'newest'],
  prepare: ({ options: { variant, pool } }) => {
    const scoreIn = (position: Position, scale: number) =>
      expectedEliminationsScore(countLetters(position.list, position.candidates), scale);
    if (variant === 'newest') {
      return (position) => groupedBest(groupedOrder(position), pool, scoreIn(position, 1000));
    }
    return (position) => {
      const probe = pool === 'all' && position.candidates.length > 2;
      return lastBest(probe ? swapRemovedOrder(position) : position.candidates, scoreIn(position, 100));
    };
  },
});

/** Words expected to be ruled out by each guess: the sum over its parts of n (N - n) / N, which is N - (sum of n^2) / N. */
const eliminations = (matrix: Matrix, { candidates }: Position): WordScore => {
  const squares = squareSums(matrix, candidates);
  const count = candidates.length;
  return (word) => (count * count - squares[word]) / count;
};

const inThousandths =
  (scoreOf: WordScore): WordScore =>
  (word) =>
    Math.trunc(1000 * scoreOf(word));

export const maxEliminations = strategy({
  id: 'max-eliminations',
  description: 'words ruled out, exactly, over every feedback',
  origin: 'seed 001, MorganR/rs-wordle-solver, newest MaxEliminations',
  pools: ['all', 'possible'],
  scans: true,
  prepare:
    ({ options: { pool }, matrix }) =>
    (position) =>
      groupedBest(groupedOrder(position), pool, inThousandths(eliminations(matrix(), position))),
});

export const comboEliminations = strategy({
  id: 'combo-eliminations',
  description: 'words ruled out by this guess and the best next one, while many are left',
  origin: 'seed 001, MorganR/rs-wordle-solver, newest MaxComboEliminations',
  pools: ['all', 'possible'],
  extras: { lookahead: 256 },
  scans: true,
  prepare:
    ({ options: { pool, lookahead }, matrix }) =>
    (position) => {
      const order = groupedOrder(position);
      if (position.candidates.length <= lookahead) {
        return groupedBest(order, pool, inThousandths(eliminations(matrix(), position)));
      }
      const words = groupedPool(order, pool);
      const possible = order.words.slice(0, order.possibleEnd);
      return firstBest(
        words,
        inThousandths((word) =>
          twoGuessEliminations(matrix(), position, possible, pool === 'all' ? words : undefined, word),
        ),
      );
    },
});

/** A word alone in its part is found by the next guess; that program counts it as a tenth of an elimination. */
const ALONE = 0.1;

/** Words expected to be ruled out by `word` and then by the best guess for each feedback it may get. */
const twoGuessEliminations = (
  matrix: Matrix,
  position: Position,
  possible: readonly AnswerId[],
  /** Undefined: the words that are still possible then. */
  secondGuesses: readonly GuessId[] | undefined,
  word: GuessId,
): number => {
  const count = position.candidates.length;
  const ruledOut = new Float64Array(position.list.answerCount);
  for (const { candidates } of splitPosition(position, position.list.words[word]).values()) {
    const first = count - candidates.length;
    const both =
      first + (candidates.length === 1 ? ALONE : bestSecond(matrix, candidates, secondGuesses ?? candidates));
    for (const answer of candidates) ruledOut[answer] = both;
  }
  let total = 0;
  // added answer by answer, as that program does: rounding may decide a tie
  for (const answer of possible) total += ruledOut[answer];
  return total / count;
};

const bestSecond = (matrix: Matrix, candidates: Candidates, secondGuesses: ArrayLike<GuessId>): number => {
  const squares = squareSums(matrix, candidates);
  let least = squares[secondGuesses[0]];
  for (let i = 1; i < secondGuesses.length; i++) least = Math.min(least, squares[secondGuesses[i]]);
  const count = candidates.length;
  return (count * count - least) / count;
};
