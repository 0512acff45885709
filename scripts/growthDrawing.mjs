/**
 * The drawing of docs/performance.md: what the proof of the best opener costs, over answers and guesses, both axes by
 * factors, with the law that fits as lines.
 */

import { COLOURS, escapeXml, MUTED_STYLE, round, svgDocument } from '../build/modules/pictures/svg.js';
import { expectedSeconds, lawOf, readGrowth } from './growth.mjs';

const [WIDTH, HEIGHT] = [720, 440];
const BOX = { left: 72, right: 560, top: 72, bottom: 380 };
const ANSWERS = [200, 5000];
const SECONDS = [0.5, 64];
const ANSWER_TICKS = [250, 500, 1000, 2000, 4000];
const SECOND_TICKS = [1, 4, 16, 64];
/** From few guesses to many. */
const INKS = [COLOURS.muted, COLOURS.elsewhere, COLOURS.here, COLOURS.accent];

const share = (value, [least, most]) => Math.log(value / least) / Math.log(most / least);
const xOf = (answers) => round(BOX.left + share(answers, ANSWERS) * (BOX.right - BOX.left));
const yOf = (seconds) => round(BOX.bottom - share(seconds, SECONDS) * (BOX.bottom - BOX.top));

const text = (x, y, words, kind = '', anchor = 'start') =>
  `<text${kind && ` class="${kind}"`} x="${x}" y="${y}" text-anchor="${anchor}">${escapeXml(words)}</text>`;

const grid = () => [
  ...SECOND_TICKS.flatMap((seconds) => [
    `<path d="M${BOX.left} ${yOf(seconds)}H${BOX.right}" stroke="${COLOURS.line}"/>`,
    text(BOX.left - 10, yOf(seconds) + 4, `${seconds} s`, 'muted', 'end'),
  ]),
  ...ANSWER_TICKS.map((answers) => text(xOf(answers), BOX.bottom + 22, String(answers), 'muted', 'middle')),
  text((BOX.left + BOX.right) / 2, BOX.bottom + 44, 'answers', 'muted', 'middle'),
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
  const said = `CPU time grows with answers^${p} and guesses^${q}; points lie within a factor of ${law.spread.toFixed(2)}.`;
  const title = 'What a proof of the best opener costs';
  return svgDocument({
    width: WIDTH,
    height: HEIGHT,
    title,
    description: `${said} ${all.map(({ list, answers, guesses, cpuSeconds }) => `${list}, ${answers} answers, ${guesses} guesses: ${cpuSeconds} s`).join('; ')}.`,
    style: [MUTED_STYLE],
    tabular: true,
    parts: [
      text(24, 36, title, 'title'),
      text(24, 58, said, 'muted'),
      ...grid(),
      ...bySize.flatMap(({ ink, rows: some }) => series(law, some, ink)),
      ...others.flatMap((row) => [
        dot(row, COLOURS.ink, COLOURS.page),
        text(xOf(row.answers) + 10, yOf(row.cpuSeconds) + 4, row.list, 'muted'),
      ]),
    ],
  });
};
