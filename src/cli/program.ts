/**
 * Arguments in, exit code out: the tree of commands and what happens to their outcome.
 *
 * Each command's file adds itself to the program. Commander parses and writes the help; its complaints become our
 * sentences (`usage.ts`), and every other failure arrives here as a value.
 */

import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { failed } from '../failure.ts';
import { addBestCommand } from './commands/best.ts';
import { addCompareCommand } from './commands/compare.ts';
import { addCompletionCommand } from './commands/completion.ts';
import { addFeedbackCommand } from './commands/feedback.ts';
import { addGridCommand } from './commands/grid.ts';
import { addHintCommand } from './commands/hint.ts';
import { showHome } from './commands/home.ts';
import { addLettersCommand } from './commands/letters.ts';
import { addListsCommand } from './commands/lists.ts';
import { addMcpCommand } from './commands/mcp.ts';
import { addOpenersCommand } from './commands/openers.ts';
import { addPairsCommand } from './commands/pairs.ts';
import { addPlayCommand } from './commands/play.ts';
import { addProveCommand } from './commands/prove.ts';
import { addReviewCommand } from './commands/review.ts';
import { addRunCommand } from './commands/run.ts';
import { addSolveCommand } from './commands/solve.ts';
import { addStrategiesCommand } from './commands/strategies.ts';
import { addSuggestCommand } from './commands/suggest.ts';
import { addTreeCommand } from './commands/tree.ts';
import { addUpdateCommand } from './commands/update.ts';
import { addValueCommand } from './commands/value.ts';
import { addVerifyCommand } from './commands/verify.ts';
import { addWordCommand } from './commands/word.ts';
import { type AddCommand, type Context, EXIT, failureLine, type Start } from './context.ts';
import { didYouMean } from './nearest.ts';
import { addOutputOptions, type OutputFlags } from './options.ts';
import { type Usage, usageSentence } from './usage.ts';

/** In the order of `salet --help`. */
const COMMANDS: readonly AddCommand[] = [
  addSuggestCommand,
  addReviewCommand,
  addHintCommand,
  addPlayCommand,
  addGridCommand,
  addRunCommand,
  addCompareCommand,
  addSolveCommand,
  addBestCommand,
  addValueCommand,
  addProveCommand,
  addTreeCommand,
  addVerifyCommand,
  addWordCommand,
  addLettersCommand,
  addOpenersCommand,
  addPairsCommand,
  addFeedbackCommand,
  addListsCommand,
  addUpdateCommand,
  addStrategiesCommand,
  addMcpCommand,
  addCompletionCommand,
];

const EXAMPLES = `
Examples:
  salet                                             a first look
  salet run --strategy intersecting --opener salet  play every answer
  salet compare --strategies entropy,narrowed       who is better?
  salet feedback speed abide                        BBYBY

salet COMMAND --help says more about each.`;

/** Runs one command line; resolves to the exit code. */
export const runProgram = async (argv: readonly string[], context: Context): Promise<number> => {
  let exitCode: number = EXIT.found;
  const program = createProgram(context, async (work) => {
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

const createProgram = (context: Context, start: Start): Command => {
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
  for (const add of COMMANDS) add(program, start);
  // unknown words and options reach this action, which knows what may have been meant
  return program
    .allowUnknownOption()
    .allowExcessArguments()
    .action(() => start((each) => unknownWord(program) ?? showHome(each, program.optsWithGlobals<OutputFlags>())));
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
  return failed('OPTION_UNSUPPORTED', `There is no ${kind} "${typed}"; ${hint}`);
};

const everyCommand = (command: Command): Command[] => [command, ...command.commands.flatMap(everyCommand)];

const usageOf = (command: Command): Usage => {
  const names: string[] = [];
  for (let each: Command | null = command; each; each = each.parent) names.unshift(each.name());
  return { command: names.join(' '), options: longOptions(command) };
};

const longOptions = (command: Command): string[] => ['help', ...command.options.map((option) => option.name())];

/** From the package's own file, two folders up both in `src` and in `dist`. */
const packageVersion = (): string => {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
};
