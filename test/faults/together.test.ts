/**
 * A hundred processes at once in the same data folder: writers take turns, and readers see whole files only.
 */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDataFile } from '../../src/cli/data/dataFolder.ts';
import { answersOf } from '../../src/words/list.ts';
import { file, root, salet } from '../support/faults.ts';
import { bundled } from '../support/games.ts';

const answers = answersOf(bundled('nyt-2022'));
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
