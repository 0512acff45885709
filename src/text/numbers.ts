/**
 * Numbers in sentences and cells: counts of guesses, averages, bounds and chances, each as sure as it is known.
 */

import { counted, percent } from '../format.ts';
import type { Bounds } from '../search/value.ts';

/** "1 guess", "6 guesses". */
export const guessCount = (count: number): string => counted(count, 'guess', 'guesses');

/** Equal as far as two decimals show. */
export const isKnown = ({ lower, upper }: Bounds): boolean => lower === upper || decimals(lower) === decimals(upper);

/** Smaller than any difference between two strategies, larger than rounding errors of sums. */
export const ALMOST_ZERO = 1e-9;

export const isZero = ({ lower, upper }: Bounds): boolean => isNothing(lower) && isNothing(upper);

export const isNothing = (value: number): boolean => Math.abs(value) < ALMOST_ZERO;

/** Two decimals, and never a negative zero. */
export const decimals = (value: number): string => (Math.abs(value) < 0.005 ? 0 : value).toFixed(2);

export const UNKNOWN = 'not known yet';

/** "0.12", "less than 0.01", "between 0.10 and 0.14", "at least 0.10", "at most 0.14", "not known yet". */
export const boundsText = ({ lower, upper }: Bounds): string => {
  if (lower === upper && lower > 0 && lower < 0.005) return 'less than 0.01';
  if (isKnown({ lower, upper })) return decimals(lower);
  if (Number.isFinite(lower) && Number.isFinite(upper)) return `between ${decimals(lower)} and ${decimals(upper)}`;
  if (Number.isFinite(lower) && lower !== 0) return `at least ${decimals(lower)}`;
  return Number.isFinite(upper) ? `at most ${decimals(upper)}` : UNKNOWN;
};

/** The same for a cell: "0.12", "<0.01", "0.10 to 0.14", "0.10 or more", "0.14 or less", "?". */
export const shortBounds = (bounds: Bounds): string =>
  boundsText(bounds)
    .replace(/^between (.*) and (.*)$/, '$1 to $2')
    .replace(/^at least (.*)$/, '$1 or more')
    .replace(/^at most (.*)$/, '$1 or less')
    .replace(/^less than /, '<')
    .replace(UNKNOWN, '?');

/** The same with a plus before what is more than nothing: "+0.67", "-0.15", "0.00". */
export const signedBounds = (bounds: Bounds): string =>
  isKnown(bounds) && bounds.lower >= 0.005 ? `+${shortBounds(bounds)}` : shortBounds(bounds);

/** "3.42 guesses"; a number that is not known yet is said so. */
export const guessesText = (bounds: Bounds): string => {
  const text = boundsText(bounds);
  return text === UNKNOWN ? 'a number of guesses that is not known yet' : `${text} guesses`;
};

/** An average in a cell: "2.57"; one that is not proved has a mark: ~ at most, + at least, ? not known. */
export const averageText = ({ lower, upper }: Bounds): string => {
  if (!Number.isFinite(upper)) return Number.isFinite(lower) && lower > 0 ? `${lower.toFixed(2)}+` : '?';
  const text = upper.toFixed(2);
  return lower === upper || lower.toFixed(2) === text ? text : `~${text}`;
};

/** Small gaps with one decimal more, so that they are not shown as nothing. */
export const gapText = (gap: number): string => gap.toFixed(gap < 0.01 ? 3 : 2);

/** A chance from bounds of its opposite: "71 %", "at least 90.0 %". */
export const chanceText = ({ lower, upper }: Bounds): string =>
  lower === upper ? percent(1 - upper, 1) : `at least ${percent(1 - upper, 1)}`;

/** A strategy's own number for a word: whole, or with two decimals. */
export const scoreText = (score: number): string => (Number.isInteger(score) ? String(score) : score.toFixed(2));
