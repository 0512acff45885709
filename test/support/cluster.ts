/**
 * A small cluster for tests: its own Redis, workers and proofs as processes, and a connection that can be cut.
 */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect as connectSocket, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { freePort, type Running, startProcess } from '../../scripts/childProcess.mjs';
import { bundled } from './games.ts';
import { haveTool } from './tools.ts';

export const hasRedis = haveTool('redis-server', 'redis-server');

const program = fileURLToPath(new URL(`${process.env.SALET_DIST ?? '../../dist'}/cli/main.js`, import.meta.url));

/** Most conditions ask Redis by a process of its client. */
const POLL_MS = 100;

/** Waits until a condition holds; throws after the time limit. */
export const until = async (isTrue: () => boolean | Promise<boolean>, timeoutMs: number): Promise<void> => {
  for (const end = Date.now() + timeoutMs; !(await isTrue()); await sleep(POLL_MS)) {
    if (Date.now() > end) throw new Error(`A condition did not hold within ${timeoutMs} ms.`);
  }
};

export type { Running };

const running = new Set<Running>();

const start = (command: string, args: readonly string[], env: Record<string, string> = {}): Running => {
  const child = startProcess(command, args, env);
  running.add(child);
  void child.ended.then(() => running.delete(child));
  return child;
};

export const salet = (args: readonly string[], env: Record<string, string> = {}): Running =>
  start(process.execPath, [program, ...args], env);

/** The JSON output of the program; exit code 1 means that there is no answer. */
export const saletJson = async (...args: string[]) => {
  const run = salet([...args, '--json']);
  const code = await run.ended;
  if (code !== 0 && code !== 1) throw new Error(`salet ${args.join(' ')} ended with ${code}: ${run.err()}`);
  return JSON.parse(run.out());
};

/** Kills all processes that are still running. */
const endAll = (): void => {
  for (const child of running) child.kill('SIGKILL');
};

/** The environment of a process whose clock is wrong by so many milliseconds. */
export const shiftedClock = (shiftMs: number): Record<string, string> => ({
  NODE_OPTIONS: `--import ${new URL('shiftClock.mjs', import.meta.url).href}`,
  SALET_CLOCK_SHIFT_MS: String(shiftMs),
});

// Lists

/** Writes `count` answers of `original`, evenly spread, and all its guesses; returns the options that name both files. */
export const writeLists = (folder: string, count: number): string[] => {
  const { words, answerCount } = bundled('original');
  const every = Math.floor(answerCount / count);
  const answers = words.filter((_, id) => id < answerCount && id % every === 0).slice(0, count);
  writeFileSync(join(folder, 'answers.txt'), answers.join('\n'));
  writeFileSync(join(folder, 'guesses.txt'), words.join('\n'));
  return ['--answers', join(folder, 'answers.txt'), '--guesses', join(folder, 'guesses.txt')];
};

/** Writes a list of `count` answers of `original` that has no other guesses; returns the options that name it. */
const writeSmallList = (folder: string, count: number): string[] => {
  const { words, answerCount } = bundled('original');
  const every = Math.floor(answerCount / count);
  const answers = words.filter((_, id) => id < answerCount && id % every === 0).slice(0, count);
  writeFileSync(join(folder, 'few.txt'), answers.join('\n'));
  return ['--answers', join(folder, 'few.txt')];
};

// Redis

/** It is installed together with the server. */
const CLIENT = 'redis-cli';

export interface TestRedis {
  readonly port: number;
  readonly folder: string;
  readonly url: string;
  readonly command: (...args: string[]) => string;
  /** Kills it; its append-only file stays. */
  readonly kill: () => Promise<void>;
  readonly startAgain: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** A Redis on loopback with an append-only file in a folder of its own. */
export const startRedis = async (...more: string[]): Promise<TestRedis> => {
  const folder = mkdtempSync(join(tmpdir(), 'salet-cluster-'));
  const port = await freePort();
  const options = ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder, '--appendonly', 'yes', '--save', ''];
  let server: Running;
  const command = (...args: string[]): string =>
    execFileSync(CLIENT, ['-p', String(port), ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const startAgain = async (): Promise<void> => {
    server = start('redis-server', [...options, ...more]);
    await until(() => {
      try {
        return /PONG|NOAUTH/.test(command('ping'));
      } catch {
        return false;
      }
    }, 20_000);
  };
  const kill = async (): Promise<void> => {
    server.kill('SIGKILL');
    await server.ended;
  };
  await startAgain();
  const stop = async (): Promise<void> => {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  };
  return { port, folder, url: `redis://127.0.0.1:${port}`, command, kill, startAgain, stop };
};

/** A Redis for the tests of a file; it ends after them, with all processes that they have started. */
export const useRedis = (): (() => TestRedis) => {
  let redis: TestRedis | undefined;
  beforeAll(async () => {
    redis = await startRedis();
  }, 60_000);
  afterAll(async () => {
    endAll();
    await redis?.stop();
  });
  return () => {
    if (!redis) throw new Error('The Redis of the tests has not started yet.');
    return redis;
  };
};

// A connection that can be cut

/** A proxy to a port. While it is cut, no data passes and no error is reported. */
export const createProxy = async (to: number) => {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    const far = connectSocket(to, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    near.on('data', (data) => isCut || far.write(data)).on('close', () => far.destroy());
    far.on('data', (data) => isCut || near.write(data)).on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    cutFor: async (milliseconds: number): Promise<void> => {
      isCut = true;
      await sleep(milliseconds);
      hangUp();
      isCut = false;
    },
    close: () => {
      hangUp();
      server.close();
    },
  };
};

// Proofs

/** For a busy machine; on a quiet one nothing takes more than some seconds. */
export const WAIT_MS = 90_000;

interface Truth {
  readonly total: number;
  readonly bests: readonly string[];
}

/** A small list and its proof on one machine; the processes of a test end with it, and its Redis is emptied. */
export const useSmallProof = (redis: () => TestRedis) => {
  let list: string[] = [];
  let truth: Truth = { total: 0, bests: [] };
  let started: Running[] = [];
  beforeAll(async () => {
    list = writeSmallList(redis().folder, 150);
    truth = await saletJson('prove', ...list, '--threads', '1');
  });
  afterEach(async () => {
    for (const each of started) each.kill('SIGKILL');
    await Promise.all(started.map(({ ended }) => ended));
    started = [];
    redis().command('flushall');
  });
  /** The exit code, or a text if there is none in time. */
  const codeOf = (process: Running) => Promise.race([process.ended, sleep(WAIT_MS, 'still running', { ref: false })]);
  return {
    list: () => list,
    truth: () => truth,
    codeOf,
    start: (on: TestRedis, args: readonly string[], env: Record<string, string> = {}): Running => {
      const process = salet([...args, '--cluster', on.url], env);
      started.push(process);
      return process;
    },
    expectTruth: async (proving: Running): Promise<void> => {
      expect(await codeOf(proving), proving.err()).toBe(0);
      const { total, bests } = JSON.parse(proving.out());
      expect({ total, bests }).toEqual({ total: truth.total, bests: truth.bests });
    },
  };
};

// CPU time

const TICK_MS = 10;

/** CPU time of a process so far: of its main thread, and of all others. Only where there is /proc. */
export const cpuOf = (pid: number): { mainMs: number; threadsMs: number } => {
  const timeOf = (path: string): number => {
    const fields = readFileSync(path, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return TICK_MS * (Number(fields[11]) + Number(fields[12]));
  };
  const mainMs = timeOf(`/proc/${pid}/task/${pid}/stat`);
  return { mainMs, threadsMs: timeOf(`/proc/${pid}/stat`) - mainMs };
};
