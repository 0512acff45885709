/**
 * The games of a strategy as JSON.
 */

import type { Summary } from '../../simulate.ts';
import { rounded } from '../render/text.ts';

export const summaryJson = (summary: Summary) => ({
  games: summary.games,
  total: summary.totalGuesses,
  average: rounded(summary.average),
  averageSolved: rounded(summary.averageSolved),
  standardDeviation: rounded(summary.standardDeviation),
  histogram: summary.histogram,
  failures: summary.failures,
  worst: summary.worst,
  firstGuess: summary.firstGuess,
});
