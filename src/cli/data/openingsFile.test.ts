/** Tables of first words in the data folder. */

import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readOpenings, storeOpenings } from './openingsFile.ts';

const tableOf = (key: string) => ({
  key,
  start: { lower: 90, upper: 95 },
  openers: new Map([['salet', { lower: 95, upper: 95 }]]),
});

test('are read by their key, and nothing is read from a damaged file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'salet-openings-'));
  expect(readOpenings(folder, 'a')).toBeUndefined();
  for (const key of ['a', 'b', 'a']) expect(storeOpenings(folder, tableOf(key)).ok).toBe(true);
  expect(readOpenings(folder, 'a')).toEqual(tableOf('a'));
  expect(readOpenings(folder, 'b')).toEqual(tableOf('b'));
  expect(readOpenings(folder, 'of other data')).toBeUndefined();

  const path = join(folder, 'openings.json');
  writeFileSync(path, readFileSync(path, 'utf8').replace('95', '94'));
  expect(readOpenings(folder, 'a')).toBeUndefined();
  writeFileSync(path, 'no JSON');
  expect(readOpenings(folder, 'a')).toBeUndefined();
});
