/**
 * Squares of a picture: regions about as high as wide that fill most of their box, whatever is written on them.
 */

import type { Picture } from './pixels.ts';
import { type Region, regionsOf, type Tolerance } from './regions.ts';

/** A square by its middle and the length of its side. */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** Letters on smaller tiles cannot be told apart. */
const SMALLEST_SIDE = 13;
/** A tile as high as this is wide, or the reverse, still counts as a square. */
const NARROWEST = 0.82;
/** A bold letter covers half of its tile at most. */
const LEAST_FILL = 0.42;
/** More squares are no board; the largest count, because a board is the largest thing on a screen. */
const MOST_SQUARES = 500;

const squareOf = ({ left, top, right, bottom, area }: Region): Square | undefined => {
  const [width, height] = [right - left + 1, bottom - top + 1];
  const isSquare = Math.min(width, height) >= NARROWEST * Math.max(width, height);
  if (!isSquare || Math.min(width, height) < SMALLEST_SIDE || area < LEAST_FILL * width * height) return undefined;
  return { x: (left + right + 1) / 2, y: (top + bottom + 1) / 2, side: (width + height) / 2 };
};

/** The squares of a picture, the largest first. */
export const squaresOf = (picture: Picture, tolerance: Tolerance): Square[] =>
  regionsOf(picture, tolerance, SMALLEST_SIDE ** 2 * LEAST_FILL)
    .flatMap((region) => squareOf(region) ?? [])
    .sort((one, other) => other.side - one.side)
    .slice(0, MOST_SQUARES);
