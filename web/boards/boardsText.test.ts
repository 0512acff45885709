import { expect, test } from 'vitest';
import { readBoardsGame, writeBoardsGame } from '../../src/boards/textForm.ts';
import { bundled, must } from '../../test/support/games.ts';
import { readLink, writeLink } from '../shared/address/links.ts';
import { boardsTextOf, readBoardsText } from './boardsText.ts';

const list = bundled('original');

test.each([
  ['', { boards: 32 }, '32.37.n!'],
  ['crane=BYBBG/BBYGB slate=-/GYBBB', { boards: 2, limit: 9 }, '2.9.n!crane=BYBBG/BBYGB_slate=BBBBB/GYBBB'],
  ['crane=GGGGG/BBYGB', { boards: 2, limit: Number.POSITIVE_INFINITY }, '2.0.n!crane=GGGGG/BBYGB'],
  ['crane=BBYGB/?', { boards: 2, sequence: true }, '2.7.s!crane=BBYGB/?'],
])('a game is read from its own text, in a link too: %s', (turns, options, text) => {
  const game = must(readBoardsGame(turns.replace('=-', '=BBBBB'), list, options));
  expect(boardsTextOf(game)).toBe(text);
  const link = must(readLink(writeLink({ rows: [], page: 'boards', list: undefined, mode: undefined, boards: text })));
  expect(link).toMatchObject({ page: 'boards', boards: text });
  const read = readBoardsText(link.boards ?? '', list);
  expect(read && [writeBoardsGame(read), read.rules.limit, read.rules.sequence]).toEqual([
    writeBoardsGame(game),
    game.rules.limit,
    game.rules.sequence,
  ]);
});

test.each([
  '',
  'x',
  '0.6.n!',
  '65.9.n!',
  '4.9.n',
  '4.999.n!',
  '2.7.n!crane=BYBBG',
  '2.7.n!%E0%A4%A',
  '2.7.n!<b>=GGGGG/BBBBB',
])('what is no game is none: %s', (text) => expect(readBoardsText(text, list)?.rows ?? []).toEqual([]));
