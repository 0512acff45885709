import { describe, expect, test } from 'vitest';
import { parseFeedback } from '../../feedback.ts';
import { capitals, counted, percent, someOf } from '../../format.ts';
import { renderBar, renderHeat, renderHistogram } from './bars.ts';
import { createPaint } from './colour.ts';
import { renderProgress } from './progress.ts';
import { renderTable } from './table.ts';
import { duration, hangingText, harmless, padStart, widthOf, wrapText } from './text.ts';
import { renderBanner, renderTiles, tilesWidth } from './tiles.ts';

const plain = createPaint(0);
const colour = createPaint(2);

describe('text', () => {
  test.each([
    ['abc', 3],
    ['\u001b[1mabc\u001b[22m', 3],
    ['ñandú', 5],
    ['日本', 4],
    ['한글', 4],
    ['e\u0301', 1],
    ['', 0],
  ])('width of %j', (text, width) => {
    expect(widthOf(text)).toBe(width);
  });

  test.each([
    ['colours and line ends stay', '\u001b[38;5;1mred\u001b[0m\tx\n', '\u001b[38;5;1mred\u001b[0m\tx\n'],
    ['a title', '\u001b]0;owned\u0007.txt', '\ufffd]0;owned\ufffd.txt'],
    ['the screen', '\u001b[2Jx\r\u009b2J', '\ufffd[2Jx\ufffd\ufffd2J'],
  ])('nothing steers a terminal: %s', (_, text, shown) => expect(harmless(text)).toBe(shown));

  test('padding counts columns, not characters', () => {
    expect(padStart('日本', 6)).toBe('  日本');
    expect(padStart('toolong', 3)).toBe('toolong');
  });

  test('wrapping keeps every word', () => {
    expect(wrapText('one two three four', 9)).toEqual(['one two', 'three', 'four']);
    expect(wrapText('chance 2.0 %', 10)).toEqual(['chance', '2.0 %']);
    expect(wrapText('incomprehensibility', 5)).toEqual(['incomprehensibility']);
    expect(hangingText('label', 'one two three four five six', 7, 27)).toEqual([
      'label  one two three four',
      '       five six',
    ]);
  });

  test.each([
    ['abide', 'ABIDE'],
    ['straße', 'STRAßE'],
    ['ñu', 'ÑU'],
  ])('capitals of %s', (word, expected) => {
    expect(capitals(word)).toBe(expected);
  });

  test.each<[part: number, whole: number, text: string]>([
    [0, 10, '0 %'],
    [10, 10, '100 %'],
    [2080, 2315, '90 %'],
    [64, 2315, '2.8 %'],
    [2283, 2315, '98.6 %'],
    [2314, 2315, '>99.9 %'],
    [1, 2315, '<0.1 %'],
    [0, 0, '-'],
  ])('%i of %i', (part, whole, text) => {
    expect(percent(part, whole)).toBe(text);
  });

  test.each([
    [0.4, '0 ms'],
    [412.4, '412 ms'],
    [999.6, '1.0 s'],
    [1240, '1.2 s'],
    [59_960, '1 min 0 s'],
    [125_000, '2 min 5 s'],
  ])('%d milliseconds', (milliseconds, text) => {
    expect(duration(milliseconds)).toBe(text);
  });

  test('counts and lists', () => {
    expect(counted(1, 'word')).toBe('1 word');
    expect(counted(2, 'guess', 'guesses')).toBe('2 guesses');
    expect(someOf(['a', 'b', 'c'], 3)).toBe('a, b, c');
    expect(someOf(['a', 'b', 'c', 'd'], 2)).toBe('a, b and 2 more');
  });
});

describe('tiles', () => {
  const tiles = (word: string, letters: string, paint = plain): string => {
    const feedback = parseFeedback(letters, [...word].length);
    if (!feedback.ok) throw new Error(feedback.failure.sentence);
    return renderTiles(word, feedback.value, paint);
  };

  test.each([
    // the example of the design
    ['crane', 'GYBBB', '[C] (R) a n e'],
    ['speed', 'BBYBY', 's p (E) e (D)'],
    ['salet', 'GGGGG', '[S] [A] [L] [E] [T]'],
    ['ñu', 'GB', '[Ñ] u'],
  ])('%s %s without colour', (word, letters, expected) => {
    expect(tiles(word, letters)).toBe(expected);
    expect(widthOf(expected)).toBeLessThanOrEqual(tilesWidth([...word].length));
  });

  test('with colour a shape still tells the states apart', () => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what colour is made of
    const bare = tiles('crane', 'GYBBB', colour).replace(/\u001b\[[0-9;]*m/g, '');
    expect(bare).toBe(' C▗  R◦  A   N   E ');
  });

  test('the mark: two solid, one ringed', () => {
    expect(renderBanner(plain)).toBe('[S] [A] (L) e t');
  });
});

describe('bars', () => {
  test.each<[share: number, width: number, bar: string]>([
    [0, 8, ''],
    [1, 3, '███'],
    [0.5, 3, '█▌'],
    [1 / 8, 1, '▏'],
    [0.0001, 8, '▏'],
    [2, 2, '██'],
  ])('%d of %i columns', (share, width, bar) => {
    expect(renderBar(share, width)).toBe(bar);
  });

  const picture = { histogram: { 2: 64, 3: 854, 4: 1162, 5: 229, 6: 6 }, average: 3.6799, limit: 6 };

  test('histogram with the average between its rows', () => {
    const lines = renderHistogram(picture, 80, plain);
    expect(lines).toHaveLength(7);
    expect(lines[0]).toBe('  1  0');
    expect(lines[1]).toMatch(/^ {2}2 {2}█+.? 64 {2}2\.8 %$/);
    expect(lines[3]).toMatch(/^ {5}┄+ average 3\.6799$/);
    expect(lines[4]).toMatch(/^ {2}4 {2}█+ 1162 {2}50 %$/);
  });

  test.each([40, 80])('histogram stays within %i columns', (columns) => {
    const failing = { histogram: { 4: 100_000, 7: 1, 40: 3 }, average: 4.1, limit: 6 };
    for (const line of [...renderHistogram(picture, columns, colour), ...renderHistogram(failing, columns, plain)]) {
      expect(widthOf(line)).toBeLessThanOrEqual(columns);
    }
  });

  test('long games share the last row, and failures are named', () => {
    const lines = renderHistogram({ histogram: { 4: 5, 9: 1, 128: 2 }, average: 20, limit: 6 }, 80, plain);
    expect(lines.find((line) => line.startsWith('  9'))).toMatch(/1 {2}13 % {2}failed$/);
    expect(lines.find((line) => line.startsWith('15+'))).toMatch(/2 {2}25 % {2}failed$/);
  });

  test('no games', () => {
    expect(renderHistogram({ histogram: {}, average: 0, limit: 2 }, 80, plain)).toEqual(['  1  0', '  2  0']);
  });

  test('heat without colour is a shade', () => {
    expect(renderHeat('7', 0, 5, plain)).toBe('  7  ');
    expect(renderHeat('7', 0.3, 5, plain)).toBe('  7▒ ');
    expect(renderHeat('7', 1, 5, plain)).toBe('  7█ ');
    expect(widthOf(renderHeat('7', 1, 5, colour))).toBe(5);
  });
});

describe('table', () => {
  const columns = [
    { head: 'word', align: 'left' },
    { head: 'n', align: 'right' },
    { head: 'about', align: 'left' },
  ] as const;

  test('numbers to the right, words to the left', () => {
    const rows = [
      ['salet', '7', 'x'],
      ['é', '1234', 'y'],
    ];
    expect(renderTable(columns, rows, plain)).toEqual(['word      n  about', 'salet     7  x', 'é      1234  y']);
  });

  test('numbers move together where they would not fit', () => {
    const numbers = [columns[0], columns[1], columns[1]] as const;
    expect(renderTable(numbers, [['salet', '7', '8']], plain, 9)).toEqual(['word  n n', 'salet 7 8']);
  });

  test('the last column wraps', () => {
    const lines = renderTable(columns, [['salet', '7', 'one two three four five']], plain, 26);
    expect(lines).toEqual(['word   n  about', 'salet  7  one two three', '          four five']);
  });
});

describe('progress', () => {
  const progress = { what: 'entropy', done: 1000, total: 2000, unit: 'games', elapsedMs: 2000 };

  test('what, how much, rate, time left', () => {
    expect(renderProgress(progress, 80)).toBe(
      `entropy  ${'█'.repeat(10)}${' '.repeat(10)}  1000/2000 games  500/s  2.0 s left`,
    );
  });

  test('no rate before there is one', () => {
    expect(renderProgress({ ...progress, elapsedMs: 10 }, 80)).not.toContain('/s');
    expect(renderProgress({ ...progress, done: 0 }, 80)).toContain('0/2000 games');
  });

  test.each([10, 20, 30, 50, 80])('%i columns are never filled', (width) => {
    expect(widthOf(renderProgress(progress, width))).toBeLessThan(width);
  });
});
