/**
 * Finds the games on a board that are over for good: those after which a new game was begun, and the last one.
 *
 * A game that is over can be taken back and corrected, so the end of a game alone says nothing.
 */

import type { Game } from '../game/game.ts';
import type { Review } from '../review/review.ts';
import type { State } from './state.ts';

/** A game that is over, with its review if the player has seen one. */
export interface OverGame {
  readonly game: Game;
  readonly review: Review | undefined;
}

/** Follows the states of a board; `onGameOver` receives each game once. */
export const createGameOverWatch = (onGameOver: (over: OverGame) => void) => {
  let last: OverGame | undefined;
  const flush = (): void => {
    if (last) onGameOver(last);
    last = undefined;
  };
  return {
    /** Takes the next state of the board. */
    see: ({ game, standing, review }: Pick<State, 'game' | 'standing' | 'review'>): void => {
      if (standing.status === 'won' || standing.status === 'lost') last = { game, review };
      else if (game.rows.length === 0) flush();
      else last = undefined;
    },
    /** Ends the watch: a game that is over stays over. */
    flush,
  };
};
