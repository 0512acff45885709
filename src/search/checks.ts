/**
 * Checks of what a search is asked: its options once, when it is made, and the position of every question.
 */

import { checkChoice, checkLimit, checkTableBytes } from '../checks.ts';
import { MODES, type Mode } from '../position.ts';
import { checkList, checkWeights } from '../words/checks.ts';
import type { WordList } from '../words/list.ts';

/** The options that every search has. */
export interface SearchOptions {
  readonly mode: Mode;
  /** Guesses in a game; infinity without a limit. */
  readonly limit: number;
  /** A positive whole number for each answer; undefined if all are 1. */
  readonly weights?: Uint32Array | undefined;
  /** Memory for what is proved. */
  readonly tableBytes: number;
}

/** Options that a search can keep; throws a sentence about the first that it cannot. */
export const checkSearchOptions = (list: WordList, { mode, limit, weights, tableBytes }: SearchOptions): void => {
  checkList(list);
  checkChoice('mode', mode, MODES);
  checkLimit(limit);
  checkWeights(list, weights);
  checkTableBytes(tableBytes);
};
