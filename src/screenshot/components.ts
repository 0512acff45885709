/**
 * Connected parts of ink: pixels that are more ink than not and touch each other, also by a corner.
 */

import type { Ink } from './glyph.ts';

/** The parts, each by the box around it (last column and row included) and its number of pixels. */
export type Components = readonly {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly area: number;
}[];

export const componentsOf = ({ width, height, cover }: Ink): Components => {
  const seen = new Uint8Array(cover.length);
  const parts: Components[number][] = [];
  for (let start = 0; start < cover.length; start++) {
    if (seen[start] || cover[start] < 0.5) continue;
    seen[start] = 1;
    const queue = [start];
    let [left, top, right, bottom] = [width, height, 0, 0];
    for (const pixel of queue) {
      const x = pixel % width;
      const y = (pixel - x) / width;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
          const next = row * width + column;
          if (seen[next] || cover[next] < 0.5) continue;
          seen[next] = 1;
          queue.push(next);
        }
      }
    }
    parts.push({ left, top, right, bottom, area: queue.length });
  }
  return parts;
};
