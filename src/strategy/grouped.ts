/**
 * How the newest rs-wordle-solver takes its guess: the first best word of an array kept in groups, the possible words
 * before the others, and only possible ones when at most two are left.
 */

import type { GuessId } from '../words/list.ts';
import type { GroupedOrder } from './books.ts';
import type { WordScore } from './letterScores.ts';
import { firstBest } from './pick.ts';
import type { Pool } from './strategy.ts';

export const groupedBest = (order: GroupedOrder, pool: Pool, scoreOf: WordScore): GuessId =>
  firstBest(groupedPool(order, pool), scoreOf);

/** The words it would score. */
export const groupedPool = (order: GroupedOrder, pool: Pool): GuessId[] => {
  const onlyPossible = pool === 'possible' || order.possibleEnd <= 2;
  return onlyPossible
    ? order.words.slice(0, order.possibleEnd)
    : order.words.slice(order.guessedEnd, order.unguessedEnd);
};
