/**
 * A picture of a board as rows of words and tiles, or a sentence why it is none.
 *
 * Squares that make a lattice of as many columns as a word has letters are a board if they carry letters that make
 * accepted words, and colours. What is not certain is marked, for the player to set.
 */

import { failed, type Result, success } from '../failure.ts';
import { type PictureProblem, pictureProblemText } from '../text/screenshot.ts';
import { type Cell, cellOf, commonColour, distance } from './cells.ts';
import { type BoardWords, type DecodedWord, decodeWord } from './decodeWord.ts';
import { withFurtherRows } from './furtherRows.ts';
import { glyphOf } from './glyph.ts';
import { type Lattice, latticesOf } from './lattice.ts';
import { type LetterScores, letterScores } from './letterNetwork.ts';
import { type Picture, type Pixels, pictureOf, type Rgb } from './pixels.ts';
import type { Tolerance } from './regions.ts';
import { squaresOf } from './squares.ts';
import { feedbackColours, isBlank, type TileColour } from './tileColours.ts';
import { feedbackShapes } from './tileShapes.ts';

/** One tile as it was read. */
interface ReadTile {
  readonly letter: string;
  readonly isLetterSure: boolean;
  /** 0 absent, 1 elsewhere, 2 here. */
  readonly tile: 0 | 1 | 2;
  readonly isTileSure: boolean;
}

interface ReadRow {
  readonly tiles: readonly ReadTile[];
}

export interface ReadBoard {
  /** The rows that have colours, in order. */
  readonly rows: readonly ReadRow[];
}

/** No game has more rows. */
const MOST_ROWS = 12;
const SMALLEST_PICTURE = 40;
/** Flat tiles first; then blurred ones and those with a gradient. */
const TOLERANCES: readonly Tolerance[] = [
  { step: 10, range: 24 },
  { step: 16, range: 40 },
  { step: 6, range: 14 },
  { step: 28, range: 70 },
];
/** Boards that are tried in one picture. */
const MOST_BOARDS = 4;
/** A word less likely than this was not read from its letters. */
const LEAST_SCORE = -7;

export const readBoard = (pixels: Pixels, list: BoardWords): Result<ReadBoard> => {
  const refused = (problem: PictureProblem) => failed('GRID_FORMAT', pictureProblemText(problem, list.wordLength));
  if (Math.min(pixels.width, pixels.height) < SMALLEST_PICTURE) {
    if (Math.max(pixels.width, pixels.height) < 2 * SMALLEST_PICTURE) return refused('too small');
  }
  const picture = pictureOf(pixels);
  let worst: PictureProblem = 'no board';
  for (const tolerance of TOLERANCES) {
    const lattices = latticesOf(squaresOf(picture, tolerance), list.wordLength, MOST_ROWS).slice(0, MOST_BOARDS);
    const read = lattices.map((lattice) => readLattice(picture, lattice, list));
    const best = read.findIndex((each) => typeof each !== 'string');
    const board = read[best];
    if (board && typeof board !== 'string') {
      const others = lattices.filter((_, index) => index > best && typeof read[index] !== 'string');
      return others.some((other) => isAnother(other, lattices[best])) ? refused('several boards') : success(board);
    }
    worst = (read.find((each) => typeof each === 'string') as PictureProblem) ?? worst;
  }
  return refused(worst);
};

/** Whether a lattice is a board beside this one: a single word in larger or smaller tiles is not, nor a part of it. */
const isAnother = (other: Lattice, board: Lattice): boolean =>
  Math.abs(other.side - board.side) < 0.15 * board.side &&
  other.rows.length >= board.rows.length / 2 &&
  !(isBetween(other.columns, board.columns) && isBetween(other.rows, board.rows));

/** Whether the ranges of two rows of places overlap. */
const isBetween = (some: readonly number[], others: readonly number[]): boolean =>
  Math.min(...some) <= Math.max(...others) && Math.max(...some) >= Math.min(...others);

interface ReadCell {
  readonly fill: Rgb;
  readonly scores: LetterScores | undefined;
  /** How far the colour of the letter is from the fill; 0 without a letter. */
  readonly contrast: number;
}

const FILL_INSET = 0.1;
/** Tiles whose fills differ by less have one colour. */
const ONE_FILL = 14;

const readLattice = (picture: Picture, found: Lattice, list: BoardWords): ReadBoard | PictureProblem => {
  const lattice = withFurtherRows(found, MOST_ROWS, (further, row) => hasWord(picture, further, row, list));
  const rows = lattice.rows.map((_, row) =>
    lattice.columns.map((__, column) => readCell(picture, lattice, row, column)),
  );
  const lettered = rows.flatMap((row, index) =>
    row.some(({ scores }) => scores) && !isTyped(row, rows) ? [index] : [],
  );
  if (lettered.length === 0) return 'no letters';
  const board = { picture, lattice, rows, lettered };
  const colours = coloursOf(board) ?? shapesOf(board);
  if (!colours) return 'no colours';
  const played = lettered.slice(0, colours.feedback.length);
  const words = decodeRows(
    list,
    colours.kind === 'colours'
      ? played.map((row) => rows[row])
      : played.map((row, index) => readMarked(picture, lattice, row, colours.feedback[index])),
  );
  const readable = words.filter(({ score }) => score > LEAST_SCORE).length;
  if (readable === 0 || readable < words.length / 2) return 'no words';
  return { rows: words.map((word, row) => ({ tiles: tilesOf(word, colours.feedback[row]) })) };
};

/** Whether a row of tiles has five letters that make a word. */
const hasWord = (picture: Picture, lattice: Lattice, row: number, list: BoardWords): boolean => {
  const half = lattice.side / 2;
  if (lattice.rows[row] < half * 0.9 || lattice.rows[row] + half * 0.9 > picture.height) return false;
  const cells = lattice.columns.map((_, column) => readCell(picture, lattice, row, column));
  return cells.every(({ scores }) => scores) && decodeRows(list, [cells])[0].score > LEAST_SCORE;
};

/** Whether a row is still being typed: some of its tiles are empty, and no full row has their colour. */
const isTyped = (row: Rows[number], rows: Rows): boolean => {
  const empty = row.find(({ scores }) => !scores)?.fill;
  if (!empty || row.some(({ fill }) => distance(fill, empty) >= ONE_FILL)) return false;
  const full = rows.filter((other) => other.every(({ scores }) => scores));
  return full.length > 0 && !full.flat().some(({ fill }) => distance(fill, empty) < ONE_FILL);
};

type Rows = readonly (readonly ReadCell[])[];

/** A board whose rows are read, and those of them that have letters. */
interface LetteredBoard {
  readonly picture: Picture;
  readonly lattice: Lattice;
  readonly rows: Rows;
  readonly lettered: readonly number[];
}

/** The feedback of the played rows, and whether colours show it or shapes. */
interface Feedbacks {
  readonly kind: 'colours' | 'shapes';
  readonly feedback: readonly (readonly TileColour[])[];
}

/** A row whose tiles have shapes: some of these touch the letters, which are read again without them. */
const readMarked = (picture: Picture, lattice: Lattice, row: number, tiles: readonly TileColour[]): ReadCell[] =>
  tiles.map(({ tile }, column) => readCell(picture, lattice, row, column, tile !== 0));

/** The feedback of the played rows by their colours; undefined if there are none. */
const coloursOf = ({ picture, lattice, rows, lettered }: LetteredBoard): Feedbacks | undefined => {
  const blank = blankColour(picture, lattice, rows);
  const last = lettered.findLastIndex((row) => rows[row].some(({ fill }) => !isBlank(fill, blank)));
  if (last < 0) return undefined;
  const fills = lettered.slice(0, last + 1).map((row) => rows[row].map(({ fill }) => fill));
  // tiles in the one grey of a page are no feedback
  const isPlain = fills.flat().every((fill) => distance(fill, fills[0][0]) < ONE_FILL) && rows.length > 1;
  const shapes = isPlain ? shapesOf({ picture, lattice, rows, lettered }) : undefined;
  return shapes ?? { kind: 'colours', feedback: feedbackColours(fills, blank) };
};

/** The feedback of the rows with letters by their frames; undefined if these are all alike. */
const shapesOf = ({ picture, lattice, rows, lettered }: LetteredBoard): Feedbacks | undefined => {
  // a row that is typed comes last
  const last = lettered.findLastIndex((row) => rows[row].every(({ scores }) => scores));
  const full = lettered.slice(0, last + 1);
  if (full.length === 0) return undefined;
  const cells = full.flatMap((row) => rows[row]);
  const contrast = Math.max(...cells.map(({ contrast: each }) => each));
  const feedback = feedbackShapes(picture, lattice, full, cells[0].fill, contrast);
  return feedback && { kind: 'shapes', feedback };
};

const tilesOf = ({ letters, isSure }: DecodedWord, colours: readonly TileColour[]): ReadTile[] =>
  letters.map((letter, place) => ({
    letter,
    isLetterSure: isSure[place],
    tile: colours[place].tile,
    isTileSure: colours[place].isSure,
  }));

const readCell = (picture: Picture, lattice: Lattice, row: number, column: number, hasMark = false): ReadCell => {
  const fill = commonColour(picture, [cellOf(picture, lattice, row, column, FILL_INSET)]).colour;
  const found = glyphOf(picture, lattice, { row, column }, fill, hasMark);
  return { fill, scores: found && letterScores(found.glyph), contrast: found?.contrast ?? 0 };
};

/** The fill of empty tiles; without any, the colour between the tiles. */
const blankColour = (picture: Picture, lattice: Lattice, rows: readonly (readonly ReadCell[])[]): Rgb => {
  const empty = rows.findLast((row) => row.every(({ scores }) => !scores));
  return empty ? empty[0].fill : commonColour(picture, gapsOf(picture, lattice)).colour;
};

/** The strips around and between rows and columns of tiles. */
const gapsOf = (picture: Picture, { columns, rows, side }: Lattice): Cell[] => {
  const pitch = columns[1] - columns[0];
  const strip = Math.max(1, (pitch - side) * 0.6);
  const strips = (places: readonly number[], width: number): [number, number][] =>
    [places[0] - pitch, ...places].map((place) => [place + pitch / 2 - width / 2, place + pitch / 2 + width / 2]);
  const [left, right] = [columns[0] - pitch / 2, columns[columns.length - 1] + pitch / 2];
  const [top, bottom] = [rows[0] - pitch / 2, rows[rows.length - 1] + pitch / 2];
  const within = (from: number, to: number, most: number): [number, number] => {
    const start = Math.max(0, Math.min(most - 1, Math.round(from)));
    return [start, Math.max(0, Math.min(most, Math.max(start + 1, Math.round(to))) - start)];
  };
  const cell = (fromX: number, toX: number, fromY: number, toY: number): Cell => {
    const [x, width] = within(fromX, toX, picture.width);
    const [y, height] = within(fromY, toY, picture.height);
    return { left: x, top: y, width, height };
  };
  return [
    ...strips(columns, strip).map(([from, to]) => cell(from, to, top, bottom)),
    ...strips(rows, strip).map(([from, to]) => cell(left, right, from, to)),
  ];
};

/** The words of all rows, in capitals or in small letters, whichever makes likelier words. */
const decodeRows = (list: BoardWords, rows: readonly (readonly ReadCell[])[]): DecodedWord[] => {
  const [capital, small] = (['capital', 'small'] as const).map((kind) =>
    rows.map((row) =>
      decodeWord(
        list,
        row.map(({ scores }) => scores?.[kind]),
      ),
    ),
  );
  const total = (words: readonly DecodedWord[]): number => words.reduce((sum, { score }) => sum + score, 0);
  return total(small) > total(capital) + 2 * rows.length ? small : capital;
};
