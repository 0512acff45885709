/**
 * `salet assist --boards 4`: the assistant for several boards, on the whole screen or line by line.
 */

import { startBoards } from '../../board/several/history.ts';
import type { BoardsState } from '../../board/several/state.ts';
import { type BoardsGame, usualLimit } from '../../boards/state.ts';
import { writeBoardsGame } from '../../boards/textForm.ts';
import { boardsEngineOf } from '../../engine/boardsClient.ts';
import type { GameClient } from '../../engine/gameClient.ts';
import { success } from '../../failure.ts';
import type { Context, Finished } from '../context.ts';
import { parseRescue } from '../options/boards.ts';
import { ASSIST_BOARDS_OPTIONS, type AssistBoardsFlags, failIfForOneBoard } from '../options/boardsFlags.ts';
import { writeCommandLine } from '../options/commandLine.ts';
import { resolvePlaySetup } from '../options/play.ts';
import {
  ASSIST_OPTIONS,
  type AssistFlags,
  type AssistHost,
  isPlain,
  isUnicode,
  lineHost,
  TIME_LIMIT_MS,
} from './assist.ts';
import { reportSetup } from './setupLines.ts';
import { readTypedBoards } from './suggestBoards.ts';

type BoardsFlags = AssistFlags & AssistBoardsFlags;

/** Options of the assistant that several boards do not have. */
const ONE_BOARD_OPTIONS = ['mode', 'hard', 'objective', 'prior', 'classWeights', 'words', 'spoilers'];

const OPTIONS = [...ASSIST_BOARDS_OPTIONS, ...ASSIST_OPTIONS];

interface AssistedBoards {
  readonly context: Context;
  readonly flags: BoardsFlags;
  readonly host: AssistHost;
  readonly engine: GameClient;
}

export const assistBoards = async (assisted: AssistedBoards, turns: readonly string[]): Promise<Finished> => {
  const { context, flags, host } = assisted;
  const fitting = failIfForOneBoard(flags, ONE_BOARD_OPTIONS);
  if (!fitting.ok) return fitting;
  const resolved = resolvePlaySetup(context, flags);
  if (!resolved.ok) return resolved;
  const { list } = resolved.value.words;
  const game = readTypedBoards(list, flags, turns);
  if (!game.ok) return game;
  const given = parseRescue(list, flags.rescue);
  if (!given.ok) return given;
  reportSetup(context, resolved.value);
  const state = startBoards(game.value, given.value);
  return isPlain(context, flags, host) ? inLines(assisted, state) : onScreen(assisted, state);
};

const inLines = async ({ context, flags, engine }: AssistedBoards, state: BoardsState): Promise<Finished> => {
  const { runBoardsDialogue } = await import('../terminal/boards/dialogue.ts');
  const { lines, close } = lineHost(context);
  const timeLimitMs = flags.maxTime === undefined ? TIME_LIMIT_MS : flags.maxTime * 1000;
  try {
    return await runBoardsDialogue({ lines, engine: boardsEngineOf(engine), state, timeLimitMs });
  } finally {
    await close();
  }
};

const onScreen = async ({ context, flags, host, engine }: AssistedBoards, state: BoardsState): Promise<Finished> => {
  const [{ openTerminal }, { runBoardsSession }] = await Promise.all([
    import('../terminal/terminal.ts'),
    import('../terminal/boards/session.ts'),
  ]);
  const ended = await runBoardsSession({
    state,
    engine: boardsEngineOf(engine),
    paint: context.paint(flags.color ?? 'auto'),
    open: (listener) => openTerminal(isUnicode(context.env), listener),
  });
  const { game } = ended.state;
  if (game.rows.length > 0) context.report(`${END_OF[game.status]}: ${lineFor(game, flags)}`);
  if (ended.interrupted) host.interrupt();
  return success('found');
};

const END_OF = { open: 'To resume', contradiction: 'To resume', won: 'To see it again', lost: 'To see it again' };

/** The command that opens the same game with the same options. */
const lineFor = (game: BoardsGame, flags: BoardsFlags): string => {
  const { boards, limit, sequence } = game.rules;
  const { limit: _, ...others } = flags;
  return writeCommandLine(['salet', 'assist', ...writeBoardsGame(game).split(' ')], OPTIONS, {
    ...others,
    boards,
    sequence,
    ...(limit !== usualLimit(boards) && { limit }),
  });
};
