/**
 * Strategies: rules that choose the next guess by looking one ply ahead.
 *
 * A strategy is prepared once for a game (list, options) and then scores the words of any position. The next guess is
 * the best of them; a ranking is all of them in order (`ranking.ts`). The choice depends on the position only, so a whole
 * benchmark is one walk of its decision tree. Strategies that keep data along a game derive it from the parent position
 * (`derivedData.ts`).
 */

import type { FeedbackRule } from '../feedback.ts';
import type { Matrix } from '../matrix.ts';
import type { Position } from '../position.ts';
import type { Frequencies } from '../words/frequency.ts';
import type { GuessId, WordList } from '../words/list.ts';
import { bestWord, type Scoring } from './pick.ts';

/** The words from which a strategy chooses: every word of the list, or only possible answers. */
export type Pool = 'all' | 'possible';
export const POOLS: readonly Pool[] = ['all', 'possible'];

/** Options of a strategy, with defaults filled in. */
export interface StrategyOptions {
  readonly pool: Pool;
  /** One of the strategy's variants; '' if it has none. */
  readonly variant: string;
  /** `intersecting`: the number of words from which on it takes the best-placed word. */
  readonly threshold: number;
  /** `combo-eliminations`: the number of words above which it looks two guesses ahead. */
  readonly lookahead: number;
  /** `random`: the seed of its random numbers. */
  readonly seed: number;
}

/** Values for options that a strategy does not have. */
export const NO_OPTIONS: StrategyOptions = { pool: 'all', variant: '', threshold: 0, lookahead: 0, seed: 0 };

/** The data of a game that a strategy may use. */
export interface StrategyGame {
  readonly list: WordList;
  readonly rule: FeedbackRule;
  readonly options: StrategyOptions;
  readonly frequencies: Frequencies;
  /** The feedback matrix; only strategies with `scans` may use it. */
  readonly matrix: () => Matrix;
}

/** Scores the words of a position, which has at least one candidate. */
export type Scorer = (position: Position) => Scoring;

/** Chooses the next guess in a position, which has at least one candidate. */
export type Chooser = (position: Position) => GuessId;

/** A rule that chooses the next guess. */
export interface Strategy {
  readonly id: string;
  /** One line for people. */
  readonly description: string;
  /** Its source: a seed project or "classic". */
  readonly origin: string;
  /** The pools it can use, its default first. */
  readonly pools: readonly Pool[];
  /** Its variants, the default first; empty if there is only one. */
  readonly variants: readonly string[];
  /** Its further options, with their defaults. */
  readonly extras: Partial<Pick<StrategyOptions, 'threshold' | 'lookahead' | 'seed'>>;
  /** Whether it scans all guesses and so needs the matrix. */
  readonly scans: boolean;
  /** Whether every game draws its own random numbers, so that games cannot be played together as one tree. */
  readonly random: boolean;
  /** The scorer of the words of any position. */
  readonly score: (game: StrategyGame) => Scorer;
  /** The chooser of the best word. */
  readonly prepare: (game: StrategyGame) => Chooser;
}

/** A strategy with defaults for everything but its identity and its scores. */
export const strategy = (
  own: Pick<Strategy, 'id' | 'description' | 'origin' | 'pools' | 'score'> & Partial<Omit<Strategy, 'prepare'>>,
): Strategy =>
  Object.freeze({ variants: [], extras: {}, scans: false, random: false, ...own, prepare: chooserOf(own.score) });

const chooserOf =
  (score: Strategy['score']): Strategy['prepare'] =>
  (game) => {
    const scoreIn = score(game);
    return (position) => bestWord(scoreIn(position));
  };
