/**
 * Checks of the options of a search, once, when it is created.
 */

import { checkChoice, checkLimit, checkTableBytes } from '../checks.ts';
import { unwrap } from '../failure.ts';
import { checkMode, MODES, type Mode } from '../position.ts';
import { checkList } from '../words/checks.ts';
import type { WordList } from '../words/list.ts';
import { checkWeights } from '../words/weights.ts';

/** The options of every search. */
export interface SearchOptions {
  readonly mode: Mode;
  /** Guesses in a game; infinity without a limit. */
  readonly limit: number;
  /** A positive whole number for each answer; undefined if all are 1. */
  readonly weights?: Uint32Array | undefined;
  /** Memory for the table of proved results. */
  readonly tableBytes: number;
}

/** Throws a sentence about the first wrong option. */
export const checkSearchOptions = (list: WordList, { mode, limit, weights, tableBytes }: SearchOptions): void => {
  checkList(list);
  checkChoice('mode', mode, MODES);
  unwrap(checkMode(list, mode));
  checkLimit(limit);
  checkWeights(list, weights, limit);
  checkTableBytes(tableBytes);
};
