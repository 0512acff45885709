/**
 * `salet/grid`: grids of tiles as people share them, read from any text, written, and explained.
 */

// Grids

export { explain, type Failure, type FailureCode, type Result, unwrap } from '../failure.ts';
export { findImpossible, type Impossible, likelyGuesses, possibleAnswers } from '../grid/explain.ts';
export { GRID_STYLES, type GridStyle, type ShareGrid, writeGrid } from '../grid/grid.ts';
export { type ReadGrids, readGrids } from '../grid/read.ts';
