/**
 * `salet/priors`: weights of the answers (from past answers, word frequencies or an own file), as a list and weights that
 * an engine or a solver takes.
 */

// Priors

export { explain, type Failure, type FailureCode, type Result, unwrap } from '../failure.ts';
export { readOwnPrior } from '../prior/own.ts';
export { applyPrior, everythingPrior, frequencyPrior, noRepeatsPrior, uniformPrior } from '../prior/prior.ts';
export { makeProfile, type Profile, type ProfileData, type ProfileName, profileBelief } from '../prior/profile.ts';
export { type ClassWeights, type ReuseOptions, reusePrior } from '../prior/reuse.ts';

// Past answers

export {
  lastAnsweredDates,
  type PastAnswer,
  type PastAnswers,
  type ReadPastAnswers,
  readPastAnswers,
} from '../prior/pastAnswers.ts';

// Types of their signatures

export type { Belief, Prior, Tier } from '../prior/prior.ts';
export type { Language } from '../words/fold.ts';
export type { Frequencies } from '../words/frequency.ts';
export type { ListReference, WordList } from '../words/list.ts';
export type { WordSource } from '../words/read.ts';
