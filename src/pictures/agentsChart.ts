/**
 * A chart of agents: the regret of each as a dot with its 95 % interval, on one scale, as SVG text.
 */

import {
  axis,
  chartDocument,
  cut,
  endLabel,
  heading,
  LONGEST_LABEL,
  MARGIN,
  ROW,
  SMALL_LETTER,
  WIDTH,
} from './chart.ts';
import { COLOURS, escapeXml, round } from './svg.ts';

/** One agent of the chart. */
interface AgentRow {
  readonly label: string;
  /** Regret of a game, on average. */
  readonly regret: number;
  readonly lower: number;
  readonly upper: number;
  /** A text behind the number, such as the games that were won. */
  readonly remark: string;
}

export interface AgentsChart {
  readonly title: string;
  readonly subtitle: string;
  /** The same in words, for readers who do not see it. */
  readonly description: string;
  /** Drawn in this order, from above. */
  readonly rows: readonly AgentRow[];
}

const AXIS_LABEL = 'regret of a game, in guesses';
const DOT = 5;
/** Room for number and remark behind the interval. */
const LABEL_ROOM = 168;

export const agentsSvg = ({ title, subtitle, description, rows }: AgentsChart): string => {
  const head = heading(title, subtitle);
  const longest = Math.max(12, ...rows.map(({ label }) => [...label].length));
  const left = MARGIN + Math.ceil(Math.min(longest, LONGEST_LABEL) * SMALL_LETTER) + 20;
  const room = WIDTH - MARGIN - left - LABEL_ROOM;
  const step = tickStep(Math.max(...rows.map(({ upper }) => upper), 0.001));
  const ticks = Math.ceil(Math.max(...rows.map(({ upper }) => upper), step) / step);
  const placeOf = (regret: number): number => left + (Math.max(0, regret) / (ticks * step)) * room;
  const top = head.height + 24;
  const bottom = top + rows.length * ROW;
  const marks = Array.from({ length: ticks + 1 }, (_, index) =>
    tickMark(placeOf(index * step), index * step, head.height, bottom),
  );
  const dots = rows.map((row, index) => agentRow(row, left, top + (index + 0.5) * ROW, placeOf));
  return chartDocument(bottom + 20 + MARGIN, title, description, [
    head.svg,
    ...marks,
    axis(left, top - 4, bottom + 4),
    ...dots,
    `<text class="muted" x="${left}" y="${bottom + 24}">${AXIS_LABEL}; lines are 95 % intervals</text>`,
  ]);
};

/** A round step that gives two to five ticks. */
const tickStep = (most: number): number => {
  const power = 10 ** Math.floor(Math.log10(most));
  return [0.2, 0.5, 1, 2].map((factor) => factor * power).find((step) => most / step <= 5) ?? 2 * power;
};

const tickMark = (x: number, regret: number, y: number, bottom: number): string =>
  [
    `<path d="M${round(x)} ${y + 20}V${bottom + 4}" stroke="${COLOURS.line}"/>`,
    `<text class="number muted" x="${round(x)}" y="${y + 12}" text-anchor="middle">${Number(regret.toPrecision(3))}</text>`,
  ].join('\n');

const agentRow = (row: AgentRow, left: number, middle: number, placeOf: (regret: number) => number): string => {
  const [from, to] = [placeOf(row.lower), placeOf(row.upper)];
  return [
    `<text x="${left - 12}" y="${middle + 5}" text-anchor="end">${escapeXml(cut(row.label, LONGEST_LABEL))}</text>`,
    `<path d="M${round(from)} ${middle}H${round(to)}M${round(from)} ${middle - 5}v10M${round(to)} ${middle - 5}v10" stroke="${COLOURS.accent}" stroke-width="1.5"/>`,
    `<circle cx="${round(placeOf(row.regret))}" cy="${middle}" r="${DOT}" fill="${COLOURS.accent}"/>`,
    endLabel(Math.max(to, placeOf(row.regret) + DOT) + 2, middle, row.regret.toFixed(3), row.remark),
  ].join('\n');
};
