/**
 * Child processes with their output so far, and free ports for them: for attacks and for the tests of the cluster.
 */

import { spawn } from 'node:child_process';
import { createServer } from 'node:net';

/** A process that runs for hours may write much; its last lines tell what went wrong. */
const KEPT_ERRORS = 1_000_000;

export const startProcess = (command, args, env = {}) => {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    err = (err + text).slice(-KEPT_ERRORS);
  });
  const ended = new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) => resolve(code ?? signal));
  });
  return { pid: child.pid ?? 0, out: () => out, err: () => err, kill: (signal) => child.kill(signal), ended };
};

export const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
