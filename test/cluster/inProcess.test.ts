/**
 * Leader and workers in this process, so that workers can be made to lie. Proofs by several processes, and faults in
 * them, are in cluster.test.ts and faults.test.ts.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClusterConnection, connect } from '../../src/cluster/connect.ts';
import { proofIdOf, specOf } from '../../src/cluster/proofSpec.ts';
import { KEYS } from '../../src/cluster/redisKeys.ts';
import { findProof } from '../../src/cluster/status.ts';
import { readDistrusted, readResults, registerProof, takeLeadership } from '../../src/cluster/store.ts';
import type { WorkerHooks } from '../../src/cluster/worker/worker.ts';
import type { SliceOpener } from '../../src/engine/protocol.ts';
import type { WorkerPool } from '../../src/engine/workerPool.ts';
import { failed, type Result } from '../../src/failure.ts';
import type { ProofSetup } from '../../src/search/proof.ts';
import { hasRedis, until, useRedis } from '../support/cluster.ts';
import {
  lead as leadAt,
  openLyingThread,
  openThread,
  proveAlone,
  startWorker as startWorkerAt,
  VERSION,
} from '../support/clusterInProcess.ts';
import { must } from '../support/games.ts';
import { proofSetup, sampleOfOriginal, tooLargeList } from '../support/proofs.ts';

const setup = proofSetup(sampleOfOriginal(20), { limit: Number.POSITIVE_INFINITY });
const idOf = (of: ProofSetup): string => proofIdOf(specOf(of, VERSION));

/** The proof of a leader that was not stopped. */
const finished = <T>(proof: Result<T> | undefined): T => must(proof ?? failed('OPTION_VALUE', 'stopped'));

describe.skipIf(!hasRedis)('a cluster in one process', () => {
  const redis = useRedis();
  let connection: ClusterConnection;
  beforeAll(async () => {
    connection = must(await connect(redis().url));
  });
  afterAll(() => connection?.close());

  const startWorker = (hooks: Partial<WorkerHooks>) => startWorkerAt(redis().url, hooks);
  const lead = (of: ProofSetup, hooks: Parameters<typeof leadAt>[2] = {}) => leadAt(redis().url, of, hooks);

  test('two workers that split openers into parts prove the same as one prover', async () => {
    const tasks: string[] = [];
    const openRecordedThread = (): WorkerPool => {
      const pool = openThread();
      return {
        ...pool,
        run: (kind, job, onProgress) => {
          tasks.push(kind);
          return pool.run(kind, job, onProgress);
        },
      };
    };
    const stop = new AbortController();
    const hooks = { signal: stop.signal, patience: 1, openThread: openRecordedThread };
    const workers = await Promise.all([startWorker(hooks), startWorker(hooks)]);
    const progress: number[] = [];
    const { proof } = await lead(setup, { onProgress: ({ done }) => progress.push(done) });
    const { total, best } = finished(proof);
    const alone = proveAlone(setup);
    expect({ total, best }).toEqual({ total: alone.total, best: alone.best });
    expect(progress.at(-1)).toBe(setup.list.words.length);
    expect(tasks).toContain('solvePart');
    stop.abort();
    const figures = await Promise.all(workers.map(({ ended }) => ended));
    expect(figures.reduce((sum, { jobs }) => sum + jobs, 0)).toBeGreaterThan(0);
    expect(workers[0].reported[0]).toMatch(/^takes part in proof [0-9a-f]{16}: few, normal mode\.$/);
  });

  describe('a worker that lies is distrusted, and the proof is right', () => {
    type Worker = Awaited<ReturnType<typeof startWorker>>;

    const expectDistrusted = async (
      of: ProofSetup,
      startWorkers: (id: string, signal: AbortSignal) => Promise<Worker[]>,
    ) => {
      const stop = new AbortController();
      const id = idOf(of);
      const leading = lead(of, { sample: 1 });
      const workers = await startWorkers(id, stop.signal);
      const { total, best } = finished((await leading).proof);
      const alone = proveAlone(of);
      expect({ total, best }).toEqual({ total: alone.total, best: alone.best });
      stop.abort();
      await Promise.all(workers.map(({ ended }) => ended));
      expect(Object.keys(await readDistrusted(connection.redis, id))).toHaveLength(1);
    };

    const untilDistrusted = (id: string) =>
      until(async () => Object.keys(await readDistrusted(connection.redis, id)).length > 0, 60_000);

    const lowerTotals = (each: SliceOpener): SliceOpener =>
      each.result?.how === 'exact' ? { ...each, result: { ...each.result, total: each.result.total - 1 } } : each;

    const denyTotals = (each: SliceOpener, limit: number): SliceOpener =>
      each.result?.how === 'exact' && Number.isFinite(limit)
        ? { ...each, tree: undefined, result: { ...each.result, how: 'search', total: limit } }
        : each;

    test('with totals that are too low', () =>
      expectDistrusted({ ...setup, mode: 'hard' }, async (id, signal) => {
        const liar = await startWorker({ signal, openThread: openLyingThread(lowerTotals) });
        // there is no other worker, so the leader checks the totals itself
        await untilDistrusted(id);
        return [liar, await startWorker({ signal })];
      }));

    test('with bounds in place of totals', () =>
      expectDistrusted({ ...setup, limit: 6 }, async (id, signal) => {
        const honest = await startWorker({ signal });
        // the liar has to check these totals
        await until(async () => (await readResults(connection.redis, id, setup.list)).size > 0, 60_000);
        const liar = await startWorker({ signal, openThread: openLyingThread(denyTotals) });
        await untilDistrusted(id);
        return [liar, honest];
      }));
  });

  test('a worker with once ends when there is no proof', async () => {
    const { ended } = await startWorker({ once: true });
    expect((await ended).jobs).toBe(0);
  });

  test('a worker refuses a proof of another version or with another list, and reports the reason', async () => {
    const spec = specOf(setup, '9.9.9');
    const otherList = { ...spec, version: VERSION, list: { ...spec.list, fingerprint: '0' } };
    await registerProof(connection.redis, 'f00d', spec, setup.list);
    await registerProof(connection.redis, 'beef', otherList, setup.list);
    const stop = new AbortController();
    const { reported, ended } = await startWorker({ signal: stop.signal });
    await sleep(2500);
    stop.abort();
    const { refuses } = await ended;
    expect(refuses.f00d).toContain('it was planned by Salet 9.9.9');
    expect(refuses.beef).toContain('is not the one with the fingerprint 0');
    expect(reported).toHaveLength(2);
    for (const id of ['f00d', 'beef']) must(await findProof(connection, id));
    await connection.redis.hdel(KEYS.proofs, 'f00d', 'beef');
  });

  test('a list with too many words is refused before anything is planned', async () => {
    expect((await lead({ ...setup, list: tooLargeList() })).proof).toMatchObject({ ok: false });
  });

  test('a leader that is stopped before it starts has no proof', async () => {
    const { proof } = await lead({ ...setup, mode: 'ultra-hard' }, { signal: AbortSignal.abort() });
    expect(proof).toBeUndefined();
  });

  test('a second leader waits, and reports it', async () => {
    const other = { ...setup, limit: 5 };
    const id = idOf(other);
    await takeLeadership(connection.redis, id, 'another');
    const { proof, reported } = await lead(other, { signal: AbortSignal.timeout(900) });
    expect(proof).toBeUndefined();
    expect(reported).toEqual([expect.stringContaining(`Proof ${id} is led by another salet prove; this one waits`)]);
  });
});
