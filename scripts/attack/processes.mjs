/**
 * Processes of an attack: every one carries the mark of its run, so that none is left over unseen.
 */

import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const MARK = 'SALET_ATTACK_RUN';

export const createProcesses = () => {
  const run = `${process.pid}-${Date.now()}`;
  const running = new Set();

  const start = (command, args, env = {}) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env, [MARK]: run },
    });
    running.add(child);
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      err = (err + text).slice(-20_000);
    });
    /** The exit code, or the signal that ended it. */
    const ended = new Promise((resolve) => {
      child.on('error', (error) => resolve(error.message));
      child.on('close', (code, signal) => {
        running.delete(child);
        resolve(code ?? signal);
      });
    });
    return { pid: child.pid, out: () => out, err: () => err, kill: (signal) => child.kill(signal), ended };
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

export const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** Waits until a condition holds; false after the time limit. */
export const until = async (isTrue, timeoutMs) => {
  const endMs = performance.now() + timeoutMs;
  while (!(await isTrue())) {
    if (performance.now() > endMs) return false;
    await sleep(50);
  }
  return true;
};
