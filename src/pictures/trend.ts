/**
 * Values over time as a picture: a dot for each, and a line for the average of the last ones.
 */

/** One value; `average` is that of it and those before it. */
export interface TrendPoint {
  readonly value: number;
  readonly average: number;
}

/** The average of each value and those before it, at most `window` together. */
export const runningAverages = (values: readonly number[], window: number): TrendPoint[] =>
  values.map((value, index) => {
    const last = values.slice(Math.max(0, index + 1 - window), index + 1);
    return { value, average: last.reduce((sum, each) => sum + each, 0) / last.length };
  });

/** A box of a picture and the values at its upper and lower edge. */
export interface TrendBox {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly bottom: number;
}

/** Where a value stands: points have equal distances, one alone stands in the middle. */
export const placeInTrend = (
  { width, height, top, bottom }: TrendBox,
  { index, count, value }: { readonly index: number; readonly count: number; readonly value: number },
): { readonly x: number; readonly y: number } => ({
  x: count === 1 ? width / 2 : (index / (count - 1)) * width,
  y: ((top - Math.min(top, Math.max(bottom, value))) / (top - bottom)) * height,
});

/** The path of the averages. */
export const trendPath = (box: TrendBox, points: readonly TrendPoint[]): string =>
  points
    .map(({ average }, index) => {
      const { x, y } = placeInTrend(box, { index, count: points.length, value: average });
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
