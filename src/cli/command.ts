/**
 * A command as data: its arguments, options, help and work.
 *
 * The parser, the help, the completion, the tables of docs/commands.md and the manual page are all made from it. Name and
 * summary stand in `commandTable.ts`, so that they are known before a command is loaded.
 */

import type { Context, Finished } from './context.ts';
import type { FlagsOf, TypedOption } from './options/option.ts';

/** `<word>`, `[file]` or `[turn...]`, and what it is. */
type ArgumentSpec = readonly [usage: string, description: string];

/** The values of arguments, in order: a text, perhaps a text, or texts. */
type ArgumentsOf<Specs extends readonly ArgumentSpec[]> = {
  [Index in keyof Specs]: Specs[Index][0] extends `${string}...${string}`
    ? string[]
    : Specs[Index][0] extends `[${string}`
      ? string | undefined
      : string;
};

export interface CommandSpec {
  readonly arguments: readonly ArgumentSpec[];
  readonly options: readonly TypedOption[];
  /** Paragraphs of the help; lines that begin with spaces are kept as they are. */
  readonly details: string;
  readonly examples: readonly string[];
  /** Absent where only its commands can be run. */
  readonly run: ((context: Context, flags: never, ...words: never[]) => Finished | Promise<Finished>) | undefined;
  readonly commands: readonly Subcommand[];
}

export interface Subcommand {
  readonly name: string;
  readonly summary: string;
  readonly command: CommandSpec;
}

interface Definition<Specs extends readonly ArgumentSpec[], Options extends readonly TypedOption[]> {
  readonly arguments?: Specs;
  readonly options?: Options;
  readonly details?: string;
  /** A command line a line, perhaps with a remark behind it. */
  readonly examples: string;
  readonly run?: (
    context: Context,
    flags: FlagsOf<Options>,
    ...words: ArgumentsOf<Specs>
  ) => Finished | Promise<Finished>;
  readonly commands?: readonly Subcommand[];
}

/** A command whose flags and arguments have the types that its options and arguments lead to. */
export const defineCommand = <
  const Specs extends readonly ArgumentSpec[] = readonly [],
  const Options extends readonly TypedOption[] = readonly [],
>(
  definition: Definition<Specs, Options>,
): CommandSpec => ({
  arguments: definition.arguments ?? [],
  options: definition.options ?? [],
  details: definition.details ?? '',
  examples: linesOf(definition.examples),
  run: definition.run as CommandSpec['run'],
  commands: definition.commands ?? [],
});

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
