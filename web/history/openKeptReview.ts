/**
 * Opens the review of a game of the history.
 */

import type { KeptGame } from '../../src/history/history.ts';
import { noteBoardGame, openReview } from '../shared/review/openedReview.ts';
import { board } from '../shared/state/board.ts';
import { page } from '../shared/state/navigation.ts';
import { gameOfRecord } from '../shared/state/recordedGame.ts';

/** Returns a sentence if the game cannot be played any more. */
export const openKeptReview = (record: KeptGame): string => {
  const { game: current } = board.peek();
  const game = gameOfRecord(record, current.rules);
  if (!game) return `The list ${record.list} is not here any more, or has changed; import it in Settings.`;
  // the review of this game comes before that of the board
  noteBoardGame(current);
  openReview(game, record.answer, '', record.puzzle);
  page.value = 'review';
  return '';
};
