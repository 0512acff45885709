/**
 * A review as a picture to share: its tiles, its line and its sum, without a word of the game.
 */

import { feedbackDigits } from '../../src/feedback.ts';
import * as svg from '../../src/pictures/svg.ts';
import type { Review } from '../../src/review/review.ts';
import { luckLabel, regretLabel, turnLabel } from '../../src/text/reviewLine.ts';
import { sumText } from '../../src/text/reviewSum.ts';
import { describeLine, lineOf, type ReviewLine, type Segment } from '../shared/review/reviewLine.ts';

const WIDTH = 720;
const MARGIN = 24;
const TILE = 28;
const TILE_STEP = 32;
const ROW = 20;

/** Grid, line and sum, without a word of the game. */
export const reviewSvg = (review: Review, title: string): string => {
  const line = lineOf(review, WIDTH - 2 * MARGIN);
  const { wordLength } = review.rules.list;
  const gridTop = MARGIN + 36;
  const lineTop = gridTop + review.turns.length * TILE_STEP + 24;
  const sum = wrap(sumText(review, 'my'), 92);
  const sumTop = lineTop + line.bottom + ROW + 36;
  const height = sumTop + sum.length * ROW + MARGIN;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title desc">`,
    `<title id="title">${svg.escapeXml(title)}</title>`,
    `<desc id="desc">${svg.escapeXml(describeLine(review))}</desc>`,
    STYLE,
    `<rect width="${WIDTH}" height="${height}" fill="${svg.COLOURS.page}"/>`,
    text(MARGIN, MARGIN + 16, title, 'title'),
    ...review.turns.flatMap(({ feedback }, turn) => gridRow(feedbackDigits(feedback, wordLength), turn, gridTop, line)),
    `<g transform="translate(${MARGIN} ${lineTop})">`,
    ...plot(line),
    '</g>',
    ...sum.map((each, index) => text(MARGIN, sumTop + index * ROW, each, 'strong')),
    '</svg>',
    '',
  ].join('\n');
};

const STYLE = [
  '<style>',
  `text { font: 13px ${svg.FONT}; fill: ${svg.COLOURS.ink}; font-variant-numeric: tabular-nums; }`,
  '.title { font-size: 18px; font-weight: 600; }',
  '.strong { font-weight: 600; }',
  `.muted { fill: ${svg.COLOURS.muted}; }`,
  `.accent { fill: ${svg.COLOURS.accent}; }`,
  '</style>',
].join('\n');

const text = (x: number, y: number, content: string, kind: string, anchor = 'start'): string =>
  `<text x="${svg.round(x)}" y="${svg.round(y)}" class="${kind}" text-anchor="${anchor}">${svg.escapeXml(content)}</text>`;

const FILLS = [svg.COLOURS.absent, svg.COLOURS.elsewhere, svg.COLOURS.here];

/** Tiles, with marks that distinguish them without colour, and the regret and luck of the turn. */
const gridRow = (digits: readonly number[], turn: number, top: number, { columns }: ReviewLine): string[] => {
  const y = top + turn * TILE_STEP;
  const tiles = digits.map((digit, place) => {
    const x = MARGIN + place * TILE_STEP;
    const tile = `<rect x="${x}" y="${y}" width="${TILE}" height="${TILE}" rx="4" fill="${FILLS[digit]}"/>`;
    if (digit === 2) return `${tile}<rect x="${x + 18}" y="${y + 18}" width="6" height="6" fill="#fff"/>`;
    if (digit === 0) return tile;
    return `${tile}<circle cx="${x + 20}" cy="${y + 20}" r="3" fill="none" stroke="#fff" stroke-width="1.5"/>`;
  });
  const after = MARGIN + digits.length * TILE_STEP + 16;
  const { regret, luck } = columns[turn];
  return [
    ...tiles,
    text(after, y + 19, regretLabel(regret), 'accent'),
    text(after + 132, y + 19, luckLabel(luck), 'muted'),
  ];
};

const plot = (line: ReviewLine): string[] => [
  ...line.ticks.map(({ y }) => `<path d="M${line.left} ${y}H${line.width}" stroke="${svg.COLOURS.line}"/>`),
  ...line.ticks.map(({ y, label }) => text(line.left - 12, y + 4, label, 'muted', 'end')),
  ...line.segments.map(segmentSvg),
  ...(line.start ? [text(line.start.x - 12, line.start.y + 4, line.start.label, 'strong', 'end')] : []),
  `<circle cx="${line.end.x}" cy="${line.end.y}" r="5" fill="${svg.COLOURS.ink}"/>`,
  text(line.end.x + 10, line.end.y + 5, line.end.label, 'strong'),
  ...line.columns.map(({ x, turn }) => text(x, line.bottom + ROW + 4, turnLabel(turn), 'muted', 'middle')),
];

/** Regret is solid, luck is dashed, so that colour is not needed. */
const segmentSvg = ({ kind, x1, y1, x2, y2 }: Segment): string => {
  const look = {
    level: `stroke="${svg.COLOURS.ink}" stroke-width="1.5"`,
    regret: `stroke="${svg.COLOURS.accent}" stroke-width="4"`,
    luck: `stroke="${svg.COLOURS.muted}" stroke-width="3" stroke-dasharray="4 3"`,
  }[kind];
  return `<path d="M${x1} ${y1}L${x2} ${y2}" fill="none" ${look}/>`;
};

const wrap = (content: string, width: number): string[] => {
  const lines: string[] = [];
  for (const word of content.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
};
