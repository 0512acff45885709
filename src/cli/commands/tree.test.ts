/**
 * `salet tree` in one process, on a list small enough to check by hand.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createSmallList } from '../../../test/support/commandLine.ts';
import { readTree } from '../../tree/treeText.ts';

const { folder, list, salet } = createSmallList();

describe('tree', () => {
  test.each(['text', 'json'])('%s is accepted by verify', async (format) => {
    const path = join(folder, `tree-${format}`);
    const made = await salet(`tree batch ${list} --limit none --format ${format} --out ${path}`);
    expect(made).toMatchObject({
      code: 0,
      out: [],
      err: ['BATCH: 13 answers, total 41, average 3.1538, worst 7 (proved).'],
    });
    expect((await salet(`verify ${path} ${list}`)).out).toEqual([
      '13 answers, total 41, worst 7, normal mode: correct.',
    ]);
  });

  test('of a position, from its best guess or a given one', async () => {
    const path = join(folder, 'later.json');
    const { err } = await salet(`tree crane=YBYBB ${list} --limit none --out ${path}`);
    expect(err).toEqual([
      expect.stringMatching(/^[A-Z]{5}: 6 answers, total 21, average 3\.5000, worst 6 \(proved\)\.$/),
    ]);
    expect((await salet(`verify ${path} ${list}`)).code).toBe(0);
    expect((await salet(`tree patch crane=YBYBB ${list} --limit none`)).out.join('\n')).toMatch(/^patch /m);
  });

  test('losses are in the tree', async () => {
    const path = join(folder, 'losses.txt');
    const { err } = await salet(`tree batch ${list} --mode hard --limit 4 --out ${path}`);
    expect(err).toEqual(['BATCH: 13 answers, 3 lost (HATCH LATCH PATCH), total 35, average 2.6923, worst 4.']);
    expect((await salet(`verify ${path} ${list}`)).code).toBe(0);
  });

  test('pictures, and the ending tells the format', async () => {
    expect((await salet(`tree batch ${list} --limit none --format dot`)).out[0]).toMatch(/^digraph/);
    const path = join(folder, 'tree.svg');
    await salet(`tree batch ${list} --limit none --out ${path}`);
    expect(readFileSync(path, 'utf8')).toMatch(/^<svg/);
    const { out } = await salet(`tree batch ${list} --limit none --json`);
    expect(readTree(out.join('\n'), 'tree')).toMatchObject({ ok: true, value: { total: 41, exact: true } });
  });

  test.each([
    ['--limit 4 --objective fewest', '13 answers, total 41, worst 7, normal mode: correct.'],
    ['--limit 12 --objective worst', '13 answers, total 41, worst 7, normal mode: correct.'],
    [
      '--limit 7 --objective soon-3',
      '13 answers, 4 not found within 3 guesses, total 31, worst 3, normal mode: correct.',
    ],
  ])('%s is accepted by verify', async (options, sentence) => {
    const path = join(folder, 'objective.json');
    expect((await salet(`tree batch ${list} ${options} --out ${path}`)).code).toBe(0);
    expect((await salet(`verify ${path} ${list}`)).out).toEqual([sentence]);
  });

  test('once the guess of soon-2 is past, the whole game counts', async () => {
    const turns = 'crane=YBYBB watch=BGGGG';
    const soon = await salet(`tree ${turns} ${list} --limit 7 --objective soon-2`);
    expect(soon.code).toBe(0);
    expect(soon).toEqual(await salet(`tree ${turns} ${list} --limit 7`));
  });

  test('the start of the game is announced, where it takes minutes', async () => {
    expect((await salet(`tree ${list} --limit none --max-time 0.01`)).err).toEqual([
      expect.stringMatching(
        /^salet: Time limit reached before the tree was found\. 13 words take at least \d+ guesses/,
      ),
    ]);
    const large = await salet('tree --list original --max-time 0.001');
    expect(large.err[0]).toContain('note: at the start of the game every opener is searched');
  });

  test('of turns that no answer fits', async () => {
    expect(await salet(`tree crane=GGGBB ${list}`)).toMatchObject({
      code: 1,
      out: [],
      err: ['salet: No answer of small fits this turn; check the tiles, or try a larger list.'],
    });
  });
});
