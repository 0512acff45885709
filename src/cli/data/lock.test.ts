import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
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

describe('an owner that was taken for dead', () => {
  const before = Date.now() / 1000 - 60;
  /** Makes the lock look like that of a killed process on another machine; its token stays. */
  const makeStale = (): void => {
    writeFileSync(lock, readFileSync(lock, 'utf8').replace(hostname(), 'elsewhere'));
    utimesSync(lock, before, before);
  };

  test('does not remove the lock of its successor', () => {
    withLock(folder, () => {
      makeStale();
      return withLock(folder, () => success('done'), 1000);
    });
    // the outer lock ends after its successor, and finds nothing to remove
    expect(readdirSync(folder)).toEqual([]);
  });

  test('does not remove a lock that began after its own was removed', () => {
    const other = JSON.stringify({ token: 'other', host: hostname(), pid: process.pid });
    withLock(folder, () => {
      makeStale();
      expect(withLock(folder, () => success('done'), 1000).ok).toBe(true);
      writeFileSync(lock, other);
      return success('done');
    });
    expect(readFileSync(lock, 'utf8')).toBe(other);
    rmSync(lock);
  });

  test('keeps its lock while it runs on this machine', () => {
    writeFileSync(lock, JSON.stringify({ token: 'mine', host: hostname(), pid: process.pid }));
    utimesSync(lock, before, before);
    expect(withLock(folder, () => success('done'), 60).ok).toBe(false);
    rmSync(lock);
  });
});

test.each([
  ['not JSON', '{'],
  ['JSON of something else', '7'],
  ['a token that leads elsewhere', JSON.stringify({ token: '../x', host: 'elsewhere', pid: 1 })],
])('a stale lock that has %s is succeeded', (_, text) => {
  writeFileSync(lock, text);
  const before = Date.now() / 1000 - 60;
  utimesSync(lock, before, before);
  expect(withLock(folder, () => success('done'), 1000)).toEqual(success('done'));
  expect(readdirSync(folder)).toEqual([]);
});

test('a lock that is its own successor is refused', () => {
  const text = JSON.stringify({ token: 'loop', host: 'elsewhere', pid: 1 });
  for (const path of [lock, `${lock}.loop`]) {
    writeFileSync(path, text);
    utimesSync(path, 1000, 1000);
  }
  const refused = withLock(folder, () => success('done'), 60);
  expect(!refused.ok && refused.failure.sentence).toContain(`remove ${lock} if none is running`);
  for (const path of [lock, `${lock}.loop`]) rmSync(path);
});

test('in a missing folder is a failure', () => {
  const refused = withLock(join(folder, 'none'), () => success('done'), 60);
  expect(!refused.ok && refused.failure.code).toBe('FILE_UNWRITABLE');
});
