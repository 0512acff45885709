/**
 * `salet/boards`: games of several boards at once, as text and as share texts, with advice, strategies and simulation.
 */

// Games

export { type BoardsShare, readBoardsShare, shareOfGame, writeBoardsShare } from '../boards/share.ts';
export {
  addBoardsRow,
  type Board,
  type BoardsGame,
  type BoardsRow,
  type BoardsRules,
  type BoardsStatus,
  boardsRules,
  newBoardsGame,
  showBoard,
  takeBackBoardsRow,
  usualLimit,
} from '../boards/state.ts';
export { type BoardsOptions, readBoardsGame, writeBoardsGame } from '../boards/textForm.ts';
export { explain, type Failure, type FailureCode, type Result, unwrap } from '../failure.ts';

// Advice

export {
  type BoardEffect,
  type BoardsAdvice,
  type BoardsAdviceOptions,
  type BoardsAdviser,
  type BoardsReply,
  createBoardsAdviser,
} from '../boards/advice.ts';

// Reviews

export {
  type BoardsReview,
  type BoardsReviewer,
  createBoardsReviewer,
  type ReviewedBoardsTurn,
} from '../boards/review.ts';

// Bounds and averages of two boards

export { type CloseOptions, twoBoardsBound } from '../boards/openerBound.ts';
export { twoBoardsAverage } from '../boards/walkPairs.ts';

// Strategies, and games played by them

export { BOARDS_STRATEGIES, findBoardsStrategy } from '../boards/registry.ts';
export {
  type BoardsSummary,
  compareBoards,
  type DrawnRules,
  drawAnswers,
  type Mean,
  type PlayedBoards,
  playBoards,
  summarizeBoards,
} from '../boards/simulate.ts';
export type { BoardsChooser, BoardsStrategy, OpenBoards } from '../boards/strategy.ts';

// Types of their signatures

export type { Feedback, FeedbackRule } from '../feedback.ts';
export type { Codes, GuessScan, Kernel, Scan } from '../kernel/kernel.ts';
export type { Layout, Shape } from '../kernel/layout.ts';
export type { Matrix } from '../matrix.ts';
export type { Candidates, Position, Turn } from '../position.ts';
export type { Rule } from '../rules.ts';
export type { Language } from '../words/fold.ts';
export type { AnswerId, GuessId, IdArray, WordList } from '../words/list.ts';
