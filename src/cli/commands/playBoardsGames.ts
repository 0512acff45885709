/**
 * Games of several boards, drawn by a seed and played with progress until all are done or Ctrl-C.
 */

import { drawAnswers, type PlayedBoards, playBoards } from '../../boards/simulate.ts';
import type { BoardsStrategy } from '../../boards/strategy.ts';
import { yieldToEventLoop } from '../../engine/eventLoop.ts';
import type { Context } from '../context.ts';
import type { BoardsGames } from '../options/boards.ts';
import { trackProgress } from '../render/progressLine.ts';

/** Games between two looks at the signal. */
const GAMES_A_SLICE = 10;

/** The games of a strategy, in the order of their numbers; fewer after an interruption. */
export const playBoardsGames = async (
  context: Context,
  { matrix, rules, games, seed, given }: BoardsGames,
  strategy: BoardsStrategy,
  signal: AbortSignal,
): Promise<PlayedBoards[]> => {
  const onProgress = trackProgress(context, { what: strategy.id, total: games, unit: 'games' });
  const choose = strategy.prepare(matrix);
  const { limit, sequence } = rules;
  const played: PlayedBoards[] = [];
  while (played.length < games && !signal.aborted) {
    const answers = drawAnswers(rules.list.answerCount, rules.boards, seed, played.length);
    played.push(playBoards(matrix, { limit, sequence, given }, choose, answers));
    if (played.length % GAMES_A_SLICE !== 0) continue;
    onProgress(played.length);
    await yieldToEventLoop();
  }
  context.progress('');
  return played;
};
