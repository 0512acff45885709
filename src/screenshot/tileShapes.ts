/**
 * Feedback without colours: the palette of Salet for those who see none gives each state a frame of its own. A thick one
 * is here, a thin one with dashes inside it elsewhere, a thin one alone absent.
 *
 * What counts is the ink of the frame, as a share of the tile's side: it stays the same if a picture is scaled or blurred.
 */

import { distanceAt } from './cells.ts';
import type { TilePlace } from './glyph.ts';
import type { Lattice } from './lattice.ts';
import type { Picture, Rgb } from './pixels.ts';
import type { TileColour } from './tileColours.ts';

/** The frame of a tile lies between these distances from its edge, in sides; outside is what the measured side missed. */
const OUTSIDE = 0.06;
const INSIDE = 0.1;
/** Of each edge, the part in the middle is measured: corners are round. */
const MIDDLE = 0.6;

/** Ink of the frame from which a tile is elsewhere, and here. */
const ELSEWHERE = 0.0165;
const HERE = 0.043;
/** Nearer to a limit than this share of it, a tile is unsure. */
const NEAR = 0.08;

/** The ink of a tile's frame, in sides. `contrast` is how far the colour of the letters is from that of the tile. */
const frameInk = (
  picture: Picture,
  lattice: Lattice,
  { row, column }: TilePlace,
  fill: Rgb,
  contrast: number,
): number => {
  const { side } = lattice;
  const [x, y] = [lattice.columns[column], lattice.rows[row]];
  const steps = Math.max(8, Math.ceil(side * (OUTSIDE + INSIDE) * 2));
  const places = Math.max(8, Math.ceil(side * MIDDLE));
  let sum = 0;
  for (let step = 0; step < steps; step++) {
    const away = side / 2 + side * OUTSIDE - ((step + 0.5) / steps) * side * (OUTSIDE + INSIDE);
    for (let place = 0; place < places; place++) {
      const along = ((place + 0.5) / places - 0.5) * side * MIDDLE;
      for (const [dx, dy] of [
        [along, away],
        [along, -away],
        [away, along],
        [-away, along],
      ]) {
        sum += inkAt(picture, Math.floor(x + dx), Math.floor(y + dy), fill) / contrast;
      }
    }
  }
  return (sum / (4 * steps * places)) * (OUTSIDE + INSIDE);
};

/** Differences this small are the page beside the tile. */
const SAME = 14;

const inkAt = (picture: Picture, x: number, y: number, fill: Rgb): number => {
  if (x < 0 || y < 0 || x >= picture.width || y >= picture.height) return 0;
  const away = distanceAt(picture, (y * picture.width + x) * 3, fill);
  return away < SAME ? 0 : away;
};

/**
 * The feedback of rows of tiles by their frames; undefined if they are all alike, as where nothing was played. Rows after
 * the last with a mark may be typed or played.
 */
export const feedbackShapes = (
  picture: Picture,
  lattice: Lattice,
  rows: readonly number[],
  fill: Rgb,
  ink: number,
): TileColour[][] | undefined => {
  const read = rows.map((row) =>
    lattice.columns.map((_, column) => tileOf(frameInk(picture, lattice, { row, column }, fill, ink))),
  );
  const kinds = new Set(read.flat().map(({ tile }) => tile));
  if (kinds.size < 2) return undefined;
  const last = read.findLastIndex((row) => row.some(({ tile }) => tile !== 0));
  return read.map((row, index) => row.map((tile) => (index > last ? { ...tile, isSure: false } : tile)));
};

const tileOf = (ink: number): TileColour => ({
  tile: ink < ELSEWHERE ? 0 : ink < HERE ? 1 : 2,
  isSure: [ELSEWHERE, HERE].every((limit) => Math.abs(ink - limit) > NEAR * limit),
});
