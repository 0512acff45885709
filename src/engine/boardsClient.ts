/**
 * The engine of a game of several boards, over the client that its host has: the newest question stops the one before.
 */

import type { BoardsEngine } from '../board/several/controller.ts';
import type { Rules } from '../game/rules.ts';
import type { WordList } from '../words/list.ts';
import type { GameClient } from './gameClient.ts';
import { setupOf } from './suggestBoards.ts';

/** All answers are equally likely, and every word is legal. */
const rulesOfList = (list: WordList): Rules => {
  const known = rulesByList.get(list);
  if (known) return known;
  const rules: Rules = { list, weights: undefined, tiers: [], mode: 'normal', limit: Number.POSITIVE_INFINITY };
  rulesByList.set(list, rules);
  return rules;
};

/** The worker knows rules by their object, so a list has always the same. */
const rulesByList = new WeakMap<WordList, Rules>();

/** Asks a client about games of several boards. */
export const boardsEngineOf = (client: Pick<GameClient, 'boards' | 'stop'>): BoardsEngine => ({
  advise: (game, { top, compare }, onProgress) =>
    client.boards(rulesOfList(game.rules.list), { ...setupOf(game), top, compare }, onProgress),
  stop: () => client.stop(),
});
