/**
 * `salet/solver`: the exact search and everything it uses, synchronous, for programs with their own worker. Questions are
 * generators that yield bounds until the answer is exact; `finish` runs one to its end.
 */

// Results and questions

export { explain, type Failure, type FailureCode, type Result, unwrap } from '../failure.ts';
export { finish } from '../progress.ts';

// Words and feedback as numbers

export {
  allHere,
  type Feedback,
  type FeedbackRule,
  type FeedbackStyle,
  feedbackDigits,
  formatFeedback,
  parseFeedback,
  scoreFeedback,
} from '../feedback.ts';
export { type KernelStatus, kernelStatus, useKernelModule } from '../kernel/simd.ts';
export { buildMatrix, type KernelChoice, type Matrix, readMatrix, writeMatrix } from '../matrix.ts';
export {
  type AnswerId,
  createWordList,
  type GuessId,
  guessIdOf,
  type IdArray,
  type WordList,
  type WordListParts,
} from '../words/list.ts';

// Positions

export type { Candidates, Mode, Position, Turn } from '../position.ts';
export { afterTurn, legalGuesses, MODES, splitPosition, startPosition } from '../position.ts';

// Parts of a position by one guess

export { type Part, partition, type SplitSummary, summarizeSplit } from '../partition.ts';

// Scans of all guesses

export { entropyOf, largestParts, logSums, partCounts, squareSums } from '../partition.ts';

// Proved best play

export { findOpenings, type Openings, type OpeningTotal } from '../openings/openings.ts';
export { POPULAR_OPENERS } from '../openings/popular.ts';
export type { PartValue, SolvedTree, ValuedParts } from '../search/guessParts.ts';
export type { KnownPart, OpenerResult, OpenerTest, PartResult, TestOptions } from '../search/openerBound.ts';
export type { OpenerTable } from '../search/openerTable.ts';
export { createProver, type Proof, type ProofSetup, type Prover } from '../search/proof.ts';
export type { GuessRank } from '../search/rank.ts';
export type { PreferredWords, RatedGuess, Replies, RepliesOptions } from '../search/ratings.ts';
export {
  createSolver,
  DEFAULT_TABLE_BYTES,
  type Solver,
  type SolverOptions,
  type SolverRules,
} from '../search/solver.ts';
export { averageGuesses, type Bounds, isExact, lossChance, type Value } from '../search/value.ts';
export type { StrategyCost } from '../search/valueBounds.ts';

// A game and its rows

export { type Correction, findCorrections, type TileChange, type WordChange } from '../game/corrections.ts';
export { addRow, changeRow, type Game, type GameJson, newGame, type Row, takeBackRow } from '../game/game.ts';
export { type GameObjective, parseObjective } from '../game/objective.ts';
export { type GameWords, readGameJson } from '../game/readJson.ts';
export type { Rules, RulesJson } from '../game/rules.ts';
export { type Standing, type Status, standingOf } from '../game/standing.ts';
export { whyIllegal, whyImpossible } from '../text/legality.ts';

// Advice and hints

export { HINT_LEVELS, type Hint, type HintLevel, hintsFor } from '../hints.ts';
export { type Advice, type AdviceOptions, advise, type Certainty, repliesOf } from '../suggest/advice.ts';
export { type Judgement, judge } from '../suggest/judge.ts';
export { comparePriors, type PriorComparison } from '../suggest/otherPriors.ts';
export type { WordChoice } from '../suggest/recommended.ts';
export { foundWithin, guessesToTheEnd, type Reply } from '../suggest/reply.ts';
export { rulesFor } from '../suggest/solverRules.ts';

// The review of a game

export { bestPlay } from '../review/bestPlay.ts';
export { type Counterfactual, replaceTurn } from '../review/counterfactual.ts';
export { gameFor } from '../review/playedGame.ts';
export type { Rank } from '../review/ranks.ts';
export { costliestTurn, type Review, review } from '../review/review.ts';
export type { ReviewedTurn } from '../review/reviewedTurn.ts';
export { reviewSentences, reviewSummary } from '../text/review.ts';
export { type ShareOptions, shareText } from '../text/share.ts';

// Types of their signatures

export type { GridStyle } from '../grid/grid.ts';
export type { Codes, GuessScan, Kernel, Scan } from '../kernel/kernel.ts';
export type { Layout, Shape } from '../kernel/layout.ts';
export type { Tier } from '../prior/prior.ts';
export type { Rule } from '../rules.ts';
export type { Tree, TreeSummary } from '../tree/tree.ts';
export type { ParsedTurn } from '../turns.ts';
export type { Language } from '../words/fold.ts';
export type { Frequencies } from '../words/frequency.ts';
export type { ListReference } from '../words/list.ts';
