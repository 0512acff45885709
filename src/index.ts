/**
 * `salet`: the engine, and what one gives it. Other entry points: `salet/core`, `salet/lists` and `salet/lists/NAME`,
 * `salet/solver`, `salet/strategies`, `salet/grid`, `salet/tree`.
 *
 * At most 45 names, counted by test/public-names.test.ts.
 */

// The engine: createEngine and its questions are exported here

// Failures as values

export type { Failure, FailureCode, Result } from './failure.ts';

// Word lists

export type { Language } from './words/fold.ts';
export type { Frequencies } from './words/frequency.ts';
export { createWordList, type WordList } from './words/list.ts';
export { readWordList, type WordSource } from './words/read.ts';

// Beliefs about the answer, and past answers

export { type History, type PastAnswer, type ReadHistory, readHistory } from './prior/history.ts';
export { readOwnPrior } from './prior/own.ts';
export { type ClassWeights, type ReuseOptions, reusePrior } from './prior/reuse.ts';
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

// Hints

export type { Hint, HintLevel } from './hint.ts';

// Games as text and JSON

export { SaletError } from './failure.ts';
export type { GameJson, RulesJson } from './game.ts';
export { type GameWords, readGameJson } from './gameJson.ts';
export { makeGame, type ParsedGame, type ParsedTurn, parseGame } from './gameText.ts';
