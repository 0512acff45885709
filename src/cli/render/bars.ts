/**
 * Numbers as lengths and shades: bars from eighth blocks, the histogram of a run, the heat of a cell.
 */

import { percent } from '../../format.ts';
import { type HistogramRow, histogramRows } from '../../pictures/chart.ts';
import type { Paint } from './colour.ts';
import { padStart } from './text.ts';

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'] as const;

/** A bar of `share` of `width` columns, to an eighth of a column; anything above zero can be seen. */
export const renderBar = (share: number, width: number): string => {
  const eighths = Math.round(Math.min(1, Math.max(0, share)) * width * 8);
  const visible = share > 0 ? Math.max(1, eighths) : 0;
  return '█'.repeat(Math.floor(visible / 8)) + EIGHTHS[visible % 8];
};

export interface HistogramPicture {
  /** Games by number of guesses. */
  readonly histogram: Readonly<Record<number, number>>;
  readonly average: number;
  readonly limit: number;
}

/** One bar for each number of guesses, counts at the end, the average as a hairline between its neighbours. */
export const renderHistogram = (picture: HistogramPicture, columns: number, paint: Paint): string[] => {
  const rows = histogramRows(picture.histogram, picture.limit);
  const total = rows.reduce((sum, { games }) => sum + games, 0);
  const most = Math.max(1, ...rows.map(({ games }) => games));
  const room = Math.max(8, columns - LABEL_WIDTH - String(most).length - END_WIDTH);
  const above = Math.min(Math.floor(picture.average), rows.length);
  return rows.flatMap((row) => {
    const line = histogramLine(row, most, total, room, paint);
    return row.guesses === above && total > 0 ? [line, hairline(picture.average, room, paint)] : [line];
  });
};

/** Room for the number of guesses before a bar, and for a share and a word behind the count. */
const LABEL_WIDTH = 5;
const END_WIDTH = 17;

const histogramLine = (row: HistogramRow, most: number, total: number, room: number, paint: Paint): string => {
  const { label, games, failed } = row;
  const bar = (failed ? paint.poor : paint.good)(renderBar(games / most, room));
  const share = games === 0 ? '' : `  ${paint.muted(percent(games, total))}${failed ? '  failed' : ''}`;
  return `${padStart(label, LABEL_WIDTH - 2)}  ${games === 0 ? '' : `${bar} `}${games}${share}`;
};

const hairline = (average: number, room: number, paint: Paint): string =>
  `     ${paint.accent(`${'┄'.repeat(room)} average ${average.toFixed(4)}`)}`;

const SHADES = [' ', '░', '▒', '▓', '█'] as const;

/** A number on a shade of how large it is: background colour, or a block before it where there is none. */
export const renderHeat = (value: string, share: number, width: number, paint: Paint): string => {
  if (paint.on) return paint.heat(`${padStart(value, width - 1)} `, share);
  const shade = SHADES[share === 0 ? 0 : Math.min(4, 1 + Math.floor(share * 4))];
  return `${padStart(value, width - 2)}${shade} `;
};
