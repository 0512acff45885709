/**
 * Where the newest rs-wordle-solver takes its guess from: an array kept in groups, the possible words before the
 * others, and only possible ones when at most two are left. It takes the first of the best.
 */

import type { Position } from '../position.ts';
import type { GuessId } from '../words/list.ts';
import { groupedOrder } from './books.ts';
import type { Pool } from './strategy.ts';

/** The words it would score, in its order. */
export const groupedPool = (position: Position, pool: Pool): GuessId[] => {
  const order = groupedOrder(position);
  const onlyPossible = pool === 'possible' || order.possibleEnd <= 2;
  return onlyPossible
    ? order.words.slice(0, order.possibleEnd)
    : order.words.slice(order.guessedEnd, order.unguessedEnd);
};
