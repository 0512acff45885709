/**
 * Arguments in, exit code out: the tree of commands and what happens to their outcome.
 *
 * Each command's file adds itself to the program. Commander parses and writes the help; its complaints become our
 * sentences (`usage.ts`), and every other failure arrives here as a value.
 */

import { Command, CommanderError } from 'commander';
import { failed } from '../failure.ts';
import { quote } from '../words/sentences.ts';
import { loadCommands } from './commandTable.ts';
import { type AddCommand, type Context, EXIT, type Finished, failureLine, type Start } from './context.ts';
import { addOutputOptions, type OutputFlags } from './options/common.ts';
import { didYouMean } from './options/nearest.ts';
import { type Usage, usageSentence } from './options/usage.ts';
import { packageVersion } from './version.ts';

const EXAMPLES = `
Examples:
  salet                                             help during a game
  salet suggest crane=BYBBG                         what to guess next
  salet review --answer abide crane slate abide     what each guess cost
  salet run --strategy intersecting --opener salet  play every answer
  salet compare --strategies entropy,narrowed       who is better?
  salet feedback speed abide                        BBYBY

salet COMMAND --help says more about each.`;

/** Runs one command line; resolves to the exit code. */
export const runProgram = async (argv: readonly string[], context: Context): Promise<number> => {
  let exitCode: number = EXIT.found;
  const program = createProgram(await loadCommands(argv), context, async (work) => {
    const finished = await work(context);
    exitCode = finished.ok ? EXIT[finished.value] : EXIT.refused;
    if (!finished.ok) context.report(failureLine(finished.failure));
  });
  // the parser says what was wrong, each command adds that it was asked
  let asked = program;
  for (const command of everyCommand(program)) {
    command.exitOverride((error) => {
      asked = command;
      throw error;
    });
  }
  try {
    await program.parseAsync(argv, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // help and version end the parser too, but were asked for and are printed
    if (error.exitCode === 0) return EXIT.found;
    context.report(failureLine({ sentence: usageSentence(error, usageOf(asked)) }));
    return EXIT.refused;
  }
  return exitCode;
};

const createProgram = (commands: readonly AddCommand[], context: Context, start: Start): Command => {
  const program = new Command('salet')
    .description(
      'The exact word-guessing engine: proved best play, true feedback, word lists, and every well-known strategy.',
    )
    .usage('[command] [options]')
    .version(packageVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .addHelpText('after', EXAMPLES)
    .enablePositionalOptions()
    .configureOutput({
      writeOut: (text) => context.print(text.trimEnd()),
      // our own sentence follows
      writeErr: () => {},
      getOutHelpWidth: () => context.columns,
      getOutHasColors: () => false,
    });
  addOutputOptions(program);
  for (const add of commands) add(program, start);
  // unknown words and options reach this action, which knows what may have been meant
  return program
    .allowUnknownOption()
    .allowExcessArguments()
    .action(() => start((each) => unknownWord(program) ?? begin(each, program.optsWithGlobals<OutputFlags>())));
};

/** `salet` alone: the assistant where somebody sits at a terminal, a first look elsewhere. */
const begin = async (context: Context, flags: OutputFlags): Promise<Finished> => {
  const { assist, hasTerminal } = await import('./commands/assist.ts');
  if (!flags.json && hasTerminal()) return assist(context, [], flags);
  const { showHome } = await import('./commands/home.ts');
  return showHome(context, flags);
};

/** What was typed instead of a command, if anything. */
const unknownWord = (program: Command) => {
  const typed = program.args[0];
  if (typed === undefined) return undefined;
  const names = typed.startsWith('-')
    ? longOptions(program).map((name) => `--${name}`)
    : program.commands.map((command) => command.name());
  const kind = typed.startsWith('-') ? 'option' : 'command';
  const hint = didYouMean(typed, names, 'see salet --help.');
  return failed('OPTION_UNSUPPORTED', `There is no ${kind} ${quote(typed)}; ${hint}`);
};

const everyCommand = (command: Command): Command[] => [command, ...command.commands.flatMap(everyCommand)];

const usageOf = (command: Command): Usage => {
  const names: string[] = [];
  for (let each: Command | null = command; each; each = each.parent) names.unshift(each.name());
  return { command: names.join(' '), options: longOptions(command) };
};

const longOptions = (command: Command): string[] => ['help', ...command.options.map((option) => option.name())];
