/**
 * The games of a strategy as JSON.
 */

import type { Summary } from '../../simulate.ts';

export const summaryJson = (summary: Summary) => ({
  games: summary.games,
  total: summary.totalGuesses,
  average: summary.average,
  averageSolved: summary.averageSolved,
  standardDeviation: summary.standardDeviation,
  histogram: summary.histogram,
  failures: summary.failures,
  worst: summary.worst,
  firstGuess: summary.firstGuess,
});
