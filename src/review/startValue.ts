/**
 * The value of the start of a reviewed game.
 *
 * The proved totals are for the bundled lists. With an answer added, a whole proof would be needed; the proved total of
 * the list nearby gives bounds at once.
 */

import { findOpenings, type Openings } from '../openings/openings.ts';
import { mapProgress } from '../progress.ts';
import type { SolverRules } from '../search/solver.ts';
import type { Value } from '../search/value.ts';
import { guessIdOf } from '../words/list.ts';
import type { ReviewQuestion } from './review.ts';

/** The value of the start; between bounds where answers were added to a list with a proved opener. */
export function* startValue(question: ReviewQuestion, rules: SolverRules): Generator<Value, Value> {
  const { solver, added, positions } = question;
  const [start] = positions;
  const opener = nearbyOpener(question);
  if (opener) {
    // a tree for more answers is one for fewer, in which each added answer took a guess or more
    const sharpen = (value: Value) => withLeastGuesses(value, opener.total + added.length);
    const value = sharpen(yield* mapProgress(solver.valueOf(start, opener.word, rules), sharpen));
    if (value.lost.upper === 0) return value;
  }
  return yield* solver.value(start, rules);
}

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
