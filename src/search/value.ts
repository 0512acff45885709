/**
 * The value of a position or of a guess: the guesses and losses of best play, each between proved bounds.
 *
 * Fewest losses count first, then guesses. Both are whole numbers over all candidates, so that they can be added up
 * along a game and over the parts of a guess; averages and chances for people are computed from them.
 */

/** Proved bounds of a number. */
export interface Bounds {
  readonly lower: number;
  readonly upper: number;
}

/** The bounds of a sum; 0 for no parts. */
export const sumOfBounds = (parts: readonly Bounds[]): Bounds => ({
  lower: parts.reduce((sum, { lower }) => sum + lower, 0),
  upper: parts.reduce((sum, { upper }) => sum + upper, 0),
});

/** The guesses and losses of best play, over all candidates together. */
export interface Value {
  /** The weights of all candidates together. */
  readonly weight: number;
  /** Guesses still to be made, times weight, over all candidates; one that is lost counts the guesses made for it. */
  readonly guesses: Bounds;
  /** The weight of the candidates that are not found within the limit. */
  readonly lost: Bounds;
}

/**
 * Whether both numbers of a value are proved.
 *
 * @example
 * ```ts
 * const value = finish(solver.valueOf(position, 'crane', { mode: 'normal', limit: 6 }));
 * isExact(value); // true at the end of every question
 * ```
 */
export const isExact = ({ guesses, lost }: Value): boolean =>
  guesses.lower === guesses.upper && lost.lower === lost.upper;

/** A value that is known. */
export const exactValue = (weight: number, guesses: number, lost: number): Value => ({
  weight,
  guesses: { lower: guesses, upper: guesses },
  lost: { lower: lost, upper: lost },
});

/**
 * Guesses on average, between bounds.
 *
 * @example
 * ```ts
 * averageGuesses(finish(solver.value(position, { mode: 'normal', limit: 6 }))).lower;
 * ```
 */
export const averageGuesses = ({ guesses, weight }: Value): Bounds => over(guesses, weight);

/**
 * The chance of not finding the word within the limit, between bounds.
 *
 * @example
 * ```ts
 * lossChance(finish(solver.value(position, { mode: 'normal', limit: 4 }))).upper;
 * ```
 */
export const lossChance = ({ lost, weight }: Value): Bounds => over(lost, weight);

const over = ({ lower, upper }: Bounds, weight: number): Bounds =>
  weight === 0 ? { lower: 0, upper: 0 } : { lower: lower / weight, upper: upper / weight };

/**
 * The value of a guess whose parts have these values: the guess costs every candidate one. Several fixed words cost what
 * is `spent` on all of them.
 */
export const valueOfParts = (weight: number, parts: readonly Value[], spent = weight): Value => {
  const guesses = { lower: spent, upper: spent };
  const lost = { lower: 0, upper: 0 };
  for (const part of parts) {
    guesses.lower += part.guesses.lower;
    guesses.upper += part.guesses.upper;
    lost.lower += part.lost.lower;
    lost.upper += part.lost.upper;
  }
  return { weight, guesses, lost };
};

/** The bounds that follow from two intervals of one value. */
export const narrower = (one: Value, other: Value): Value => ({
  weight: one.weight,
  guesses: within(one.guesses, other.guesses),
  lost: within(one.lost, other.lost),
});

const within = (one: Bounds, other: Bounds): Bounds => ({
  lower: Math.max(one.lower, other.lower),
  upper: Math.min(one.upper, other.upper),
});

/**
 * The bounds of a value that is no better than another of the same position, as a guess is no better than the best: it
 * loses at least as much, and where neither loses more than the other it needs at least as many guesses.
 */
export const noBetterThan = (value: Value, best: Value): Value => {
  const lost = { lower: Math.max(value.lost.lower, best.lost.lower), upper: value.lost.upper };
  const losesAlike = lost.upper === best.lost.lower;
  const lower = losesAlike ? Math.max(value.guesses.lower, best.guesses.lower) : value.guesses.lower;
  return { weight: value.weight, guesses: { lower, upper: value.guesses.upper }, lost };
};

/** The reverse: the bounds of the best that follow from another value of the position. */
export const noWorseThan = (best: Value, value: Value): Value => {
  const lost = { lower: best.lost.lower, upper: Math.min(best.lost.upper, value.lost.upper) };
  const losesAlike = best.lost.lower === value.lost.upper;
  const upper = losesAlike ? Math.min(best.guesses.upper, value.guesses.upper) : best.guesses.upper;
  return { weight: best.weight, guesses: { lower: best.guesses.lower, upper }, lost };
};

/** Compares two values by their upper bounds: fewer lost, then fewer guesses; negative if the first is better. */
export const byAchieved = (a: Value, b: Value): number =>
  a.lost.upper - b.lost.upper || a.guesses.upper - b.guesses.upper;

/** Compares two values by their lower bounds. */
export const byPossible = (a: Value, b: Value): number =>
  a.lost.lower - b.lost.lower || a.guesses.lower - b.guesses.lower;
