/**
 * Arguments in, exit code out: the tree of commands and what happens to their outcome.
 *
 * Each command's file adds itself to the program. Commander parses and writes the help; its complaints become our
 * sentences (`usage.ts`), and every other failure arrives here as a value.
 */

import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { failed } from '../failure.ts';
import { addCompareCommand } from './commands/compare.ts';
import { addFeedbackCommand } from './commands/feedback.ts';
import { showHome } from './commands/home.ts';
import { addLettersCommand } from './commands/letters.ts';
import { addListsCommand } from './commands/lists.ts';
import { addOpenersCommand } from './commands/openers.ts';
import { addPairsCommand } from './commands/pairs.ts';
import { addRunCommand } from './commands/run.ts';
import { addSolveCommand } from './commands/solve.ts';
import { addStrategiesCommand } from './commands/strategies.ts';
import { addWordCommand } from './commands/word.ts';
import { type Context, EXIT, type Finished, failureLine } from './context.ts';
import { didYouMean } from './nearest.ts';
import { addOutputOptions, type OutputFlags } from './options.ts';
import { usageSentence } from './usage.ts';

/** Starts a command's work and keeps how it ended. */
export type Start = (work: (context: Context) => Finished | Promise<Finished>) => Promise<void>;

/** Adds a command to the program. */
export type AddCommand = (program: Command, start: Start) => void;

/** In the order of `salet --help`. */
const COMMANDS: readonly AddCommand[] = [
  addRunCommand,
  addCompareCommand,
  addSolveCommand,
  addWordCommand,
  addLettersCommand,
  addOpenersCommand,
  addPairsCommand,
  addFeedbackCommand,
  addListsCommand,
  addStrategiesCommand,
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
  const start: Start = async (work) => {
    const finished = await work(context);
    if (finished.ok) {
      exitCode = EXIT[finished.value];
      return;
    }
    context.report(failureLine(finished.failure));
    exitCode = EXIT.usage;
  };
  let typed = 'salet';
  const program = createProgram(context, start, (command) => {
    typed = command;
  });
  try {
    await program.parseAsync(argv, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // help and version were asked for and are out
    if (error.exitCode === 0) return EXIT.found;
    const options = optionsOf(program, typed);
    context.report(`salet: ${usageSentence(error, { command: typed, options })}`);
    return EXIT.usage;
  }
  return exitCode;
};
