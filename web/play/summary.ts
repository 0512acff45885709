/**
 * The message of a screen reader after a row: where the game stands, what the row shows, and what is best.
 */

import type { State } from '../../src/board/state.ts';
import { correctionCountText } from '../../src/text/corrections.ts';
import { rowFacts } from '../../src/text/tiles.ts';
import { shortBestText, verdictOf } from '../../src/text/verdict.ts';

/** Whether no further result about the game is expected. */
export const isSettled = ({ standing, advice, spoilers }: State): boolean =>
  standing.status !== 'open' || spoilers === 'count' || spoilers === 'none' || advice?.certainty === 'proved';

/** "49 words left. E in 5. A not in 3. No C, R, N. Best guess: LAMBS, 2.57."; the row is left out if it was announced. */
export const summaryOf = (state: State, withRow = true, hints: readonly string[] = []): string => {
  const { standing, game, corrections } = state;
  const [first = '', ...others] = verdictOf(state);
  const row = game.rows.at(-1);
  const isOver = standing.status === 'won' || standing.status === 'lost';
  const facts = row && withRow && !isOver ? rowFacts(row) : [];
  const best = shortBestText(state);
  const help = corrections.length > 0 ? [correctionCountText(corrections.length)] : [];
  return [first, ...facts, ...(best === '' ? others : [best]), ...hints, ...help].join(' ');
};
