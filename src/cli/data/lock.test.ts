import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/support/folders.ts';
import { success } from '../../failure.ts';
import { withLock } from './lock.ts';

const folder = temporaryFolder('lock');
const lock = join(folder, '.salet.lock');

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
