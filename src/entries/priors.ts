/**
 * `salet/priors`: what one believes about the answer (past answers, how common words are, weights of one's own), as a
 * list and weights that an engine or a solver takes.
 */

// Beliefs

export { explain, type Failure, type FailureCode, type Result, unwrap } from '../failure.ts';
export { readOwnPrior } from '../prior/own.ts';
export {
  type Belief,
  believe,
  everythingPrior,
  frequencyPrior,
  noRepeatsPrior,
  type Prior,
  type Tier,
  uniformPrior,
} from '../prior/prior.ts';
export { type ClassWeights, type ReuseOptions, reusePrior } from '../prior/reuse.ts';

// Past answers

export { type History, type PastAnswer, type ReadHistory, readHistory } from '../prior/history.ts';

// Types of their signatures

export type { Language } from '../words/fold.ts';
export type { Frequencies } from '../words/frequency.ts';
export type { ListReference, WordList } from '../words/list.ts';
export type { WordSource } from '../words/read.ts';
