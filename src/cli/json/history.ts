/**
 * The player's history as JSON: the statistics, and what an import added.
 */

import type { MergedHistory } from '../../history/history.ts';
import type { CostlyGame, GameFigures, HistoryStatistics } from '../../history/statistics.ts';
import { estimateOf } from '../../search/estimate.ts';

export const statisticsJson = ({ histogram, trend, costliest, ...statistics }: HistoryStatistics) => ({
  ...figuresJson(statistics),
  histogram,
  currentStreak: statistics.currentStreak,
  longestStreak: statistics.longestStreak,
  trend: trend && { last: figuresJson(trend.last), before: figuresJson(trend.before) },
  costliest: costliest.map(costlyJson),
});

const figuresJson = ({ games, won, average, reviewed, regret, luck }: GameFigures) => ({
  games,
  won,
  lost: games - won,
  average,
  reviewed,
  regret: regret && estimateOf(regret),
  luck: luck && estimateOf(luck),
});

const costlyJson = ({ game, position }: CostlyGame) => ({
  id: game.id,
  when: game.when,
  turns: game.turns.slice(0, position.turn - 1),
  ...position,
});

export const mergedJson = ({ newGames, knownGames, added }: MergedHistory) => ({
  newGames,
  knownGames,
  newRecords: added.length,
});
