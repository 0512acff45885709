/**
 * A command line that leads to given flags: the inverse of the parser, for lines that a user can run again.
 */

import type { FlagsOf, TypedOption } from './option.ts';

/** The words of a command line and the options that give the flags, ready for a shell. */
export const writeCommandLine = <Options extends readonly TypedOption[]>(
  words: readonly string[],
  options: Options,
  flags: FlagsOf<Options>,
): string => {
  const given = flags as Readonly<Record<string, unknown>>;
  const args = options.flatMap((option) => argumentsOf(option, given[option.attributeName()]));
  return [...words, ...args].map(quoteForShell).join(' ');
};

const argumentsOf = (option: TypedOption, value: unknown): string[] => {
  const name = option.long ?? '';
  if (value === undefined) return [];
  if (option.negate) return value === false ? [name] : [];
  if (typeof value === 'boolean') return value ? [name] : [];
  if (Array.isArray(value)) return value.flatMap((each) => [name, String(each)]);
  return [name, valueText(value)];
};

/** A parsed value as it is typed: no limit is "none", weights are pairs. */
const valueText = (value: unknown): string => {
  if (value === Number.POSITIVE_INFINITY) return 'none';
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([key, each]) => `${key}=${each}`)
    .join(',');
};

/** A word that a POSIX shell reads as it stands, in quotes where it has to. */
const quoteForShell = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
