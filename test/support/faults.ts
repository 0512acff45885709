/**
 * Runs the built program under faults.
 *
 * Whatever happens, a run must end with one sentence and an exit code for the kind of end; no file is half written, and
 * no stack trace is shown. Needs `dist/`.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect } from 'vitest';
import { temporaryFolder } from './folders.ts';
import { CLASSIC_PROFILE } from './profile.ts';

const MAIN = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

/** A folder for this test file. */
export const root = temporaryFolder('faults');
// other users may read it
chmodSync(root, 0o755);

/** The id of a user without privileges, unknown to the system. */
export const UNPRIVILEGED_USER = 54_321;

const isOpenToAll = (path: string): boolean =>
  (statSync(path).mode & 0o005) === 0o005 && (dirname(path) === path || isOpenToAll(dirname(path)));

/** Whether the program can run as another user: only root may try, and only where other users may read it. */
export const canDropPrivileges = process.getuid?.() === 0 && isOpenToAll(dirname(MAIN)) && isOpenToAll(root);
if (!canDropPrivileges)
  console.warn('Tests as another user are skipped: they need root, and folders that all users may read.');

const running = new Set<ChildProcess>();

afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** A module that is loaded before the program, in every thread. */
  readonly preload?: string;
  /** Options of Node itself. */
  readonly node?: readonly string[];
  readonly uid?: number;
  /** A file descriptor that receives stdout. */
  readonly stdout?: number;
  /** Called with the process as soon as it runs. */
  readonly meanwhile?: (child: ChildProcess) => unknown;
}

/** Runs the program to its end. */
export const salet = (args: readonly string[], options: RunOptions = {}): Promise<Ended> =>
  new Promise((resolve) => {
    const { env, preload, node = [], uid, stdout = 'pipe', meanwhile } = options;
    const child = spawn(process.execPath, [...node, MAIN, ...args], {
      cwd: root,
      env: {
        ...process.env,
        ...CLASSIC_PROFILE,
        SALET_DATA: join(root, 'data'),
        NO_COLOR: '1',
        NODE_OPTIONS: preload === undefined ? '' : `--import=${moduleFile(preload)}`,
        ...env,
      },
      stdio: ['ignore', stdout, 'pipe'],
      ...(uid !== undefined && { uid, gid: uid }),
    });
    running.add(child);
    let [out, err] = ['', ''];
    child.stdout?.on('data', (piece) => {
      out += piece;
    });
    child.stderr?.on('data', (piece) => {
      err += piece;
    });
    child.on('close', (code, signal) => {
      running.delete(child);
      resolve({ code, signal, out, err });
    });
    meanwhile?.(child);
  });

let modules = 0;
const moduleFile = (text: string): string => file(`preload-${++modules}.mjs`, text);

/** Writes a file in the folder; returns its path. */
export const file = (name: string, text: string): string => {
  const path = join(root, name);
  writeFileSync(path, text);
  return path;
};

/** Expects one sentence of the program, and nothing that only a programmer understands. */
export const expectSentence = ({ err }: Pick<Ended, 'err'>, containing: string): void => {
  expect(err).toContain(containing);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
  expect(err).toMatch(/^salet: [^\n]+\.\n$/);
  expect(err).not.toMatch(/\n {4}at /);
};

/** Unfinished files that a killed process has left. */
export const unfinishedFiles = (folder: string): string[] =>
  readdirSync(folder).filter((name) => /^\.salet/.test(name));

/** A few words, so that a proof takes a moment. */
export const SMALL_LIST =
  'abide\nabode\nabout\nabove\nactor\nacute\nadmit\nadopt\nadult\nafter\nagain\nagent\nagree\nahead\n';
