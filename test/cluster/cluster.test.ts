/**
 * A proof by two worker processes over a real Redis: the same result as on one machine, and the overhead of the cluster.
 */

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  cpuOf,
  hasRedis,
  type Running,
  salet,
  saletJson,
  startRedis,
  until,
  useRedis,
  writeLists,
} from '../support/cluster.ts';

const COUNT = 400;
/** The overhead of jobs should be at most this share of their work. */
const GOAL = 0.02;

describe.skipIf(!hasRedis)('a proof on a cluster', () => {
  const redis = useRedis();
  let list: string[];
  let workers: Running[] = [];
  const startWorker = () => salet(['cluster', 'worker', '--cluster', redis().url, '--threads', '1', '--json']);
  const cluster = (...args: string[]) => saletJson('cluster', ...args, '--cluster', redis().url);

  beforeAll(async () => {
    list = writeLists(redis().folder, COUNT);
    workers = [startWorker(), startWorker()];
    await until(() => workers.every(({ err }) => err().includes('waits for proofs')), 60_000);
  }, 120_000);

  test('two workers prove the same as one machine', async () => {
    const local = await saletJson('prove', ...list, '--threads', '2');
    // the overhead includes what workers do once to join a proof
    const before = workers.map(({ pid }) => cpuOf(pid));
    const proved = await saletJson('prove', ...list, '--cluster', redis().url);
    const after = workers.map(({ pid }) => cpuOf(pid));
    expect({ total: proved.total, bests: proved.bests }).toEqual({ total: local.total, bests: local.bests });
    expect({ openers: proved.openers, proved: proved.proved }).toEqual({ openers: local.openers, proved: true });

    const { workers: figures } = await cluster('status');
    const sum = (key: string) => figures.reduce((total: number, each: Record<string, number>) => total + each[key], 0);
    const overheadMs = after.reduce((total, { mainMs }, index) => total + mainMs - before[index].mainMs, 0);
    const workMs = after.reduce((total, { threadsMs }, index) => total + threadsMs - before[index].threadsMs, 0);
    const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
    console.info(
      `${sum('jobs')} jobs of ${COUNT} answers; overhead: CPU time ${share(overheadMs, workMs)} (${overheadMs} ms of ${workMs} ms), ` +
        `clock ${share(sum('overheadMs'), sum('workMs'))} (${sum('overheadMs')} ms of ${sum('workMs')} ms); goal ${share(GOAL, 1)}; ` +
        `local ${local.elapsedMs} ms, cluster ${proved.elapsedMs} ms`,
    );
    // both took part; the bound is far from the goal, because a busy machine adds overhead
    expect(figures.map(({ jobs }: { jobs: number }) => jobs > 0)).toEqual([true, true]);
    expect(overheadMs).toBeLessThan(workMs);
  });

  test('a finished proof is read from Redis, and status shows it', async () => {
    const again = await saletJson('prove', ...list, '--cluster', redis().url);
    expect(again.elapsedMs).toBeLessThan(20_000);
    const { proofs } = await cluster('status');
    expect(proofs).toMatchObject([
      { state: 'done', openers: 12_972, done: 12_972, checks: { open: 0 }, failures: [], distrusted: {} },
    ]);
    expect(proofs[0].best.total).toBe(again.total);
  });

  test('drained, stopped, resumed, cancelled', async () => {
    const setup = ['prove', ...list, '--mode', 'hard', '--cluster', redis().url];
    const stopped = salet([...setup, '--json']);
    const proofOf = async () => (await cluster('status')).proofs.find(({ mode }: { mode: string }) => mode === 'hard');
    await until(async () => (await proofOf())?.done > 0, 60_000);
    const { id } = await proofOf();
    await cluster('drain', id);
    expect((await proofOf()).state).toBe('drained');
    stopped.kill('SIGINT');
    expect(await stopped.ended).toBe(3);
    expect(stopped.err()).toContain('To resume: run the same command');
    expect((await proofOf()).led).toBe(false);

    const resumed = salet([...setup, '--json']);
    await until(() => resumed.err().includes('is drained'), 30_000);
    await cluster('resume', id.slice(0, 6));
    const before = (await proofOf()).done;
    await until(async () => (await proofOf()).done > before, 60_000);
    await cluster('cancel', id);
    expect(await resumed.ended).toBe(2);
    expect(resumed.err()).toContain('was cancelled');
    expect(await proofOf()).toBeUndefined();
    expect(redis().command('keys', `*${id}*`).trim()).toBe('');
  });

  test('a worker of another version or with another list refuses', async () => {
    const keyOfProofs = 'salet:proofs';
    const [id, text] = redis().command('hgetall', keyOfProofs).trim().split('\n');
    const spec = JSON.parse(text);
    redis().command('hset', keyOfProofs, 'feed', JSON.stringify({ ...spec, version: '9.9.9' }));
    redis().command('hset', keyOfProofs, 'beef', JSON.stringify({ ...spec, list: { ...spec.list, fingerprint: '0' } }));
    for (const other of ['feed', 'beef']) redis().command('set', `salet:proof:${other}:state`, 'running');
    const refused = async () => (await cluster('status')).workers[0].refuses;
    await until(async () => Object.keys(await refused()).length === 2, 30_000);
    expect(await refused()).toMatchObject({
      feed: expect.stringContaining('Salet 9.9.9'),
      beef: expect.stringContaining('fingerprint 0'),
    });
    redis().command('hdel', keyOfProofs, 'feed', 'beef');
    expect(id).toMatch(/^[0-9a-f]{16}$/);
  });

  test('Ctrl-C ends a worker with its figures', async () => {
    const [first] = workers;
    first.kill('SIGINT');
    expect(await first.ended).toBe(0);
    const { jobs, workMs } = JSON.parse(first.out());
    expect(jobs).toBeGreaterThan(0);
    expect(workMs).toBeGreaterThan(0);
  });
});

describe('an address is refused', () => {
  const refused = async (address: string, env: Record<string, string> = {}) => {
    const run = salet(['cluster', 'status', '--cluster', address], env);
    return { code: await run.ended, err: run.err().trim() };
  };

  test('where no Redis is', async () => {
    expect(await refused('redis://:secret@127.0.0.1:1')).toEqual({
      code: 2,
      err: 'salet: The Redis at redis://127.0.0.1:1 cannot be reached (nothing listens there); check the address, and that it is running.',
    });
  });

  test('that is no address, or missing', async () => {
    const wrong = await refused('http://127.0.0.1');
    expect(wrong.code).toBe(2);
    expect(wrong.err).toContain('--cluster takes the address of a Redis');
    const none = salet(['cluster', 'worker'], { SALET_CLUSTER: '' });
    expect(await none.ended).toBe(2);
    expect(none.err()).toContain('No Redis is given; pass --cluster');
  });

  test.skipIf(!hasRedis)('with the wrong password, which is never shown', async () => {
    const redis = await startRedis('--requirepass', 'right');
    try {
      const { code, err } = await refused(`redis://:wrong@127.0.0.1:${redis.port}`);
      expect(code).toBe(2);
      expect(err).toContain('did not accept the user or the password');
      expect(err).not.toContain('wrong');
      const worker = salet(['cluster', 'worker', '--cluster', `redis://:right@127.0.0.1:${redis.port}`]);
      await until(() => worker.err().includes('waits for proofs'), 60_000);
      expect(readFileSync(`/proc/${worker.pid}/cmdline`, 'utf8')).not.toContain('right');
      expect(worker.err()).not.toContain('right');
      worker.kill('SIGTERM');
      expect(await worker.ended).toBe(0);
    } finally {
      await redis.stop();
    }
  });
});
