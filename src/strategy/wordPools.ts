/**
 * The words that versions of rs-wordle-solver score, in their order. The order decides which of equally good words they
 * take, so their figures depend on it.
 */

import type { Position } from '../position.ts';
import type { GuessId } from '../words/list.ts';
import { groupedOrder, swapRemovedOrder } from './derivedData.ts';
import type { Pool } from './strategy.ts';

/** The words of the seed version: all that were not guessed while three or more are possible, else the possible ones. */
export const seedPool = (position: Position, pool: Pool): ArrayLike<GuessId> =>
  pool === 'all' && position.candidates.length > 2 ? swapRemovedOrder(position) : position.candidates;

/** The words of the newest version: possible words before the others, and only possible ones if at most two are left. */
export const groupedPool = (position: Position, pool: Pool): GuessId[] => {
  const order = groupedOrder(position);
  const onlyPossible = pool === 'possible' || order.possibleEnd <= 2;
  return onlyPossible
    ? order.words.slice(0, order.possibleEnd)
    : order.words.slice(order.guessedEnd, order.unguessedEnd);
};
