/**
 * A cell: the pixels of one tile, and the colour that fills it.
 */

import type { Lattice } from './lattice.ts';
import type { Picture, Rgb } from './pixels.ts';

/** A part of a picture, from its first column and row. */
export interface Cell {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The cell of a tile, without a share of each edge. */
export const cellOf = (picture: Picture, lattice: Lattice, row: number, column: number, inset: number): Cell => {
  const half = (lattice.side / 2) * (1 - 2 * inset);
  const left = Math.max(0, Math.round(lattice.columns[column] - half));
  const top = Math.max(0, Math.round(lattice.rows[row] - half));
  const right = Math.min(picture.width, Math.round(lattice.columns[column] + half));
  const bottom = Math.min(picture.height, Math.round(lattice.rows[row] + half));
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
};

/** Calls a function with the place of each pixel of a cell in the picture's data. */
export const eachPixel = (picture: Picture, cell: Cell, visit: (at: number) => void): void => {
  for (let y = cell.top; y < cell.top + cell.height; y++) {
    for (let x = cell.left; x < cell.left + cell.width; x++) visit((y * picture.width + x) * 3);
  }
};

/** Colours that differ by less than this count as one when the commonest is looked for. */
const BUCKET = 16;
/** The mean is taken over all pixels this near to the commonest. */
const NEAR = 26;

/** The commonest colour of some pixels, and how many of them have it. */
export const commonColour = (picture: Picture, cells: readonly Cell[]): { colour: Rgb; share: number } => {
  const counts = new Map<number, number>();
  const sides = 256 / BUCKET;
  const bucketOf = (at: number): number =>
    (Math.floor(picture.data[at] / BUCKET) * sides + Math.floor(picture.data[at + 1] / BUCKET)) * sides +
    Math.floor(picture.data[at + 2] / BUCKET);
  for (const cell of cells) {
    eachPixel(picture, cell, (at) => {
      const bucket = bucketOf(at);
      counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
    });
  }
  let [best, most] = [0, 0];
  for (const [bucket, count] of counts) if (count > most) [best, most] = [bucket, count];
  const middle: Rgb = [
    Math.floor(best / sides / sides) * BUCKET + BUCKET / 2,
    (Math.floor(best / sides) % sides) * BUCKET + BUCKET / 2,
    (best % sides) * BUCKET + BUCKET / 2,
  ];
  return meanNear(picture, cells, middle);
};

const meanNear = (picture: Picture, cells: readonly Cell[], middle: Rgb): { colour: Rgb; share: number } => {
  const sum = [0, 0, 0];
  let [count, all] = [0, 0];
  for (const cell of cells) {
    eachPixel(picture, cell, (at) => {
      all++;
      if (distanceAt(picture, at, middle) > NEAR) return;
      count++;
      for (let channel = 0; channel < 3; channel++) sum[channel] += picture.data[at + channel];
    });
  }
  if (count === 0) return { colour: middle, share: 0 };
  return { colour: [sum[0] / count, sum[1] / count, sum[2] / count], share: count / all };
};

/** The largest difference of a channel between a pixel and a colour. */
export const distanceAt = ({ data }: Picture, at: number, [red, green, blue]: Rgb): number =>
  Math.max(Math.abs(data[at] - red), Math.abs(data[at + 1] - green), Math.abs(data[at + 2] - blue));

/** The largest difference of a channel between two colours. */
export const distance = (one: Rgb, other: Rgb): number =>
  Math.max(Math.abs(one[0] - other[0]), Math.abs(one[1] - other[1]), Math.abs(one[2] - other[2]));
