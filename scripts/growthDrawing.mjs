/**
 * The drawing of docs/performance.md: what the proof of the best opener costs, over answers and guesses, both axes by
 * factors, with the law that fits as lines.
 */

import { COLOURS, escapeXml, MUTED_STYLE, round, svgDocument } from '../build/modules/pictures/svg.js';
import { expectedSeconds, lawOf, readGrowth } from './growth.mjs';

const [WIDTH, HEIGHT] = [720, 470];
const BOX = { left: 72, right: 570, top: 96, bottom: 390 };
const ANSWERS = [200, 5000];
const SECONDS = [0.4, 64];
const ANSWER_TICKS = [250, 500, 1000, 2000, 4000];
const SECOND_TICKS = [1, 4, 16, 64];
/** From few guesses to many. */
const INKS = [COLOURS.muted, COLOURS.elsewhere, COLOURS.here, COLOURS.accent];
/** Lists whose names stand left of their points, where the right is taken. */
const LABELLED_LEFT = ['portuguese', 'polish'];
const NAMES = { 'scrabble/4': 'scrabble, every 4th' };

const share = (value, [least, most]) => Math.log(value / least) / Math.log(most / least);
const xOf = (answers) => round(BOX.left + share(answers, ANSWERS) * (BOX.right - BOX.left));
const yOf = (seconds) => round(BOX.bottom - share(seconds, SECONDS) * (BOX.bottom - BOX.top));

const text = (x, y, words, kind = '', anchor = 'start') =>
  `<text${kind && ` class="${kind}"`} x="${x}" y="${y}" text-anchor="${anchor}">${escapeXml(words)}</text>`;

/** A power as it is printed. */
const raised = (name, power) => `${name}<tspan dy="-5" font-size="10">${power}</tspan>`;

const grid = () => [
  ...SECOND_TICKS.flatMap((seconds) => [
    `<path d="M${BOX.left} ${yOf(seconds)}H${BOX.right}" stroke="${COLOURS.line}"/>`,
    text(BOX.left - 10, yOf(seconds) + 4, `${seconds} s`, 'muted', 'end'),
  ]),
  ...ANSWER_TICKS.map((answers) => text(xOf(answers), BOX.bottom + 22, String(answers), 'muted', 'middle')),
  text((BOX.left + BOX.right) / 2, BOX.bottom + 40, 'answers', 'muted', 'middle'),
];

const dot = ({ answers, cpuSeconds }, ink, fill) =>
  `<circle cx="${xOf(answers)}" cy="${yOf(cpuSeconds)}" r="4.5" fill="${fill}" stroke="${ink}" stroke-width="2"/>`;

/** The rows of one number of other guesses: what was measured, and the law through the guesses of each row. */
const series = (law, rows, ink) => {
  const line = rows.map((row) => `${xOf(row.answers)} ${yOf(expectedSeconds(law, row))}`).join('L');
  const last = rows.at(-1);
  return [
    `<path d="M${line}" fill="none" stroke="${ink}" stroke-width="1.5" stroke-dasharray="5 4"/>`,
    ...rows.map((row) => dot(row, ink, ink)),
    text(xOf(last.answers) + 12, yOf(last.cpuSeconds) + 4, `${last.guesses.toLocaleString('en')} guesses`),
  ];
};

/** A list that is not part of the fit: what was measured, and a stroke to where the law expects it. */
const tried = (law, row) => {
  const [x, y, expected] = [xOf(row.answers), yOf(row.cpuSeconds), yOf(expectedSeconds(law, row))];
  const isLeft = LABELLED_LEFT.includes(row.list);
  return [
    `<path d="M${x} ${y}V${expected}M${x - 5} ${expected}h10" stroke="${COLOURS.ink}" stroke-width="1.5"/>`,
    dot(row, COLOURS.ink, COLOURS.page),
    text(x + (isLeft ? -12 : 12), y + 4, NAMES[row.list] ?? row.list, 'muted halo', isLeft ? 'end' : 'start'),
  ];
};

export const growth = () => {
  const all = readGrowth();
  const law = lawOf(all);
  const rows = all.filter(({ list }) => list === 'original');
  // the grid has as many sizes of guesses as of answers
  const sizes = Math.sqrt(rows.length);
  const bySize = INKS.map((ink, size) => ({
    ink,
    rows: rows.filter((_, index) => index % sizes === size).sort((a, b) => a.answers - b.answers),
  }));
  const others = all.filter(({ list }) => list !== 'original');
  const [p, q] = law.powers.map((power) => power.toFixed(2));
  const spread = law.spread.toFixed(2);
  const title = 'What a proof of the best opener costs';
  return svgDocument({
    width: WIDTH,
    height: HEIGHT,
    title,
    description:
      `CPU seconds grow with answers to the power of ${p} and guesses to the power of ${q}; points of the fit lie within a factor of ${spread}. ` +
      `${all.map(({ list, answers, guesses, cpuSeconds }) => `${list}, ${answers} answers, ${guesses} guesses: ${cpuSeconds} s`).join('; ')}.`,
    style: [
      MUTED_STYLE,
      `.halo { paint-order: stroke; stroke: ${COLOURS.page}; stroke-width: 4px; stroke-linejoin: round; }`,
    ],
    tabular: true,
    parts: [
      text(24, 36, title, 'title'),
      `<text class="muted" x="24" y="60">CPU seconds, one thread, grow with ${raised('answers', p)}<tspan dy="5"> × </tspan>${raised('guesses', q)}<tspan dy="5">; points lie within a factor of ${spread}</tspan></text>`,
      ...grid(),
      ...bySize.flatMap(({ ink, rows: some }) => series(law, some, ink)),
      ...others.flatMap((row) => tried(law, row)),
      text(
        24,
        HEIGHT - 14,
        'Full: shortened lists, which the dashed law fits. Ring: other lists, with a stroke to what the law expects.',
        'muted',
      ),
    ],
  });
};
