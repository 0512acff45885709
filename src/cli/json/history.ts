/**
 * The player's history as JSON: the statistics, and what an import added.
 */

import { estimateOf } from '../../engine/estimate.ts';
import type { MergedHistory } from '../../history/history.ts';
import type { CostlyGame, GameFigures, HistoryStatistics } from '../../history/statistics.ts';
import { rounded } from '../render/text.ts';

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
  average: average === undefined ? undefined : rounded(average, 4),
  reviewed,
  regret: regret && estimateOf({ lower: rounded(regret.lower, 6), upper: rounded(regret.upper, 6) }),
  luck: luck && estimateOf({ lower: rounded(luck.lower, 6), upper: rounded(luck.upper, 6) }),
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
