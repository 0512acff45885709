/**
 * The strongest strategy: the first word of the player's ranking (`player.ts`).
 */

import { finish } from '../progress.ts';
import { createPlayer } from './player.ts';
import { createSetScanner } from './scans.ts';
import type { BoardsStrategy } from './strategy.ts';

export const best: BoardsStrategy = {
  id: 'best',
  description: 'a sum over the boards in guesses, and exact play of small endings',
  prepare: (matrix) => {
    const player = createPlayer(matrix, createSetScanner(matrix));
    return (boards) => finish(player.rank(boards, { top: 1, compare: [] }))[0].guess;
  },
};
