/**
 * The distribution of guesses as bars; games that were lost have one of their own behind the last guess.
 */

import type { HistoryStatistics } from '../../src/history/statistics.ts';

const USUAL_LIMIT = 6;

export const barsOf = ({ histogram, games, won }: HistoryStatistics) => {
  const limit = Math.max(USUAL_LIMIT, ...Object.keys(histogram).map(Number));
  const lost = games > won ? { [limit + 1]: games - won } : {};
  return { histogram: { ...histogram, ...lost }, limit };
};
