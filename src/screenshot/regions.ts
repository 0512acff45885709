/**
 * Regions of one colour: pixels that touch each other and differ little from their mean. The fill of a tile is such a
 * region, and so is the inside of an empty tile, which its border cuts off from the page.
 */

import type { Picture } from './pixels.ts';

/** A region: the box around it and the number of its pixels. */
export interface Region {
  readonly left: number;
  readonly top: number;
  /** The last column and the last row. */
  readonly right: number;
  readonly bottom: number;
  readonly area: number;
}

/** How far colours of one region may be apart, in steps of a channel: neighbours, and a pixel from the mean. */
export interface Tolerance {
  readonly step: number;
  readonly range: number;
}

/** All regions of a picture with at least `least` pixels. */
export const regionsOf = ({ width, height, data }: Picture, { step, range }: Tolerance, least: number): Region[] => {
  const seen = new Uint8Array(width * height);
  const queue = new Int32Array(width * height);
  const regions: Region[] = [];

  /** Grows the region of a pixel, breadth first. */
  const grow = (seed: number): Region => {
    let [red, green, blue] = [0, 0, 0];
    let [left, right, top, bottom] = [width, 0, height, 0];
    let [taken, added] = [0, 1];
    queue[0] = seed;
    seen[seed] = 1;
    while (taken < added) {
      const pixel = queue[taken++];
      const at = pixel * 3;
      red += data[at];
      green += data[at + 1];
      blue += data[at + 2];
      const x = pixel % width;
      const y = (pixel - x) / width;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
      for (let side = 0; side < 4; side++) {
        if (side === 0 ? x === 0 : side === 1 ? x === width - 1 : side === 2 ? y === 0 : y === height - 1) continue;
        const next = side === 0 ? pixel - 1 : side === 1 ? pixel + 1 : side === 2 ? pixel - width : pixel + width;
        if (seen[next]) continue;
        const to = next * 3;
        if (
          Math.abs(data[to] - data[at]) > step ||
          Math.abs(data[to + 1] - data[at + 1]) > step ||
          Math.abs(data[to + 2] - data[at + 2]) > step ||
          Math.abs(data[to] - red / taken) > range ||
          Math.abs(data[to + 1] - green / taken) > range ||
          Math.abs(data[to + 2] - blue / taken) > range
        ) {
          continue;
        }
        seen[next] = 1;
        queue[added++] = next;
      }
    }
    return { left, top, right, bottom, area: added };
  };

  for (let pixel = 0; pixel < seen.length; pixel++) {
    if (seen[pixel]) continue;
    const region = grow(pixel);
    if (region.area >= least) regions.push(region);
  }
  return regions;
};
