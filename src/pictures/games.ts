/**
 * The player's own games as a picture: a few figures in large type, and the distribution below them. It carries its own
 * colours, loads nothing, and repeats its numbers as text.
 */

import { percent } from '../format.ts';
import { histogramRows } from './chart.ts';
import { COLOURS, escapeXml, MUTED_STYLE, round, svgDocument } from './svg.ts';

export interface GamesPicture {
  readonly title: string;
  readonly subtitle: string;
  /** A short number and what it counts; at most five. */
  readonly figures: readonly { readonly value: string; readonly label: string }[];
  /** Games by number of guesses; those beyond the limit were lost. */
  readonly histogram: Readonly<Record<number, number>>;
  readonly limit: number;
}

const WIDTH = 720;
const MARGIN = 32;
const ROW = 36;
const BAR = 24;
const LABEL = 44;
/** Behind the longest bar. */
const NUMBERS = 104;

export const gamesSvg = ({ title, subtitle, figures, histogram, limit }: GamesPicture): string => {
  const rows = histogramRows(histogram, limit).filter(({ games, failed }) => games > 0 || !failed);
  const total = Math.max(
    1,
    rows.reduce((sum, { games }) => sum + games, 0),
  );
  const most = Math.max(1, ...rows.map(({ games }) => games));
  const top = 172;
  const room = WIDTH - 2 * MARGIN - LABEL - NUMBERS;
  const bars = rows.map(({ label, games, failed }, index) => {
    const middle = top + (index + 0.5) * ROW;
    // a thin bar keeps the place of a number without games
    const width = Math.max(4, (games / most) * room);
    const look = failed
      ? `fill="${COLOURS.elsewhere}" fill-opacity="0.25" stroke="${COLOURS.elsewhere}" stroke-dasharray="4 3"`
      : `fill="${games === 0 ? COLOURS.line : COLOURS.here}"`;
    const share = games === 0 ? '' : `<tspan class="muted" dx="8">${percent(games, total)}</tspan>`;
    return [
      `<text class="number" x="${MARGIN + LABEL - 12}" y="${middle + 5}" text-anchor="end">${failed ? 'lost' : label}</text>`,
      `<rect x="${MARGIN + LABEL}" y="${middle - BAR / 2}" width="${round(width)}" height="${BAR}" rx="4" ${look}/>`,
      `<text class="number" x="${round(MARGIN + LABEL + width + 10)}" y="${middle + 5}">${games}${share}</text>`,
    ].join('\n');
  });
  const column = (WIDTH - 2 * MARGIN) / Math.max(1, figures.length);
  const large = figures.map(({ value, label }, index) => {
    const x = round(MARGIN + index * column);
    return `<text class="large" x="${x}" y="120">${escapeXml(value)}</text>\n<text class="muted" x="${x}" y="142">${escapeXml(label)}</text>`;
  });
  const description = [
    ...figures.map(({ value, label }) => `${label} ${value}`),
    ...rows
      .filter(({ games }) => games > 0)
      .map(({ label, games, failed }) => `${games} ${failed ? 'lost' : `in ${label}`}`),
  ].join(', ');
  return svgDocument({
    width: WIDTH,
    height: top + rows.length * ROW + MARGIN,
    title,
    description: `${subtitle}: ${description}.`,
    style: ['.large { font-size: 30px; font-weight: 600; }', MUTED_STYLE],
    tabular: true,
    parts: [
      `<text class="title" x="${MARGIN}" y="46">${escapeXml(title)}</text>`,
      `<text class="muted" x="${MARGIN}" y="68">${escapeXml(subtitle)}</text>`,
      ...large,
      ...bars,
    ],
  });
};
