/** `salet grid` in one process: what it prints, its JSON, its exit codes. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { casesOf, decoded } from '../../../test/support/cases.ts';
import { inputOf, runCommandLine } from '../../../test/support/commandLine.ts';
import { widthOf } from '../render/text.ts';

/** Runs a command line with a text as its standard input. */
const salet = async (line: string, input = '') => {
  const { code, out, err } = await runCommandLine(line, { input: () => inputOf(input) });
  return { code, out, err };
};

const json = async (line: string, input?: string) => JSON.parse((await salet(`${line} --json`, input)).out.join('\n'));

/** Two answers; the others may only be guessed. */
const ANSWERS = ['abide', 'crane'];
const GUESSES = ['abode', 'salet', 'crate', 'speed', 'aside', 'lorry'];
let folder = '';
let list = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'salet-grid-'));
  writeFileSync(join(folder, 'small.txt'), ANSWERS.join('\n'));
  writeFileSync(join(folder, 'more.txt'), [...ANSWERS, ...GUESSES].join('\n'));
  writeFileSync(join(folder, 'grids.txt'), 'Game 216 2/6\n\n🟩🟩⬛🟩🟩\n🟩🟩🟩🟩🟩\n');
  list = `--answers ${join(folder, 'small.txt')} --guesses ${join(folder, 'more.txt')}`;
});
afterAll(() => rmSync(folder, { recursive: true }));

/** ABODE, then ABIDE. */
const ABIDE = 'Game 216 2/6\n\nGGBGG\nGGGGG\n';

describe('words that fit', () => {
  test('of one grid', async () => {
    expect(await salet(`grid ${list}`, ABIDE)).toEqual({
      code: 0,
      err: [],
      out: ['Game 216 2/6', '', '1 answer of small fits this grid.', '', 'possible answers  ABIDE'],
    });
  });

  test('of several grids and files, a puzzle each', async () => {
    // 217: SALET, then CRANE or ABIDE
    const { code, out, err } = await salet(
      `grid ${join(folder, 'grids.txt')} - ${list}`,
      'Game 216 X/1\nGGBGG\n\nGame 217 2/6*\nBYBYB\nGGGGG\n\nGame 218 3/6',
    );
    expect({ code, err }).toEqual({
      code: 0,
      err: ['note: the standard input, line 8: no rows follow the header 3/6; it was not read.'],
    });
    expect(out).toEqual([
      'Game 216 2/6',
      'Game 216 X/1',
      '',
      '1 answer of small fits these 2 grids.',
      '',
      'possible answers  ABIDE',
      '',
      'Game 217 2/6*, hard mode',
      '',
      '2 answers of small fit this grid.',
      '',
      'possible answers  CRANE, ABIDE',
    ]);
  });

  test.each<[how: string, lines: string[]]>([
    ['none', ['Game 216 2/6', '', 'small has answers that fit this grid.']],
    ['count', ['Game 216 2/6', '', '1 answer of small fits this grid.']],
  ])('spoilers %s', async (how, lines) => {
    expect((await salet(`grid ${list} --spoilers ${how}`, ABIDE)).out).toEqual(lines);
    const [puzzle] = (await json(`grid ${list} --spoilers ${how}`, ABIDE)).puzzles;
    expect(puzzle).toMatchObject({ possible: true, number: 216 });
    expect(puzzle.candidates).toBeUndefined();
    expect('wordsLeft' in puzzle).toBe(how === 'count');
  });

  test('where no answer fits, other words do', async () => {
    // ABIDE, then SPEED: a first row that neither answer can give
    const speed = 'BBBYY\nGGGGG';
    expect((await salet(`grid ${list}`, speed)).out).toEqual([
      '2/6',
      '',
      'No answer of small fits this grid, but 1 other word that may be guessed does.',
      '',
      'possible answers  SPEED',
    ]);
    expect((await salet(`grid ${list} --spoilers none`, speed)).out.at(-1)).toMatch(
      /but other words that may be guessed do\.$/,
    );
    expect((await json(`grid ${list}`, speed)).puzzles).toMatchObject([
      { possible: true, tier: 'guesses', wordsLeft: 1, candidates: ['speed'] },
    ]);
  });

  test('JSON', async () => {
    expect(await json(`grid ${list}`, ABIDE)).toEqual({
      schema: 1,
      command: 'grid',
      list: 'small',
      listInfo: expect.objectContaining({ answers: 2, guesses: 8, wordLength: 5 }),
      puzzles: [
        {
          number: 216,
          grids: [
            {
              name: 'Game',
              number: 216,
              used: 2,
              limit: 6,
              hard: false,
              solved: true,
              rows: ['GGBGG', 'GGGGG'],
            },
          ],
          possible: true,
          tier: 'answers',
          wordsLeft: 1,
          candidates: ['abide'],
        },
      ],
      notes: [],
    });
  });

  test('many are cut, the most common first, and fit the terminal', async () => {
    const { out } = await salet('grid', '⬛⬛⬛⬛🟨\n🟩🟩🟩🟩🟩');
    expect(out[2]).toMatch(/^\d+ answers of original fit this grid\.$/);
    expect(out.join(' ')).toMatch(/ and \d+ more$/);
    expect(out[4]).toMatch(/^possible answers {2}THERE, RIGHT, /);
    for (const line of out) expect(widthOf(line)).toBeLessThanOrEqual(80);
  });
});

describe('impossible grids', () => {
  test.each<[input: string, sentence: string]>([
    [
      'BBBBB\nGGGGY',
      'This grid is impossible: row 2, GGGGY, cannot happen: with all others in place, one letter has nowhere else to be.',
    ],
    ['YYYYY\nGGGGG', 'This grid is impossible: no guess gets row 1, YYYYY, whatever the word.'],
    ['GGBGG\nGGGBG\nGGGGG', 'This grid is impossible: no word gives row 2, GGGBG, and also the rows above it.'],
    [
      '3/6*\nGGBGG\nBBBBB\nGGGGG',
      'This grid is impossible in hard mode: after the rows above it no legal guess gets row 2, BBBBB. Without the star it could be.',
    ],
    [
      'GGBGG\nGGGGG\n\nGGGBG\nGGGGG',
      'No word fits all 2 grids: none is left with row 1, GGGBG, of grid 2. Are they about the same word?',
    ],
  ])('%j', async (input, sentence) => {
    const { code, out, err } = await salet(`grid ${list}`, input);
    expect({ code, err }).toEqual({ code: 1, err: [] });
    expect(out.slice(out.indexOf('') + 1).join(' ')).toBe(sentence);
  });

  test('JSON counts from 1', async () => {
    expect((await json(`grid ${list}`, 'BBBBB\nGGGGY')).puzzles).toMatchObject([
      { possible: false, wordsLeft: 0, candidates: [], impossible: { why: 'row', grid: 1, row: 2 } },
    ]);
  });
});

describe('guesses for an answer', () => {
  test('each row', async () => {
    expect((await salet(`grid ${list} --answer abide`, 'GBGGG\nGGBGG\nGGGGG')).out).toEqual([
      ...['3/6', ''],
      'row    guesses  most common first',
      'GBGGG        1  ASIDE',
      'GGBGG        1  ABODE',
      'GGGGG        1  ABIDE',
    ]);
  });

  test('JSON', async () => {
    expect(await json(`grid ${list} --answer ABIDE`, ABIDE)).toMatchObject({
      answer: 'abide',
      grids: [
        {
          number: 216,
          possible: true,
          rowGuesses: [
            { count: 1, words: ['abode'] },
            { count: 1, words: ['abide'] },
          ],
        },
      ],
    });
  });

  test('a word that does not fit', async () => {
    expect(await salet(`grid ${list} --answer crane`, ABIDE)).toEqual({
      code: 1,
      err: [],
      out: ['Game 216 2/6', '', 'CRANE does not fit: no guess gets row 1, GGBGG.'],
    });
  });

  test('any word of that length', async () => {
    const { code, err } = await salet(`grid ${list} --answer abode`, 'GGBGG\nGGGGG');
    expect({ code, err }).toEqual({ code: 0, err: [] });
    expect((await salet(`grid ${list} --answer elide`, 'BBGGG\nGGGGG')).err).toEqual([
      'note: ELIDE is not in small; using it anyway.',
    ]);
  });
});

describe('another style', () => {
  test('text', async () => {
    expect((await salet('grid --to words', `${ABIDE}\n1/6\nGGG`)).out).toEqual([
      ...['Game 216, 2 of 6: 4 green; solved', '', '1 of 6: solved'],
    ]);
    expect((await salet('grid --to slack', '2/6\nBY\nGG')).out).toEqual([
      ...['2/6', '', ':black_large_square::large_yellow_square:', ':large_green_square::large_green_square:'],
    ]);
  });

  test('JSON', async () => {
    expect(await json('grid --to high-contrast', 'BY\nGG')).toMatchObject({
      command: 'grid',
      style: 'high-contrast',
      grids: [{ rows: ['BY', 'GG'], text: '2/6\n\n⬛🟦\n🟧🟧' }],
    });
  });
});

describe('mistakes are one sentence and exit code 2', () => {
  test.each(
    casesOf(String.raw`
    grid | hello | There is no grid in the standard input; paste its rows one below the other, as squares, letters BYG or digits 012.
    grid | 3/6\nGGGGG | the standard input, line 1: the header says 3/6, but it has 1 row; copy the whole grid again.
    grid | GGGG | A grid has rows of 4, but the words of original have 5 letters; pass --answers FILE with words of 4.
    grid nowhere.txt |  | There is no file "nowhere.txt"; check its name and folder.
    grid --answer abides | GGGGG | "abides" has 6 letters, but the words of original have 5.
  `),
  )('%s < %j', async (line, input, sentence) => {
    expect(await salet(line, decoded(input))).toEqual({ code: 2, out: [], err: [`salet: ${sentence}`] });
  });

  test.each<[line: string, message: string]>([
    ['grid --to morse', 'emoji-dark, emoji-light, high-contrast, slack, letters, digits or words'],
    ['grid --spoilers some', 'none, count or all'],
    ['grid --to slack --answer abide', '--answer and --to exclude each other'],
  ])('%s', async (line, message) => {
    expect(await salet(line, 'GGGGG')).toEqual({ code: 2, out: [], err: [expect.stringContaining(message)] });
  });
});
