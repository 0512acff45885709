/**
 * Keeps the games of the board once they are over for good: after a new game was begun, after some seconds, or when the
 * page is left. A game that was there when the page was opened, as that of a link, is not the player's.
 */

import { effect, untracked } from '@preact/signals';
import { createGameOverWatch } from '../../../src/board/gameOver.ts';
import type { Game } from '../../../src/game/game.ts';
import { openedReview } from '../review/openedReview.ts';
import { board } from './board.ts';
import { settings } from './currentSettings.ts';
import { keepGame, keepReview } from './games.ts';

/** Time to take a mistyped last row back. */
const SETTLE_MS = 8000;

/** `opened` is the game that was there when the page was opened. */
export const keepFinishedGames = (opened: Game): void => {
  const watch = createGameOverWatch(({ game }) => keepGame(game));
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    const state = board.value;
    clearTimeout(timer);
    if (state.game === opened) return;
    untracked(() => watch.see(state));
    timer = setTimeout(watch.flush, SETTLE_MS);
  });
  effect(() => {
    const now = openedReview.value;
    if (!now?.finished || !now.review) return;
    const { game, review } = now;
    untracked(() => {
      // a review is opened when the rows are settled
      if (game === board.peek().game) watch.flush();
      keepReview(game, review, settings.peek().prior);
    });
  });
  addEventListener('pagehide', watch.flush);
};
