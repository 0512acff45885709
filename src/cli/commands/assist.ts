/**
 * `salet assist`: advice during a game, on the whole screen or, for screen readers and pipes, in questions and answers.
 *
 * Each of the two is loaded only where it is used, so that the first frame is drawn early.
 */

import type { GameClient } from '../../engine/gameClient.ts';
import { failed, type Result, success } from '../../failure.ts';
import type { Game } from '../../game/game.ts';
import type { Mode } from '../../position.ts';
import type { Puzzle } from '../../text/profile.ts';
import { SPOILERS } from '../../text/spoilers.ts';
import { writeTurn } from '../../turns.ts';
import { defineCommand } from '../command.ts';
import type { Context, Finished } from '../context.ts';
import { dataFolder } from '../data/dataFolder.ts';
import { readLines } from '../data/inputLines.ts';
import { openingsText } from '../data/openingsFile.ts';
import { ASSIST_BOARDS_OPTIONS, type AssistBoardsFlags, isBoardsGame } from '../options/boardsFlags.ts';
import { writeCommandLine } from '../options/commandLine.ts';
import { KEEP_OPTIONS } from '../options/keep.ts';
import { type FlagsOf, option, optionGroup } from '../options/option.ts';
import { OUTPUT_OPTIONS } from '../options/output.ts';
import { PLAY_OPTIONS, type PlaySetup, resolvePlaySetup } from '../options/play.ts';
import { objectiveOption } from '../options/rules.ts';
import { spoilersOption } from '../options/spoilers.ts';
import { readGame, TURNS_ARGUMENT } from '../options/turns.ts';
import { wordChoiceOption } from '../options/wordChoice.ts';
import type { Environment } from '../render/colour.ts';
import { keepGame } from './keepGame.ts';
import { reportSetup, setupLines } from './setupLines.ts';

export const ASSIST_OPTIONS = [
  ...PLAY_OPTIONS,
  ...optionGroup('Game', [objectiveOption()]),
  ...optionGroup('Assistant', [
    wordChoiceOption(),
    spoilersOption(SPOILERS),
    option('--plain', 'questions and answers, line by line'),
  ]),
  ...KEEP_OPTIONS,
  ...OUTPUT_OPTIONS,
];

export type AssistFlags = FlagsOf<typeof ASSIST_OPTIONS>;

const DETAILS = `
Type the word you guessed, then G, Y or B for each tile: the fifth ends the row,
and so does Enter after the last one that is not grey. If you played the word
that is recommended, type its colours as digits: 2 green, 1 yellow, 0 grey.
? shows all keys. Without a terminal, or with --plain, it asks line by line.

With --boards one word goes to all boards: type it once, then its tiles on each
board. Enter goes to the next board, the last tile of all ends the row. There is
no hard mode, and finished games of several boards are not kept in the history.`;

/** The part of a process that the assistant needs; tests pass their own. */
export interface AssistHost {
  /** Whether input and output are a terminal. */
  readonly isTerminal: () => boolean;
  /** Starts the engine with tables of first words as text. */
  readonly createEngine: (openings: string | undefined) => Promise<GameClient>;
  /** Ends the process as Ctrl-C does. */
  readonly interrupt: () => void;
}

export const processHost: AssistHost = {
  isTerminal: () => process.stdin.isTTY === true && process.stdout.isTTY === true,
  createEngine: async (openings) => (await import('../threads/workerThreads.ts')).createThreadClient(openings),
  interrupt: () => process.kill(process.pid, 'SIGINT'),
};

/** Whether input and output are a terminal: then `salet` alone opens the assistant. */
export const hasTerminal = (): boolean => processHost.isTerminal();

/** The command in other surroundings, for tests. */
export const assistCommandWith = (host: AssistHost) =>
  defineCommand({
    arguments: [TURNS_ARGUMENT],
    options: [...ASSIST_OPTIONS, ...ASSIST_BOARDS_OPTIONS],
    details: DETAILS,
    examples: `
    salet assist
    salet assist crane=BYBBG --hard
    salet assist --plain
    salet assist --spoilers count
    salet assist --boards 4
    salet assist --boards 4 --sequence
    salet assist --boards 2 --rescue crane,moist
    salet assist crane=BYBBG/BBYGB`,
    run: (context, flags, turns) => assist(context, flags, turns, host),
  });

export const command = assistCommandWith(processHost);

/** A puzzle of a day whose game is kept while it is played. */
export interface DailyGame extends Puzzle {
  /** Keeps the rows so far. */
  readonly save: (game: Game) => void;
  readonly resumeLine: (flags: AssistFlags) => string;
}

/** Gives advice on a game that begins with some turns; `daily` is the puzzle that it is, if it is one. */
export const assist = async (
  context: Context,
  flags: AssistFlags & AssistBoardsFlags,
  turns: readonly string[],
  host: AssistHost = processHost,
  daily?: DailyGame,
): Promise<Finished> => {
  if (flags.json) {
    return failed('OPTION_UNSUPPORTED', 'salet assist is for people; for programs there is salet suggest --json.');
  }
  const needless = flagWithoutBoards(flags, turns);
  if (!needless.ok) return needless;
  // its worker starts while words are read
  const engine = await host.createEngine(openingsText(dataFolder(context.env)));
  try {
    if (isBoardsGame(flags, turns)) {
      const { assistBoards } = await import('./assistBoards.ts');
      return await assistBoards({ context, flags, host, engine }, turns);
    }
    const resolved = resolvePlaySetup(context, flags, daily && { profile: 'today' });
    if (!resolved.ok) return resolved;
    const setup = resolved.value;
    const typed = readGame(setup.rules, turns);
    if (!typed.ok) return typed;
    reportSetup(context, setup, typed.value.notes);
    const { game } = typed.value;
    return await (isPlain(context, flags, host) ? assistInLines : assistOnScreen)({
      context,
      flags,
      host,
      engine,
      setup,
      game,
      daily,
    });
  } finally {
    engine.close();
  }
};

/** A flag of several boards needs their number, which turns tell too. */
const flagWithoutBoards = (flags: AssistBoardsFlags, turns: readonly string[]): Result<void> => {
  const name = flags.sequence ? 'sequence' : flags.rescue === undefined ? undefined : 'rescue';
  if (name === undefined || isBoardsGame(flags, turns)) return success(undefined);
  return failed('OPTION_VALUE', `--${name} is for several boards; say how many, as --boards 4.`);
};

/** Whether it asks line by line. */
export const isPlain = ({ env }: Pick<Context, 'env'>, { plain }: AssistFlags, host: AssistHost): boolean =>
  plain || !host.isTerminal() || env.TERM === 'dumb';

/** The lines of the input, each after its question; `close` ends them. */
export const lineHost = (context: Context) => {
  const lines = readLines(context.input());
  const ask = async (question: string): Promise<string | undefined> => {
    context.print(question);
    const line = await lines.next();
    if (line.done) return undefined;
    if (line.value.ok) return line.value.value;
    context.report(line.value.failure.sentence);
    return '';
  };
  return { lines: { ask, print: context.print }, close: () => lines.return(undefined) };
};

interface Assisted {
  readonly context: Context;
  readonly flags: AssistFlags;
  readonly host: AssistHost;
  readonly engine: GameClient;
  readonly setup: PlaySetup;
  readonly game: Game;
  readonly daily: DailyGame | undefined;
}

/** Long enough for nearly every position after a guess. */
export const TIME_LIMIT_MS = 5000;

const assistInLines = async ({ context, flags, engine, setup, game, daily }: Assisted): Promise<Finished> => {
  const prior = setup.prior.name;
  const { runDialogue } = await import('../terminal/dialogue.ts');
  const { lines, close } = lineHost(context);
  context.print(setupLines(setup, context.columns, context.paint(flags.color ?? 'auto'), daily).join('\n'));
  try {
    const timeLimitMs = flags.maxTime === undefined ? TIME_LIMIT_MS : flags.maxTime * 1000;
    return await runDialogue({
      lines,
      engine,
      game,
      spoilers: flags.spoilers ?? setup.settings.spoilers ?? 'all',
      words: flags.words ?? setup.settings.words,
      timeLimitMs,
      onGame: daily?.save,
      onGameOver: (over, review) =>
        void keepGame(context, flags, { game: over, review, prior, source: 'assist', puzzle: daily?.number }),
    });
  } finally {
    await close();
  }
};

const assistOnScreen = async ({ context, flags, host, engine, setup, game, daily }: Assisted): Promise<Finished> => {
  const prior = setup.prior.name;
  const [{ openTerminal }, { runSession }, { startState }] = await Promise.all([
    import('../terminal/terminal.ts'),
    import('../terminal/session.ts'),
    import('../../board/state.ts'),
  ]);
  // what is said about the history comes when the screen is given back
  const said: string[] = [];
  const quiet = { ...context, report: (text: string) => void said.push(text) };
  const startSpoilers = flags.spoilers ?? setup.settings.spoilers ?? 'all';
  const ended = await runSession({
    state: startState(game.rules, game.rows, startSpoilers),
    engine,
    words: flags.words ?? setup.settings.words,
    paint: context.paint(flags.color ?? 'auto'),
    open: (listener) => openTerminal(isUnicode(context.env), listener),
    titles: (mode) => setup.titles(mode, daily),
    onGame: daily?.save,
    onGameOver: (over) => void keepGame(quiet, flags, { ...over, prior, source: 'assist', puzzle: daily?.number }),
  });
  for (const text of said) context.report(text);
  const { game: last, standing, spoilers } = ended.state;
  if (last.rows.length > 0 && (standing.status === 'open' || standing.status === 'contradiction')) {
    const now = { ...flags, ...(spoilers !== startSpoilers && { spoilers }) };
    const resumed = last.rules.mode === game.rules.mode ? now : withMode(now, last.rules.mode);
    context.report(`To resume: ${daily ? daily.resumeLine(resumed) : resumeLine(last, resumed)}`);
  }
  if (ended.interrupted) host.interrupt();
  return success('found');
};

/** The flags with another mode than the one that was chosen at the start. */
const withMode = ({ hard: _, ...flags }: AssistFlags, mode: Mode): AssistFlags => ({ ...flags, mode });

/** The command that opens the same game with the same options. */
const resumeLine = ({ rows }: Game, flags: AssistFlags): string =>
  writeCommandLine(['salet', 'assist', ...rows.map(writeTurn)], ASSIST_OPTIONS, flags);

/** Whether the locale can show more than ASCII: the first of these that is set decides, as for every program. */
export const isUnicode = ({ LC_ALL, LC_CTYPE, LANG }: Environment): boolean =>
  /utf-?8/i.test(LC_ALL || LC_CTYPE || LANG || '');
