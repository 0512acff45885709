/**
 * Numbers as lengths and shades: bars from eighth blocks, the histogram of a run, the heat of a cell.
 */

import type { Paint } from './colour.ts';
import { padStart, percent } from './renderText.ts';

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
  const { histogram, average, limit } = picture;
  const numbers = Object.keys(histogram).map(Number);
  const last = Math.max(limit, ...numbers);
  const games = numbers.reduce((sum, guesses) => sum + histogram[guesses]!, 0);
  const most = Math.max(1, ...Object.values(histogram));
  const countWidth = String(most).length;
  const room = Math.max(8, Math.min(columns, 80) - 5 - countWidth - 1 - 7 - 8);
  const lines: string[] = [];
  for (let guesses = 1; guesses <= last; guesses++) {
    const count = histogram[guesses] ?? 0;
    const style = guesses > limit ? paint.poor : paint.good;
    const end = `${count}${padStart(count === 0 ? '' : percent(count, games), 8)}${guesses > limit && count > 0 ? '  failed' : ''}`;
    lines.push(`${padStart(String(guesses), 3)}  ${style(renderBar(count / most, room))} ${end}`);
    if (Math.floor(average) === guesses && games > 0) lines.push(hairline(average, room, paint));
  }
  return lines;
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
