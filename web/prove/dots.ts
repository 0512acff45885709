/**
 * The picture of a proof: a dot for every opener, the best words first, in as many columns as fill the box.
 *
 * States differ in size and shape as well as in colour: open dots are small, refuted ones larger, exact ones square.
 */

import type { OpenerStage } from './openers.ts';

/** Places of dots in a box; all lengths in pixels of the page. */
export interface DotGrid {
  readonly count: number;
  readonly columns: number;
  /** From one dot to the next. */
  readonly step: number;
  readonly width: number;
  readonly height: number;
}

const LEAST_STEP = 3;
const MOST_STEP = 40;

/** The largest dots with which all fit into the width and, unless they would be too small, into the height. */
export const gridFor = (count: number, width: number, height: number): DotGrid => {
  const fits = (columns: number): boolean => Math.ceil(count / columns) * (width / columns) <= height;
  let columns = Math.max(1, Math.ceil(width / MOST_STEP), Math.floor(Math.sqrt((count * width) / height)));
  while (!fits(columns) && width / (columns + 1) >= LEAST_STEP) columns++;
  columns = Math.min(columns, Math.max(1, Math.floor(width / LEAST_STEP)));
  const step = width / columns;
  return { count, columns, step, width, height: Math.ceil(count / columns) * step };
};

export const placeAt = ({ count, columns, step }: DotGrid, x: number, y: number): number | undefined => {
  const column = Math.floor(x / step);
  const place = Math.floor(y / step) * columns + column;
  return x >= 0 && y >= 0 && column < columns && place < count ? place : undefined;
};

export const centreOf = ({ columns, step }: DotGrid, place: number): { x: number; y: number } => ({
  x: ((place % columns) + 0.5) * step,
  y: (Math.floor(place / columns) + 0.5) * step,
});

/** Half the width of a dot, as a share of the step. */
const RADIUS: Readonly<Record<OpenerStage, number>> = {
  open: 0.28,
  scan: 0.37,
  search: 0.42,
  testing: 0.44,
  exact: 0.46,
};

export type DotColours = Readonly<Record<OpenerStage, string>>;

/** The part of a canvas context that is used here. */
type Pen = Pick<
  CanvasRenderingContext2D,
  'clearRect' | 'fillRect' | 'beginPath' | 'moveTo' | 'arc' | 'fill' | 'fillStyle'
>;

/** Draws some dots again; those of one state are one path, since there are thousands. */
export const drawDots = (
  pen: Pen,
  grid: DotGrid,
  colours: DotColours,
  dots: ReadonlyMap<OpenerStage, readonly number[]>,
): void => {
  const { step } = grid;
  for (const [stage, places] of dots) {
    const radius = Math.max(0.8, RADIUS[stage] * step);
    const isRound = stage !== 'exact' && step >= 5;
    pen.fillStyle = colours[stage];
    if (isRound) pen.beginPath();
    for (const place of places) {
      const { x, y } = centreOf(grid, place);
      pen.clearRect(x - step / 2, y - step / 2, step, step);
      if (isRound) {
        pen.moveTo(x + radius, y);
        pen.arc(x, y, radius, 0, 2 * Math.PI);
      } else pen.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
    }
    if (isRound) pen.fill();
  }
};
