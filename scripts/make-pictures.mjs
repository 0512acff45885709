/**
 * Draws the pictures of the README and the documentation into docs/: the mark, charts as our own commands draw them,
 * and the drawings of `drawings.mjs` and `growthDrawing.mjs`.
 *
 * Run `node scripts/make-pictures.mjs` after a build; a test draws them into a folder of its own and compares.
 */

import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bounds, luck, pipeline, search } from './drawings.mjs';
import { growth } from './growthDrawing.mjs';

const pathOf = (relative) => fileURLToPath(new URL(`../${relative}`, import.meta.url));

/** Each chart with the command that draws it. */
const CHARTS = [
  ['run.svg', ['run', '--opener', 'salet']],
  [
    'compare.svg',
    ['compare', '--strategies', 'first,letter-frequency,narrowed,intersecting,minimax,entropy,most-parts'],
  ],
  ['strategies.svg', ['compare']],
];

const makePictures = (folder) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/mark.svg`, mark());
  for (const [name, args] of CHARTS) {
    execFileSync(process.execPath, [pathOf('dist/cli/main.js'), ...args, '--svg', `${folder}/${name}`]);
  }
  for (const [name, draw] of Object.entries({ pipeline, bounds, search, luck, growth })) {
    writeFileSync(`${folder}/${name}.svg`, draw());
  }
};

const TILE = 40;
const GAP = 6;
const EDGE = 2;
const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Liberation Sans', Arial, sans-serif";

/** Shape and colour of each state: state never rides on colour alone. */
const LOOKS = {
  here: { fill: '#2e7d32', sign: '<rect x="31" y="31" width="5" height="5" fill="#ffffff"/>' },
  elsewhere: {
    fill: '#8a6d00',
    sign:
      '<rect x="3" y="3" width="34" height="34" rx="4" fill="none" stroke="#ffffff" stroke-width="2" stroke-dasharray="4 3"/>' +
      '<circle cx="31.5" cy="31.5" r="3.5" fill="#8a6d00" stroke="#ffffff" stroke-width="2"/>',
  },
  absent: { fill: '#565a5e', sign: '' },
};

const MARK = [
  ['S', 'here'],
  ['A', 'here'],
  ['L', 'elsewhere'],
  ['E', 'absent'],
  ['T', 'absent'],
];

/** Five small tiles, the first two solid, the third ringed. */
const mark = () => {
  const width = MARK.length * (TILE + GAP) - GAP + 2 * EDGE;
  const height = TILE + 2 * EDGE;
  const tiles = MARK.map(([letter, state], index) => {
    const { fill, sign } = LOOKS[state];
    const opacity = state === 'absent' ? ' opacity="0.8"' : '';
    return [
      `<g transform="translate(${EDGE + index * (TILE + GAP)} ${EDGE})">`,
      `<rect width="${TILE}" height="${TILE}" rx="6" fill="${fill}"/>`,
      sign,
      `<text x="${TILE / 2}" y="28" text-anchor="middle"${opacity}>${letter}</text>`,
      '</g>',
    ].join('');
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title">`,
    '<title id="title">Salet: five tiles, S and A here, L elsewhere, E and T absent</title>',
    `<style>text { font: 700 22px ${FONT}; fill: #ffffff; }</style>`,
    ...tiles,
    '</svg>',
    '',
  ].join('\n');
};

makePictures(process.argv[2] ?? pathOf('docs'));
