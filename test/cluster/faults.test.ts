/**
 * Whatever happens to a proof on a cluster, it ends with the right result, and nobody has to help.
 *
 * Each run has one fault at a moment of chance. CI has one run for each fault; for more of them:
 *
 *   SALET_FAULT_RUNS=20 SALET_CUT_MS=30000 npx vitest run --config vitest.external.config.ts test/cluster/faults.test.ts
 */

import { Worker } from 'bullmq';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../../src/cluster/connect.ts';
import { QUEUE_PREFIX, queueNameOf } from '../../src/cluster/redisKeys.ts';
import { readProofs } from '../../src/cluster/store.ts';
import { runWorker } from '../../src/cluster/worker/worker.ts';
import type { TestSliceJob } from '../../src/engine/protocol.ts';
import type { WorkerPool } from '../../src/engine/workerPool.ts';
import { success } from '../../src/failure.ts';
import { mulberry32 } from '../../src/random.ts';
import {
  createWire,
  endAll,
  hasRedis,
  type Running,
  salet,
  saletJson,
  sleep,
  startRedis,
  type TestRedis,
  until,
  writeLists,
} from '../support/cluster.ts';

const COUNT = 400;
const CUT_MS = Number(process.env.SALET_CUT_MS ?? 8000);
const VERSION = '0.1.0';

const FAULTS = ['kill a worker', 'kill all workers', 'restart Redis', 'cut a wire', 'a wrong total', 'damage'] as const;
type Fault = (typeof FAULTS)[number];
const RUNS = Number(process.env.SALET_FAULT_RUNS ?? FAULTS.length);

/** Says of openers that they are no better than the best, without looking, and of totals that they are high. */
const lyingThread = (told: { lies: number }): WorkerPool => ({
  run: async (_kind, job) => {
    const { openers, limit } = job as unknown as TestSliceJob;
    await sleep(20);
    if (!Number.isFinite(limit)) told.lies += openers.length;
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

describe.skipIf(!hasRedis)('every run ends with the right result', () => {
  let redis: TestRedis;
  let list: string[];
  let truth: { total: number; bests: string[] };
  beforeAll(async () => {
    redis = await startRedis();
    list = writeLists(redis.folder, COUNT);
    truth = await saletJson('prove', ...list);
  }, 120_000);
  afterAll(async () => {
    endAll();
    await redis?.stop();
  });

  const runs = Array.from({ length: RUNS }, (_, run) => ({ run, fault: FAULTS[run % FAULTS.length] }));

  test.each(runs)('run $run: $fault', async ({ run, fault }) => {
    const random = mulberry32(1000 + run);
    redis.command('flushall');
    const wire = await createWire(redis.port);
    const work = (url: string) => salet(['cluster', 'worker', '--cluster', url, '--threads', '1']);
    const workers = [work(wire.url), work(redis.url)];
    const proving = salet(['prove', ...list, '--cluster', redis.url, '--json']);
    // some jobs are done before anything happens, and a moment of chance later it does; who lies does so from the start
    const isEarly = fault === 'a wrong total';
    await until(() => redis.command('keys', isEarly ? 'salet:proofs' : 'salet:proof:*:results') !== '\n', 60_000);
    const moment = (isEarly ? 300 : 1500) * random();
    await sleep(moment);
    const liars = new AbortController();
    const caused = cause(fault, { redis, wire, workers, work, liars });
    const code = await proving.ended;
    expect(code, `${proving.err()} (${fault} after ${Math.round(moment)} ms)`).toBe(0);
    const { total, bests } = JSON.parse(proving.out());
    expect({ total, bests }).toEqual({ total: truth.total, bests: truth.bests });
    liars.abort();
    const lies = await caused;
    if (lies > 0) expect(proving.err()).toContain('is no longer trusted');
    wire.close();
    for (const worker of workers) worker.kill('SIGKILL');
    await Promise.all(workers.map(({ ended }) => ended));
  });
});

interface World {
  readonly redis: TestRedis;
  readonly wire: Awaited<ReturnType<typeof createWire>>;
  readonly workers: Running[];
  readonly work: (url: string) => Running;
  readonly liars: AbortController;
}

/** Does what the fault says; returns how many totals were wrong. */
const cause = async (fault: Fault, { redis, wire, workers, work, liars }: World): Promise<number> => {
  switch (fault) {
    case 'kill a worker':
      workers[0].kill('SIGKILL');
      break;
    case 'kill all workers':
      for (const worker of workers) worker.kill('SIGKILL');
      await sleep(500);
      workers.push(work(redis.url), work(redis.url));
      break;
    case 'restart Redis':
      await redis.kill();
      await sleep(500);
      await redis.startAgain();
      break;
    case 'cut a wire':
      await wire.cutFor(CUT_MS);
      break;
    case 'a wrong total':
      return lie(redis, liars.signal);
    case 'damage':
      await damage(redis, liars.signal);
  }
  return 0;
};

/** A worker as the program has it, but with threads that lie. */
const lie = async (redis: TestRedis, signal: AbortSignal): Promise<number> => {
  const connection = await connect(redis.url);
  if (!connection.ok) throw new Error(connection.failure.sentence);
  const told = { lies: 0 };
  const hooks = {
    threads: 1,
    version: VERSION,
    openThread: () => lyingThread(told),
    report: () => {},
    once: false,
    signal,
  };
  await runWorker(connection.value, hooks);
  connection.value.close();
  return told.lies;
};

/** Some results that arrive as rubbish. */
const damage = async (redis: TestRedis, signal: AbortSignal): Promise<void> => {
  const connection = await connect(redis.url);
  if (!connection.ok) throw new Error(connection.failure.sentence);
  const [id] = (await readProofs(connection.value.redis)).keys();
  const rubbish = [{ body: '{"by":"nobody"', sum: 'no' }, { body: 7 }, null, 'text', undefined];
  let given = 0;
  const worker = new Worker(queueNameOf(id), async () => rubbish[given++ % rubbish.length], {
    ...{ connection: connection.value.queueOptions.connection, prefix: QUEUE_PREFIX },
  });
  worker.on('error', () => {});
  await until(() => given >= rubbish.length || signal.aborted, 120_000);
  await worker.close();
  connection.value.close();
};
