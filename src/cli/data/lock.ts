/**
 * One process at a time: a file that only one can make.
 *
 * What is held is held for milliseconds, so a lock that is some seconds old was left by a process that was killed, and is
 * taken away. Its age is told by the disk, which all processes share, and not by their own clocks.
 */

import { closeSync, fstatSync, openSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { failed, type Result } from '../../failure.ts';
import { unwritable } from './files.ts';

const NAME = '.salet.lock';
const STALE_MS = 10_000;
/** Enough for a hundred others, each with three files to write. */
const PATIENCE_MS = 30_000;
const PAUSE_MS = 15;

/** Does some work in a folder while no other process does. */
export const withLock = <T>(folder: string, work: () => Result<T>, patienceMs = PATIENCE_MS): Result<T> => {
  const path = join(folder, NAME);
  const deadline = performance.now() + patienceMs;
  try {
    while (!take(path)) {
      if (performance.now() > deadline) return busy(folder, path);
      // by chance, so that those who wait do not all look at the same moment
      pause(PAUSE_MS * (1 + Math.random()));
    }
  } catch (error) {
    return unwritable(path, error);
  }
  try {
    return work();
  } finally {
    rmSync(path, { force: true });
  }
};

/** Whether the lock is ours now. */
const take = (path: string): boolean => {
  try {
    closeSync(openSync(path, 'wx'));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const held = statSync(path, { throwIfNoEntry: false });
  if (held && nowOnDisk(path) - held.mtimeMs > STALE_MS) rmSync(path, { force: true });
  return false;
};

/** The time as the disk writes it. */
const nowOnDisk = (path: string): number => {
  const probe = `${path}-${process.pid}`;
  const file = openSync(probe, 'w');
  try {
    return fstatSync(file).mtimeMs;
  } finally {
    closeSync(file);
    rmSync(probe, { force: true });
  }
};

const pause = (milliseconds: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
};

const busy = (folder: string, path: string) =>
  failed('FILE_UNWRITABLE', `Another salet is at work in ${folder}; try again, or remove ${path} if there is none.`, {
    file: path,
  });
