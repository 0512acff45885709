/**
 * Checks of arguments that are not words: whole numbers, choices, limits; and wrong values as sentences show them.
 *
 * A program's mistake throws a `SaletError` at once. Passed on, it would give a wrong number without a warning: `NaN` as a
 * limit compares with nothing, a fraction as a feedback equals none.
 */

import { misuse } from './failure.ts';

/** A value as a sentence shows it: 0.5, NaN, "abc", an object. */
export const shown = (value: unknown): string => {
  if (typeof value === 'string') return JSON.stringify(value.length > 30 ? `${value.slice(0, 30)}…` : value);
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'an array' : 'an object';
  return typeof value === 'function' ? 'a function' : String(value);
};

/** A text; throws for anything else. */
export const checkText = (name: string, value: string): string =>
  typeof value === 'string' ? value : misuse('ARGUMENT_WRONG', `${name} is ${shown(value)}; pass a text.`);

/** A number of results: a whole number, or infinity for all. */
export const checkTop = (top: number): number =>
  top === Number.POSITIVE_INFINITY ? top : checkWhole('top', top, 0, Number.MAX_SAFE_INTEGER);

/** A whole number between two bounds, both included. */
export const checkWhole = (name: string, value: number, least: number, most: number): number =>
  Number.isInteger(value) && value >= least && value <= most
    ? value
    : misuse('OPTION_VALUE', `${name} is ${shown(value)}; pass a whole number from ${least} to ${most}.`);

/** One of a few names; throws for any other. */
export const checkChoice = <T extends string>(name: string, value: T, choices: readonly T[]): T =>
  choices.includes(value)
    ? value
    : misuse('OPTION_VALUE', `${name} is ${shown(value)}; choose ${choices.map((each) => `"${each}"`).join(' or ')}.`);

/** The longest limit of a game that has one. */
export const MAX_LIMIT = 128;

/** Whether a game can have so many guesses: a whole number, or infinity without a limit. */
export const isLimit = (limit: number): boolean =>
  limit === Number.POSITIVE_INFINITY || (Number.isInteger(limit) && limit >= 1 && limit <= MAX_LIMIT);

/** Guesses in a game; throws if no game can have so many. */
export const checkLimit = (limit: number): number =>
  isLimit(limit)
    ? limit
    : misuse('OPTION_VALUE', `limit is ${shown(limit)}; pass a whole number from 1 to ${MAX_LIMIT}, or Infinity.`);

/** A smaller table has no room for one entry in each of its rows. */
const MIN_TABLE_BYTES = 2 ** 10;
/** Half of the address space of 32-bit WebAssembly; the other half is for the matrix and the sets. */
const MAX_TABLE_BYTES = 2 ** 31;

/** The size of a transposition table; throws if it is too small or too large. */
export const checkTableBytes = (bytes: number): number =>
  checkWhole('tableBytes', bytes, MIN_TABLE_BYTES, MAX_TABLE_BYTES);
