import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
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

test('is held during the work, and not afterwards, even if the work throws', () => {
  expect(withLock(folder, () => success(existsSync(lock)))).toEqual(success(true));
  expect(existsSync(lock)).toBe(false);
  expect(() =>
    withLock(folder, () => {
      throw new Error('a mistake');
    }),
  ).toThrow('a mistake');
  expect(existsSync(lock)).toBe(false);
});

test('of another process is awaited up to a limit', () => {
  writeFileSync(lock, '');
  const refused = withLock(folder, () => success('done'), 60);
  expect(!refused.ok && refused.failure.sentence).toBe(
    `Another salet is writing in ${folder}; try again, or remove ${lock} if none is running.`,
  );
  expect(existsSync(lock)).toBe(true);
});

test('that a killed process has left is removed', () => {
  const before = Date.now() / 1000 - 60;
  utimesSync(lock, before, before);
  expect(withLock(folder, () => success('done'), 1000)).toEqual(success('done'));
  expect(readdirSync(folder)).toEqual([]);
});

test('in a missing folder is a failure', () => {
  const refused = withLock(join(folder, 'none'), () => success('done'), 60);
  expect(!refused.ok && refused.failure.code).toBe('FILE_UNWRITABLE');
});
