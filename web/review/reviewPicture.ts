/**
 * A review as a line: the guesses one could expect in all, after each guess.
 *
 * It begins at what best play needs. A choice that was not the best lifts it (regret), tiles that were better than the
 * guess could expect lower it (luck), and it ends at the guesses used. What is not known yet is at the beginning, since
 * the start of a game is what takes longest to find out: so the line is drawn from its end.
 *
 * The page draws it in its own colours; `reviewSvg` writes it as a picture to share, which names no word.
 */

import { feedbackDigits } from '../../src/feedback.ts';
import { COLOURS, escapeXml, FONT, round } from '../../src/pictures/svg.ts';
import type { Review } from '../../src/review/review.ts';
import { averageGuesses, type Bounds } from '../../src/search/value.ts';
import { shortBounds, signedBounds } from '../../src/text/numbers.ts';
import { reviewSummary } from '../../src/text/review.ts';
import { luckLabel, regretLabel, reviewLineText, turnLabel } from '../../src/text/reviewLine.ts';

interface Segment {
  readonly kind: 'level' | 'regret' | 'luck';
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

interface Column {
  /** Its middle. */
  readonly x: number;
  readonly turn: number;
  readonly word: string;
  readonly regret: string;
  readonly luck: string;
}

export interface ReviewLine {
  readonly width: number;
  /** Where the plot begins and ends. */
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
  readonly ticks: readonly { readonly y: number; readonly label: string }[];
  readonly segments: readonly Segment[];
  readonly columns: readonly Column[];
  /** Where the line begins; undefined as long as the start is not known. */
  readonly start: { readonly x: number; readonly y: number; readonly label: string } | undefined;
  readonly end: { readonly x: number; readonly y: number; readonly label: string };
}

/** All space comes in steps of 4. */
const LEFT = 52;
const RIGHT = 48;
const TOP = 20;
const PLOT = 144;
const LINE_HEIGHT = 14;

/** As far as a picture shows it. */
const isKnown = ({ lower, upper }: Bounds): boolean => upper - lower < 0.005;
const middle = ({ lower, upper }: Bounds): number => (lower + upper) / 2;

interface Level {
  readonly before: number;
  readonly chosen: number;
  readonly after: number;
}

/** The line turn by turn, from its end as far back as it is known; undefined where it is not. */
const levelsOf = ({ turns, used, rest, status }: Review): (Level | undefined)[] => {
  const toCome = status === 'open' ? averageGuesses(rest) : { lower: 0, upper: 0 };
  let level: number | undefined = isKnown(toCome) ? used + middle(toCome) : undefined;
  return turns
    .toReversed()
    .map((turn) => {
      const { regret } = turn;
      if (level === undefined || !isKnown(regret) || !isKnown(turn.luck)) {
        level = undefined;
        return undefined;
      }
      const after = level;
      const chosen = after + middle(turn.luck);
      level = chosen - middle(regret);
      return { before: level, chosen, after };
    })
    .reverse();
};

export const lineOf = (review: Review, width: number): ReviewLine => {
  const levels = levelsOf(review);
  const known = levels.flatMap((level) => (level ? [level.before, level.chosen, level.after] : []));
  const { used, turns } = review;
  const shown = known.length > 0 ? known : [used];
  const least = Math.floor(Math.min(...shown));
  const most = Math.max(least + 1, Math.ceil(Math.max(...shown)));
  const yOf = (guesses: number) => round(TOP + PLOT - ((guesses - least) / (most - least)) * PLOT);
  const step = (width - LEFT - RIGHT) / Math.max(1, turns.length);
  const xOf = (turn: number, part: number) => round(LEFT + (turn + part) * step);
  const last = levels.at(-1);
  const first = levels[0];
  // the start stands beside the axis, too, and is worth more than a tick
  const start = first && { x: LEFT, y: yOf(first.before), label: first.before.toFixed(2) };
  const isFree = (y: number) => !start || Math.abs(start.y - y) > LINE_HEIGHT;
  return {
    ...{ width, left: LEFT, top: TOP, bottom: TOP + PLOT, start },
    ticks: Array.from({ length: most - least + 1 }, (_, index) => yOf(least + index)).map((y, index) => ({
      ...{ y, label: isFree(y) ? String(least + index) : '' },
    })),
    segments: levels.flatMap((level, turn) => (level ? segmentsOf(level, turn, xOf, yOf) : [])),
    columns: turns.map((turn, index) => ({
      ...{ x: xOf(index, 0.5), turn: index, word: turn.word },
      regret: shortBounds(turn.regret),
      luck: signedBounds(turn.luck),
    })),
    end: {
      ...{ x: xOf(turns.length, 0), y: yOf(last?.after ?? used) },
      label: review.status === 'open' ? (last?.after.toFixed(2) ?? '?') : String(used),
    },
  };
};

/** Level, choice, level, tiles, level. */
const segmentsOf = (
  { before, chosen, after }: Level,
  turn: number,
  xOf: (turn: number, part: number) => number,
  yOf: (guesses: number) => number,
): Segment[] => {
  const [from, choice, tiles, to] = [0, 0.3, 0.7, 1].map((part) => xOf(turn, part));
  const level = (x1: number, x2: number, guesses: number): Segment => ({
    ...{ kind: 'level', x1, x2, y1: yOf(guesses), y2: yOf(guesses) },
  });
  const riser = (kind: Segment['kind'], x: number, low: number, high: number): Segment[] =>
    yOf(low) === yOf(high) ? [] : [{ kind, x1: x, x2: x, y1: yOf(low), y2: yOf(high) }];
  return [
    level(from, choice, before),
    level(choice, tiles, chosen),
    level(tiles, to, after),
    ...riser('regret', choice, before, chosen),
    ...riser('luck', tiles, chosen, after),
  ];
};

/** The line in words that name no guess. */
export const describeLine = (review: Review): string => {
  const levels = levelsOf(review);
  const { columns } = lineOf(review, WIDTH);
  const turns = columns.map(({ regret, luck }, turn) => ({ regret, luck, after: levels[turn]?.after }));
  return reviewLineText(levels[0]?.before, turns);
};

// A picture to share

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
  const sum = reviewSummary(review)
    .slice(0, 2)
    .flatMap((text) => wrap(text, 92));
  const sumTop = lineTop + line.bottom + ROW + 36;
  const height = sumTop + sum.length * ROW + MARGIN;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title desc">`,
    `<title id="title">${escapeXml(title)}</title>`,
    `<desc id="desc">${escapeXml(describeLine(review))}</desc>`,
    STYLE,
    `<rect width="${WIDTH}" height="${height}" fill="${COLOURS.page}"/>`,
    text(MARGIN, MARGIN + 16, title, 'title'),
    ...review.turns.flatMap(({ feedback }, turn) => gridRow(feedbackDigits(feedback, wordLength), turn, gridTop, line)),
    `<g transform="translate(${MARGIN} ${lineTop})">`,
    ...plot(line),
    '</g>',
    ...sum.map((each, index) => text(MARGIN, sumTop + index * ROW, each, index === 0 ? 'strong' : '')),
    '</svg>',
    '',
  ].join('\n');
};

const STYLE = [
  '<style>',
  `text { font: 13px ${FONT}; fill: ${COLOURS.ink}; font-variant-numeric: tabular-nums; }`,
  '.title { font-size: 18px; font-weight: 600; }',
  '.strong { font-weight: 600; }',
  `.muted { fill: ${COLOURS.muted}; }`,
  `.accent { fill: ${COLOURS.accent}; }`,
  '</style>',
].join('\n');

const text = (x: number, y: number, content: string, kind: string, anchor = 'start'): string =>
  `<text x="${round(x)}" y="${round(y)}" class="${kind}" text-anchor="${anchor}">${escapeXml(content)}</text>`;

const FILLS = [COLOURS.absent, COLOURS.elsewhere, COLOURS.here];

/** Tiles with the marks that tell them apart without colour, and what the turn cost. */
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
  ...line.ticks.map(({ y }) => `<path d="M${line.left} ${y}H${line.width}" stroke="${COLOURS.line}"/>`),
  ...line.ticks.map(({ y, label }) => text(line.left - 12, y + 4, label, 'muted', 'end')),
  ...line.segments.map(segmentSvg),
  ...(line.start ? [text(line.start.x - 12, line.start.y + 4, line.start.label, 'strong', 'end')] : []),
  `<circle cx="${line.end.x}" cy="${line.end.y}" r="5" fill="${COLOURS.ink}"/>`,
  text(line.end.x + 10, line.end.y + 5, line.end.label, 'strong'),
  ...line.columns.map(({ x, turn }) => text(x, line.bottom + ROW + 4, turnLabel(turn), 'muted', 'middle')),
];

/** Regret is solid, luck is dashed: neither rides on colour alone. */
const segmentSvg = ({ kind, x1, y1, x2, y2 }: Segment): string => {
  const look = {
    level: `stroke="${COLOURS.ink}" stroke-width="1.5"`,
    regret: `stroke="${COLOURS.accent}" stroke-width="4"`,
    luck: `stroke="${COLOURS.muted}" stroke-width="3" stroke-dasharray="4 3"`,
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
