/**
 * Descriptions of boards to draw: the matrix of the issue (palettes, themes, sizes, fonts, files), and wild ones with
 * everything varied.
 */

import { mulberry32, seedFor } from '../../build/modules/random.js';
import original from '../../build/modules/words/lists/original.js';

const WHITE = ['#ffffff', '#ffffff', '#ffffff'];
const DARK_PAGE = {
  page: '#121213',
  empty: '#121213',
  edge: '#3a3a3c',
  typedEdge: '#565758',
  key: '#818384',
  ink: '#ffffff',
};
const LIGHT_PAGE = {
  page: '#ffffff',
  empty: '#ffffff',
  edge: '#d3d6da',
  typedEdge: '#878a8c',
  key: '#d3d6da',
  ink: '#000000',
};
const SALET_LIGHT = {
  page: '#fbfaf6',
  empty: '#fbfaf6',
  edge: '#d9d6cf',
  typedEdge: '#d9d6cf',
  key: '#ebe7dd',
  ink: '#1b1c1e',
  muted: '#5d6066',
};
const SALET_DARK = {
  page: '#121416',
  empty: '#121416',
  edge: '#383d43',
  typedEdge: '#383d43',
  key: '#33383e',
  ink: '#ecebe6',
  muted: '#a6aab0',
};

/** Three palettes, each light and dark: tiles are absent, elsewhere, here. */
export const PALETTES = {
  usual: {
    light: { ...LIGHT_PAGE, tiles: ['#787c7e', '#c9b458', '#6aaa64'], letters: WHITE },
    dark: { ...DARK_PAGE, tiles: ['#3a3a3c', '#b59f3b', '#538d4e'], letters: WHITE },
  },
  contrast: {
    light: { ...LIGHT_PAGE, tiles: ['#787c7e', '#85c0f9', '#f5793a'], letters: WHITE },
    dark: { ...DARK_PAGE, tiles: ['#3a3a3c', '#85c0f9', '#f5793a'], letters: WHITE },
  },
  salet: {
    light: { ...SALET_LIGHT, tiles: ['#6a6e73', '#e0b93b', '#2f7d38'], letters: ['#ffffff', '#2b2205', '#ffffff'] },
    dark: { ...SALET_DARK, tiles: ['#4a4f54', '#d3ab2e', '#2f8148'], letters: ['#ffffff', '#2b2205', '#ffffff'] },
  },
};

/** The palette of Salet without colours, which has shapes instead. */
const SHAPES = {
  light: { ...SALET_LIGHT, tiles: ['#ffffff', '#ffffff', '#ffffff'], letters: ['#5d6066', '#1b1c1e', '#1b1c1e'] },
  dark: { ...SALET_DARK, tiles: ['#1b1e21', '#1b1e21', '#1b1e21'], letters: ['#a6aab0', '#ecebe6', '#ecebe6'] },
};

/** Palettes of other apps, each with shades of its own. */
const OTHERS = [
  { ...LIGHT_PAGE, tiles: ['#94a3b8', '#eab308', '#22c55e'], letters: WHITE },
  {
    ...LIGHT_PAGE,
    page: '#0f172a',
    empty: '#1e293b',
    edge: '#334155',
    typedEdge: '#94a3b8',
    ink: '#ffffff',
    key: '#475569',
    tiles: ['#334155', '#eab308', '#16a34a'],
    letters: WHITE,
  },
  { ...LIGHT_PAGE, tiles: ['#94a3b8', '#06b6d4', '#f97316'], letters: WHITE },
  { ...LIGHT_PAGE, page: '#fbfcff', empty: '#fbfcff', tiles: ['#a4aec4', '#f3c237', '#79b851'], letters: WHITE },
  {
    ...DARK_PAGE,
    page: '#6e5c62',
    empty: '#615458',
    edge: '#4c4347',
    tiles: ['#312a2c', '#d3ad69', '#3aa394'],
    letters: WHITE,
  },
  { ...LIGHT_PAGE, tiles: ['#9e9e9e', '#ffc107', '#4caf50'], letters: ['#ffffff', '#000000', '#ffffff'] },
  { ...LIGHT_PAGE, tiles: ['#616161', '#ff9800', '#43a047'], letters: WHITE },
  {
    ...DARK_PAGE,
    page: '#1e1e2e',
    empty: '#1e1e2e',
    edge: '#45475a',
    tiles: ['#45475a', '#e5c890', '#a6d189'],
    letters: ['#cdd6f4', '#1e1e2e', '#1e1e2e'],
  },
  { ...LIGHT_PAGE, tiles: ['#cccccc', '#f0e040', '#70d060'], letters: ['#000000', '#000000', '#000000'] },
];

/** Sides of the tiles, in pixels. */
export const SIZES = [24, 36, 62, 96, 180];
export const SYSTEM_FONTS = ['Liberation Sans', 'DejaVu Sans'];

const pick = (random, values) => values[Math.floor(random() * values.length)];
const between = (random, low, high) => low + (high - low) * random();

const tilesFor = (guess, answer) => {
  const tiles = [0, 0, 0, 0, 0];
  const left = [];
  for (let place = 0; place < 5; place++) {
    if (guess[place] === answer[place]) tiles[place] = 2;
    else left.push(answer[place]);
  }
  for (let place = 0; place < 5; place++) {
    const at = tiles[place] === 2 ? -1 : left.indexOf(guess[place]);
    if (at >= 0) {
      tiles[place] = 1;
      left.splice(at, 1);
    }
  }
  return tiles;
};

/** The rows of a game: accepted words, with the feedback of one answer. */
const gameRows = (random, count) => {
  const answer = original.words[Math.floor(random() * original.answerCount)];
  const rows = [];
  for (let row = 0; row < count; row++) {
    const isLast = row === count - 1 && random() < 0.4;
    const words = random() < 0.6 ? original.answerCount : original.words.length;
    const word = isLast ? answer : original.words[Math.floor(random() * words)];
    rows.push({ word, tiles: tilesFor(word, answer) });
    if (word === answer) break;
  }
  return rows;
};

const FILES = {
  png: { type: 'image/png' },
  jpeg: { type: 'image/jpeg', quality: 0.8 },
  webp: { type: 'image/webp', quality: 0.8 },
};

/** A board with everything around it, by its seed and what is fixed. */
const boardOf = (random, fixed) => {
  const { side } = fixed;
  const gap = Math.max(2, Math.round(side * between(random, 0.05, 0.12)));
  const count = 6;
  const boardWidth = 5 * side + 4 * gap;
  const margin = Math.round(side * between(random, 0.15, 2));
  const around = { statusBar: random() < 0.5, keyboard: random() < 0.6, title: random() < 0.5 ? 'Wörtle' : '' };
  const width = boardWidth + 2 * margin;
  const above = Math.round((around.statusBar ? width * 0.08 : 0) + (around.title ? side * 1.6 : side * 0.2));
  const below = around.keyboard ? Math.min(width, boardWidth * 1.5) * 0.55 + side : side * between(random, 0.1, 2);
  const rows = gameRows(random, 1 + Math.floor(random() * 6));
  const isOver = rows.length === count || rows.at(-1).tiles.every((tile) => tile === 2);
  return {
    length: 5,
    count,
    gap,
    width,
    boardWidth,
    left: margin,
    top: above,
    height: above + count * (side + gap) + below,
    radius: 0,
    edgeWidth: Math.max(1, Math.round(side / 31)),
    weight: 'bold',
    letterSize: 0.52,
    small: false,
    keyShape: 1.35,
    rows,
    typed:
      !isOver && random() < 0.3
        ? original.words[Math.floor(random() * 12_000)].slice(0, 1 + Math.floor(random() * 5))
        : '',
    around,
    look: {},
    ...fixed,
  };
};

/** Three palettes x light and dark x five sizes x two fonts x PNG and JPEG, `each` boards of each. */
export const matrixBoards = (seed, each) => {
  const boards = [];
  let stream = 0;
  for (const palette of Object.keys(PALETTES)) {
    for (const theme of ['light', 'dark']) {
      for (const side of SIZES) {
        for (const font of SYSTEM_FONTS) {
          for (const file of ['png', 'jpeg']) {
            for (let index = 0; index < each; index++) {
              const random = mulberry32(seedFor(seed, stream++));
              const colours = PALETTES[palette][theme];
              const name = `${palette} ${theme} ${side} ${font} ${file} ${index}`;
              boards.push({ name, ...boardOf(random, { side, font, colours, file: FILES[file] }) });
            }
          }
        }
      }
    }
  }
  return boards;
};

/** Boards in the palette without colours: sizes of tiles on phones and desktops, and of dense screens. */
export const shapeBoards = (seed, each) =>
  ['light', 'dark'].flatMap((theme, first) =>
    [44, 56, 68, 112].flatMap((side, second) =>
      Array.from({ length: each }, (_, index) => {
        const random = mulberry32(seedFor(seed, (first * 4 + second) * each + index));
        const fixed = { side, font: SYSTEM_FONTS[index % 2], colours: SHAPES[theme], file: FILES.png };
        const board = boardOf(random, { ...fixed, look: { shapes: true }, letterSize: 0.46 });
        return { name: `shapes ${theme} ${side} ${index}`, ...board };
      }),
    ),
  );

/** Boards of other apps: any font, weight, size, shade, corner, gap, shadow, gradient, file, scale. */
export const wildBoards = (seed, count, fonts) =>
  Array.from({ length: count }, (_, stream) => {
    const random = mulberry32(seedFor(seed, stream));
    const side = Math.round(20 * 9 ** random());
    const own = Object.values(PALETTES).flatMap((themes) => Object.values(themes));
    const colours = pick(random, random() < 0.5 ? own : OTHERS);
    const board = boardOf(random, {
      side,
      font: pick(random, fonts),
      colours,
      file: pick(random, Object.values(FILES)),
    });
    const gap = Math.max(2, Math.round(side * between(random, 0.03, 0.25)));
    const scale = random() < 0.3 ? between(random, Math.max(0.45, 20 / side), 1.7) : 1;
    const hasRows = random() < 0.15;
    return {
      ...board,
      name: `wild ${stream} ${board.font} ${side}`,
      gap,
      boardWidth: 5 * side + 4 * gap,
      width: board.width + 4 * (gap - board.gap),
      height: board.height + 6 * (gap - board.gap),
      count: hasRows ? board.rows.length : 6,
      radius: random() < 0.5 ? 0 : side * between(random, 0.02, 0.22),
      weight: pick(random, ['bold', 'bold', '600', 'normal', '900']),
      letterSize: between(random, 0.4, 0.68),
      small: random() < 0.1,
      keyShape: between(random, 1.1, 1.6),
      look: {
        gradient: random() < 0.15 ? between(random, 0.03, 0.1) : 0,
        shadow: random() < 0.15,
        ...(random() < 0.1 && { tileEdge: pick(random, ['#00000040', '#ffffff60', '#1c1d1f']) }),
      },
      file: {
        ...board.file,
        ...(board.file.type !== 'image/png' && { quality: between(random, 0.5, 0.95) }),
        scale,
        blur: random() < 0.15 ? between(random, 0.2, 0.8) * Math.min(1, (side * scale) / 40) : 0,
      },
    };
  });
