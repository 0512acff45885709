/**
 * One process of the attack on the lock: takes the lock of a folder on a message, and reports whether it was alone.
 */

import { closeSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../../build/modules/cli/data/lock.js';

const WORK_MS = 2;

/** Whether no other process is inside: the operating system lets one process create the file. */
const workAlone = (folder) => {
  const inside = join(folder, 'inside');
  try {
    closeSync(openSync(inside, 'wx'));
  } catch {
    return false;
  }
  waitUntil(Date.now() + WORK_MS);
  rmSync(inside);
  return true;
};

const waitUntil = (time) => {
  while (Date.now() < time);
};

process.on('message', ({ folder, startMs }) => {
  waitUntil(startMs);
  const held = withLock(folder, () => ({ ok: true, value: workAlone(folder) }));
  process.send(held.ok ? { alone: held.value } : { sentence: held.failure.sentence });
});
