/**
 * `salet assist`: help during a game, in the whole window or, for screen readers and pipes, in questions and answers.
 *
 * The window is loaded only when it is wanted, so that the first frame is there before a finger has moved.
 */

import { type Command, Option } from 'commander';
import type { GameClient } from '../../engine/gameClient.ts';
import { failed, success } from '../../failure.ts';
import type { Game } from '../../game/game.ts';
import { SPOILERS, type Spoilers } from '../../text/spoilers.ts';
import { type AddCommand, type Context, type Finished, reportNotes } from '../context.ts';
import { readLines } from '../data/inputLines.ts';
import type { InputStream } from '../data/stdin.ts';
import { addOutputOptions, oneOf } from '../options/common.ts';
import { addPlaySetupOptions, type PlaySetupFlags, readGame, resolvePlaySetup } from '../options/play.ts';
import type { Environment } from '../render/colour.ts';

interface AssistFlags extends PlaySetupFlags {
  readonly plain?: boolean;
  readonly spoilers?: Spoilers;
}

const EXAMPLES = `
Type the word you guessed, Enter, then G, Y or B for each tile, Enter. ? shows
all keys. Without a terminal, or with --plain, it asks line by line.

Examples:
  salet assist
  salet assist crane=BYBBG --hard
  salet assist --plain
  salet assist --spoilers count`;

/** What the assistant needs of a process; a test brings its own. */
export interface AssistHost {
  readonly input: () => InputStream;
  /** Whether both ends are a terminal. */
  readonly isTerminal: () => boolean;
  readonly createEngine: () => Promise<GameClient>;
  /** Ends the process as Ctrl-C does. */
  readonly interrupt: () => void;
}

const processHost: AssistHost = {
  input: () => process.stdin,
  isTerminal: () => process.stdin.isTTY === true && process.stdout.isTTY === true,
  createEngine: async () => (await import('../threads/workerThreads.ts')).createThreadClient(),
  interrupt: () => process.kill(process.pid, 'SIGINT'),
};

/** Whether there is a person at both ends: then `salet` alone opens the assistant. */
export const hasTerminal = (): boolean => processHost.isTerminal();

export const addAssistCommandWith =
  (host: AssistHost): AddCommand =>
  (program, start) => {
    const command = program.command('assist').description('help during a game, on the whole screen or line by line');
    addAssistOptions(command)
      .addHelpText('after', EXAMPLES)
      .action((turns: string[]) =>
        start((context) => assist(context, turns, command.optsWithGlobals<AssistFlags>(), host)),
      );
  };

export const addAssistCommand: AddCommand = addAssistCommandWith(processHost);

const addAssistOptions = (command: Command): Command => {
  addPlaySetupOptions(command.argument('[turn...]', 'what was played so far, as crane=BYBBG'))
    .optionsGroup('Assistant:')
    .addOption(
      new Option('--spoilers <HOW>', 'what is told: none, count, hints, eliminators or all (default: all)').argParser(
        oneOf(SPOILERS),
      ),
    )
    .addOption(new Option('--plain', 'questions and answers, line by line'));
  return addOutputOptions(command);
};

/** Helps with a game that begins with some turns. */
export const assist = async (
  context: Context,
  turns: readonly string[],
  flags: AssistFlags,
  host: AssistHost = processHost,
): Promise<Finished> => {
  if (flags.json) {
    return failed('OPTION_UNSUPPORTED', 'salet assist is for people; for programs there is salet suggest --json.');
  }
  // its worker wakes up while words are read
  const engine = await host.createEngine();
  try {
    const resolved = resolvePlaySetup(context, flags);
    if (!resolved.ok) return resolved;
    const { rules, notes } = resolved.value;
    const typed = readGame(rules, turns);
    if (!typed.ok) return typed;
    reportNotes(context, [...notes, ...typed.value.notes]);
    const plain = flags.plain || !host.isTerminal() || context.env.TERM === 'dumb';
    return await (plain ? assistInLines : assistOnScreen)({ context, flags, host, engine, game: typed.value.game });
  } finally {
    engine.close();
  }
};

interface Assisted {
  readonly context: Context;
  readonly flags: AssistFlags;
  readonly host: AssistHost;
  readonly engine: GameClient;
  readonly game: Game;
}

/** Long enough for nearly every position after a guess. */
const TIME_LIMIT_MS = 5000;

const assistInLines = async ({ context, flags, host, engine, game }: Assisted): Promise<Finished> => {
  const { runDialogue } = await import('../terminal/dialogue.ts');
  const lines = readLines(host.input());
  const ask = async (question: string): Promise<string | undefined> => {
    context.print(question);
    const line = await lines.next();
    if (line.done) return undefined;
    if (line.value.ok) return line.value.value;
    context.report(line.value.failure.sentence);
    return '';
  };
  try {
    const timeLimitMs = flags.maxTime === undefined ? TIME_LIMIT_MS : flags.maxTime * 1000;
    return await runDialogue({
      lines: { ask, print: context.print },
      engine,
      game,
      spoilers: flags.spoilers ?? 'all',
      timeLimitMs,
    });
  } finally {
    await lines.return(undefined);
  }
};

const assistOnScreen = async ({ context, flags, host, engine, game }: Assisted): Promise<Finished> => {
  const [{ openTerminal }, { runSession, turnsText }, { startState }] = await Promise.all([
    import('../terminal/terminal.ts'),
    import('../terminal/session.ts'),
    import('../../board/state.ts'),
  ]);
  const ended = await runSession({
    state: startState(game.rules, game.rows, flags.spoilers),
    engine,
    paint: context.paint(flags.color ?? 'auto'),
    open: (listener) => openTerminal(isUnicode(context.env), listener),
  });
  const { game: last, standing } = ended.state;
  if (last.rows.length > 0 && standing.status === 'open') {
    context.report(`salet assist ${turnsText(last)} goes on with this game.`);
  }
  if (ended.interrupted) host.interrupt();
  return success('found');
};

/** Whether the locale can show more than ASCII: the first of these that is set decides, as for every program. */
const isUnicode = ({ LC_ALL, LC_CTYPE, LANG }: Environment): boolean =>
  /utf-?8/i.test(LC_ALL || LC_CTYPE || LANG || '');
