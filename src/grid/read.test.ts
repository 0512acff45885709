/** Pasted grids: every encoding, every header, and the grids that are refused. */

import { describe, expect, test } from 'vitest';
import { must } from '../../test/support/games.ts';
import { allHere, parseFeedback } from '../feedback.ts';
import type { ShareGrid } from './grid.ts';
import { readGrids } from './read.ts';

const codes = (...rows: string[]): number[] => rows.map((row) => must(parseFeedback(row, row.length)));

const read = (text: string) => must(readGrids(text));

const only = (text: string): ShareGrid => {
  const { grids } = read(text);
  expect(grids).toHaveLength(1);
  return grids[0];
};

/** The same game everywhere below: BYBBB, YGBBB, GGGGG. */
const ROWS = codes('BYBBB', 'YGBBB', 'GGGGG');

describe('encodings', () => {
  const slack = (text: string) =>
    text
      .replaceAll('B', ':black_large_square:')
      .replaceAll('W', ':white_large_square:')
      .replaceAll('Y', ':large_yellow_square:')
      .replaceAll('G', ':large_green_square:');
  test.each<[name: string, text: string]>([
    ['dark squares', '⬛🟨⬛⬛⬛\n🟨🟩⬛⬛⬛\n🟩🟩🟩🟩🟩'],
    ['light squares', '⬜🟨⬜⬜⬜\n🟨🟩⬜⬜⬜\n🟩🟩🟩🟩🟩'],
    ['dark and light mixed', '⬜🟨⬛⬜⬛\n🟨🟩⬜⬛⬛\n🟩🟩🟩🟩🟩'],
    ['high contrast: orange here, blue elsewhere', '⬛🟦⬛⬛⬛\n🟦🟧⬛⬛⬛\n🟧🟧🟧🟧🟧'],
    ['high contrast, light', '⬜🟦⬜⬜⬜\n🟦🟧⬜⬜⬜\n🟧🟧🟧🟧🟧'],
    ['Slack', slack('BYBBB\nYGBBB\nGGGGG')],
    ['Slack, light', slack('WYWWW\nYGWWW\nGGGGG')],
    ['Slack, high contrast', slack('BYBBB\nYGBBB\nGGGGG').replaceAll('yellow', 'blue').replaceAll('green', 'orange')],
    ['Slack with spaces', slack('B Y B B B\nY G B B B\nG G G G G')],
    ['Discourse', slack('WYWWW\nYGWWW\nGGGGG').replaceAll(':large_', ':')],
    [
      'Discord, high contrast',
      slack('BYBBB\nYGBBB\nGGGGG').replaceAll(':large_yellow', ':blue').replaceAll(':large_green', ':orange'),
    ],
    ['letters', 'BYBBB\nYGBBB\nGGGGG'],
    ['small letters', 'bybbb\nygbbb\nggggg'],
    ['X for grey', 'XYXXX\nYGXXX\nGGGGG'],
    ['points for grey', '.Y...\nYG...\nGGGGG'],
    ['dashes for grey', '-Y---\nYG---\nGGGGG'],
    ['underscores for grey', '_Y___\nYG___\nGGGGG'],
    ['letters with spaces', 'B Y B B B\nY G B B B\nG G G G G'],
    ['digits', '01000\n12000\n22222'],
    ['Windows lines', '⬛🟨⬛⬛⬛\r\n🟨🟩⬛⬛⬛\r\n🟩🟩🟩🟩🟩\r\n'],
    ['old Mac lines', '⬛🟨⬛⬛⬛\r🟨🟩⬛⬛⬛\r🟩🟩🟩🟩🟩'],
    ['variation selectors', '⬛\uFE0F🟨⬛\uFE0F⬛\uFE0F⬛\uFE0F\n🟨🟩⬛\uFE0E⬛\uFE0F⬛\n🟩🟩🟩🟩🟩'],
    ['direction marks and a byte order mark', '\uFEFF\u200E⬛🟨⬛⬛⬛\u200E\n🟨🟩⬛⬛⬛\n\u2066🟩🟩🟩🟩🟩\u2069'],
    ['quoted', '> ⬛🟨⬛⬛⬛\n> 🟨🟩⬛⬛⬛\n> 🟩🟩🟩🟩🟩'],
    ['quoted twice', '> > ⬛🟨⬛⬛⬛\n>> 🟨🟩⬛⬛⬛\n>>🟩🟩🟩🟩🟩'],
    ['quoted letters', '> BYBBB\n> YGBBB\n> GGGGG'],
    ['spaces between squares', '⬛ 🟨 ⬛ ⬛ ⬛\n🟨 🟩 ⬛ ⬛ ⬛\n🟩 🟩 🟩 🟩 🟩'],
    ['one space too many', '⬛🟨 ⬛⬛⬛\n🟨🟩⬛⬛⬛\n🟩🟩🟩🟩🟩'],
    ['more spaces than that', '⬛🟨 ⬛⬛ ⬛\n🟨🟩⬛⬛⬛\n🟩🟩🟩🟩🟩'],
    ['a letter below, which is no row', 'BYBBB\nYGBBB\nGGGGG\nx'],
    ['all in one line', '⬛🟨⬛⬛⬛ 🟨🟩⬛⬛⬛ 🟩🟩🟩🟩🟩'],
    ['all in one line, with marks', '⬛🟨⬛⬛⬛/🟨🟩⬛⬛⬛/🟩🟩🟩🟩🟩'],
    ['double spaced', '⬛🟨⬛⬛⬛\n\n🟨🟩⬛⬛⬛\n\n🟩🟩🟩🟩🟩'],
    ['text around', 'Look at this:\n\n⬛🟨⬛⬛⬛\n🟨🟩⬛⬛⬛\n🟩🟩🟩🟩🟩\n\nPhew. 🟩 is my favourite.'],
    ['text in the lines', '1. ⬛🟨⬛⬛⬛ salet\n2. 🟨🟩⬛⬛⬛ crane\n3. 🟩🟩🟩🟩🟩 done'],
    ['a line drawn above and below', '-----\nBYBBB\nYGBBB\nGGGGG\n-----'],
    ['a line drawn below points', '.Y...\nYG...\nGGGGG\n.....'],
  ])('%s', (_, text) => {
    expect(read(text)).toEqual({
      grids: [{ used: 3, limit: 6, hard: false, rows: ROWS, wordLength: 5, solved: true }],
      notes: [],
    });
  });

  test('a row of nothing but greys is a row', () => {
    expect(only('.....\nGGGGG').rows).toEqual(codes('BBBBB', 'GGGGG'));
    expect(only('..Y..\n.....\nGGGGG').rows).toEqual(codes('BBYBB', 'BBBBB', 'GGGGG'));
    expect(only('YYGGY\n.....\nGGGGG').rows).toEqual(codes('YYGGY', 'BBBBB', 'GGGGG'));
  });

  test.each([2, 4, 7, 15])('%i letters', (length) => {
    const text = `${'⬛'.repeat(length - 1)}🟨\n${'🟩'.repeat(length)}`;
    expect(only(text)).toMatchObject({ wordLength: length, rows: [1, allHere(length)], used: 2 });
  });

  test('a game that is not over', () => {
    expect(only('BYBBB\nYGBBB')).toEqual({
      used: undefined,
      limit: 6,
      hard: false,
      rows: ROWS.slice(0, 2),
      wordLength: 5,
      solved: false,
    });
    expect(only('01200')).toMatchObject({ rows: codes('BYGBB'), solved: false });
    expect(only('\n\n01200\n\n')).toMatchObject({ rows: codes('BYGBB'), solved: false });
  });
});

describe('headers', () => {
  const grid = '⬛🟨⬛⬛⬛\n🟨🟩⬛⬛⬛\n🟩🟩🟩🟩🟩';
  test.each<[header: string, name: string | undefined, number: number | undefined, hard: boolean]>([
    ['Wordle 216 3/6', 'Wordle', 216, false],
    ['Wordle 216 3/6*', 'Wordle', 216, true],
    ['Wordle 1,590 3/6*', 'Wordle', 1590, true],
    ['Wordle 1.325 3/6', 'Wordle', 1325, false],
    ['Wordle 1 325 3/6', 'Wordle', 1325, false],
    ['Wordle 1\u00a0325 3/6', 'Wordle', 1325, false],
    ['Wordle 1\u202f325\u00a03/6', 'Wordle', 1325, false],
    ['Wordle 1’325 3/6', 'Wordle', 1325, false],
    ['Wordle 1590 3/6', 'Wordle', 1590, false],
    ['Wordle #216 3/6', 'Wordle', 216, false],
    ['Wordle (#216) 3/6', 'Wordle', 216, false],
    ['#Wordle 216: 3/6', 'Wordle', 216, false],
    ['*Wordle 216 3/6*', 'Wordle', 216, false],
    ['*Wordle 216 3/6**', 'Wordle', 216, true],
    ['> Wordle 216 3/6', 'Wordle', 216, false],
    ['Le Mot (@WordleFR) #25 3/6', 'Le Mot (@WordleFR)', 25, false],
    ['La palabra del día #35 3/6', 'La palabra del día', 35, false],
    ['Wördl 216 3 / 6', 'Wördl', 216, false],
    ['joguei term.ooo #34 3/6', 'joguei term.ooo', 34, false],
    ['[3/12, 10:15] Ann: Wordle 216 3/6', '[3/12, 10:15] Ann: Wordle', 216, false],
    ['Taylordle 3/6', 'Taylordle', undefined, false],
    ['Taylordle 3/6 🎉', 'Taylordle', undefined, false],
    ['## My  Game 216 3/6', 'My Game', 216, false],
    [`${'x'.repeat(39)}🎉 216 3/6`, `${'x'.repeat(39)}🎉`, 216, false],
    // too long for a name
    [`${'x'.repeat(41)} 216 3/6`, undefined, 216, false],
    ['On 3/12 Game2 #216 3/6', 'On 3/12 Game2', 216, false],
    // written above a grid, such a name would be read as another header
    ['Ann 216\u0001 2/6 Game 217 3/6', undefined, 217, false],
    ['216 3/6', undefined, 216, false],
    ['3/6*', undefined, undefined, true],
    ['My Wordle 216 3/6 was easy', 'My Wordle', 216, false],
  ])('%s', (header, name, number, hard) => {
    const wanted = {
      used: 3,
      limit: 6,
      hard,
      rows: ROWS,
      wordLength: 5,
      solved: true,
      ...(name !== undefined && { name }),
      ...(number !== undefined && { number }),
    };
    expect(only(`${header}\n\n${grid}`)).toEqual(wanted);
    expect(only(`${header}\n${grid}\n`)).toEqual(wanted);
    if (!header.includes('easy')) expect(only(`${header} ${grid.replaceAll('\n', ' ')}`)).toEqual(wanted);
  });

  test('not found', () => {
    const rows = Array(6).fill('🟨⬛⬛⬛⬛').join('\n');
    for (const x of ['X', 'x']) {
      expect(only(`Wordle 216 ${x}/6*\n\n${rows}`)).toMatchObject({ used: undefined, solved: false, hard: true });
    }
  });

  test('another limit', () => {
    expect(only(`Game 5 7/8\n${'🟨⬛⬛⬛⬛\n'.repeat(6)}🟩🟩🟩🟩🟩`)).toMatchObject({ used: 7, limit: 8 });
  });

  test('dates and fractions are none', () => {
    expect(only(`On 3/6/2022 I played\n${grid}`)).toMatchObject({ used: 3 });
    expect(only(`That was 1/2 of the fun:\n${grid}`)).toMatchObject({ used: 3 });
    expect(only(`It took 5/6 2 be sure\n${grid}`)).toMatchObject({ used: 3 });
    expect(only(`5/6\nthe score of yesterday, today:\n${grid}`)).toMatchObject({ used: 3 });
  });

  test.each(['🟩 Game', 'My 🟩 Game'])('%s is no name: above a grid it would be read as a row', (name) => {
    const read = only(`${name} 216 3/6\n${grid}`);
    expect(read).toMatchObject({ number: 216, used: 3 });
    expect(read).not.toHaveProperty('name');
  });

  test('a header is found before a long story', () => {
    expect(only(`Wordle 216 3/6 ${'and so on '.repeat(30)}\n${grid}`)).toMatchObject({ number: 216, name: 'Wordle' });
  });

  test('a header is found above text and empty lines', () => {
    expect(only(`Wordle 216 3/6\nhard today\n\n${grid}`)).toMatchObject({ number: 216 });
    expect(only(`Wordle 216 3/6\n\n${grid.replaceAll('\n', '\nhm\n')}`)).toMatchObject({ number: 216, rows: ROWS });
  });
});

describe('several grids', () => {
  test('headers, empty lines and text separate them', () => {
    const one = 'BYBBB\nGGGGG';
    for (const between of ['\n\n', '\nWordle 217 2/6\n', '\nand\n', '\n-----\n', '\n\n-----\n\n']) {
      expect(read(one + between + one).grids.map(({ rows }) => rows.length)).toEqual([2, 2]);
    }
    expect(read(`${one}\n⬛⬛⬛⬛🟨\n🟩🟩🟩🟩🟩`).grids).toHaveLength(2);
  });

  test('an empty line separates open games, unless every row has one', () => {
    expect(read('BYBBB\nYGBBB\n\nBBBBB\nBBBBY').grids.map(({ rows }) => rows.length)).toEqual([2, 2]);
    expect(read('BYBBB\n\nYGBBB\n\nBBBBB').grids.map(({ rows }) => rows.length)).toEqual([3]);
    expect(read('BYBBB\n\nYGBBB\nBBBBB\n\nBBBBY').grids.map(({ rows }) => rows.length)).toEqual([4]);
  });

  test.each<[what: string, text: string, rows: number[]]>([
    ['a word that was found', '🟨⬛⬛\n\n🟩🟩🟩\n\n🟨⬛⬛\n\n🟩🟩🟩', [2, 2]],
    ['another length', '🟨⬛⬛\n\n🟨🟨⬛\n\n🟨⬛⬛⬛\n\n🟩🟩🟩🟩', [2, 2]],
    ['the last of six', '🟨⬛⬛\n\n'.repeat(7), [6, 1]],
    ['the last of the header', `Wordle 216 X/2\n\n${'🟨⬛⬛\n\n'.repeat(3)}`, [2, 1]],
  ])('%s ends a grid with empty lines between its rows', (_, text, rows) => {
    expect(read(text).grids.map((grid) => grid.rows.length)).toEqual(rows);
  });

  test('a year below a grid is noted, without other text as well', () => {
    expect(read('BYBBB\nGGGGG\n\n2012')).toMatchObject({
      grids: [{ used: 2 }],
      notes: ['text, line 4: "2012" stands alone; it was not read as a row.'],
    });
  });

  test('three friends in one chat', () => {
    const { grids, notes } = read(
      [
        'Ann: Wordle 216 2/6\n\n⬛⬛🟨⬛⬛\n🟩🟩🟩🟩🟩\n',
        'Ben: Wordle 216 X/6*\n⬜⬜⬜⬜⬜\n⬜⬜⬜⬜⬜\n⬜⬜⬜⬜⬜\n⬜⬜⬜⬜⬜\n⬜⬜⬜⬜⬜\n⬜⬜⬜⬜🟨\n',
        'Cleo\n:orange_square::blue_square::white_large_square:\nin 2022:\n2022',
      ].join('\n'),
    );
    expect(grids.map(({ number, used, hard, wordLength }) => [number, used, hard, wordLength])).toEqual([
      [216, 2, false, 5],
      [216, undefined, true, 5],
      [undefined, undefined, false, 3],
    ]);
    expect(notes).toEqual(['text, line 17: "2022" stands alone; it was not read as a row.']);
  });

  test('a header without rows is noted', () => {
    expect(read('Wordle 216 3/6\n\nWordle 217 1/6\n🟩🟩🟩🟩🟩\n\nWordle 218 X/6')).toMatchObject({
      grids: [{ number: 217 }],
      notes: [
        'text, line 1: no rows follow the header 3/6; it was not read.',
        'text, line 6: no rows follow the header X/6; it was not read.',
      ],
    });
  });
});

describe('refused with a sentence', () => {
  const GREY = '⬛⬛⬛⬛⬛\n';
  const GREEN = '🟩🟩🟩🟩🟩\n';
  test.each<[text: string, sentence: string]>([
    ['', 'There is no grid in chat.txt; paste its rows one below the other, as squares, letters BYG or digits 012.'],
    [
      'hello\nby\n2022',
      'There is no grid in chat.txt; paste its rows one below the other, as squares, letters BYG or digits 012.',
    ],
    // a year in a sentence; digits and letters that do not stand alone; more letters than a word has
    ...['hello\n2012', '22 0 1', '0 1 22', 'B'.repeat(17)].map((text): [string, string] => [
      text,
      'There is no grid in chat.txt; paste its rows one below the other, as squares, letters BYG or digits 012.',
    ]),
    [
      `Wordle 216 2/6\n\n${`${GREY}\n`.repeat(3)}`,
      'chat.txt, line 1: the header says 2/6, but its last row is not all green; copy the whole grid again.',
    ],
    [
      '..Y..\nGGGGG\n.Y...',
      'chat.txt, line 3: a row follows the one that found the word; put an empty line between two grids.',
    ],
    ['⬛🟨⬛⬛ and 🟨🟩⬛', 'chat.txt, line 1: this row has 3 tiles where the first has 4; copy it again.'],
    [
      '🟩🟥 🟩🟩🟩',
      'chat.txt, line 1: "🟩🟥🟩🟩🟩" has a square that is no tile; use green, yellow and black or white, or orange and blue.',
    ],
    [
      `Wordle 216 3/6\n\n${GREY.repeat(3)}${GREEN}`,
      'chat.txt, line 1: the header says 3/6, but it has 4 rows; copy the whole grid again.',
    ],
    [
      `Wordle 216 3/6\n\n${GREY}${GREEN}`,
      'chat.txt, line 1: the header says 3/6, but it has 2 rows; copy the whole grid again.',
    ],
    [
      `Wordle 216 2/6\n\n${GREY}${GREY}`,
      'chat.txt, line 1: the header says 2/6, but its last row is not all green; copy the whole grid again.',
    ],
    [
      `Wordle 216 X/6\n\n${GREY.repeat(5)}${GREEN}`,
      'chat.txt, line 1: the header says X/6, but its last row is all green; copy the whole grid again.',
    ],
    [
      `Wordle 216 X/6\n\n${GREY.repeat(4)}`,
      'chat.txt, line 1: the header says X/6, but it has 4 rows; copy the whole grid again.',
    ],
    [
      `Wordle 216 7/6\n\n${GREEN}`,
      'chat.txt, line 1: the header says 7/6, which no game can end with; check the header.',
    ],
    [
      `Wordle 216 0/6\n\n${GREEN}`,
      'chat.txt, line 1: the header says 0/6, which no game can end with; check the header.',
    ],
    [
      `${GREY}${GREEN}${GREY}`,
      'chat.txt, line 3: a row follows the one that found the word; put an empty line between two grids.',
    ],
    [
      GREY.repeat(7),
      'chat.txt, line 7: this is row 7, but the game has 6 guesses; if the game has more, write them above, as in X/8.',
    ],
    [`X/1\n${GREY.repeat(2)}`, 'chat.txt, line 3: this is row 2, but the game has 1 guess; check the header.'],
    ['⬛⬛⬛⬛⬛\n⬛⬛⬛⬛\n', 'chat.txt, line 2: this row has 4 tiles where the first has 5; copy it again.'],
    ['BYBBB\nBYBB', 'chat.txt, line 2: this row has 4 tiles where the first has 5; copy it again.'],
    [
      '⬛'.repeat(17),
      'chat.txt, line 1: this row has 17 tiles, and words have 2 to 16 letters; write each row on its own line.',
    ],
    [
      '🟩🟥🟩🟩🟩',
      'chat.txt, line 1: "🟩🟥🟩🟩🟩" has a square that is no tile; use green, yellow and black or white, or orange and blue.',
    ],
    ['11211\n33333', 'chat.txt, line 2: "33333" has a 3; write 0 for grey, 1 for yellow and 2 for green.'],
    ['Wordle 216 1/6\n33333', 'chat.txt, line 2: "33333" has a 3; write 0 for grey, 1 for yellow and 2 for green.'],
  ])('%j', (text, sentence) => {
    expect(readGrids(text, 'chat.txt')).toMatchObject({
      ok: false,
      failure: { code: 'GRID_FORMAT', sentence, file: 'chat.txt' },
    });
  });

  test('a text without end', () => {
    expect(readGrids('GGGGG\n'.padEnd(2 ** 20)).ok).toBe(true);
    expect(readGrids('GGGGG\n'.padEnd(2 ** 20 + 1), 'chat.txt')).toEqual({
      ok: false,
      failure: {
        code: 'GRID_FORMAT',
        file: 'chat.txt',
        sentence: 'chat.txt has more than 1048576 characters; pass less at once.',
      },
    });
  });
});
