/**
 * The parser of the command line, built from the table of commands and from the definitions that are loaded.
 *
 * Commander parses and writes the help. A command that is not loaded is known by its name and summary only.
 */

import { Command } from 'commander';
import type { CommandSpec } from './command.ts';
import { SUMMARIES } from './commandTable.ts';
import type { Context, Finished } from './context.ts';
import { addOptions } from './options/option.ts';
import { OUTPUT_OPTIONS, type OutputFlags } from './options/output.ts';
import { packageVersion } from './version.ts';

const DESCRIPTION = 'Finds the best guess in five-letter word games, and proves that no other is better.';

const EXAMPLES = [
  'salet                                             advice on the whole screen',
  'salet crane=BYBBG                                 the best next guess',
  'salet review --answer abide crane slate abide     the cost of each guess',
  'salet run --strategy intersecting --opener salet  play every answer',
  'salet compare --strategies entropy,narrowed       which one is better?',
  'salet feedback speed abide                        BBYBY',
];

/** The work of a command, with its flags and arguments already in it. */
export type Work = (context: Context) => Finished | Promise<Finished>;

interface ParserHost {
  /** Runs the work of a command. */
  readonly start: (work: Work) => Promise<void>;
  /** Runs `salet` itself, with the words that are no command. */
  readonly startAlone: (words: readonly string[], flags: OutputFlags) => Promise<void>;
  /** Runs where a command of a command was expected, with the words that are none. */
  readonly startUnknown: (command: Command) => Promise<void>;
  readonly print: (text: string) => void;
  readonly columns: number;
}

/** For a parser that only describes commands. */
const IDLE: ParserHost = {
  start: async () => {},
  startAlone: async () => {},
  startUnknown: async () => {},
  print: () => {},
  columns: 80,
};

/** The first argument that is no option of `salet` itself: the name of a command, or empty. */
export const commandNameIn = (args: readonly string[]): string =>
  args.find((arg, index) => !arg.startsWith('-') && args[index - 1] !== '--color') ?? '';

export const createParser = (loaded: ReadonlyMap<string, CommandSpec>, host = IDLE): Command => {
  const program = new Command('salet')
    .description(DESCRIPTION)
    .usage('[command] [options]')
    .version(packageVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand(false)
    .enablePositionalOptions()
    .configureOutput({
      writeOut: (text) => host.print(text.trimEnd()),
      // mistakes become sentences of our own
      writeErr: () => {},
      getOutHelpWidth: () => host.columns,
      getOutHasColors: () => false,
    })
    .addHelpText('after', `${examplesText(EXAMPLES)}\n\nsalet COMMAND --help describes each command.`);
  addOptions(program, OUTPUT_OPTIONS);
  for (const [group, summaries] of Object.entries(SUMMARIES)) {
    for (const [name, summary] of Object.entries(summaries)) {
      addCommand(program, { name, summary, command: loaded.get(name) }, host).helpGroup(`${group}:`);
    }
  }
  for (const [name, command] of loaded) {
    if (!program.commands.some((each) => each.name() === name))
      addCommand(program, { name, summary: '', command }, host);
  }
  return program
    .allowUnknownOption()
    .allowExcessArguments()
    .action(() => host.startAlone(program.args, program.opts<OutputFlags>()));
};

interface NamedCommand {
  readonly name: string;
  readonly summary: string;
  readonly command: CommandSpec | undefined;
}

const addCommand = (parent: Command, { name, summary, command: spec }: NamedCommand, host: ParserHost): Command => {
  const command = parent.command(name, { hidden: summary === '' }).description(summary);
  if (!spec) return command;
  for (const [usage, description] of spec.arguments) command.argument(usage, description);
  addOptions(command, wordsLast(spec.options));
  command.addHelpText('after', [spec.details, examplesText(spec.examples)].filter(Boolean).join('\n'));
  for (const each of spec.commands) addCommand(command, each, host);
  if (spec.commands.length > 0) command.allowExcessArguments();
  return command.action(() => {
    const { run } = spec;
    if (!run || (spec.commands.length > 0 && command.args.length > 0)) return host.startUnknown(command);
    return host.start((context) =>
      run(context, command.optsWithGlobals() as never, ...(command.processedArgs as never[])),
    );
  });
};

/** Options about word lists and output stand below those that most players look for. */
const wordsLast = (options: CommandSpec['options']): CommandSpec['options'] => {
  const place = ({ helpGroupHeading = '' }: { readonly helpGroupHeading?: string | undefined }) =>
    LAST_GROUPS.indexOf(helpGroupHeading);
  return options.toSorted((a, b) => place(a) - place(b));
};

const LAST_GROUPS = ['Words:', 'Output:'];

const examplesText = (examples: readonly string[]): string =>
  `\nExamples:\n${examples.map((example) => `  ${example}`).join('\n')}`;
