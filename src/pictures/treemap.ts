/**
 * A treemap: rectangles whose areas are in proportion to given sizes and that fill a box, as square as possible.
 *
 * The squarified layout of Bruls, Huizing and van Wijk (2000): sizes are placed in order, in strips along the shorter
 * side of the space left; a strip takes one more size as long as its worst rectangle becomes no longer. Equal sizes at the
 * end are placed as a grid instead, so that no splinter is left over in the last corner.
 */

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One rectangle for each size, in order. Sizes are positive, largest first. */
export const treemap = (sizes: readonly number[], box: Rectangle): Rectangle[] => {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const scale = total === 0 ? 0 : (box.width * box.height) / total;
  const areas = sizes.map((size) => size * scale);
  const rectangles: Rectangle[] = [];
  let space = box;
  for (let start = 0; start < areas.length; ) {
    if (areas[start] === areas.at(-1)) return [...rectangles, ...placeGrid(areas.length - start, space)];
    const side = Math.min(space.width, space.height);
    const end = stripEnd(areas, start, side);
    const strip = areas.slice(start, end);
    rectangles.push(...placeStrip(strip, space));
    space = spaceBeside(strip, space);
    start = end;
  }
  return rectangles;
};

/** The end of the strip that begins with `start`: taking one more area would make its worst rectangle longer. */
const stripEnd = (areas: readonly number[], start: number, side: number): number => {
  let end = start + 1;
  while (end < areas.length && worstRatio(areas, start, end + 1, side) <= worstRatio(areas, start, end, side)) end++;
  return end;
};

/** The greatest ratio of the sides of a rectangle in a strip along `side`. */
const worstRatio = (areas: readonly number[], start: number, end: number, side: number): number => {
  const strip = areas.slice(start, end);
  const thickness = sumOf(strip) / side;
  return Math.max(...strip.map((area) => ratioOf(area / thickness, thickness)));
};

const ratioOf = (a: number, b: number): number => Math.max(a / b, b / a);

const sumOf = (areas: readonly number[]): number => areas.reduce((sum, area) => sum + area, 0);

/** The rectangles of a strip: one below the other at the left of a wide space, side by side at the top of a high one. */
const placeStrip = (strip: readonly number[], space: Rectangle): Rectangle[] => {
  const isWide = space.width >= space.height;
  const thickness = sumOf(strip) / (isWide ? space.height : space.width);
  let { x, y } = space;
  return strip.map((area) => {
    const length = area / thickness;
    const rectangle = isWide ? { x, y, width: thickness, height: length } : { x, y, width: length, height: thickness };
    if (isWide) y += length;
    else x += length;
    return rectangle;
  });
};

/** Rectangles of one size are a little wider than high: words are. */
const WIDER = 1.3;

/** As many rectangles of one size: in lines, of which some have one more and are higher by as much. */
const placeGrid = (count: number, space: Rectangle): Rectangle[] => {
  const grids = Array.from({ length: Math.min(count, MOST_LINES) }, (_, index) => gridOf(count, index + 1, space));
  const worst = (grid: readonly Rectangle[]) =>
    Math.max(...grid.map(({ width, height }) => ratioOf(width, height * WIDER)));
  return grids.reduce((best, grid) => (worst(grid) < worst(best) ? grid : best));
};

/** More would be too many to try, and too fine to see. */
const MOST_LINES = 24;

const gridOf = (count: number, lines: number, { x, y, width, height }: Rectangle): Rectangle[] => {
  const rectangles: Rectangle[] = [];
  for (let line = 0; line < lines; line++) {
    const first = rectangles.length;
    const inLine = Math.floor((count * (line + 1)) / lines) - first;
    const size = { width: width / inLine, height: (height * inLine) / count };
    for (let place = 0; place < inLine; place++) {
      rectangles.push({ x: x + place * size.width, y: y + (height * first) / count, ...size });
    }
  }
  return rectangles;
};

const spaceBeside = (strip: readonly number[], space: Rectangle): Rectangle => {
  const { x, y, width, height } = space;
  if (width >= height) {
    const taken = sumOf(strip) / height;
    return { x: x + taken, y, width: Math.max(0, width - taken), height };
  }
  const taken = sumOf(strip) / width;
  return { x, y: y + taken, width, height: Math.max(0, height - taken) };
};
