/**
 * The reader on pictures that need no browser: tiles without letters, flat pictures, noise. Boards with letters are drawn
 * and read in test/e2e/screenshot.test.ts.
 */

import { describe, expect, test } from 'vitest';
import { bundled } from '../../test/support/games.ts';
import { mulberry32 } from '../random.ts';
import type { Pixels } from './pixels.ts';
import { pictureOf } from './pixels.ts';
import { readBoard } from './readBoard.ts';
import { squaresOf } from './squares.ts';

const list = bundled('original');

const painted = (width: number, height: number, colourAt: (x: number, y: number) => readonly number[]): Pixels => {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data.set([...colourAt(x, y), 255].slice(0, 4), (y * width + x) * 4);
  }
  return { width, height, data };
};

const sentenceOf = (pixels: Pixels): string => {
  const read = readBoard(pixels, list);
  return read.ok ? 'read' : read.failure.sentence;
};

const NO_BOARD = 'No board with 5 columns of equal tiles was found in this picture; choose a screenshot of a game.';

const COLOURS = [
  [120, 124, 126],
  [201, 180, 88],
  [106, 170, 100],
];

/** Tiles of 40 pixels, 5 apart, without letters. */
const tiles = (columns: number, rows: number): Pixels =>
  painted(columns * 45 + 35, rows * 45 + 35, (x, y) => {
    const [column, row] = [Math.floor((x - 20) / 45), Math.floor((y - 20) / 45)];
    const isTile = x >= 20 && y >= 20 && (x - 20) % 45 < 40 && (y - 20) % 45 < 40 && column < columns && row < rows;
    return isTile ? COLOURS[(column * 7 + row * 5) % 3] : [255, 255, 255];
  });

describe('a picture', () => {
  const random = mulberry32(18);

  test.each([
    ['one colour', painted(300, 300, () => [90, 120, 200])],
    ['a gradient', painted(300, 400, (x, y) => [x * 0.8, y * 0.6, 128])],
    ['noise', painted(200, 200, () => [random() * 255, random() * 255, random() * 255])],
    ['seven columns', tiles(7, 5)],
    ['four columns', tiles(4, 6)],
  ])('of %s is refused', (_, pixels) => {
    expect(sentenceOf(pixels)).toBe(NO_BOARD);
  });

  test('of tiles without letters is refused', () => {
    expect(sentenceOf(tiles(5, 6))).toMatch(/^The tiles in this picture have no letters/);
  });

  test('of a few pixels is refused', () => {
    expect(sentenceOf(painted(20, 20, () => [0, 0, 0]))).toMatch(/too small/);
  });

  test('of a large screen is shrunk, and transparent parts are white', () => {
    const large = pictureOf({ width: 2800, height: 10, data: new Uint8ClampedArray(2800 * 10 * 4) });
    expect([large.width, large.height]).toEqual([1400, 5]);
    expect(new Set(large.data)).toEqual(new Set([255]));
  });

  test('shows its squares', () => {
    const found = squaresOf(pictureOf(tiles(5, 2)), { step: 10, range: 24 });
    expect(found).toHaveLength(10);
    expect(new Set(found.map(({ side }) => side))).toEqual(new Set([40]));
  });
});
