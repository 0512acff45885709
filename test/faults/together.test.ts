/**
 * A hundred processes at once, all in the same data folder: those that write take turns, those that read see one state
 * or the next, and nobody sees half of one.
 */

import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readDataFile } from '../../src/cli/data/dataFolder.ts';
import { withLock } from '../../src/cli/data/lock.ts';
import { success } from '../../src/failure.ts';
import { bundledList } from '../../src/words/bundled.ts';
import { answersOf } from '../../src/words/list.ts';
import { file, root, salet } from '../support/faults.ts';

const list = bundledList('nyt-2022');
if (!list.ok) throw new Error(list.failure.sentence);
const answers = answersOf(list.value);
const data = join(root, 'data');

test('a hundred processes in one folder', { timeout: 120_000 }, async () => {
  const linesTo = (count: number): string => `${answers.slice(0, count).join('\n')}\n`;
  const commands = Array.from({ length: 100 }, (_, index): string[] => {
    if (index % 4 === 0) return ['update', '--history', file(`past-${index}.txt`, linesTo(index + 1))];
    if (index % 4 === 1) return ['update', '--extended', file(`more-${index}.txt`, linesTo(index))];
    return ['update', '--list', '--json'];
  });
  const started = performance.now();
  const ended = await Promise.all(commands.map((args) => salet(args)));
  console.log(`100 processes: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  for (const [index, { code, signal, out, err }] of ended.entries()) {
    expect({ index, code, signal }).toEqual({ index, code: 0, signal: null });
    expect(err.replace(/^note: .* fewer than are known; those are kept\.\n$/m, '')).toBe('');
    if (index % 4 > 1) expect(out).not.toContain('damaged');
  }
  expect(readDataFile(data, 'history').state).toBe('good');
  expect(readDataFile(data, 'extended').state).toBe('good');
  const expected = ['data.json', ...['extended.txt', 'history.csv'].flatMap((name) => [name, `${name}.previous`])];
  expect(readdirSync(data).sort()).toEqual(expected.sort());
});

describe('a lock', () => {
  const path = join(root, '.salet.lock');
  const work = () => success(existsSync(path));

  test('is there while the work is done, and gone afterwards', () => {
    expect(withLock(root, work)).toEqual(success(true));
    expect(existsSync(path)).toBe(false);
  });

  test('of another is waited for, and not for ever', () => {
    writeFileSync(path, '');
    const result = withLock(root, work, 100);
    expect(!result.ok && result.failure.sentence).toContain('Another salet is at work');
    expect(existsSync(path)).toBe(true);
  });

  test('that a killed process left is taken away', () => {
    writeFileSync(path, '');
    utimesSync(path, 1000, 1000);
    expect(withLock(root, work, 1000)).toEqual(success(true));
    expect(readdirSync(root).filter((name) => name.startsWith('.salet'))).toEqual([]);
  });

  test('is given back when the work throws', () => {
    const broken = () => {
      throw new Error('so it is');
    };
    expect(() => withLock(root, broken)).toThrow('so it is');
    expect(existsSync(path)).toBe(false);
  });
});
