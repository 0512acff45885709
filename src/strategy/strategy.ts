/**
 * What a strategy is: a one-ply chooser.
 *
 * A strategy is prepared once for a game (list, options) and then scores the words of any position. The next guess is
 * the best of them; a ranking is all of them in order (`ranking.ts`). It looks at the position only, so a whole
 * benchmark is one walk of its decision tree. Strategies that keep books along a game derive them from the parent
 * position (`books.ts`).
 */

import type { FeedbackRule } from '../feedback.ts';
import type { Matrix } from '../matrix.ts';
import type { Position } from '../position.ts';
import type { Frequencies } from '../words/frequency.ts';
import type { GuessId, WordList } from '../words/list.ts';
import { bestWord, type Scoring } from './pick.ts';

/** Where a strategy takes its guesses from: every word of the list, or only words that are still possible. */
export type Pool = 'all' | 'possible';
export const POOLS: readonly Pool[] = ['all', 'possible'];

/** What a user may set, after defaults: every field has a value. */
export interface StrategyOptions {
  readonly pool: Pool;
  /** One of the strategy's variants; '' if it has none. */
  readonly variant: string;
  /** `intersecting`: from how many words on it takes the best-placed word. */
  readonly threshold: number;
  /** `combo-eliminations`: above how many words it looks two guesses ahead. */
  readonly lookahead: number;
  /** `random`: which random numbers. */
  readonly seed: number;
}

/** What a strategy may look at while it prepares and chooses. */
export interface StrategyGame {
  readonly list: WordList;
  readonly rule: FeedbackRule;
  readonly options: StrategyOptions;
  readonly frequencies: Frequencies;
  /** The feedback matrix, built when first asked for: only scans of all guesses need it. */
  readonly matrix: () => Matrix;
}

/** Says what the words of a position are worth. A position has at least one candidate. */
export type Scorer = (position: Position) => Scoring;

/** Chooses the next guess. A position has at least one candidate. */
export type Chooser = (position: Position) => GuessId;

/** A way to choose the next guess. */
export interface Strategy {
  readonly id: string;
  /** One line for people. */
  readonly description: string;
  /** Whose idea it is: a seed project or "classic". */
  readonly origin: string;
  /** The pools it can draw from, its default first. */
  readonly pools: readonly Pool[];
  /** Its variants, the default first; empty if there is only one. */
  readonly variants: readonly string[];
  /** Further options of its own, with their defaults. */
  readonly extras: Partial<Pick<StrategyOptions, 'threshold' | 'lookahead' | 'seed'>>;
  /** Whether it scans all guesses and so needs the matrix. */
  readonly scans: boolean;
  /** Whether every game draws its own random numbers, so that games cannot be played together as one tree. */
  readonly random: boolean;
  /** What it thinks of words: all that makes it itself. */
  readonly score: (game: StrategyGame) => Scorer;
  /** The chooser of the best of them. */
  readonly prepare: (game: StrategyGame) => Chooser;
}

/** A strategy with the usual answers to everything but what makes it itself. */
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
