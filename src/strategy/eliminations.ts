/**
 * Strategies that count the words a guess is expected to rule out.
 */

import type { Matrix } from '../matrix.ts';
import { scanSquares } from '../partition.ts';
import { type Candidates, type Position, splitPosition } from '../position.ts';
import type { AnswerId, GuessId } from '../words/list.ts';
import { possibleLetters } from './letterCounts.ts';
import { expectedEliminations as expectedEliminationsScore, type WordScore } from './letterScores.ts';
import type { ScoredWords } from './pick.ts';
import { RS_WORDLE_SOLVER } from './projects.ts';
import { type Pool, type Scorer, strategy } from './strategy.ts';
import { groupedPool, inVersions } from './wordPools.ts';

/** The unit of scores that count words ruled out in whole parts of a word, as the seed does. */
const ruledOut = (scale: number): Pick<ScoredWords, 'unit' | 'shown'> => ({
  unit: 'words ruled out',
  shown: (score) => score / scale,
});

/** Estimates in multiples of 1 / scale. */
const estimatedIn = (scale: number) => (position: Position) => ({
  scoreOf: expectedEliminationsScore(possibleLetters(position), scale),
  ...ruledOut(scale),
});

export const expectedEliminations = inVersions(
  { id: 'expected-eliminations', description: 'words ruled out, estimated tile by tile' },
  'MostExpectedEliminations; newest ApproximateEliminations',
  { seed: estimatedIn(100), newest: estimatedIn(1000) },
);

/** Words expected to be ruled out by each guess: the sum over its parts of n (N - n) / N, which is N - (sum of n^2) / N. */
const eliminations = (matrix: Matrix, { candidates }: Position): WordScore => {
  const squares = scanSquares(matrix, candidates);
  const count = candidates.length;
  return (word) => (count * count - squares[word]) / count;
};

const inThousandths = (scoreOf: WordScore) => ({
  scoreOf: (word: GuessId) => Math.trunc(1000 * scoreOf(word)),
  ...ruledOut(1000),
});

/** The words ruled out by one guess. */
const oneGuess =
  (matrix: () => Matrix, pool: Pool): Scorer =>
  (position) => ({ words: groupedPool(position, pool), ...inThousandths(eliminations(matrix(), position)) });

export const maxEliminations = strategy({
  id: 'max-eliminations',
  description: 'words ruled out, exactly, over every feedback',
  origin: `${RS_WORDLE_SOLVER}, newest MaxEliminations`,
  pools: ['all', 'possible'],
  scans: true,
  score: ({ options: { pool }, matrix }) => oneGuess(matrix, pool),
});

export const comboEliminations = strategy({
  id: 'combo-eliminations',
  description: 'words ruled out by this guess and the best next one, while many are left',
  origin: `${RS_WORDLE_SOLVER}, newest MaxComboEliminations`,
  pools: ['all', 'possible'],
  extras: { lookahead: 256 },
  scans: true,
  score: ({ options: { pool, lookahead }, matrix }) => {
    const scoreOne = oneGuess(matrix, pool);
    const scoreTwo = twoGuesses(matrix, pool);
    return (position) => (position.candidates.length <= lookahead ? scoreOne : scoreTwo)(position);
  },
});

/** The words ruled out by a guess and the best one after it. */
const twoGuesses =
  (matrix: () => Matrix, pool: Pool): Scorer =>
  (position) => {
    const words = groupedPool(position, pool);
    // words of this pool are all candidates
    const possible = groupedPool(position, 'possible') as AnswerId[];
    const second = pool === 'all' ? words : undefined;
    const scoreOf = (word: GuessId) => twoGuessEliminations(matrix(), position, possible, second, word);
    return { words, ...inThousandths(scoreOf), unit: 'words ruled out by two guesses' };
  };

/** The score of a part with one word, which the next guess finds: that program counts a tenth of an elimination. */
const ALONE = 0.1;

/** Words expected to be ruled out by `word` and then by the best guess for each feedback it may get. */
const twoGuessEliminations = (
  matrix: Matrix,
  position: Position,
  possible: readonly AnswerId[],
  /** Undefined for the words that are still possible after the first guess. */
  secondGuesses: readonly GuessId[] | undefined,
  word: GuessId,
): number => {
  const count = position.candidates.length;
  const ruledOutFor = new Float64Array(position.list.answerCount);
  for (const { candidates } of splitPosition(position, position.list.words[word]).values()) {
    const first = count - candidates.length;
    const both =
      first + (candidates.length === 1 ? ALONE : bestSecond(matrix, candidates, secondGuesses ?? candidates));
    for (const answer of candidates) ruledOutFor[answer] = both;
  }
  let total = 0;
  // added answer by answer, as that program does: rounding may decide a tie
  for (const answer of possible) total += ruledOutFor[answer];
  return total / count;
};

const bestSecond = (matrix: Matrix, candidates: Candidates, secondGuesses: ArrayLike<GuessId>): number => {
  const squares = scanSquares(matrix, candidates);
  let least = squares[secondGuesses[0]];
  for (let i = 1; i < secondGuesses.length; i++) least = Math.min(least, squares[secondGuesses[i]]);
  const count = candidates.length;
  return (count * count - least) / count;
};
