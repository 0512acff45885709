/**
 * Measures of a first word, for `salet word` and `salet openers`.
 *
 * Each is the score of a strategy before the first guess, so the tables always agree with the strategies.
 */

import { entropyOf, scanLargest, scanLogs, scanParts, scanSquares } from '../partition.ts';
import { startPosition } from '../position.ts';
import { countLetters, type LetterTable } from '../words/letters.ts';
import { type GuessId, type WordList, wordIds } from '../words/list.ts';
import {
  bestPlaces,
  commonLetters,
  distinctLetters,
  expectedEliminations,
  letterValue,
  overallScore,
  placedLetters,
  placeFrequency,
  valuesAtPlaces,
  type WordScore,
} from './letterScores.ts';
import { overallOrder } from './located.ts';
import { sortedByScore } from './pick.ts';
import { MKONICEK, RS_WORDLE_SOLVER, WORDLE_NOTEBOOK, WORDLE_SOLVER, WORDLER } from './projects.ts';
import type { StrategyGame } from './strategy.ts';

/** A measure of first words. */
export interface Measure {
  readonly id: string;
  /** One line for people. */
  readonly description: string;
  readonly origin: string;
  readonly better: 'higher' | 'lower';
  /** Decimals to show. */
  readonly decimals: number;
  /** Whether it scans all guesses and so needs the matrix. */
  readonly scans: boolean;
  /** The score of every word of the list before the first guess. */
  readonly scores: (game: StrategyGame) => ArrayLike<number>;
  /** Every word, best first, where equal scores do not simply keep the order of the list. */
  readonly order?: (list: WordList) => readonly GuessId[];
}

/** Every word of a list by one measure. */
export interface Ranking {
  readonly measure: Measure;
  readonly scores: ArrayLike<number>;
  /** Every word of the list, best first. */
  readonly order: readonly GuessId[];
}

const letterMeasure = (
  id: string,
  origin: string,
  description: string,
  score: (table: LetterTable) => WordScore,
  more: Partial<Measure> = {},
): Measure => ({
  id,
  origin,
  description,
  better: 'higher',
  decimals: 0,
  scans: false,
  scores: ({ list }) => {
    const { candidates } = startPosition(list);
    const scoreOf = score(countLetters(list, candidates));
    return Float64Array.from(wordIds(list), scoreOf);
  },
  ...more,
});

const scanMeasure = (
  id: string,
  origin: string,
  description: string,
  better: 'higher' | 'lower',
  decimals: number,
  scores: (game: StrategyGame, answerCount: number) => ArrayLike<number>,
): Measure => ({
  id,
  origin,
  description,
  better,
  decimals,
  scans: true,
  scores: (game) => scores(game, game.list.answerCount),
});

/** Words that have each letter, plus those that have it at the same place. */
const locatedLetters = ({ list, words, atPlace }: LetterTable): WordScore =>
  placedLetters(
    list,
    valuesAtPlaces(list, (letter, _, cell) => atPlace[cell] + words[letter]),
    atPlace,
  );

const squares = ({ list, matrix }: StrategyGame): Float64Array =>
  Float64Array.from(scanSquares(matrix(), startPosition(list).candidates));

/** In the order in which `salet word` shows them. */
export const MEASURES: readonly Measure[] = Object.freeze([
  letterMeasure('positional', WORDLE_SOLVER, 'distinct letters at the best of their places', bestPlaces),
  letterMeasure(
    'overall',
    `${WORDLE_SOLVER} (-s, -r)`,
    'distinct letters by occurrences, less one each',
    overallScore,
    {
      order: overallOrder,
    },
  ),
  letterMeasure('unique-letters', RS_WORDLE_SOLVER, 'distinct letters by answers that have them', (table) =>
    distinctLetters(table.list, table.words),
  ),
  letterMeasure(
    'located-letters',
    RS_WORDLE_SOLVER,
    'letters by answers that have them, twice at the same place',
    locatedLetters,
  ),
  letterMeasure(
    'expected-eliminations',
    RS_WORDLE_SOLVER,
    'answers ruled out, estimated tile by tile',
    (table) => {
      const inHundredths = expectedEliminations(table, 100);
      return (word) => inHundredths(word) / 100;
    },
    { decimals: 2 },
  ),
  letterMeasure(
    'letter-value',
    WORDLE_NOTEBOOK,
    'answers ruled out, a repeated letter earning only its place',
    (table) => letterValue(table, 'readme'),
    { decimals: 2 },
  ),
  {
    id: 'word-frequency',
    origin: WORDLER,
    description: 'how often the word is used',
    better: 'higher',
    decimals: 0,
    scans: false,
    scores: ({ list, frequencies }) => Float64Array.from(list.words, (word) => frequencies.get(word) ?? 0),
  },
  letterMeasure('letter-frequency', WORDLER, 'distinct letters by occurrences', (table) =>
    distinctLetters(table.list, table.occurrences),
  ),
  letterMeasure('position-frequency', WORDLER, 'letters by answers with them at that place', placeFrequency),
  scanMeasure('list-reduction', WORDLER, 'share of the answers ruled out', 'higher', 5, (game, n) =>
    squares(game).map((sum) => 1 - sum / (n * n)),
  ),
  letterMeasure('common-letters', MKONICEK, 'distinct letters, vowels at half weight', commonLetters, {
    decimals: 1,
  }),
  scanMeasure('expected-remaining', MKONICEK, 'answers left on average', 'lower', 2, (game, n) =>
    squares(game).map((sum) => sum / n),
  ),
  scanMeasure('entropy', 'classic', 'information in bits', 'higher', 4, ({ list, matrix }, n) => {
    const logs = scanLogs(matrix(), startPosition(list).candidates);
    return Float64Array.from(logs, (sum) => entropyOf(sum, n));
  }),
  scanMeasure('minimax', 'classic', 'answers left at worst', 'lower', 0, ({ list, matrix }) =>
    scanLargest(matrix(), startPosition(list).candidates).slice(),
  ),
  scanMeasure('most-parts', 'classic', 'different feedbacks', 'higher', 0, ({ list, matrix }) =>
    scanParts(matrix(), startPosition(list).candidates).slice(),
  ),
]);

/**
 * Ranks every word of the list by a measure; equal scores keep the order of the list.
 *
 * @example
 * ```ts
 * const { order } = rankWords(MEASURES[0], unwrap(prepareGame(setup)));
 * list.words[order[0]]; // the best first word by that measure
 * ```
 */
export const rankWords = (measure: Measure, game: StrategyGame): Ranking => {
  const scores = measure.scores(game);
  const sign = measure.better === 'higher' ? 1 : -1;
  const order = measure.order?.(game.list) ?? sortedByScore(wordIds(game.list), (word) => sign * scores[word]);
  return { measure, scores, order };
};
