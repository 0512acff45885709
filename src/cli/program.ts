/**
 * Arguments in, exit code out: the tree of commands and what happens to their outcome.
 *
 * Each command's file adds itself to the program. Commander parses and writes the help; its complaints become our
 * sentences (`usage.ts`), and every other failure arrives here as a value.
 */

import { Command, CommanderError } from 'commander';
import { type Failure, failed } from '../failure.ts';
import { quote } from '../words/sentences.ts';
import { loadCommands } from './commandTable.ts';
import { type AddCommand, type Context, EXIT, type Finished, failureLine, printJson, type Start } from './context.ts';
import { errorJson, type JsonForm, jsonFormOf } from './json/errors.ts';
import { addOutputOptions, type OutputFlags } from './options/common.ts';
import { didYouMean } from './options/nearest.ts';
import { type Usage, usageFailure } from './options/usage.ts';
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
  // the command that runs, or the one that the parser refuses
  let current: Command | undefined;
  const refuse = (failure: Failure): number => {
    reportFailure(context, current ? pathOf(current) : [], failure, jsonFormOf(argv));
    return EXIT.refused;
  };
  const program = createProgram(await loadCommands(argv), context, async (work) => {
    const finished = await work(context);
    exitCode = finished.ok ? EXIT[finished.value] : refuse(finished.failure);
  });
  program.hook('preAction', (_, command) => {
    current = command;
  });
  for (const command of everyCommand(program)) {
    command.exitOverride((error) => {
      current = command;
      throw error;
    });
  }
  try {
    await program.parseAsync(argv, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // help and version end the parser too, but are printed and no mistake
    return error.exitCode === 0 ? EXIT.found : refuse(usageFailure(error, usageOf(current ?? program)));
  }
  return exitCode;
};

/** The sentence on stderr for a person; where JSON was asked for, the same as an object on stdout for a program. */
const reportFailure = (
  context: Context,
  path: readonly string[],
  failure: Failure,
  form: JsonForm | undefined,
): void => {
  if (form === 'object') printJson(context, path.slice(1).join(' '), errorJson(failure));
  if (form === 'lines') context.print(JSON.stringify(errorJson(failure)));
  context.report(failureLine(failure));
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

const usageOf = (command: Command): Usage => ({ command: pathOf(command).join(' '), options: longOptions(command) });

/** The names of a command and its parents, `salet` first. */
const pathOf = (command: Command): string[] =>
  command.parent ? [...pathOf(command.parent), command.name()] : [command.name()];

const longOptions = (command: Command): string[] => ['help', ...command.options.map((option) => option.name())];
