/**
 * `salet`: the engine, with its questions and answers. Other entry points: `salet/core`, `salet/lists` and
 * `salet/lists/NAME`, `salet/solver`, `salet/strategies`, `salet/priors`, `salet/history`, `salet/grid`, `salet/boards`,
 * `salet/tree`.
 *
 * At most 49 names, counted by test/public-names.test.ts.
 */

// The engine

export { createEngine, type Engine, type EngineStatus } from './engine/engine.ts';

// Its questions

export type { SuggestOptions } from './engine/engineQuestions.ts';
export type { SimulateOptions } from './engine/engineRuns.ts';
export type { PlayedInput } from './engine/gameInput.ts';
export type { ListInput } from './engine/listInput.ts';
export type { AskOptions, EngineOptions, Notice, Signal, WorkerLike } from './engine/options.ts';
export type { OwnStrategy, StrategyPosition } from './engine/ownStrategy.ts';
export type { ProveOptions } from './engine/proveOnWorkers.ts';
export type { SuggestBoardsOptions } from './engine/suggestBoards.ts';

// Answers

export type {
  Advice,
  AdviceCorrection,
  AdviceFacts,
  EndedAdvice,
  Expectation,
  GameReview,
  Judgement,
  OpenAdvice,
  ProofAnswer,
  ProofCheckpoint,
  ProofProgress,
  RatedWord,
  ReviewedGuess,
  Simulation,
  TreeAnswer,
  TreeDocument,
  TreeNode,
  WordValue,
} from './engine/answers.ts';
export type { BoardsSuggestion, BoardsWord, WordOnBoard } from './engine/boardsAnswers.ts';

export { boundsOf, type Estimate } from './search/estimate.ts';

// Games as text

export { type GameInput, makeGame, type ParsedGame, type ParsedTurn, parseGame } from './turns.ts';
export type { WordShape } from './words/checks.ts';

// Mistakes

export { type Failure, type FailureCode, type Result, SaletError } from './failure.ts';

// Rules and words

export type { GameObjective } from './game/objective.ts';
export type { Mode } from './position.ts';
export type { Language } from './words/fold.ts';
export type { WordList } from './words/list.ts';
