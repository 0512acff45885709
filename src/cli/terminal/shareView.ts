/**
 * A game as a text for others: the grid of a game that is over, or the rows of one that goes on.
 */

import type { State } from '../../board/state.ts';
import { endOf } from '../../game/game.ts';
import { gameGridText, shareText } from '../../text/share.ts';
import { writeTurn } from '../../turns.ts';

export const sharedText = ({ game, review }: Pick<State, 'game' | 'review'>): string => {
  if (endOf(game) === undefined) return game.rows.map(writeTurn).join(' ');
  return review ? shareText(review, { style: 'emoji-dark' }) : gameGridText(game, { style: 'emoji-dark' });
};
