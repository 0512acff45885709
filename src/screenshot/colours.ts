/**
 * Colours as people see them: lightness, strength and hue in the space OKLab (Björn Ottosson, public domain).
 */

import type { Rgb } from './pixels.ts';

export interface Seen {
  /** 0 black, 1 white. */
  readonly lightness: number;
  /** 0 grey; the tiles of a game have 0.09 and more. */
  readonly strength: number;
  /** In degrees: 20 red, 50 orange, 100 yellow, 145 green, 250 blue. */
  readonly hue: number;
}

const linear = (channel: number): number => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

export const seenColour = (colour: Rgb): Seen => {
  const [red, green, blue] = colour.map(linear);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    strength: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
};
