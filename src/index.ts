/**
 * The library, in the order in which data flows through it.
 */

// Words

export { explain, type Failure, type FailureCode, type Result } from './failure.ts';
export { BUNDLED_LISTS, type BundledList, bundledList, DEFAULT_LIST } from './words/bundled.ts';
export { foldWord, LANGUAGES, type Language } from './words/fold.ts';
export { bundledFrequencies, type Frequencies } from './words/frequency.ts';
export { countLetters, type LetterTable } from './words/letters.ts';
export {
  type AnswerId,
  createWordList,
  type GuessId,
  guessIdOf,
  normalizeWord,
  reorderWordList,
  type WordList,
} from './words/list.ts';
export { readFrequencies, readWordList, readWords, type WordSource } from './words/read.ts';

// Feedback, one pair or all of them

export {
  allHere,
  type Feedback,
  type FeedbackRule,
  type FeedbackStyle,
  feedbackDigits,
  formatFeedback,
  parseFeedback,
  scoreFeedback,
} from './feedback.ts';
export { buildMatrix, type KernelChoice, type Matrix, readMatrix, writeMatrix } from './matrix.ts';

// Positions and how a guess splits them

export {
  entropyOf,
  largestParts,
  logSums,
  type Part,
  partCounts,
  partition,
  type SplitSummary,
  squareSums,
  summarizeSplit,
} from './partition.ts';
export { afterTurn, type Candidates, type Position, splitPosition, startPosition, type Turn } from './position.ts';

// Exact search: proved best play

export { legalGuesses, MODES, type Mode } from './position.ts';
export { createProver, type Proof, type ProofSetup, type Prover } from './search/proof.ts';
export type { OpenerResult } from './search/refute.ts';
export {
  type Bounds,
  createSolver,
  DEFAULT_TABLE_BYTES,
  OBJECTIVES,
  type Objective,
  type Replies,
  type Solver,
  type SolverOptions,
  type Suggestion,
  type Value,
  type Wanted,
} from './search/solver.ts';
export {
  createTreeFile,
  pathOf,
  readTreeJson,
  type Step,
  summarizeTree,
  type Tree,
  type TreeFile,
  type TreeSummary,
  type TreeTurn,
  writeTreeJson,
} from './search/tree.ts';
export { treeDot, treeSvg } from './search/treePicture.ts';
export { readTree, readTreeText, writeTreeText } from './search/treeText.ts';
export { type Verified, verifyTree } from './search/verify.ts';

// Strategies, and playing them

export { type CompareChart, type CompareRow, compareSvg, type HistogramChart, histogramSvg } from './chart.ts';
export { commonestLetters, findPairs, type ScoredPair, scorePairs, type WordPair } from './pairs.ts';
export {
  type PlayedGame,
  playOne,
  prepareGame,
  type SimulationSetup,
  type Summary,
  simulate,
  summarize,
} from './simulate.ts';
export { MEASURES, type Measure, type Ranking, rankWords } from './strategy/measures.ts';
export type { Scoring } from './strategy/pick.ts';
export { type RankedGuess, rankGuesses } from './strategy/ranking.ts';
export { findStrategy, resolveOptions, STRATEGIES } from './strategy/registry.ts';
export type {
  Chooser,
  Game as StrategyGame,
  Pool,
  Scorer,
  Strategy,
  StrategyOptions,
} from './strategy/strategy.ts';

// A game: help while it is played, an account afterwards

export { accountOf, type ShareOptions, shareText, summaryOf } from './account.ts';
export {
  bestPlay,
  type Counterfactual,
  costliestTurn,
  gameFor,
  lossChance,
  meanGuesses,
  type Review,
  type ReviewedTurn,
  replaceTurn,
  review,
} from './analysis.ts';
export {
  addRow,
  changeRow,
  type Game,
  type GameObjective,
  type Mend,
  mendRows,
  newGame,
  parseObjective,
  type Row,
  type Rules,
  type Standing,
  type Status,
  standingOf,
  type TileChange,
  takeBackRow,
  whyIllegal,
  whyImpossible,
} from './game.ts';
export { findImpossible, type Impossible, likelyGuesses, possibleAnswers } from './grid/explain.ts';
export { GRID_STYLES, type GridStyle, type ShareGrid, writeGrid } from './grid/grid.ts';
export { type ReadGrids, readGrids } from './grid/read.ts';
export { HINT_LEVELS, type Hint, type HintLevel, hintsFor } from './hint.ts';
export { findOpenings, type Openings, type OpeningTotal, POPULAR_OPENERS } from './openings/openings.ts';
export { backtest } from './prior/backtest.ts';
export { dateOfDay, dayNumber, type History, readHistory } from './prior/history.ts';
export { readOwnPrior } from './prior/own.ts';
export { type ClassWeights, fitClasses, reusePrior } from './prior/reuse.ts';
export {
  type Belief,
  believe,
  everythingPrior,
  frequencyPrior,
  noRepeatsPrior,
  type Prior,
  type Tier,
  uniformPrior,
} from './prior.ts';
export { createValuer, isExact, type Known, type Valuer, type ValuerOptions, type Worth } from './search/worth.ts';
export {
  type Advice,
  type AdviceOptions,
  advise,
  type Certainty,
  type Coach,
  type CoachOptions,
  createCoach,
  foundWithin,
  guessesToTheEnd,
  type Judgement,
  judge,
  type Opinion,
  opinions,
  type Reply,
  repliesOf,
} from './suggest.ts';

// The border: errors, and games as text and JSON

export { SaletError, unwrap } from './failure.ts';
export type { GameJson, RulesJson } from './game.ts';
export { type GameWords, readGameJson } from './gameJson.ts';
export { makeGame, type ParsedGame, type ParsedTurn, parseGame } from './gameText.ts';
export { finish } from './steps.ts';
export type { WordShape } from './words/checks.ts';
export type { IdArray, ListReference, WordListParts } from './words/list.ts';
