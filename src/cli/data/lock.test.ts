import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { success } from '../../failure.ts';
import { withLock } from './lock.ts';

let folder = '';
let lock = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'salet-lock-'));
  lock = join(folder, '.salet.lock');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('is held while work is done, and not afterwards', () => {
  expect(withLock(folder, () => success(existsSync(lock)))).toEqual(success(true));
  expect(existsSync(lock)).toBe(false);
  expect(() =>
    withLock(folder, () => {
      throw new Error('a mistake');
    }),
  ).toThrow('a mistake');
  expect(existsSync(lock)).toBe(false);
});

test('of another process is waited for, but not for ever', () => {
  writeFileSync(lock, '');
  const refused = withLock(folder, () => success('done'), 60);
  expect(!refused.ok && refused.failure.sentence).toBe(
    `Another salet is at work in ${folder}; try again, or remove ${lock} if there is none.`,
  );
  expect(existsSync(lock)).toBe(true);
});

test('that a killed process has left is taken away', () => {
  const before = Date.now() / 1000 - 60;
  utimesSync(lock, before, before);
  expect(withLock(folder, () => success('done'), 1000)).toEqual(success('done'));
});

test('in a folder that is not there is one sentence', () => {
  const refused = withLock(join(folder, 'none'), () => success('done'), 60);
  expect(!refused.ok && refused.failure.code).toBe('FILE_UNWRITABLE');
});
