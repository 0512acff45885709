/**
 * The engine of a game of several boards, over the client that its host has: the newest question stops the one before.
 */

import type { BoardsEngine } from '../board/several/controller.ts';
import { boardRules } from '../board/several/corrections.ts';
import type { GameClient } from './gameClient.ts';
import { setupOf } from './suggestBoards.ts';

/** Asks a client about games of several boards. */
export const boardsEngineOf = (client: Pick<GameClient, 'boards' | 'stop'>): BoardsEngine => ({
  advise: (game, { top, compare }, onProgress) =>
    client.boards(boardRules(game.rules.list), { ...setupOf(game), top, compare }, onProgress),
  stop: () => client.stop(),
});
