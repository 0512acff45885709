/**
 * Whatever happens to a proof on a cluster, it ends with the right result, without help.
 *
 * Each run has one fault at a random moment. CI has one run for each fault; for more of them:
 *
 *   SALET_FAULT_RUNS=20 SALET_CUT_MS=30000 npx vitest run --config vitest.external.config.ts test/cluster/faults.test.ts
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'bullmq';
import { beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../../src/cluster/connect.ts';
import { queueNameOf } from '../../src/cluster/redisKeys.ts';
import { readProofs } from '../../src/cluster/store.ts';
import type { TestSliceJob } from '../../src/engine/protocol.ts';
import type { WorkerPool } from '../../src/engine/workerPool.ts';
import { success } from '../../src/failure.ts';
import { mulberry32 } from '../../src/random.ts';
import * as processes from '../support/cluster.ts';
import { startWorker } from '../support/clusterInProcess.ts';
import { must } from '../support/games.ts';

const COUNT = 400;
const CUT_MS = Number(process.env.SALET_CUT_MS ?? 8000);
const VERSION = '0.1.0';

const FAULTS = [
  'kill a worker',
  'kill all workers',
  'restart Redis',
  'cut a connection',
  'a wrong total',
  'damage',
] as const;
type Fault = (typeof FAULTS)[number];
const RUNS = Number(process.env.SALET_FAULT_RUNS ?? FAULTS.length);

/** Claims without a search that openers are not below their limit, and that totals are high. */
const lyingThread = (counts: { lies: number }): WorkerPool => ({
  run: async (_kind, job) => {
    const { openers, limit } = job as unknown as TestSliceJob;
    await sleep(20);
    if (!Number.isFinite(limit)) counts.lies += openers.length;
    const results = openers.map((opener) => {
      const result = Number.isFinite(limit)
        ? { opener, total: limit, how: 'scan' as const }
        : { opener, total: 4 * COUNT, how: 'exact' as const };
      return { opener, result, sources: [], newParts: [], tree: undefined };
    });
    return success({ openers: results, nodes: 1, elapsedMs: 20 }) as never;
  },
  close: () => {},
});

describe.skipIf(!processes.hasRedis)('every run ends with the right result', () => {
  const redisOf = processes.useRedis();
  let redis: processes.TestRedis;
  let list: string[];
  let truth: { total: number; bests: string[] };
  beforeAll(async () => {
    redis = redisOf();
    list = processes.writeLists(redis.folder, COUNT);
    truth = await processes.saletJson('prove', ...list);
  }, 120_000);

  const runs = Array.from({ length: RUNS }, (_, run) => ({ run, fault: FAULTS[run % FAULTS.length] }));

  test.each(runs)('run $run: $fault', async ({ run, fault }) => {
    const random = mulberry32(1000 + run);
    redis.command('flushall');
    const proxy = await processes.createProxy(redis.port);
    const startProcess = (url: string) => processes.salet(['cluster', 'worker', '--cluster', url, '--threads', '1']);
    const workers = [startProcess(proxy.url), startProcess(redis.url)];
    const proving = processes.salet(['prove', ...list, '--cluster', redis.url, '--json']);
    // the fault happens at a random moment after the first jobs; a liar lies from the start
    const isEarly = fault === 'a wrong total';
    await processes.until(
      () => redis.command('keys', isEarly ? 'salet:proofs' : 'salet:proof:*:results') !== '\n',
      60_000,
    );
    const faultMs = (isEarly ? 300 : 1500) * random();
    await sleep(faultMs);
    const stop = new AbortController();
    const caused = cause(fault, { redis, proxy, workers, startProcess, stop });
    const code = await proving.ended;
    expect(code, `${proving.err()} (${fault} after ${Math.round(faultMs)} ms)`).toBe(0);
    const { total, bests } = JSON.parse(proving.out());
    expect({ total, bests }).toEqual({ total: truth.total, bests: truth.bests });
    stop.abort();
    const lies = await caused;
    if (lies > 0) expect(proving.err()).toContain('is no longer trusted');
    proxy.close();
    for (const worker of workers) worker.kill('SIGKILL');
    await Promise.all(workers.map(({ ended }) => ended));
  });
});

interface World {
  readonly redis: processes.TestRedis;
  readonly proxy: Awaited<ReturnType<typeof processes.createProxy>>;
  readonly workers: processes.Running[];
  readonly startProcess: (url: string) => processes.Running;
  readonly stop: AbortController;
}

/** Causes a fault; returns how many totals were wrong. */
const cause = async (fault: Fault, { redis, proxy, workers, startProcess, stop }: World): Promise<number> => {
  switch (fault) {
    case 'kill a worker':
      workers[0].kill('SIGKILL');
      break;
    case 'kill all workers':
      for (const worker of workers) worker.kill('SIGKILL');
      await sleep(500);
      workers.push(startProcess(redis.url), startProcess(redis.url));
      break;
    case 'restart Redis':
      await redis.kill();
      await sleep(500);
      await redis.startAgain();
      break;
    case 'cut a connection':
      await proxy.cutFor(CUT_MS);
      break;
    case 'a wrong total':
      return lie(redis, stop.signal);
    case 'damage':
      await damage(redis, stop.signal);
  }
  return 0;
};

/** Runs a worker whose thread lies; returns how many totals were wrong. */
const lie = async (redis: processes.TestRedis, signal: AbortSignal): Promise<number> => {
  const counts = { lies: 0 };
  const { ended } = await startWorker(redis.url, { version: VERSION, openThread: () => lyingThread(counts), signal });
  await ended;
  return counts.lies;
};

/** Runs a worker that returns damaged results. */
const damage = async (redis: processes.TestRedis, signal: AbortSignal): Promise<void> => {
  const connection = must(await connect(redis.url));
  const [id] = (await readProofs(connection.redis)).keys();
  const damaged = [{ body: '{"by":"unknown"', sum: 'no' }, { body: 7 }, null, 'text', undefined];
  let returned = 0;
  const worker = new Worker(queueNameOf(id), async () => damaged[returned++ % damaged.length], connection.queueOptions);
  worker.on('error', () => {});
  await processes.until(() => returned >= damaged.length || signal.aborted, 120_000);
  await worker.close();
  connection.close();
};
