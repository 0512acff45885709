/**
 * Feedback without colours: the palette of Salet for those who see none gives each state a frame of its own. A thick one
 * is here, a thin one with dashes inside it elsewhere, a thin one alone absent.
 *
 * What counts is how much of a line around the tile, just inside a thin frame, is covered: all of it by a thick frame, about
 * half by dashes, nothing otherwise. A picture may be scaled or blurred.
 */

import { distanceAt } from './cells.ts';
import type { TilePlace } from './glyph.ts';
import type { Lattice } from './lattice.ts';
import type { Picture, Rgb } from './pixels.ts';
import type { TileColour } from './tileColours.ts';

/**
 * What is measured lies between these distances from the edge of a tile, in sides: inside a thin frame, so that only dashes
 * and the rest of a thick frame are in it.
 */
const FROM = 0.02;
const TO = 0.11;
/** Of each edge, the part in the middle is measured: corners are round. */
const MIDDLE = 0.6;

/** The covered share from which a tile is elsewhere, and here; nearer to a limit than this, a tile is unsure. */
const ELSEWHERE = 0.18;
const HERE = 0.84;
const NEAR = 0.05;
/** A place is covered by ink that is at least as far from the fill as this share of the letters' ink. */
const COVERED = 0.35;

/** The share of the line around a tile that is covered. `contrast` is how far the letters are from the fill. */
const coveredShare = (
  picture: Picture,
  lattice: Lattice,
  { row, column }: TilePlace,
  fill: Rgb,
  contrast: number,
): number => {
  const { side } = lattice;
  const [x, y] = [lattice.columns[column], lattice.rows[row]];
  const steps = Math.max(6, Math.ceil(side * (TO - FROM) * 2));
  const places = Math.max(8, Math.ceil(side * MIDDLE));
  let covered = 0;
  for (let place = 0; place < places; place++) {
    const along = ((place + 0.5) / places - 0.5) * side * MIDDLE;
    const most = [0, 0, 0, 0];
    for (let step = 0; step < steps; step++) {
      const away = side * (0.5 - FROM - ((step + 0.5) / steps) * (TO - FROM));
      const around = [
        [along, away],
        [along, -away],
        [away, along],
        [-away, along],
      ];
      for (const [edge, [dx, dy]] of around.entries()) {
        most[edge] = Math.max(most[edge], inkAt(picture, Math.floor(x + dx), Math.floor(y + dy), fill));
      }
    }
    covered += most.filter((ink) => ink > COVERED * contrast).length;
  }
  return covered / (4 * places);
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
    lattice.columns.map((_, column) => tileOf(coveredShare(picture, lattice, { row, column }, fill, ink))),
  );
  const kinds = new Set(read.flat().map(({ tile }) => tile));
  if (kinds.size < 2) return undefined;
  const last = read.findLastIndex((row) => row.some(({ tile }) => tile !== 0));
  return read.map((row, index) => row.map((tile) => (index > last ? { ...tile, isSure: false } : tile)));
};

const tileOf = (share: number): TileColour => ({
  tile: share < ELSEWHERE ? 0 : share < HERE ? 1 : 2,
  isSure: [ELSEWHERE, HERE].every((limit) => Math.abs(share - limit) > NEAR),
});
