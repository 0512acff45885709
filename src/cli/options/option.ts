/**
 * Options that carry the type of their value.
 *
 * An option is written once, as the parser needs it; the type of the flags that a command receives follows from the list
 * of its options. Commander checks each value by itself; the files beside this one decide about values together.
 */

import { type Command, InvalidArgumentError, Option } from 'commander';

declare const FLAG: unique symbol;

/** An option of the parser with the type of its flag, as `{ limit?: number }`. */
export type TypedOption<Flag extends object = object> = Option & { readonly [FLAG]: Flag };

/** The flags that a list of options leads to. */
export type FlagsOf<Options extends readonly TypedOption[]> = Intersection<Options[number][typeof FLAG]>;

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

type CamelCase<Text extends string> = Text extends `${infer Head}-${infer Rest}`
  ? `${Head}${Capitalize<CamelCase<Rest>>}`
  : Text;

/** `--max-time <S>` is `maxTime`, `--no-review` is `review`. */
type NameOf<Usage extends string> = Usage extends `--no-${infer Name}`
  ? CamelCase<Name>
  : Usage extends `--${infer Name} ${string}`
    ? CamelCase<Name>
    : Usage extends `--${infer Name}`
      ? CamelCase<Name>
      : never;

/** `<N>` has to be there, `[N]` may be left out, and an option without either is on or off. */
type ValueOf<Usage extends string, Parsed> = Usage extends `${string} <${string}>`
  ? Parsed
  : Usage extends `${string} [${string}]`
    ? Parsed | true
    : boolean;

type FlagOf<Usage extends string, Parsed> = { readonly [Name in NameOf<Usage>]?: ValueOf<Usage, Parsed> };

/** Reads one value; throws a description of the values it takes. */
export interface ValueParser<Parsed> {
  (text: string, before?: Parsed): Parsed;
  /** All values, where they are few. */
  readonly choices?: readonly string[];
}

export const option = <Usage extends `--${string}`, Parsed = string>(
  usage: Usage,
  description: string,
  parse?: ValueParser<Parsed>,
): TypedOption<FlagOf<Usage, Parsed>> => {
  const made = new Option(usage, description);
  if (parse) made.argParser(parse);
  return made as TypedOption<FlagOf<Usage, Parsed>>;
};

/** Options under one heading of the help. */
export const optionGroup = <Options extends readonly TypedOption[]>(heading: string, options: Options): Options => {
  for (const each of options) each.helpGroup(`${heading}:`);
  return options;
};

/** Adds options to the parser of a command. */
export const addOptions = (command: Command, options: readonly TypedOption[]): Command => {
  for (const each of options) command.addOption(each);
  return command;
};

// Values

/** A whole number from `least` on. */
export const wholeNumber =
  (least: number, most = Number.MAX_SAFE_INTEGER): ValueParser<number> =>
  (text) => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new InvalidArgumentError(rangeText(least, most));
  };

const rangeText = (least: number, most: number): string => {
  if (least === most) return `only ${least}`;
  return most === Number.MAX_SAFE_INTEGER
    ? `a whole number from ${least} on`
    : `a whole number from ${least} to ${most}`;
};

/** One of a few words. */
export const oneOf = <T extends string>(choices: readonly T[]): ValueParser<T> => {
  const parse = (text: string): T => {
    const found = choices.find((choice) => choice === text);
    if (found !== undefined) return found;
    throw new InvalidArgumentError(`${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`);
  };
  return Object.assign(parse, { choices });
};

/** A day. */
const MAX_SECONDS = 86_400;

export const seconds: ValueParser<number> = (text) => {
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0;
  if (value > 0 && value <= MAX_SECONDS) return value;
  throw new InvalidArgumentError(`seconds, more than 0 and at most ${MAX_SECONDS}`);
};

/** The values of an option that may be repeated, in order. */
export const collect: ValueParser<readonly string[]> = (text, before = []) => [...before, text];

/** More threads than this never helped, and a typing error should not start thousands. */
const MAX_THREADS = 64;

export const threadsOption = (description: string, most = MAX_THREADS) =>
  option('--threads <N>', description, wholeNumber(1, most));

export const batchOption = () => option('--batch', 'answer questions in JSON, one a line, from the standard input');
