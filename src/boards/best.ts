/**
 * The strongest strategy: the first word of the player's ranking (`player.ts`).
 */

import { finish } from '../progress.ts';
import { createPlayer } from './player.ts';
import { createSetScanner } from './scans.ts';
import type { BoardsStrategy } from './strategy.ts';

export const best: BoardsStrategy = {
  id: 'best',
  description: 'known words, a look ahead over the best sums, and exact play of small endings',
  prepare: (matrix) => {
    const player = createPlayer(matrix, createSetScanner(matrix));
    return (boards) => finish(player.rank(boards, { top: 1, compare: [], isPlay: true }))[0].guess;
  },
};
