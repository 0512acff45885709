/**
 * Processes of an attack: every one carries the mark of its run, so that none is left over unseen.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProcess } from '../childProcess.mjs';

const MARK = 'SALET_ATTACK_RUN';

export const createProcesses = () => {
  const run = `${process.pid}-${Date.now()}`;
  const running = new Set();

  const start = (command, args, env = {}) => {
    const child = startProcess(command, args, { ...env, [MARK]: run });
    running.add(child);
    void child.ended.then(() => running.delete(child));
    return child;
  };

  return {
    start,
    killAll: () => {
      for (const child of running) child.kill('SIGKILL');
    },
    /** The ids of all processes that carry the mark of this run, also those that others have started. */
    leftOver: () =>
      readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
        .filter((pid) => environmentOf(pid).includes(`${MARK}=${run}`)),
  };
};

const environmentOf = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  } catch {
    // it has ended meanwhile, or belongs to another user
    return [];
  }
};

/** Waits until a condition holds; false after the time limit. */
export const until = async (isTrue, timeoutMs) => {
  const endMs = performance.now() + timeoutMs;
  while (!(await isTrue())) {
    if (performance.now() > endMs) return false;
    await sleep(50);
  }
  return true;
};
