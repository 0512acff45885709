/**
 * A share grid: the squares of a finished game that players post, in every notation.
 *
 * Its form is that of the game (header, empty line, rows), so that every reader of such grids can read it (`read.ts` is
 * ours). One style is for screen readers, which would read each square aloud: it counts the tiles of each row in words.
 */

import { checkChoice } from '../checks.ts';
import { type Feedback, feedbackDigits, TILE_LETTERS } from '../feedback.ts';

/** A grid of tiles as people share it. */
export interface ShareGrid {
  /** The game, as the header names it. */
  readonly name?: string;
  /** The number of the puzzle. */
  readonly number?: number;
  /** Guesses used; undefined if the word was not found. */
  readonly used: number | undefined;
  /** Guesses that the game allows. */
  readonly limit: number;
  /** Whether the header claims hard mode, with a star. */
  readonly hard: boolean;
  /** First guess first; all of one length, and only the last can be all here. */
  readonly rows: readonly Feedback[];
  readonly wordLength: number;
  readonly solved: boolean;
}

/** The notation of the tiles of a grid. */
export type GridStyle = 'emoji-dark' | 'emoji-light' | 'high-contrast' | 'slack' | 'letters' | 'digits' | 'words';

/** Absent, elsewhere, here. */
const TILES: Record<Exclude<GridStyle, 'words'>, readonly [string, string, string]> = {
  'emoji-dark': ['⬛', '🟨', '🟩'],
  'emoji-light': ['⬜', '🟨', '🟩'],
  'high-contrast': ['⬛', '🟦', '🟧'],
  slack: [':black_large_square:', ':large_yellow_square:', ':large_green_square:'],
  letters: TILE_LETTERS,
  digits: ['0', '1', '2'],
};

/** All of them. */
export const GRID_STYLES: readonly GridStyle[] = Object.freeze([
  ...(Object.keys(TILES) as GridStyle[]),
  'words' as const,
]);

/**
 * Writes a grid; all styles but `words` can be read again. A game that is not over has no header.
 *
 * @example
 * ```ts
 * const { grids } = unwrap(readGrids('Salet 1/6\n🟩🟩🟩🟩🟩'));
 * writeGrid(grids[0], 'letters');
 * ```
 */
export const writeGrid = (grid: ShareGrid, style: GridStyle): string => {
  checkChoice('style', style, GRID_STYLES);
  if (style === 'words') return gridWords(grid);
  const rows = grid.rows.map((row) =>
    feedbackDigits(row, grid.wordLength)
      .map((digit) => TILES[style][digit])
      .join(''),
  );
  return (isOver(grid) ? [gridTitle(grid), '', ...rows] : rows).join('\n');
};

const isOver = ({ solved, rows, limit }: ShareGrid): boolean => solved || rows.length === limit;

/** "Game 1,590 4/6*", as far as name and number are known. */
export const gridTitle = (grid: ShareGrid): string => [...labelOf(grid), scoreOf(grid)].join(' ');

const labelOf = ({ name, number }: ShareGrid): string[] => [
  ...(name === undefined ? [] : [name]),
  ...(number === undefined ? [] : [String(number).replace(/(?<=\d)(?=(\d{3})+$)/g, ',')]),
];

const scoreOf = (grid: ShareGrid): string => {
  const { used, limit, hard, rows } = grid;
  if (!isOver(grid)) return `${rows.length} of ${limit}, not over`;
  return `${used ?? 'X'}/${limit}${hard ? '*' : ''}`;
};

/** "3 of 6: 1 yellow; 2 green, 1 yellow; solved". */
const gridWords = (grid: ShareGrid): string => {
  const { used, limit, hard, rows, wordLength, solved } = grid;
  const score = isOver(grid) ? `${used ?? 'X'} of ${limit}` : `${rows.length} of ${limit}`;
  const head = [labelOf(grid).join(' '), score, ...(hard ? ['hard mode'] : [])].filter(Boolean).join(', ');
  const texts = (solved ? rows.slice(0, -1) : rows).map((row) => rowWords(row, wordLength));
  return `${head}: ${[...texts, ending(grid)].join('; ')}`;
};

const rowWords = (row: Feedback, wordLength: number): string => {
  const digits = feedbackDigits(row, wordLength);
  const count = (wanted: number) => digits.filter((digit) => digit === wanted).length;
  const parts = [count(2) > 0 ? `${count(2)} green` : '', count(1) > 0 ? `${count(1)} yellow` : ''].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : 'nothing';
};

const ending = (grid: ShareGrid): string => {
  if (grid.solved) return 'solved';
  return isOver(grid) ? 'not solved' : 'not over';
};
