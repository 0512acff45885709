/** Written grids, and that reading is the inverse of writing. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { must, pick } from '../../test/support/games.ts';
import { allHere, type Feedback, feedbackCount } from '../feedback.ts';
import { mulberry32 } from '../random.ts';
import { GRID_STYLES, type GridStyle, gridTitle, type ShareGrid, writeGrid } from './grid.ts';
import { readGrids } from './read.ts';

const read = (text: string) => must(readGrids(text));

/** The first grid of a text. */
const only = (text: string): ShareGrid => read(text).grids[0];

describe('writing', () => {
  const grid = only('Wordle 1590 3/6*\n\nBYBBB\nGGYBB\nGGGGG');
  test.each<[style: GridStyle, text: string]>([
    ['emoji-dark', 'Wordle 1,590 3/6*\n\n⬛🟨⬛⬛⬛\n🟩🟩🟨⬛⬛\n🟩🟩🟩🟩🟩'],
    ['emoji-light', 'Wordle 1,590 3/6*\n\n⬜🟨⬜⬜⬜\n🟩🟩🟨⬜⬜\n🟩🟩🟩🟩🟩'],
    ['high-contrast', 'Wordle 1,590 3/6*\n\n⬛🟦⬛⬛⬛\n🟧🟧🟦⬛⬛\n🟧🟧🟧🟧🟧'],
    ['letters', 'Wordle 1,590 3/6*\n\nBYBBB\nGGYBB\nGGGGG'],
    ['digits', 'Wordle 1,590 3/6*\n\n01000\n22100\n22222'],
    ['words', 'Wordle 1,590, 3 of 6, hard mode: 1 yellow; 2 green, 1 yellow; solved'],
  ])('%s', (style, text) => expect(writeGrid(grid, style)).toBe(text));

  test('a title shows the progress of a game', () => {
    expect(gridTitle(grid)).toBe('Wordle 1,590 3/6*');
    expect(gridTitle(only('BYG\nYYB'))).toBe('2 of 6, not over');
  });

  test('Slack', () => {
    expect(writeGrid(only('BYG'), 'slack')).toBe(':black_large_square::large_yellow_square::large_green_square:');
  });

  test.each<[text: string, words: string]>([
    ['3/6\nBYBBB\nGGYBB\nGGGGG', '3 of 6: 1 yellow; 2 green, 1 yellow; solved'],
    ['GGGGG', '1 of 6: solved'],
    [`7 X/3\n${'BBB\n'.repeat(2)}BYG`, '7, X of 3: nothing; nothing; 1 green, 1 yellow; not solved'],
    ['BYG\nYYB', '2 of 6: 1 green, 1 yellow; 2 yellow; not over'],
  ])('in words: %j', (text, words) => expect(writeGrid(only(text), 'words')).toBe(words));

  test('written grids are read back', () => {
    const style = fc.constantFrom(...GRID_STYLES.filter((each) => each !== 'words'));
    fc.assert(
      fc.property(fc.array(anyGrid, { minLength: 1, maxLength: 4 }), style, (grids, each) => {
        const text = grids.map((one) => writeGrid(one, each)).join('\n\n');
        // a game that is not over has no header that parts it from others
        if (grids.every(isOver)) expect(read(text).grids).toEqual(grids);
        for (const one of grids) expect(read(writeGrid(one, each))).toEqual({ grids: [one], notes: [] });
      }),
      { seed: 4, numRuns: 200 },
    );
  });
});

const isOver = ({ solved, rows, limit }: ShareGrid): boolean => solved || rows.length === limit;

/** Every grid that can be read: a header only if the game is over. */
const anyGrid: fc.Arbitrary<ShareGrid> = fc
  .record({
    wordLength: fc.integer({ min: 2, max: 15 }),
    limit: fc.integer({ min: 1, max: 10 }),
    solved: fc.boolean(),
    over: fc.boolean(),
    hard: fc.boolean(),
    name: fc.option(fc.constantFrom('Wordle', 'Le Mot (@WordleFR)', 'term.ooo'), { nil: undefined }),
    number: fc.option(fc.nat(2_000_000), { nil: undefined }),
    tiles: fc.array(fc.nat(), { minLength: 10, maxLength: 10 }),
    count: fc.nat(),
  })
  .map(({ wordLength, limit: anyLimit, solved, over, hard, name, number, tiles, count }) => {
    const finished = solved || over;
    const limit = finished ? anyLimit : 6;
    const rowCount = solved ? 1 + (count % limit) : over ? limit : 1 + (count % 5);
    // never all here, but for the last
    const rows = tiles.slice(0, rowCount).map((tile) => (tile % (feedbackCount(wordLength) - 1)) as Feedback);
    if (solved) rows[rowCount - 1] = allHere(wordLength);
    return {
      ...(finished && name !== undefined && { name }),
      ...(finished && number !== undefined && { number }),
      used: solved ? rowCount : undefined,
      limit,
      hard: finished && hard,
      rows,
      wordLength,
      solved,
    };
  });

/** Pieces of grids and of other text, with ~ between them. */
const SCRAPS = [
  '⬛~⬜~🟨~🟩~🟧~🟦~🟥~:green_square:~:large_blue_square:~:black_large~\uFE0F~\uD83D',
  '\n~\n~\r\n~\n\n~ ~\t~> ~|~*~/~#~-----~.....~...~\u2028~\u0000',
  'Wordle~ 216 3/6~1,590 4/6*~1 325 X/6~3/6\n~2/2~0/0~7/6~3/6/2022~9999999999/6~é',
  'BYG~GGGGG\n~bybbb\n~xx~22222\n~01200\n~123~2022~33333\n~🟩🟩🟩🟩🟩\n~⬛🟨⬛⬛⬛\n',
];

test('never throws, and the grids it reads obey the rules', () => {
  const random = mulberry32(20_000);
  const scraps = SCRAPS.flatMap((line) => line.split('~'));
  let readCount = 0;
  for (let i = 0; i < 6000; i++) {
    const text = Array.from({ length: Math.floor(random() * 14) }, () => pick(random, scraps)).join('');
    const result = readGrids(text);
    if (!result.ok) {
      expect(result.failure.sentence).toMatch(/^(text, line \d+: |There is no grid in text; ).+\.$/);
      continue;
    }
    readCount++;
    for (const { rows, wordLength, limit, used, solved } of result.value.grids) {
      const last = allHere(wordLength);
      expect(rows.length).toBeLessThanOrEqual(limit);
      expect(rows.every((row) => Number.isInteger(row) && row >= 0 && row <= last)).toBe(true);
      expect(rows.indexOf(last)).toBe(solved ? rows.length - 1 : -1);
      expect(used).toBe(solved ? rows.length : undefined);
    }
  }
  // enough of them are grids
  expect(readCount).toBeGreaterThan(300);
});
