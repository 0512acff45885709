/**
 * The rows of a picture while the player checks them: letters and tiles that can be changed, and which are still unsure.
 */

import { TILE_LETTERS } from '../../src/feedback.ts';
import type { ReadBoard } from '../../src/screenshot/readBoard.ts';

export interface DraftRow {
  /** Keeps rows apart when one is left out. */
  readonly key: number;
  readonly word: string;
  readonly tiles: readonly (0 | 1 | 2)[];
  /** By place: whether letter or colour was not certain and has not been looked at. */
  readonly unsure: readonly boolean[];
}

export const draftRowsOf = ({ rows }: ReadBoard): DraftRow[] =>
  rows.map(({ tiles }, key) => ({
    key,
    word: tiles.map(({ letter }) => letter).join(''),
    tiles: tiles.map(({ tile }) => tile),
    unsure: tiles.map(({ isLetterSure, isTileSure }) => !(isLetterSure && isTileSure)),
  }));

const NEXT = [1, 2, 0] as const;

/** The row with the next colour at a place, which is then sure. */
export const withNextTile = (row: DraftRow, place: number): DraftRow => ({
  ...row,
  tiles: row.tiles.map((tile, each) => (each === place ? NEXT[tile] : tile)),
  unsure: row.unsure.map((isUnsure, each) => isUnsure && each !== place),
});

/** The row with another word: every letter that was typed is sure. */
export const withWord = (row: DraftRow, word: string): DraftRow => ({
  ...row,
  word,
  unsure: row.unsure.map(() => false),
});

/** The rows as turns, as crane=BYBBG; a word that is too short is left out by who reads them. */
export const turnsOf = (rows: readonly DraftRow[]): string =>
  rows.map(({ word, tiles }) => `${word}=${tiles.map((tile) => TILE_LETTERS[tile]).join('')}`).join('\n');
