/**
 * The value of the start of a reviewed game.
 *
 * The proved totals are for the bundled lists. With an answer added, a whole proof would be needed; the proved total of
 * the list nearby gives bounds at once.
 */

import { findOpenings, type Openings } from '../openings/openings.ts';
import { mapSteps } from '../progress.ts';
import type { SolverRules } from '../search/solver.ts';
import type { Value } from '../search/value.ts';
import { guessIdOf } from '../words/list.ts';
import type { ReviewQuestion } from './review.ts';

/** An opener that is proved to be near the best, and the value of the start that follows from it. */
export interface NearbyStart {
  readonly word: string;
  /** The value, between bounds where answers were added to the list. */
  readonly value: Generator<Value, Value>;
}

/** The start of a list that differs from one with a proved opener by added answers; undefined for other lists. */
export const nearbyStart = (question: ReviewQuestion, rules: SolverRules): NearbyStart | undefined => {
  const { solver, added, positions } = question;
  const opener = nearbyOpener(question);
  if (!opener) return undefined;
  // a tree for more answers is one for fewer, in which each added answer took a guess or more
  const sharpen = (value: Value) => withLeastGuesses(value, opener.total + added.length);
  return { word: opener.word, value: mapSteps(solver.valueOf(positions[0], opener.word, rules), sharpen) };
};

/** The proved opener of the list before answers were added to it. */
const nearbyOpener = ({ played, added }: ReviewQuestion): Openings['best'] => {
  const { list, weights, mode, limit } = played.rules;
  if (weights || added.length === 0) return undefined;
  // a word that was no guess before is a new guess as well, and may help to find the other answers
  const isGuess = (word: string) => guessIdOf(list, word) !== undefined;
  return added.every(isGuess) ? findOpenings(list, mode, limit)?.best : undefined;
};

/** Raises the lower bound if nothing is lost; otherwise best play may lose less with any number of guesses. */
const withLeastGuesses = ({ weight, guesses, lost }: Value, least: number): Value => ({
  weight,
  guesses: { lower: lost.upper === 0 ? Math.min(least, guesses.upper) : 0, upper: guesses.upper },
  lost: { lower: lost.upper === 0 ? lost.lower : 0, upper: lost.upper },
});
