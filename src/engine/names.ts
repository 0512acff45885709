/**
 * Names that a caller passes: options that exist, and choices. A name that would be ignored is refused with the nearest one.
 *
 * Apart from `checks.ts`, which is a part of the small core.
 */

import { shown } from '../checks.ts';
import { misuse } from '../failure.ts';
import { namedOr } from '../format.ts';
import { didYouMean, nearest } from '../nearest.ts';

/** Every name of some options; the compiler finds one that is missing. */
export type NamesOf<T> = Readonly<Record<keyof T, true>>;

/** An object with no other names than these. The sentence begins with `refusal`, as in "suggest has no option". */
export const checkNames = <T extends object>(refusal: string, given: T, names: Readonly<Record<string, true>>): T => {
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(names, name));
  if (unknown === undefined) return given;
  const known = Object.keys(names);
  const hint = didYouMean(unknown, known, `use ${namedOr(known)}.`);
  return misuse('OPTION_UNSUPPORTED', `${refusal} "${unknown}"; ${hint}`);
};

/** One of a few names. */
export const checkNamed = <T extends string>(name: string, value: T, choices: readonly T[]): T => {
  if (choices.includes(value)) return value;
  const [near] = typeof value === 'string' ? nearest(value, choices) : [];
  const hint = near === undefined ? 'choose' : `did you mean "${near}"? Choose`;
  return misuse('OPTION_VALUE', `${name} is ${shown(value)}; ${hint} ${namedOr(choices.map((each) => `"${each}"`))}.`);
};
