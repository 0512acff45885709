/**
 * Arguments in, exit code out: finds the command, runs it, and reports how it ended.
 *
 * Mistakes that the parser finds become sentences of our own (`usage.ts`); every other failure arrives here as a value.
 */

import { type Command, CommanderError } from 'commander';
import { type Failure, failed, type Result, success } from '../failure.ts';
import { loadCommand } from './commandTable.ts';
import { type Context, EXIT, type Finished, failureLine, printJson } from './context.ts';
import { errorJson, type JsonForm, jsonFormOf } from './json/errors.ts';
import { isTurn, joinTurns, unknownName, withAssistant, withCommand } from './meantCommand.ts';
import { loadNamedLists } from './options/namedLists.ts';
import type { OutputFlags } from './options/output.ts';
import { unknownCommand, unknownOption, usageFailure } from './options/usage.ts';
import { commandNameIn, createParser, type Work } from './parser.ts';

/** Runs one command line; resolves to the exit code. Tests load commands in other surroundings. */
export const runProgram = async (argv: readonly string[], context: Context, load = loadCommand): Promise<number> => {
  let exitCode: number = EXIT.found;
  // the command that runs, or the one that the parser refuses
  let current: Command | undefined;
  const refuse = (failure: Failure): number => {
    reportFailure(context, current ? pathOf(current) : [], failure, jsonFormOf(argv));
    return EXIT.refused;
  };
  const start = async (work: Work): Promise<void> => {
    const finished = await work(context);
    exitCode = finished.ok ? EXIT[finished.value] : refuse(finished.failure);
  };
  const args = await withAssistant(withCommand(argv), load);
  const name = commandNameIn(args);
  const spec = await load(name);
  if (!spec && name !== '' && args[0] === name) return refuse(await unknownName(name));
  const program = createParser(new Map(spec && [[name, spec]]), {
    start,
    startAlone: ([typed], flags) =>
      start((each) => (typed === undefined ? begin(each, flags) : unknownOption(typed, longOptions(program)))),
    startUnknown: (command) =>
      start(() => unknownCommand(pathOf(command).join(' '), command.args[0], namesOf(command))),
    print: context.print,
    columns: context.columns,
  });
  program.hook('preAction', async (_, command) => {
    current = command;
    await loadNamedLists(command.opts());
  });
  for (const command of everyCommand(program)) {
    command.exitOverride((error) => {
      current = command;
      throw error;
    });
  }
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // help and version end the parser too, but are printed and no mistake
    if (error.exitCode === 0) return EXIT.found;
    const command = current ?? program;
    return refuse(usageFailure(error, { command: pathOf(command).join(' '), options: longOptions(command) }));
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

// The command

/** `salet` alone: the assistant at a terminal, advice for turns that are sent in, a first look elsewhere. */
const begin = async (context: Context, flags: OutputFlags): Promise<Finished> => {
  const { assist, hasTerminal } = await import('./commands/assist.ts');
  if (!flags.json && hasTerminal()) return assist(context, flags, []);
  const turns = await turnsSentIn(context);
  if (!turns.ok) return turns;
  if (turns.value.length > 0) return (await import('./commands/suggest.ts')).suggest(context, flags, turns.value);
  const { showHome } = await import('./commands/home.ts');
  return showHome(context, flags);
};

/** The turns of the standard input, if one was sent; a text without any is refused. */
const turnsSentIn = async (context: Context): Promise<Result<readonly string[]>> => {
  const input = context.input();
  if (input.isTTY) return success([]);
  const { readStdin } = await import('./data/stdin.ts');
  const text = await readStdin('echo crane=BYBBG | salet', input);
  if (!text.ok) return text;
  const turns = joinTurns(text.value.split(/[\s,;]+/).filter((word) => word !== ''));
  if (turns.every(isTurn)) return success(turns);
  return failed('GAME_FORMAT', 'The standard input has no turns such as crane=BYBBG; see salet --help.');
};

const namesOf = (command: Command): string[] => command.commands.map((each) => each.name());

const everyCommand = (command: Command): Command[] => [command, ...command.commands.flatMap(everyCommand)];

/** The names of a command and its parents, `salet` first. */
const pathOf = (command: Command): string[] =>
  command.parent ? [...pathOf(command.parent), command.name()] : [command.name()];

const longOptions = (command: Command): string[] => ['help', ...command.options.map((option) => option.name())];
