/**
 * Charts of simulations, as SVG text: the same in a terminal program and on a page.
 *
 * Each chart carries its own colours (the light tokens of the design), uses only fonts that every system has, loads
 * nothing, and repeats its numbers as text in `<title>` and `<desc>`. A chart library would have a hundred times the code
 * for bars, and texts of its own.
 */

import { checkLimit, checkWhole, MAX_LIMIT, shown } from '../checks.ts';
import { misuse } from '../failure.ts';
import { counted, percent } from '../format.ts';
import { COLOURS, escapeXml, MUTED_STYLE, round, svgDocument } from './svg.ts';

/** All distances are multiples of 4. */
export const WIDTH = 720;
export const MARGIN = 24;
export const ROW = 32;
const BAR = 20;
/** Widths of an average letter at 13 and 18 points: text cannot be measured here, so labels get generous room. */
export const SMALL_LETTER = 7.2;
const LARGE_LETTER = 9.6;
/** Digits are wider than most letters. */
const DIGIT = 8.3;
export const LONGEST_LABEL = 36;
const AVERAGE_LABEL = 'guesses on average';

/** The games of one strategy by number of guesses. */
export interface HistogramChart {
  readonly title: string;
  readonly subtitle: string;
  /** Games by number of guesses. */
  readonly histogram: Readonly<Record<number, number>>;
  readonly average: number;
  /** Guesses allowed in a game; bars beyond it are drawn as failures. */
  readonly limit: number;
}

/** One strategy of a comparison. */
export interface CompareRow {
  readonly label: string;
  readonly average: number;
  readonly games: number;
  readonly failures: number;
  readonly worst: number;
}

/** Strategies side by side. */
export interface CompareChart {
  readonly title: string;
  readonly subtitle: string;
  readonly limit: number;
  /** Drawn in this order, from above. */
  readonly rows: readonly CompareRow[];
}

/** One bar of a histogram. */
export interface HistogramRow {
  readonly label: string;
  readonly guesses: number;
  readonly games: number;
  /** Whether these games took more guesses than allowed. */
  readonly failed: boolean;
}

/** Up to this limit there is a row for every number of guesses, even without games. */
const SHORT_LIMIT = 8;
/** Longer games share one row, unless the limit is higher still. */
const LAST_ROW = 15;

/** The bars of a histogram, for a page and for a terminal alike: every number of guesses, long games together. */
export const histogramRows = (histogram: Readonly<Record<number, number>>, limit: number): HistogramRow[] => {
  const longest = Math.max(Math.min(limit, SHORT_LIMIT), ...Object.keys(histogram).map(Number));
  const last = Math.min(longest, Math.max(LAST_ROW, limit + 1));
  const rows = Array.from({ length: last }, (_, index) => ({
    label: index + 1 === last && last < longest ? `${last}+` : String(index + 1),
    guesses: index + 1,
    games: 0,
    failed: index + 1 > limit,
  }));
  for (const [guesses, games] of Object.entries(histogram)) rows[Math.min(Number(guesses), last) - 1].games += games;
  return rows;
};

/**
 * The games by number of guesses, with the average as a hairline between the rows.
 *
 * @example
 * ```ts
 * const { average, histogram } = summarize(setup, unwrap(simulate(setup)));
 * histogramSvg({ title: 'entropy', subtitle: 'original', average, histogram, limit: 6 });
 * ```
 */
export const histogramSvg = (chart: HistogramChart): string => {
  checkLimit(chart.limit);
  for (const [guesses, games] of Object.entries(chart.histogram)) {
    checkWhole('A number of guesses', Number(guesses), 1, MAX_LIMIT);
    checkWhole('A number of games', games, 0, Number.MAX_SAFE_INTEGER);
  }
  const counts = histogramRows(chart.histogram, chart.limit);
  const total = counts.reduce((sum, { games }) => sum + games, 0);
  const most = Math.max(1, ...counts.map(({ games }) => games));
  const head = heading(chart.title, chart.subtitle);
  const left = MARGIN + 32;
  const room = WIDTH - MARGIN - left - 232;
  const middleOf = (guesses: number) => head.height + (Math.min(guesses, counts.length) - 0.5) * ROW;
  const rows = counts.map(({ label, guesses, games, failed }) => {
    const width = games === 0 ? 0 : Math.max(2, (games / most) * room);
    return {
      bar: bar(left, middleOf(guesses), width, failed),
      text: [
        `<text class="number" x="${left - 12}" y="${middleOf(guesses) + 5}" text-anchor="end">${label}</text>`,
        endLabel(left + width, middleOf(guesses), String(games), games === 0 ? '' : percent(games, total)),
      ].join('\n'),
    };
  });
  const bottom = head.height + counts.length * ROW;
  const beyond = counts.some(({ failed, games }) => failed && games > 0);
  const legend = beyond ? failureLegend(left, bottom + 24, chart.limit) : '';
  return chartDocument(bottom + (beyond ? 40 : 0) + MARGIN, chart.title, describeHistogram(chart, counts, total), [
    head.svg,
    ...rows.map((row) => row.bar),
    axis(left, head.height - 4, bottom + 4),
    total > 0 ? averageLine(left, middleOf(chart.average), chart.average) : '',
    ...rows.map((row) => row.text),
    legend,
  ]);
};

/**
 * The averages of several strategies; the bars begin at one guess, the least that a game takes.
 *
 * @example
 * ```ts
 * const row = { label: 'entropy', average: 3.6, games: 2315, failures: 8, worst: 8 };
 * compareSvg({ title: 'Two strategies', subtitle: 'original', limit: 6, rows: [row] });
 * ```
 */
export const compareSvg = (chart: CompareChart): string => {
  for (const { label, average } of chart.rows) {
    if (average >= 1 && average <= MAX_LIMIT) continue;
    misuse('OPTION_VALUE', `The average of ${shown(label)} is ${shown(average)}; pass one from 1 to ${MAX_LIMIT}.`);
  }
  const head = heading(chart.title, chart.subtitle);
  const longest = Math.max(AVERAGE_LABEL.length, ...chart.rows.map(({ label }) => [...label].length));
  const left = MARGIN + Math.ceil(Math.min(longest, LONGEST_LABEL) * SMALL_LETTER) + 20;
  const room = WIDTH - MARGIN - left - 152;
  const top = Math.max(2, ...chart.rows.map(({ average }) => Math.ceil(average)));
  const placeOf = (guesses: number) => left + ((guesses - 1) / (top - 1)) * room;
  const bottom = head.height + 24 + chart.rows.length * ROW;
  const ticks = Array.from({ length: top }, (_, index) => tick(placeOf(index + 1), index + 1, head.height, bottom));
  const rows = chart.rows.map((row, index) => {
    const middle = head.height + 24 + (index + 0.5) * ROW;
    const end = placeOf(row.average);
    return {
      bar: bar(left, middle, end - left, false),
      text: [
        `<text x="${left - 12}" y="${middle + 5}" text-anchor="end">${escapeXml(cut(row.label, LONGEST_LABEL))}</text>`,
        endLabel(end, middle, row.average.toFixed(4), row.failures === 0 ? '' : counted(row.failures, 'failure')),
      ].join('\n'),
    };
  });
  return chartDocument(bottom + MARGIN, chart.title, describeCompare(chart), [
    head.svg,
    ...ticks,
    `<text class="muted" x="${left - 20}" y="${head.height + 12}" text-anchor="end">${AVERAGE_LABEL}</text>`,
    ...rows.map((row) => row.bar),
    axis(left, head.height + 20, bottom + 4),
    bestLine(chart.rows, placeOf, head.height + 20, bottom + 4),
    ...rows.map((row) => row.text),
  ]);
};

const bar = (x: number, middle: number, width: number, failed: boolean): string => {
  const place = `x="${x}" y="${middle - BAR / 2}" width="${round(width)}" height="${BAR}" rx="${width < 6 ? 0 : 3}"`;
  // a failure is dashed and hollow as well as yellow: no state is shown by colour alone
  return failed && width > 0
    ? `<rect ${place} fill="${COLOURS.elsewhere}" fill-opacity="0.25" stroke="${COLOURS.elsewhere}" stroke-width="1.5" stroke-dasharray="4 3"/>`
    : `<rect ${place} fill="${COLOURS.here}"/>`;
};

/** Numbers behind a bar, on a rectangle in the page's colour so that no line passes through them. */
export const endLabel = (x: number, middle: number, number: string, more: string): string => {
  const width = (number.length + more.length) * DIGIT + (more === '' ? 8 : 16);
  return [
    `<rect x="${round(x + 4)}" y="${middle - 9}" width="${round(width)}" height="18" fill="${COLOURS.page}"/>`,
    `<text class="number" x="${round(x + 8)}" y="${middle + 5}">${number}`,
    more === '' ? '</text>' : `<tspan class="muted" dx="8">${escapeXml(more)}</tspan></text>`,
  ].join('');
};

export const axis = (x: number, y1: number, y2: number): string =>
  `<path d="M${x} ${y1}V${y2}" stroke="${COLOURS.muted}"/>`;

const tick = (x: number, guesses: number, y: number, bottom: number): string =>
  [
    `<path d="M${round(x)} ${y + 20}V${bottom + 4}" stroke="${COLOURS.line}"/>`,
    `<text class="number muted" x="${round(x)}" y="${y + 12}" text-anchor="middle">${guesses}</text>`,
  ].join('\n');

/** A hairline with a halo in the page's colour, so that it stays visible where it crosses a bar. */
const averageLine = (left: number, y: number, average: number): string => {
  const label = `average ${average.toFixed(4)}`;
  const end = WIDTH - MARGIN - label.length * SMALL_LETTER - 8;
  return [
    `<path d="M${left} ${round(y)}H${round(end)}" stroke="${COLOURS.page}" stroke-width="3"/>`,
    `<path d="M${left} ${round(y)}H${round(end)}" stroke="${COLOURS.accent}" stroke-width="1"/>`,
    `<text class="number accent" x="${WIDTH - MARGIN}" y="${round(y + 5)}" text-anchor="end">${label}</text>`,
  ].join('\n');
};

/** A line at the best average, through all rows. */
const bestLine = (
  rows: readonly CompareRow[],
  placeOf: (guesses: number) => number,
  y1: number,
  y2: number,
): string => {
  if (rows.length < 2) return '';
  const x = round(placeOf(Math.min(...rows.map(({ average }) => average))));
  const path = (colour: string, width: number) =>
    `<path d="M${x} ${y1}V${y2}" stroke="${colour}" stroke-width="${width}"/>`;
  return `${path(COLOURS.page, 3)}\n${path(COLOURS.accent, 1)}`;
};

const failureLegend = (x: number, y: number, limit: number): string =>
  [
    `<rect x="${x}" y="${y - 11}" width="14" height="14" rx="3" fill="${COLOURS.elsewhere}" fill-opacity="0.25" stroke="${COLOURS.elsewhere}" stroke-dasharray="4 3"/>`,
    `<text class="muted" x="${x + 22}" y="${y + 1}">more than ${limit} guesses</text>`,
  ].join('\n');

export const heading = (title: string, subtitle: string): { svg: string; height: number } => {
  const linesOf = (text: string, letterWidth: number, kind: string, height: number) =>
    wrap(text, Math.floor((WIDTH - 2 * MARGIN) / letterWidth)).map((line) => ({ line, kind, height }));
  let y = MARGIN - 4;
  const texts = [...linesOf(title, LARGE_LETTER, 'title', 24), ...linesOf(subtitle, SMALL_LETTER, 'muted', 20)].map(
    ({ line, kind, height }) => {
      y += height;
      return `<text class="${kind}" x="${MARGIN}" y="${y - 4}">${escapeXml(line)}</text>`;
    },
  );
  return { svg: texts.join('\n'), height: y + 16 };
};

export const cut = (text: string, length: number): string => {
  const letters = [...text];
  return letters.length <= length ? text : `${letters.slice(0, length - 1).join('')}…`;
};

const wrap = (text: string, width: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
};

const describeHistogram = (chart: HistogramChart, counts: readonly HistogramRow[], total: number): string => {
  const parts = counts.filter(({ games }) => games > 0).map(({ label, games }) => `${games} in ${label}`);
  return `${total} games, average ${chart.average.toFixed(4)} guesses: ${parts.join(', ')}.`;
};

const describeCompare = (chart: CompareChart): string =>
  chart.rows
    .map(
      (row) =>
        `${row.label}: average ${row.average.toFixed(4)}, ${counted(row.failures, 'failure')} in ${row.games} games.`,
    )
    .join(' ');

export const chartDocument = (height: number, title: string, description: string, parts: readonly string[]): string =>
  svgDocument({
    width: WIDTH,
    height,
    title,
    description,
    style: ['.number { font-variant-numeric: tabular-nums; }', MUTED_STYLE, `.accent { fill: ${COLOURS.accent}; }`],
    parts,
  });
