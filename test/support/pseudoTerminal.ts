/**
 * The built program in a real pseudo-terminal, made by `script` of Debian's bsdutils.
 *
 * A shell inside it writes down the terminal's settings before and after, the ids needed for resizes and signals, and
 * how the program ended.
 */

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CLASSIC_PROFILE } from './profile.ts';

/** Another build than the usual one can be tried by its path. */
const MAIN = process.env.SALET_MAIN ?? fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

export const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

export interface PseudoTerminal {
  /** All that was shown so far. */
  readonly output: () => string;
  readonly write: (text: string | Uint8Array) => void;
  /** The input ends. */
  readonly hangUp: () => void;
  readonly resize: (columns: number, rows: number) => Promise<void>;
  readonly signal: (name: NodeJS.Signals) => void;
  /** Whether the program was stopped and waits to be continued. */
  readonly isStopped: () => boolean;
  /** Waits until the output has what is looked for; false if it never comes. */
  readonly until: (isThere: (output: string) => boolean, milliseconds?: number) => Promise<boolean>;
  readonly ended: Promise<Ending>;
}

export interface Ending {
  /** As a shell reports it; undefined if the program had to be killed because it hung. */
  readonly code: number | undefined;
  readonly output: string;
  /** The settings of the terminal, without its size. */
  readonly before: string;
  readonly after: string;
}

/** Longer than any of these programs may take. */
const HANG_MS = 60_000;

const running = new Set<ChildProcess>();

const isRunning = (id: number): boolean => existsSync(`/proc/${id}`);

/** Ends what a failed test has left behind: without its terminal a program gets a hangup. */
export const closePseudoTerminals = (): void => {
  for (const child of running) child.kill('SIGKILL');
};

export const openPseudoTerminal = (
  args: readonly string[],
  { columns = 80, rows = 24, env = {} }: { columns?: number; rows?: number; env?: Record<string, string> } = {},
): PseudoTerminal => {
  const folder = mkdtempSync(join(tmpdir(), 'salet-terminal-'));
  const quoted = args.map((arg) => `'${arg}'`).join(' ');
  const line = [
    // keys that are signals in a stopped program's terminal are meant for the program
    'trap : INT QUIT TSTP',
    `stty rows ${rows} cols ${columns}`,
    `tty > '${folder}/tty'`,
    `stty -a > '${folder}/before'`,
    `sh -c 'echo $$ > "$0/id"; exec "$@"' '${folder}' '${process.execPath}' '${MAIN}' ${quoted}`,
    `echo $? > '${folder}/code'`,
    `stty -a > '${folder}/after'`,
  ].join('; ');
  const { NO_COLOR: _, FORCE_COLOR: __, ...rest } = process.env;
  const child: ChildProcess = spawn('script', ['-qefc', line, '/dev/null'], {
    env: {
      ...rest,
      ...CLASSIC_PROFILE,
      TERM: 'xterm-256color',
      LANG: 'C.UTF-8',
      LC_ALL: 'C.UTF-8',
      SHELL: '/bin/sh',
      ...env,
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  running.add(child);
  const pieces: Buffer[] = [];
  child.stdout!.on('data', (piece: Buffer) => pieces.push(piece));
  // a program that has ended takes no more keys
  child.stdin!.on('error', () => {});
  const output = () => Buffer.concat(pieces).toString('utf8');
  const note = (name: string): string => {
    try {
      return readFileSync(join(folder, name), 'utf8').trim();
    } catch {
      return '';
    }
  };
  const ended = new Promise<Ending>((resolve) => {
    const hang = setTimeout(() => child.kill('SIGKILL'), HANG_MS);
    child.on('close', () => {
      clearTimeout(hang);
      running.delete(child);
      const settings = (name: string) => note(name).replace(/rows \d+; columns \d+;/, '');
      const code = note('code') === '' ? undefined : Number(note('code'));
      resolve({ code, output: output(), before: settings('before'), after: settings('after') });
      rmSync(folder, { recursive: true, force: true });
    });
  });
  return {
    output,
    write: (text) => void child.stdin!.write(text),
    hangUp: () => void child.stdin!.end(),
    resize: (toColumns, toRows) =>
      new Promise((resolve) => {
        execFile('stty', ['-F', note('tty'), 'rows', String(toRows), 'cols', String(toColumns)], () => resolve());
      }),
    signal: (name) => {
      const id = Number(note('id'));
      // 0 would be the whole group of the test itself
      if (id > 1 && child.exitCode === null && isRunning(id)) process.kill(id, name);
    },
    isStopped: () => /\) T /.test(readFileSync(`/proc/${note('id')}/stat`, 'utf8')),
    until: async (isThere, milliseconds = 20_000) => {
      for (const stopAt = Date.now() + milliseconds; Date.now() < stopAt; await wait(10)) {
        if (isThere(output())) return true;
      }
      return false;
    },
    ended,
  };
};
