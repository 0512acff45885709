/**
 * The games of a strategy as JSON.
 */

import type { Summary } from '../../simulate.ts';
import { rounded } from '../render/text.ts';

export const summaryForJson = (summary: Summary): object => ({
  games: summary.games,
  average: rounded(summary.average),
  averageSolved: rounded(summary.averageSolved),
  standardDeviation: rounded(summary.standardDeviation),
  totalGuesses: summary.totalGuesses,
  histogram: summary.histogram,
  failures: summary.failures,
  worst: summary.worst,
  firstGuess: summary.firstGuess,
});
