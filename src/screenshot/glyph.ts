/**
 * The letter of a tile as a small grey picture: how much of each place is covered with ink, cut to the letter's own box
 * and scaled to one size, so that tiles of every size, colour and theme look alike.
 */

import { type Cell, cellOf, distance, distanceAt, eachPixel } from './cells.ts';
import { type Components, componentsOf } from './components.ts';
import type { Lattice } from './lattice.ts';
import type { Picture, Rgb } from './pixels.ts';

/** The side of the small picture. */
export const GLYPH_SIDE = 16;

/** The ink of a letter, row by row, from 0 to 1. */
export type Glyph = Float32Array;

/** Ink that covers a rectangle, from 0 to 1, row by row. */
export interface Ink {
  readonly width: number;
  readonly height: number;
  readonly cover: Float32Array;
}

/** What is cut off each edge of a tile: its border and its round corners. */
const INSET = 0.07;
/** Colours of ink and tile differ by at least so much. */
const LEAST_CONTRAST = 28;
/** Heights of letters, in heights of the tile. */
const LETTER_HEIGHT = { least: 0.22, most: 0.97 };
/** Parts of a letter, such as the dot of an i, have at least this share of its largest part. */
const SMALLEST_PART = 0.05;
/** A part that lies within this share of two edges is a mark in a corner. */
const CORNER = 0.36;

/** The letter of a tile, and how far its colour is from that of the tile. */
export interface FoundGlyph {
  readonly glyph: Glyph;
  readonly contrast: number;
}

/** The letter of a tile; undefined if there is none. `hasMark` says that the corner below at the right is not its own. */
export const glyphOf = (
  picture: Picture,
  lattice: Lattice,
  { row, column }: TilePlace,
  fill: Rgb,
  hasMark = false,
): FoundGlyph | undefined => {
  const cell = cellOf(picture, lattice, row, column, INSET);
  const letter = letterColour(picture, cell, fill);
  if (!letter) return undefined;
  const ink = inkOf(picture, cell, fill, letter);
  if (hasMark) eraseMark(ink);
  const box = letterBox(ink);
  return box && { glyph: glyphIn(ink, box), contrast: distance(letter, fill) };
};

/** A tile of a lattice. */
export interface TilePlace {
  readonly row: number;
  readonly column: number;
}

/** How much of each pixel is ink: where its colour lies between that of the tile and that of the letter. */
const inkOf = (picture: Picture, cell: Cell, fill: Rgb, letter: Rgb): Ink => {
  const direction = letter.map((value, channel) => value - fill[channel]);
  const length = direction.reduce((sum, value) => sum + value * value, 0);
  const cover = new Float32Array(cell.width * cell.height);
  let index = 0;
  eachPixel(picture, cell, (at) => {
    let along = 0;
    for (let channel = 0; channel < 3; channel++) {
      along += (picture.data[at + channel] - fill[channel]) * direction[channel];
    }
    cover[index++] = Math.min(1, Math.max(0, along / length));
  });
  return { width: cell.width, height: cell.height, cover };
};

/** Where the mark of a tile begins, from the left and from above. */
const MARK = 0.63;

const eraseMark = ({ width, height, cover }: Ink): void => {
  for (let y = Math.ceil(height * MARK); y < height; y++) {
    cover.fill(0, y * width + Math.ceil(width * MARK), (y + 1) * width);
  }
};

/** The mean of the colours in the middle of a tile that differ most from its fill. */
const letterColour = (picture: Picture, cell: Cell, fill: Rgb): Rgb | undefined => {
  const middle = {
    left: cell.left + Math.round(cell.width * 0.12),
    top: cell.top + Math.round(cell.height * 0.12),
    width: Math.round(cell.width * 0.76),
    height: Math.round(cell.height * 0.76),
  };
  const counts = new Uint32Array(256);
  let all = 0;
  eachPixel(picture, middle, (at) => {
    counts[Math.round(distanceAt(picture, at, fill))]++;
    all++;
  });
  // a thin letter covers a fiftieth of its tile; single pixels may be noise
  let [farthest, beyond] = [255, counts[255]];
  while (farthest > 0 && beyond < all * 0.012) beyond += counts[--farthest];
  if (farthest < LEAST_CONTRAST) return undefined;
  const sum = [0, 0, 0];
  let count = 0;
  eachPixel(picture, middle, (at) => {
    if (distanceAt(picture, at, fill) < farthest * 0.9) return;
    count++;
    for (let channel = 0; channel < 3; channel++) sum[channel] += picture.data[at + channel];
  });
  return [sum[0] / count, sum[1] / count, sum[2] / count];
};

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The box around the parts of the letter: what touches an edge belongs to the tile, what lies in a corner is a mark. */
const letterBox = (ink: Ink): Box | undefined => {
  const parts = componentsOf(ink).filter((part) => !touchesEdge(part, ink) && !isCornerMark(part, ink));
  const largest = Math.max(0, ...parts.map(({ area }) => area));
  const kept = parts.filter(({ area }) => area >= SMALLEST_PART * largest);
  if (kept.length === 0 || kept.length > 3) return undefined;
  const box = {
    left: Math.min(...kept.map(({ left }) => left)),
    top: Math.min(...kept.map(({ top }) => top)),
    right: Math.max(...kept.map(({ right }) => right)) + 1,
    bottom: Math.max(...kept.map(({ bottom }) => bottom)) + 1,
  };
  const height = (box.bottom - box.top) / ink.height;
  return height < LETTER_HEIGHT.least || height > LETTER_HEIGHT.most ? undefined : sharpened(ink, box);
};

const touchesEdge = ({ left, top, right, bottom }: Components[number], { width, height }: Ink): boolean =>
  left === 0 || top === 0 || right === width - 1 || bottom === height - 1;

const isCornerMark = ({ left, top, right, bottom }: Components[number], { width, height }: Ink): boolean =>
  (right < CORNER * width || left > (1 - CORNER) * width) && (bottom < CORNER * height || top > (1 - CORNER) * height);

/** The box to parts of a pixel: the ink just outside an edge tells how far the letter reaches into that pixel. */
const sharpened = (ink: Ink, { left, top, right, bottom }: Box): Box => {
  const most = (fromX: number, toX: number, fromY: number, toY: number): number => {
    let cover = 0;
    for (let y = Math.max(0, fromY); y < Math.min(ink.height, toY); y++) {
      for (let x = Math.max(0, fromX); x < Math.min(ink.width, toX); x++) {
        cover = Math.max(cover, ink.cover[y * ink.width + x]);
      }
    }
    return cover;
  };
  return {
    left: left - most(left - 1, left, top, bottom),
    top: top - most(left, right, top - 1, top),
    right: right + most(right, right + 1, top, bottom),
    bottom: bottom + most(left, right, bottom, bottom + 1),
  };
};

/** The ink inside a box, in the middle of a square, at the size of a glyph; proportions stay. */
const glyphIn = (ink: Ink, { left, top, right, bottom }: Box): Glyph => {
  const side = Math.max(right - left, bottom - top);
  const step = side / GLYPH_SIDE;
  const [startX, startY] = [(left + right - side) / 2, (top + bottom - side) / 2];
  const glyph = new Float32Array(GLYPH_SIDE ** 2);
  for (let row = 0; row < GLYPH_SIDE; row++) {
    for (let column = 0; column < GLYPH_SIDE; column++) {
      glyph[row * GLYPH_SIDE + column] = meanInk(
        ink,
        {
          left: Math.max(left, startX + column * step),
          right: Math.min(right, startX + (column + 1) * step),
          top: Math.max(top, startY + row * step),
          bottom: Math.min(bottom, startY + (row + 1) * step),
        },
        step,
      );
    }
  }
  return glyph;
};

/** The ink of an area as a share of a square with this side. */
const meanInk = (ink: Ink, { left, top, right, bottom }: Box, side: number): number => {
  let sum = 0;
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(ink.height, bottom); y++) {
    const high = Math.min(bottom, y + 1) - Math.max(top, y);
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(ink.width, right); x++) {
      sum += ink.cover[y * ink.width + x] * high * (Math.min(right, x + 1) - Math.max(left, x));
    }
  }
  return sum / side ** 2;
};

/** The glyph of ink that fills its rectangle in any way, for letters that are drawn to learn from. */
export const glyphOfInk = (ink: Ink): Glyph | undefined => {
  const box = letterBox(ink);
  return box && glyphIn(ink, box);
};
