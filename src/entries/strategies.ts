/**
 * `salet/strategies`: strategies, games played by them, rankings of words, pairs of openers, backtests of priors, and
 * charts of the results.
 */

// Strategies, and games played by them

export { explain, type Failure, type FailureCode, type Result, unwrap } from '../failure.ts';
export {
  type GameListener,
  type PlayedGame,
  playOne,
  prepareGame,
  type SimulationSetup,
  type Summary,
  simulate,
  summarize,
} from '../simulate.ts';
export type { ScoredWords, Scoring, SortedWords, Tie, WordIds, WordScores } from '../strategy/pick.ts';
export { findStrategy, resolveOptions, STRATEGIES } from '../strategy/registry.ts';
export type {
  Chooser,
  Pool,
  Scorer,
  Strategy,
  StrategyGame,
  StrategyOptions,
} from '../strategy/strategy.ts';

// Rankings of words and pairs

export { commonestLetters, findPairs, type ScoredPair, scorePairs, type WordPair } from '../pairs.ts';
export { MEASURES, type Measure, type Ranking, rankWords } from '../strategy/measures.ts';
export { type RankedGuess, rankGuesses } from '../strategy/ranking.ts';
export { bundledFrequencies, type Frequencies } from '../words/frequency.ts';
export { countLetters, type LetterTable } from '../words/letters.ts';

// Backtests of priors

export { type Backtest, type BacktestSetup, backtest, type ReplayedGame } from '../prior/backtest.ts';
export { dateOfDay, dayNumber, type PastAnswer, type PastAnswers } from '../prior/pastAnswers.ts';
export {
  type ClassFit,
  type ClassWeights,
  type ClassWords,
  fitClasses,
  type PerClass,
  type WordClass,
} from '../prior/reuse.ts';

// Charts

export {
  type CompareChart,
  type CompareRow,
  compareSvg,
  type HistogramChart,
  histogramSvg,
} from '../pictures/chart.ts';

// Types of their signatures

export type { Feedback, FeedbackRule } from '../feedback.ts';
export type { Codes, GuessScan, Kernel, Scan } from '../kernel/kernel.ts';
export type { Layout, Shape } from '../kernel/layout.ts';
export type { Matrix } from '../matrix.ts';
export type { Candidates, Mode, Position, Turn } from '../position.ts';
export type { Belief, Prior, Tier } from '../prior/prior.ts';
export type { Rule } from '../rules.ts';
export type { WordScore } from '../strategy/letterScores.ts';
export type { Language } from '../words/fold.ts';
export type { AnswerId, GuessId, IdArray, WordList } from '../words/list.ts';
