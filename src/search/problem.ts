/**
 * The problem of the search: the least cost of a position.
 *
 * The cost of a strategy is a whole number: for every candidate its weight times the guesses made. A candidate that is
 * not found within the turns left costs its weight times `lossCost` besides: infinity where all must be found, or more
 * than any difference in guesses where few losses count first; at least 1. So one recursion serves all objectives:
 *
 *   cost(H, t) = min over legal guesses g of  W(H) + sum over parts s of g but "all here" of cost(H_s, t - 1)
 *   cost(H, 0) = lossCost * W(H)                    W(H): the weights of H together; cost of nothing is 0
 */

import type { Matrix } from '../matrix.ts';
import type { Mode } from '../position.ts';
import type { GuessId, WordList } from '../words/list.ts';

/** The rules and weights of a search. */
export interface Problem {
  readonly list: WordList;
  readonly matrix: Matrix;
  readonly mode: Mode;
  /** A positive whole number for each answer; undefined if all are 1. */
  readonly weights: Uint32Array | undefined;
  /** Per unit of weight, for a candidate that is not found within the turns. */
  readonly lossCost: number;
}

/** A position in the form of the search. */
export interface State {
  /** Answers still possible, ascending. */
  readonly candidates: Uint32Array;
  /** Guesses allowed, ascending; undefined if all are, as always in normal mode. Candidates are always among them. */
  readonly legal: Uint32Array | undefined;
  /** Guesses left, this one included; infinity without a limit. */
  readonly turnsLeft: number;
}

/** Finds exact costs: the contract of the kernel's search and of its readable twin. */
export interface Search {
  /**
   * The least cost of a state.
   * Returns the exact cost if it is below `limit`; otherwise a proven lower bound that is at least `limit`.
   */
  solve(state: State, limit: number): number;
  /** The same for the cost of guessing `guess` first (which must be legal). */
  valueOf(state: State, guess: GuessId, limit: number): number;
  /** The first guess of an optimal strategy; only for a state whose exact cost `solve` has returned. */
  bestGuess(state: State): GuessId;
  /** Positions searched so far. */
  readonly nodes: number;
}

/** A search that yields after a number of nodes. */
export interface PausableSearch extends Search {
  /** Sets the number of nodes at which the search stops; the same call then continues from the table's entries. */
  stopAt(nodes: number): void;
  /** Whether the last call was stopped: its result is a proved bound, but need not reach the limit. */
  readonly stopped: boolean;
}
