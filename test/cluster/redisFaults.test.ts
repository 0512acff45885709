/**
 * Faults of Redis itself: a worker waits and continues, refuses one proof and serves the others, or ends with a sentence
 * and a code that makes its supervisor start it again. It never stays without working, and SIGTERM always ends it.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { Queue } from 'bullmq';
import { afterEach, describe, expect, test } from 'vitest';
import {
  hasRedis,
  type Running,
  salet,
  startRedis,
  type TestRedis,
  until,
  useRedis,
  useSmallProof,
  WAIT_MS,
} from '../support/cluster.ts';

const FAULT_MS = 4000;

describe.skipIf(!hasRedis)('Redis', () => {
  const redisOfFile = useRedis();
  const { list, truth, start: startOn, codeOf, expectTruth } = useSmallProof(redisOfFile);
  let ownRedis: TestRedis | undefined;
  afterEach(async () => {
    await ownRedis?.stop();
    ownRedis = undefined;
  });

  const start = (redis: TestRedis, ...args: string[]): Running => startOn(redis, args);
  const startWorker = (redis: TestRedis) => start(redis, 'cluster', 'worker', '--threads', '1');
  /** Two, because the leader waits some seconds before it checks the results of a single worker itself. */
  const startWorkers = (redis: TestRedis) => [startWorker(redis), startWorker(redis)];
  const startProof = (redis: TestRedis, ...more: string[]) => start(redis, 'prove', ...list(), ...more, '--json');

  const expectEndsAtSigterm = async (worker: Running) => {
    worker.kill('SIGTERM');
    expect(await codeOf(worker), worker.err()).toBe(0);
    expect(worker.err()).not.toContain('mistake in salet');
  };

  const untilResults = (redis: TestRedis) =>
    until(() => redis.command('keys', 'salet:proof:*:results').trim() !== '', WAIT_MS);

  test.each([
    {
      name: 'out of memory for some seconds',
      begin: ['config', 'set', 'maxmemory', '1mb'],
      end: ['config', 'set', 'maxmemory', '0'],
      reason: 'is out of memory (maxmemory)',
    },
    {
      name: 'a replica for some seconds',
      begin: ['replicaof', '127.0.0.1', '1'],
      end: ['replicaof', 'no', 'one'],
      reason: 'is a read-only replica',
    },
  ])('$name: everyone waits and continues', async ({ begin, end, reason }) => {
    const redis = redisOfFile();
    const [worker] = startWorkers(redis);
    const proving = startProof(redis, '--recheck', '100');
    await untilResults(redis);
    redis.command(...begin);
    await sleep(FAULT_MS);
    redis.command(...end);
    await until(() => worker.err().includes('continues'), WAIT_MS);
    expect(worker.err().match(/ waits: the Redis at /g)).toHaveLength(1);
    expect(worker.err()).toContain(`salet cluster worker waits: the Redis at ${redis.url} ${reason}.`);
    expect(proving.err()).not.toContain('mistake in salet');
    expect(redis.command('keys', 'salet:worker:*').trim()).not.toBe('');
    expect(await codeOf(proving), proving.err()).toBe(0);
    await expectEndsAtSigterm(worker);
  });

  test('a worker refuses proofs with keys of a wrong type or a bad id, and serves the others', async () => {
    const redis = redisOfFile();
    const [worker] = startWorkers(redis);
    const first = startProof(redis);
    await expectTruth(first);
    const [, spec] = redis.command('hgetall', 'salet:proofs').trim().split('\n');
    const wrong = [
      'salet:proof:a0:best',
      'salet:proof:a1:distrusted',
      'salet:proof:a2:parts',
      'salet:proof:a3:state',
      'salet:jobs:proof-a4:prioritized',
      'salet:jobs:proof-a5:active',
      'salet:jobs:proof-a6:meta',
      'salet:jobs:proof-a7:stalled',
    ];
    for (const [index, key] of wrong.entries()) {
      redis.command('set', `salet:proof:a${index}:state`, 'running');
      redis.command('del', key);
      // a type that no key of Salet has
      redis.command('pfadd', key, 'x');
      if (!key.endsWith(':best') && !key.endsWith(':state')) continue;
      redis.command('del', key);
      redis.command('sadd', key, 'x');
    }
    for (const [index] of wrong.entries()) redis.command('hset', 'salet:proofs', `a${index}`, spec);
    for (const id of ['a:b', '', '../x', 'x'.repeat(500)]) redis.command('hset', 'salet:proofs', id, spec);
    await until(
      () => wrong.every((_, index) => worker.err().includes(`part in proof a${index}: Redis has a key`)),
      WAIT_MS,
    );
    expect(worker.err()).toContain('does not take part in proof a:b: its description in Redis is damaged.');
    const second = startProof(redis, '--limit', '5');
    expect(await codeOf(second), second.err()).toBe(0);
    const status = start(redis, 'cluster', 'status');
    expect([2, 0]).toContain(await codeOf(status));
    expect(status.err()).not.toContain('mistake in salet');
    await expectEndsAtSigterm(worker);
  });

  test.each(['results', 'best', 'lead', 'distrusted'])('prove names a key of a wrong type: %s', async (name) => {
    const redis = redisOfFile();
    const worker = startWorker(redis);
    const stopped = startProof(redis);
    await until(() => redis.command('keys', 'salet:proof:*:state').trim() !== '', WAIT_MS);
    stopped.kill('SIGKILL');
    await stopped.ended;
    redis.command('del', redis.command('keys', 'salet:proof:*:lead').trim());
    const key = redis
      .command('keys', 'salet:proof:*:state')
      .trim()
      .replace(/state$/, name);
    redis.command('del', key);
    redis.command('zadd', key, '1', 'x');
    const proving = startProof(redis);
    expect(await codeOf(proving)).toBe(2);
    expect(proving.err()).toContain('has a key of another type than the one Salet writes');
    await expectEndsAtSigterm(worker);
  });

  test.each(['evalsha', 'hgetall', 'get'])(
    'a command that is denied midway ends worker and prove: %s',
    async (command) => {
      ownRedis = await startRedis();
      const worker = startWorker(ownRedis);
      await until(() => worker.err().includes('waits for proofs'), WAIT_MS);
      const proving = startProof(ownRedis, '--mode', 'hard', '--recheck', '100');
      await untilResults(ownRedis);
      ownRedis.command('acl', 'setuser', 'default', `-${command}`);
      for (const process of [worker, proving]) {
        expect(await codeOf(process), process.err()).toBe(2);
        expect(process.err()).toContain('does not grant this user the permissions that Salet needs');
        expect(process.err()).not.toContain('mistake in salet');
      }
    },
  );

  test.each(['hgetall', 'evalsha'])('a renamed command ends worker and prove: %s', async (command) => {
    ownRedis = await startRedis('--rename-command', command, 'hidden');
    const processes = [startWorker(ownRedis), startProof(ownRedis)];
    const codes = await Promise.all(processes.map(codeOf));
    const texts = processes.map(({ err }) => err()).join('\n');
    expect(codes, texts).toEqual([2, 2]);
    expect(texts).toContain('lacks a command that Salet needs (removed or renamed)');
  });

  test('the permissions that docs/cluster.md names are enough, with a % in the password', async () => {
    ownRedis = await startRedis();
    const rules = ['~salet:*', '+@all', '-@dangerous', '+info', '+keys'];
    ownRedis.command('acl', 'setuser', 'salet', 'reset', 'on', '>50%', ...rules);
    const redis = { ...ownRedis, url: ownRedis.url.replace('redis://', 'redis://salet:50%25@') };
    const [worker] = startWorkers(redis);
    await expectTruth(startProof(redis));
    const status = start(redis, 'cluster', 'status');
    expect(await codeOf(status), status.err()).toBe(0);
    await expectEndsAtSigterm(worker);
    expect(worker.err() + status.out()).not.toContain('50%');
  });

  test('a password that changes ends a worker when it reconnects', async () => {
    ownRedis = await startRedis();
    const worker = startWorker(ownRedis);
    await until(() => worker.err().includes('waits for proofs'), WAIT_MS);
    ownRedis.command('config', 'set', 'requirepass', 'new');
    ownRedis.command('-a', 'new', 'client', 'kill', 'type', 'normal', 'skipme', 'yes');
    expect(await codeOf(worker)).toBe(2);
    expect(worker.err()).toContain('did not accept the user or the password');
  });

  test('SIGTERM ends a worker and a proof while Redis is down', async () => {
    ownRedis = await startRedis();
    const worker = startWorker(ownRedis);
    const proving = startProof(ownRedis, '--mode', 'hard', '--recheck', '100');
    await untilResults(ownRedis);
    await ownRedis.kill();
    await sleep(500);
    for (const process of [worker, proving]) process.kill('SIGTERM');
    expect(await codeOf(worker), worker.err()).toBe(0);
    expect(await codeOf(proving), proving.err()).toBe(3);
  });

  test('a better total that a crash has lost is proved again, and the proof ends', async () => {
    const redis = redisOfFile();
    startWorkers(redis);
    await expectTruth(startProof(redis));
    const key = redis.command('keys', 'salet:proof:*:best').trim();
    const stored = redis
      .command('hvals', key.replace(/best$/, 'results'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { opener: number; total: number; how: string });
    const worse = stored.find(({ how, total }) => how === 'exact' && total > truth().total);
    redis.command('set', key, JSON.stringify({ total: worse?.total, opener: worse?.opener }));
    await expectTruth(startProof(redis));
  });

  test('jobs made by hand are refused and removed, and the proof is right', async () => {
    const redis = redisOfFile();
    const workers = startWorkers(redis);
    const proving = startProof(redis, '--recheck', '100');
    await untilResults(redis);
    const id = redis.command('hkeys', 'salet:proofs').trim();
    const queue = new Queue(`proof-${id}`, { prefix: 'salet:jobs', connection: { port: redis.port } });
    const handMade = [
      {},
      null,
      { groups: [{ limit: null, openers: [99_999] }], independent: false, excluded: [], done: [] },
      { body: '{}', sum: '0' },
      { body: { a: 1 } },
    ];
    for (const data of handMade) await queue.add('openers', data, { priority: 1 });
    await queue.add('rm -rf', 'text', { priority: 1 });
    await queue.close();
    redis.command('hset', `salet:jobs:proof-${id}:bad`, 'name', 'openers', 'data', '{not json', 'opts', '{}');
    redis.command('zadd', `salet:jobs:proof-${id}:prioritized`, '1', 'bad');
    expect(await codeOf(proving), proving.err()).toBe(0);
    expect([...workers, proving].map(({ err }) => err()).join('')).toContain('that no salet prove has planned');
    expect(proving.err()).not.toContain('mistake in salet');
    await Promise.all(workers.map(expectEndsAtSigterm));
  });
});

describe.skipIf(!hasRedis)('an address gets a true sentence without its secret:', () => {
  const redis = useRedis();
  const refused = async (address: string) => {
    const run = salet(['cluster', 'status', '--cluster', address]);
    const code = await run.ended;
    expect(run.err() + run.out()).not.toContain('hush');
    return { code, err: run.err().trim() };
  };

  test('a password with a %', async () => {
    const { code, err } = await refused(`redis://:hush%@127.0.0.1:${redis().port}`);
    expect(code).toBe(2);
    expect(err).toContain('has a % that is not followed by two hexadecimal digits; write %25 for %.');
  });

  test('a database that does not exist', async () => {
    const { code, err } = await refused(`redis://127.0.0.1:${redis().port}/99`);
    expect(code).toBe(2);
    expect(err).toMatch(/^salet: The Redis at redis:\/\/127\.0\.0\.1:\d+\/99 has no database of this number/);
  });

  test('rediss:// with a bare address, where there is no TLS', async () => {
    const { code, err } = await refused(`rediss://:hush@127.0.0.1:${redis().port}`);
    expect(code).toBe(2);
    expect(err).toMatch(/^salet: The Redis at rediss:\/\/127\.0\.0\.1:\d+ cannot be reached \(.*\)[^\n]*$/);
  });

  test.each([
    ['-info', 'the command info'],
    ['-select', 'the command select'],
    ['resetkeys', 'keys that begin with salet:'],
  ])('permissions that are denied: %s', async (rule, detail) => {
    redis().command('acl', 'setuser', 'limited', 'reset', 'on', '>hush', '~*', '+@all', rule);
    const { code, err } = await refused(`redis://limited:hush@127.0.0.1:${redis().port}/1`);
    expect(code).toBe(2);
    expect(err).toContain('does not grant this user the permissions that Salet needs');
    expect(err).toContain(detail);
  });
});
