/**
 * `salet/strategies`: strategies, games played by them, rankings of words, pairs of openers, beliefs put to the test, and
 * charts of what came out.
 */

// Strategies, and games played by them

export { explain, type Failure, type FailureCode, type Result, unwrap } from '../failure.ts';
export {
  type PlayedGame,
  playOne,
  prepareGame,
  type SimulationSetup,
  type Summary,
  simulate,
  summarize,
} from '../simulate.ts';
export type { Scoring } from '../strategy/pick.ts';
export { findStrategy, resolveOptions, STRATEGIES } from '../strategy/registry.ts';
export type {
  Chooser,
  Game as StrategyGame,
  Pool,
  Scorer,
  Strategy,
  StrategyOptions,
} from '../strategy/strategy.ts';

// Rankings of words and pairs

export { commonestLetters, findPairs, type ScoredPair, scorePairs, type WordPair } from '../pairs.ts';
export { MEASURES, type Measure, type Ranking, rankWords } from '../strategy/measures.ts';
export { type RankedGuess, rankGuesses } from '../strategy/ranking.ts';
export { bundledFrequencies, type Frequencies } from '../words/frequency.ts';
export { countLetters, type LetterTable } from '../words/letters.ts';

// Beliefs put to the test

export { backtest } from '../prior/backtest.ts';
export { dateOfDay, dayNumber, type History } from '../prior/history.ts';
export { type ClassWeights, fitClasses } from '../prior/reuse.ts';

// Charts

export { type CompareChart, type CompareRow, compareSvg, type HistogramChart, histogramSvg } from '../chart.ts';
