/**
 * A review as a text to share, without letters.
 */

import { endOf, type Game } from '../game/game.ts';
import { type GridStyle, gridTitle, type ShareGrid, writeGrid } from '../grid/grid.ts';
import type { Review } from '../review/review.ts';
import { shortBounds } from './numbers.ts';
import { sumText } from './reviewSum.ts';

/** How a review is written for others. */
export interface ShareOptions {
  /** Of the puzzle. */
  readonly number?: number;
  readonly style: GridStyle;
}

/**
 * A grid without letters, with the regret of each choice beside its row; in the style `words` as sentences to be read
 * aloud.
 *
 * @example
 * ```ts
 * shareText(reviewed, { style: 'emoji-dark' });
 * ```
 */
export const shareText = (review: Review, { number, style }: ShareOptions): string => {
  const grid = gridOf(review, number);
  const costs = review.turns.map(({ regret }) => shortBounds(regret));
  if (style === 'words') {
    return [`${writeGrid(grid, style)}.`, `Regret by turn: ${costs.join('; ')}.`, sumText(review, 'my')].join('\n');
  }
  const rows = writeGrid(grid, style)
    .split('\n')
    .slice(-review.turns.length)
    .map((row, turn) => `${row} ${costs[turn]}`);
  return [gridTitle(grid), '', ...rows, '', sumText(review, 'my')].join('\n');
};

/** The grid of a game that was not reviewed. */
export const gameGridText = (game: Game, { number, style }: ShareOptions): string => {
  const { rules, rows } = game;
  const status = endOf(game) === 'won' ? 'won' : 'lost';
  return writeGrid(gridOf({ rules, turns: rows, used: rows.length, status }, number), style);
};

/** The part of a review that a grid shows. */
type SharedGame = Pick<Review, 'rules' | 'used' | 'status'> & { readonly turns: Game['rows'] };

const gridOf = ({ rules, turns, used, status }: SharedGame, number: number | undefined): ShareGrid => {
  const solved = status === 'won';
  return {
    name: 'Salet',
    ...(number !== undefined && { number }),
    used: solved ? used : undefined,
    // without a limit a game is as long as it took, and one more if it is not over
    limit: Number.isFinite(rules.limit) ? rules.limit : used + (solved ? 0 : 1),
    hard: rules.mode !== 'normal',
    rows: turns.map(({ feedback }) => feedback),
    wordLength: rules.list.wordLength,
    solved,
  };
};
