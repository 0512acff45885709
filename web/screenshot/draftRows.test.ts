import { expect, test } from 'vitest';
import type { ReadBoard } from '../../src/screenshot/readBoard.ts';
import { readRowsText } from '../../src/text/screenshot.ts';
import { draftRowsOf, turnsOf, withNextTile, withWord } from './draftRows.ts';

const read: ReadBoard = {
  rows: [
    {
      tiles: [...'crane'].map((letter, place) => ({
        letter,
        isLetterSure: place !== 1,
        tile: place === 4 ? 2 : 0,
        isTileSure: place !== 2,
      })),
    },
  ],
};

test('rows of a picture become turns', () => {
  expect(turnsOf(draftRowsOf(read))).toBe('crane=BBBBG');
});

test('what was not certain is marked until it is changed', () => {
  const [row] = draftRowsOf(read);
  expect(row.unsure).toEqual([false, true, true, false, false]);
  expect(readRowsText([row])).toMatch(/^1 row read\. The 2 tiles with a ring are not certain/);
  const turned = withNextTile(row, 2);
  expect(turnsOf([turned])).toBe('crane=BBYBG');
  expect(turned.unsure).toEqual([false, true, false, false, false]);
  const typed = withWord(turned, 'brine');
  expect(turnsOf([typed])).toBe('brine=BBYBG');
  expect(readRowsText([typed])).toBe('1 row read. Press a tile to change its colour.');
});
