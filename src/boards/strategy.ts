/**
 * Strategies for several boards: rules that choose the one guess that goes to all of them.
 *
 * A strategy is prepared once for a matrix and then chooses for any open boards. Its choice depends on their
 * candidates only, so the same boards always get the same guess.
 */

import type { Matrix } from '../matrix.ts';
import type { Candidates } from '../position.ts';
import type { GuessId } from '../words/list.ts';

/** The boards that are open: what a strategy chooses by. */
export interface OpenBoards {
  /** The candidates of each board; boards have the same candidates or none in common. */
  readonly sets: readonly Candidates[];
  /** Guesses that are left; infinity without a limit. */
  readonly guessesLeft: number;
}

/** Chooses the next guess; there is at least one open board, and each has a candidate. */
export type BoardsChooser = (boards: OpenBoards) => GuessId;

/** A rule that chooses the next guess for several boards. */
export interface BoardsStrategy {
  readonly id: string;
  /** One line for people. */
  readonly description: string;
  /** The chooser over one matrix; it may keep what it computes. */
  readonly prepare: (matrix: Matrix) => BoardsChooser;
}
