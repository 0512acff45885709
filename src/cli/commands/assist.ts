/**
 * `salet assist`: advice during a game, on the whole screen or, for screen readers and pipes, in questions and answers.
 *
 * Each of the two is loaded only where it is used, so that the first frame is drawn early.
 */

import type { GameClient } from '../../engine/gameClient.ts';
import { failed, success } from '../../failure.ts';
import type { Game } from '../../game/game.ts';
import type { Mode } from '../../position.ts';
import { SPOILERS } from '../../text/spoilers.ts';
import { writeTurn } from '../../turns.ts';
import { defineCommand } from '../command.ts';
import type { Context, Finished } from '../context.ts';
import { readLines } from '../data/inputLines.ts';
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

const OPTIONS = [
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

type AssistFlags = FlagsOf<typeof OPTIONS>;

const DETAILS = `
Type the word you guessed, Enter, then G, Y or B for each tile, Enter. ? shows
all keys. Without a terminal, or with --plain, it asks line by line.`;

/** The part of a process that the assistant needs; tests pass their own. */
export interface AssistHost {
  /** Whether input and output are a terminal. */
  readonly isTerminal: () => boolean;
  readonly createEngine: () => Promise<GameClient>;
  /** Ends the process as Ctrl-C does. */
  readonly interrupt: () => void;
}

const processHost: AssistHost = {
  isTerminal: () => process.stdin.isTTY === true && process.stdout.isTTY === true,
  createEngine: async () => (await import('../threads/workerThreads.ts')).createThreadClient(),
  interrupt: () => process.kill(process.pid, 'SIGINT'),
};

/** Whether input and output are a terminal: then `salet` alone opens the assistant. */
export const hasTerminal = (): boolean => processHost.isTerminal();

/** The command in other surroundings, for tests. */
export const assistCommandWith = (host: AssistHost) =>
  defineCommand({
    arguments: [TURNS_ARGUMENT],
    options: OPTIONS,
    details: DETAILS,
    examples: `
    salet assist
    salet assist crane=BYBBG --hard
    salet assist --plain
    salet assist --spoilers count`,
    run: (context, flags, turns) => assist(context, flags, turns, host),
  });

export const command = assistCommandWith(processHost);

/** Gives advice on a game that begins with some turns. */
export const assist = async (
  context: Context,
  flags: AssistFlags,
  turns: readonly string[],
  host: AssistHost = processHost,
): Promise<Finished> => {
  if (flags.json) {
    return failed('OPTION_UNSUPPORTED', 'salet assist is for people; for programs there is salet suggest --json.');
  }
  // its worker starts while words are read
  const engine = await host.createEngine();
  try {
    const resolved = resolvePlaySetup(context, flags);
    if (!resolved.ok) return resolved;
    const setup = resolved.value;
    const typed = readGame(setup.rules, turns);
    if (!typed.ok) return typed;
    reportSetup(context, setup, typed.value.notes);
    const plain = flags.plain || !host.isTerminal() || context.env.TERM === 'dumb';
    const { game } = typed.value;
    return await (plain ? assistInLines : assistOnScreen)({ context, flags, host, engine, setup, game });
  } finally {
    engine.close();
  }
};

interface Assisted {
  readonly context: Context;
  readonly flags: AssistFlags;
  readonly host: AssistHost;
  readonly engine: GameClient;
  readonly setup: PlaySetup;
  readonly game: Game;
}

/** Long enough for nearly every position after a guess. */
const TIME_LIMIT_MS = 5000;

const assistInLines = async ({ context, flags, engine, setup, game }: Assisted): Promise<Finished> => {
  const prior = setup.prior.name;
  const { runDialogue } = await import('../terminal/dialogue.ts');
  const lines = readLines(context.input());
  context.print(setupLines(setup, context.columns, context.paint(flags.color ?? 'auto')).join('\n'));
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
      spoilers: flags.spoilers ?? setup.settings.spoilers ?? 'all',
      words: flags.words ?? setup.settings.words,
      timeLimitMs,
      onGameOver: (over, review) => void keepGame(context, flags, { game: over, review, prior, source: 'assist' }),
    });
  } finally {
    await lines.return(undefined);
  }
};

const assistOnScreen = async ({ context, flags, host, engine, setup, game }: Assisted): Promise<Finished> => {
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
    onGameOver: (over) => void keepGame(quiet, flags, { ...over, prior, source: 'assist' }),
  });
  for (const text of said) context.report(text);
  const { game: last, standing, spoilers } = ended.state;
  if (last.rows.length > 0 && standing.status === 'open') {
    const now = { ...flags, ...(spoilers !== startSpoilers && { spoilers }) };
    context.report(
      `To resume: ${resumeLine(last, last.rules.mode === game.rules.mode ? now : withMode(now, last.rules.mode))}`,
    );
  }
  if (ended.interrupted) host.interrupt();
  return success('found');
};

/** The flags with another mode than the one that was chosen at the start. */
const withMode = ({ hard: _, ...flags }: AssistFlags, mode: Mode): AssistFlags => ({ ...flags, mode });

/** The command that opens the same game with the same options. */
const resumeLine = ({ rows }: Game, flags: AssistFlags): string =>
  writeCommandLine(['salet', 'assist', ...rows.map(writeTurn)], OPTIONS, flags);

/** Whether the locale can show more than ASCII: the first of these that is set decides, as for every program. */
const isUnicode = ({ LC_ALL, LC_CTYPE, LANG }: Environment): boolean =>
  /utf-?8/i.test(LC_ALL || LC_CTYPE || LANG || '');
