/**
 * Lines out of pieces, whatever the pieces are.
 */

import { expect, test } from 'vitest';
import { mulberry32 } from '../../random.ts';
import { MAX_LINE_LENGTH, readLines } from './inputLines.ts';

const linesOf = async (pieces: readonly (string | Uint8Array)[]): Promise<string[]> => {
  async function* stream() {
    yield* pieces;
  }
  const lines: string[] = [];
  for await (const line of readLines(stream())) lines.push(line.ok ? line.value : `refused: ${line.failure.code}`);
  return lines;
};

test.each([
  [['a\nb\n'], ['a', 'b']],
  [
    ['a\r\n', '\n', 'b'],
    ['a', '', 'b'],
  ],
  [[], []],
  [
    ['a', 'b', '\nc'],
    ['ab', 'c'],
  ],
])('%j', async (pieces, lines) => {
  expect(await linesOf(pieces)).toEqual(lines);
});

test('pieces may end within a letter', async () => {
  const text = 'größe\nœuvre\n🟩🟨⬛\nend';
  const bytes = new TextEncoder().encode(text);
  const random = mulberry32(1);
  for (let round = 0; round < 50; round++) {
    const pieces: Uint8Array[] = [];
    for (let at = 0; at < bytes.length; ) {
      const size = 1 + Math.floor(random() * 6);
      pieces.push(bytes.subarray(at, at + size));
      at += size;
    }
    expect(await linesOf(pieces)).toEqual(text.split('\n'));
  }
});

test('a line that is too long is refused in its place', async () => {
  const long = 'x'.repeat(MAX_LINE_LENGTH);
  expect(await linesOf(['a\n', long, long, 'y\nb\n'])).toEqual(['a', 'refused: OPTION_VALUE', 'b']);
  expect(await linesOf([`${long}x\nb`])).toEqual(['refused: OPTION_VALUE', 'b']);
  expect(await linesOf([long, 'x'])).toEqual(['refused: OPTION_VALUE']);
  expect(await linesOf([`${long}\nb`])).toEqual([long, 'b']);
});
