/**
 * Rows of the board: a tile of three columns for each letter, narrower where a terminal is.
 *
 * roomy    [C] (R)  a   n   e     here, elsewhere, absent, absent, absent
 * close    [C](R) a  n  e
 * pair     C R a n e               in colour only, with a mark after each letter
 * tiny     CRANE GYBBB
 *
 * In colour the marks are the corners of `render/tiles.ts`, where the locale has them.
 */

import type { Colour } from '../../board/state.ts';
import { TILE_LETTERS } from '../../feedback.ts';
import { capitals } from '../../format.ts';
import type { Paint } from '../render/colour.ts';
import { widthOf } from '../render/text.ts';
import { CORNERS } from '../render/tiles.ts';

export type TileStyle = 'roomy' | 'close' | 'pair' | 'tiny';

export interface TileLook {
  readonly style: TileStyle;
  readonly paint: Paint;
  /** Whether marks may be other than ASCII. */
  readonly unicode: boolean;
  readonly wordLength: number;
  /** Columns of the widest letter. */
  readonly letterWidth: number;
}

export interface BoardRow {
  /** Fewer than a word has while it is typed. */
  readonly letters: readonly string[];
  /** "none" as long as letters are typed. */
  readonly tiles: readonly (Colour | 'none')[];
  /** What stands where no letter is: "_" in the row that is typed, "." in later ones. */
  readonly blank: string;
}

/** Columns that a row takes. */
export const rowWidth = ({ style, wordLength, letterWidth }: Omit<TileLook, 'paint' | 'unicode'>): number => {
  if (style === 'tiny') return wordLength * (letterWidth + 1) + 1;
  if (style === 'pair') return wordLength * (letterWidth + 1);
  return wordLength * (letterWidth + 2) + (style === 'roomy' ? wordLength - 1 : 0);
};

/** The column of a letter in its row. */
export const letterColumn = ({ style, letterWidth }: TileLook, place: number): number => {
  if (style === 'tiny') return place * letterWidth;
  if (style === 'pair') return place * (letterWidth + 1);
  return place * (letterWidth + (style === 'roomy' ? 3 : 2)) + 1;
};

export const renderRow = (row: BoardRow, look: TileLook): string =>
  look.style === 'tiny' ? tinyRow(row, look) : tileRow(row, look);

const PLACES = (wordLength: number): number[] => Array.from({ length: wordLength }, (_, place) => place);

const tileRow = (row: BoardRow, look: TileLook): string =>
  PLACES(look.wordLength)
    .map((place) => renderTile(row.letters[place], row.tiles[place], row.blank, look))
    .join(look.style === 'roomy' ? ' ' : '');

const renderTile = (letter: string | undefined, tile: Colour | 'none', blank: string, look: TileLook): string => {
  const { paint, unicode, letterWidth } = look;
  const space = look.style === 'pair' ? '' : ' ';
  if (letter === undefined) return paint.muted(`${space}${blank.padEnd(letterWidth)} `);
  const capital = capitals(letter);
  const pad = ' '.repeat(Math.max(0, letterWidth - widthOf(capital)));
  if (tile === 'none') return `${space}${paint.bold(capital)}${pad} `;
  if (paint.on && unicode) return paint.tile[tile](`${space}${capital}${pad}${CORNERS[tile]}`);
  const [before, after] = MARKS[tile];
  return paint.tile[tile](`${before}${tile === 0 ? letter : capital}${pad}${after}`);
};

const MARKS = [
  [' ', ' '],
  ['(', ')'],
  ['[', ']'],
] as const;

const tinyRow = ({ letters, tiles, blank }: BoardRow, { wordLength, letterWidth }: TileLook): string => {
  const word = PLACES(wordLength).map((place) => {
    const letter = letters[place] === undefined ? blank : capitals(letters[place]);
    return letter + ' '.repeat(Math.max(0, letterWidth - widthOf(letter)));
  });
  const marks = PLACES(wordLength).map((place) => {
    const tile = tiles[place];
    return letters[place] === undefined || tile === 'none' ? ' ' : TILE_LETTERS[tile];
  });
  return `${word.join('')} ${marks.join('')}`;
};
