/**
 * A lock for one process at a time: a file that only one process can create.
 *
 * A lock is held for milliseconds, so one that is some seconds old was left by a process that was killed, and is removed.
 * Its age is measured by the disk's clock, which all processes share, and not by their own clocks.
 */

import { closeSync, fstatSync, openSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { failed, type Result } from '../../failure.ts';
import { unwritable } from './files.ts';

const NAME = '.salet.lock';
const STALE_MS = 10_000;
/** Enough time for a hundred other processes that write three files each. */
const WAIT_MS = 30_000;
const PAUSE_MS = 15;

/** Runs some work while no other process works in the folder. */
export const withLock = <T>(folder: string, work: () => Result<T>, waitMs = WAIT_MS): Result<T> => {
  const path = join(folder, NAME);
  const deadline = performance.now() + waitMs;
  try {
    while (!take(path)) {
      if (performance.now() > deadline) return busy(folder, path);
      // a random time, so that waiting processes do not all try at the same moment
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

/** Tries to take the lock. */
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

/** The current time on the disk's clock. */
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
  failed('FILE_UNWRITABLE', `Another salet is writing in ${folder}; try again, or remove ${path} if none is running.`, {
    file: path,
  });
