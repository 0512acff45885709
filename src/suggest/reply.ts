/**
 * One reply: a word to guess next, with its value in the numbers that people read.
 *
 * Solvers count whole numbers over all candidates; people read guesses on average and chances between 0 and 1.
 */

import { chanceOf, type Standing } from '../game/standing.ts';
import type { RatedGuess } from '../search/ratings.ts';
import { averageGuesses, type Bounds, isExact, lossChance, type Value } from '../search/value.ts';

/** A word to guess next, and its value. */
export interface Reply {
  readonly word: string;
  /**
   * Guesses still to come on average, this one included; equal if exact. An answer that is not found by the guess that
   * the objective names counts the guesses made until then.
   */
  readonly guesses: Bounds;
  readonly exact: boolean;
  /** Whether it is a possible answer. */
  readonly candidate: boolean;
  /** The chance that it is the answer. */
  readonly chance: number;
  /** Chance of not finding the answer by that guess, with best play after this one; equal if exact. */
  readonly loss: Bounds;
  /** The same once it is exact. */
  readonly lossChance: number | undefined;
  /** The most guesses it can take from here, if the answer is found; undefined until it is known. */
  readonly worst: number | undefined;
  /**
   * Chance to have found the answer after the first guess from here, the second, …; undefined until it is known. Past
   * the guess of a `soon` objective the game goes on with the fewest losses.
   */
  readonly solvedBy: readonly number[] | undefined;
}

/** The numbers of a value. */
export type Figures = Pick<Reply, 'guesses' | 'loss' | 'lossChance'>;

/** A value in the numbers that people read. */
export const figuresOf = (value: Value): Figures => {
  const loss = lossChance(value);
  return { guesses: averageGuesses(value), loss, lossChance: loss.lower === loss.upper ? loss.lower : undefined };
};

/** The numbers of an exact value. */
export const exactFigures = (guesses: number, chance: number): Figures => ({
  guesses: { lower: guesses, upper: guesses },
  loss: { lower: chance, upper: chance },
  lossChance: chance,
});

/** A guess that a solver has rated, as a reply without details. */
export const replyOf = (standing: Standing, { guess, value, candidate }: RatedGuess): Reply => ({
  word: standing.position.list.words[guess],
  ...figuresOf(value),
  exact: isExact(value),
  candidate,
  chance: candidate ? chanceOf(standing, guess) : 0,
  worst: undefined,
  solvedBy: undefined,
});

interface RepliesByKind {
  /** Possible answers. */
  readonly answers: readonly Reply[];
  readonly eliminators: readonly Reply[];
}

/** Possible answers and eliminators, the first so many of each. */
export const repliesByKind = (replies: readonly Reply[], top: number): RepliesByKind => ({
  answers: replies.filter(({ candidate }) => candidate).slice(0, top),
  eliminators: replies.filter(({ candidate }) => !candidate).slice(0, top),
});

/** Fewer losses first, then fewer guesses, both as far as a strategy was found. */
export const byValue = (a: Figures, b: Figures): number =>
  a.loss.upper - b.loss.upper || a.guesses.upper - b.guesses.upper || a.guesses.lower - b.guesses.lower;

/**
 * Both kinds of words together, best first; a possible answer before an eliminator of the same value.
 *
 * @example
 * ```ts
 * const [best] = repliesOf(unwrap(finish(advise(solver, game, { top: 3 }))));
 * best?.word;
 * ```
 */
export const repliesOf = ({
  answers,
  eliminators,
}: {
  readonly answers: readonly Reply[];
  readonly eliminators: readonly Reply[];
}): Reply[] => [...answers, ...eliminators].sort((a, b) => byValue(a, b) || Number(b.candidate) - Number(a.candidate));

/** Bounds of the difference of two numbers. */
export const difference = (a: Bounds, b: Bounds): Bounds => ({ lower: a.lower - b.upper, upper: a.upper - b.lower });

/**
 * The chance to find the answer with the next so many guesses; undefined until it is known.
 *
 * @example
 * ```ts
 * const advice = unwrap(finish(advise(solver, game, { top: 1, details: true })));
 * for (const reply of advice.answers) foundWithin(reply, 2);
 * ```
 */
export const foundWithin = ({ solvedBy }: Reply, turns: number): number | undefined =>
  solvedBy && chanceAfter(solvedBy, turns);

const chanceAfter = (solvedBy: readonly number[], turns: number): number =>
  solvedBy[Math.min(turns, solvedBy.length) - 1] ?? 0;

/**
 * Guesses on average if the game is played to its end, a lost one counting all it has; undefined until it is known.
 *
 * @example
 * ```ts
 * const advice = unwrap(finish(advise(solver, game, { top: 1, details: true })));
 * for (const reply of advice.answers) guessesToTheEnd(reply, advice.turnsLeft);
 * ```
 */
export const guessesToTheEnd = ({ solvedBy }: Reply, turnsLeft: number): number | undefined => {
  if (!solvedBy) return undefined;
  const turns = Number.isFinite(turnsLeft) ? turnsLeft : solvedBy.length;
  let sum = 0;
  // every guess is made for the answers that were not found before
  for (let turn = 0; turn < turns; turn++) sum += 1 - chanceAfter(solvedBy, turn);
  return sum;
};
