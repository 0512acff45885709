/**
 * Trees as the page finds them, on a worker in this thread.
 */

import { createGameClient } from '../../../src/engine/gameClient.ts';
import type { Game } from '../../../src/game/game.ts';
import { createExplorer, type Explorer } from '../../../web/shared/tree/explorer.ts';
import type { ShownTree } from '../../../web/shared/tree/shownTree.ts';
import { bundled, must, play, rulesOf } from '../games.ts';
import { localPort } from '../localPort.ts';

export const rules = rulesOf(bundled('original'));

export const craneGame = must(play(rules, 'crane=BYBBG'));

export const localExplorer = (): Explorer => createExplorer(() => createGameClient(localPort()));

export const findTree = async (game: Game, opener?: string): Promise<ShownTree> => {
  const explorer = localExplorer();
  await explorer.start(game, opener);
  if (!explorer.shown.value) throw new Error(explorer.message.value);
  return explorer.shown.value;
};
