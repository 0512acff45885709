/**
 * Sentences about the last action on several boards: why it did nothing, or what it did.
 */

import type { BoardsGame } from '../../boards/state.ts';
import { counted } from '../../format.ts';

export const BOARDS_OVER = 'The game is over: start a new one, or take back its last row.';

export const gamePasted = ({ rules, rows }: BoardsGame): string =>
  `A game of ${counted(rules.boards, 'board')} with ${counted(rows.length, 'row')} was pasted.`;

export const sharePasted = (boards: number, hasTiles: boolean): string =>
  hasTiles
    ? `The tiles of ${counted(boards, 'board')} were pasted; type the words, and their tiles are filled in.`
    : `A game of ${counted(boards, 'board')}: the pasted text has neither words nor tiles, so type the rows.`;

export const PASTE_UNREADABLE = 'The pasted text has no rows; paste turns as crane=BYBBG/BBYGB, or a share text.';
