/**
 * The colour of each tile as feedback. No palette is asked for: apps differ in shades, so the colours of the whole board
 * decide together. Green with yellow or orange is the usual palette, orange with blue the one for high contrast.
 */

import { distance } from './cells.ts';
import { seenColour } from './colours.ts';
import type { Rgb } from './pixels.ts';

/** Feedback of one tile: 0 absent, 1 elsewhere, 2 here; and whether it is certain. */
export interface TileColour {
  readonly tile: 0 | 1 | 2;
  readonly isSure: boolean;
}

type Kind = 'grey' | 'orange' | 'yellow' | 'green' | 'blue' | 'other';

/** Greys with a tint, as slate, have up to 0.04; the palest colours of games 0.09. */
const GREY = 0.062;
const CLEARLY_GREY = 0.05;
const CLEARLY_COLOURED = 0.075;

/** Hues from one kind to the next, in degrees. */
const LIMITS: readonly (readonly [from: number, kind: Kind])[] = [
  [28, 'orange'],
  [74, 'yellow'],
  [116, 'green'],
  [200, 'blue'],
  [285, 'other'],
];
/** A hue may be measured wrongly by as much. */
const HUE_ERROR = 4;

const kindOfHue = (hue: number): Kind => LIMITS.findLast(([from]) => hue >= from)?.[1] ?? 'other';

const kindOf = (colour: Rgb): Kind => {
  const { strength, hue } = seenColour(colour);
  return strength < GREY ? 'grey' : kindOfHue(hue);
};

/** Colours this near are the same. */
const SAME = 16;

/** Whether a tile has the colour of tiles that nothing was played on. */
export const isBlank = (colour: Rgb, blank: Rgb): boolean =>
  distance(colour, blank) < SAME && kindOf(colour) === 'grey';

/** The feedback of all played rows, by the fill of their tiles and the colour of tiles without feedback. */
export const feedbackColours = (rows: readonly (readonly Rgb[])[], blank: Rgb): TileColour[][] => {
  const present = new Set(rows.flat().map(kindOf));
  // a grey of their own: then a tile without it has not been turned yet
  const hasGrey = rows.some((row) => row.some((colour) => kindOf(colour) === 'grey' && !isBlank(colour, blank)));
  return rows.map((row) =>
    row.map((colour) => {
      const { tile, isSure } = tileOfColour(colour, present);
      const isTurned = !(hasGrey && tile === 0 && isBlank(colour, blank));
      return { tile, isSure: isSure && isTurned };
    }),
  );
};

/** What a colour means beside the others of its board; sure if a slightly other colour would mean the same. */
const tileOfColour = (colour: Rgb, present: ReadonlySet<Kind>): TileColour => {
  const { strength, hue } = seenColour(colour);
  if (strength < GREY) return { tile: 0, isSure: strength < CLEARLY_GREY };
  const read = tileOfHue(hue, present);
  const isClear = [hue - HUE_ERROR, hue + HUE_ERROR].every((other) => tileOfHue(other, present).tile === read.tile);
  return { tile: read.tile, isSure: read.isSure && isClear && strength > CLEARLY_COLOURED };
};

const tileOfHue = (hue: number, present: ReadonlySet<Kind>): TileColour => {
  switch (kindOfHue(hue)) {
    case 'green':
      return { tile: 2, isSure: true };
    case 'yellow':
      return { tile: 1, isSure: present.has('green') || !present.has('blue') };
    case 'blue':
      return { tile: 1, isSure: !present.has('green') && !present.has('yellow') };
    case 'orange':
      if (present.has('green')) return { tile: 1, isSure: true };
      // the orange of high contrast is at 45; from 58 on apps use it for yellow
      return present.has('blue') ? { tile: 2, isSure: true } : { tile: hue < 58 ? 2 : 1, isSure: hue < 52 };
    default:
      return { tile: 0, isSure: false };
  }
};
