/**
 * Values of first words that were found before, for one list, its weights, mode and limit.
 *
 * A proof of the first word takes a minute, a game begins at once: `makeOpenerTable.ts` makes a table once for the
 * player's own weights. A table has the key of what it was made for, and no other question uses it.
 */

import type { Mode } from '../position.ts';
import { fingerprintOf, type WordList } from '../words/list.ts';
import type { Bounds } from './value.ts';

/** Proved bounds of guesses over all answers; nothing is lost. */
export interface OpenerTable {
  readonly key: string;
  /** Of the best first word. */
  readonly start: Bounds;
  readonly openers: ReadonlyMap<string, Bounds>;
}

/** What a table belongs to. */
interface TableRules {
  readonly mode: Mode;
  readonly limit: number;
  readonly weights?: Uint32Array | undefined;
}

export const openerTableKey = ({ fingerprint }: WordList, { mode, limit, weights }: TableRules): string =>
  [fingerprint, weights ? fingerprintOf(weights.join()) : 'equal', mode, limit].join(' ');

/** Whether a table is possible: whole numbers, an opener as good as the start is said to be, and none below it. */
export const isPossibleTable = ({ start, openers }: OpenerTable): boolean => {
  const isInterval = ({ lower, upper }: Bounds) =>
    Number.isSafeInteger(lower) && Number.isSafeInteger(upper) && 0 < lower && lower <= upper;
  const all = [...openers.values()];
  const isReached = all.some(({ upper }) => upper === start.upper);
  return isInterval(start) && isReached && all.every((each) => isInterval(each) && each.upper >= start.upper);
};
