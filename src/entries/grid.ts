/**
 * `salet/grid`: grids of tiles as people share them, read from any text, written, and explained.
 */

// Grids

export { explain, type Failure, type FailureCode, type Result, unwrap } from '../failure.ts';
export { findImpossible, type Impossible, likelyGuesses, possibleAnswers, type Rows } from '../grid/explain.ts';
export { GRID_STYLES, type GridStyle, type ShareGrid, writeGrid } from '../grid/grid.ts';
export { type ReadGrids, readGrids } from '../grid/read.ts';

// Types of their signatures

export type { Feedback, FeedbackRule } from '../feedback.ts';
export type { Codes, GuessScan, Kernel, Scan } from '../kernel/kernel.ts';
export type { Layout, Shape } from '../kernel/layout.ts';
export type { Matrix } from '../matrix.ts';
export type { Rule } from '../rules.ts';
export type { Language } from '../words/fold.ts';
export type { Frequencies } from '../words/frequency.ts';
export type { AnswerId, GuessId, WordList } from '../words/list.ts';
