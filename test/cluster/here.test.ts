/**
 * A cluster in this process: leader and workers over a real Redis, their threads in this one. What several processes
 * do, and what happens when they end, is in cluster.test.ts and faults.test.ts; here workers can be made to lie.
 */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClusterConnection, connect } from '../../src/cluster/connect.ts';
import { readFigures, readWorkers, type WorkerFigures, writeFigures, writeWorker } from '../../src/cluster/figures.ts';
import { leadProof } from '../../src/cluster/leader/leadProof.ts';
import type { LeaderHooks } from '../../src/cluster/leader/loop.ts';
import { proofIdOf, specOf } from '../../src/cluster/proofSpec.ts';
import { KEYS } from '../../src/cluster/redisKeys.ts';
import { findProof } from '../../src/cluster/status.ts';
import {
  BEFORE_FIRST_PART,
  dropResults,
  readBest,
  readDistrusted,
  readList,
  readParts,
  readProofs,
  readResults,
  registerProof,
  releaseLeadership,
  type StoredOpener,
  takeLeadership,
  writeBest,
  writeDistrusted,
  writeParts,
  writeResults,
} from '../../src/cluster/store.ts';
import { runWorker, type WorkerHooks } from '../../src/cluster/worker/worker.ts';
import type { Work } from '../../src/engine/protocol.ts';
import { createWorkerPool, type WorkerPool } from '../../src/engine/workerPool.ts';
import { concludeProof, createProver, type ProofSetup } from '../../src/search/proof.ts';
import type { GuessId } from '../../src/words/list.ts';
import { createWordList } from '../../src/words/list.ts';
import { endAll, hasRedis, sleep, startRedis, type TestRedis, until } from '../support/cluster.ts';
import { runCommandLine } from '../support/commandLine.ts';
import { bundled, must } from '../support/games.ts';
import { localPort } from '../support/localPort.ts';

const VERSION = '0.0.0-test';
const words = bundled('original').words.filter((_, id) => id < 2315 && id % 20 === 0);
const setup: ProofSetup = {
  list: createWordList({ name: 'few', source: 'test', answers: words }),
  ...{ mode: 'normal', limit: Number.POSITIVE_INFINITY, objective: 'total', tableBytes: 2 ** 20 },
};

/** The same proof without a cluster. */
const alone = () => {
  const prover = must(createProver(setup));
  const results = setup.list.words.map((_, opener) => prover.testOpener(opener as GuessId, Number.POSITIVE_INFINITY));
  return concludeProof(setup, results, 0);
};

describe.skipIf(!hasRedis)('a cluster in one process', () => {
  let redis: TestRedis;
  let connection: ClusterConnection;
  beforeAll(async () => {
    redis = await startRedis();
    connection = must(await connect(redis.url));
  }, 60_000);
  afterAll(async () => {
    connection?.close();
    endAll();
    await redis?.stop();
  });

  const tasks: string[] = [];

  /** A thread in this one, which keeps what it is asked. */
  const openThread = (): WorkerPool => {
    const pool = createWorkerPool(1, localPort);
    return {
      ...pool,
      run: (kind, job, onProgress) => {
        tasks.push(kind);
        return pool.run(kind, job, onProgress);
      },
    };
  };

  type Attempted = Work['testSlice']['result']['openers'][number];

  /** A thread that says something else of openers than it has found. */
  const openLyingThread = (lie: (opener: Attempted, limit: number) => Attempted) => (): WorkerPool => {
    const pool = openThread();
    const run: WorkerPool['run'] = async (kind, job, onProgress) => {
      const answer = await pool.run(kind, job, onProgress);
      if (!answer.ok || kind !== 'testSlice') return answer;
      const { limit } = job as Work['testSlice']['job'];
      const told = answer.value as Work['testSlice']['result'];
      return {
        ok: true,
        value: { ...told, openers: told.openers.map((each) => lie(each, limit)) } as typeof answer.value,
      };
    };
    return { ...pool, run };
  };

  /** Every total is one guess less than it is. */
  const fewer = (each: Attempted): Attempted =>
    each.result?.how === 'exact' ? { ...each, result: { ...each.result, total: each.result.total - 1 } } : each;

  /** What reaches the best is said not to. */
  const worse = (each: Attempted, limit: number): Attempted =>
    each.result?.how === 'exact' && Number.isFinite(limit)
      ? { ...each, tree: undefined, result: { ...each.result, how: 'search', total: limit } }
      : each;

  type Working = Awaited<ReturnType<typeof work>>;

  const work = async (more: Partial<WorkerHooks>) => {
    const own = must(await connect(redis.url));
    const said: string[] = [];
    const ended = runWorker(own, {
      ...{ threads: 1, version: VERSION, openThread, once: false, report: (text) => said.push(text) },
      ...{ signal: new AbortController().signal, ...more },
    });
    return { said, ended: ended.finally(own.close) };
  };

  const lead = async (more: Partial<LeaderHooks> = {}, of: ProofSetup = setup) => {
    const own = must(await connect(redis.url));
    const said: string[] = [];
    const hooks = { version: VERSION, sample: 0.3, openThread, report: (text: string) => said.push(text), ...more };
    const proved = await leadProof(own, of, hooks).finally(own.close);
    return { said, proved };
  };

  const commands = (line: string, world = {}) =>
    runCommandLine(`cluster ${line}`, { env: { SALET_CLUSTER: redis.url }, ...world });

  test('two workers that split openers into parts prove what one prover proves', async () => {
    const stop = new AbortController();
    const workers = await Promise.all([1, 2].map(() => work({ signal: stop.signal, patience: 1 })));
    const seen: number[] = [];
    const { proved } = await lead({ onProgress: ({ done }) => seen.push(done) });
    const { total, best } = must(proved!);
    const expected = alone();
    expect({ total, best }).toEqual({ total: expected.total, best: expected.best });
    expect(seen.at(-1)).toBe(words.length);
    expect(tasks).toContain('solvePart');
    stop.abort();
    const figures = await Promise.all(workers.map(({ ended }) => ended));
    expect(figures.reduce((sum, { jobs }) => sum + jobs, 0)).toBeGreaterThan(0);
    expect(workers[0].said[0]).toMatch(/^takes part in proof [0-9a-f]{16}: few, normal mode\.$/);
  });

  /** A proof in which one worker lies: the same as without it, and it is found out. */
  const expectFoundOut = async (
    asked: ProofSetup,
    workers: (id: string, signal: AbortSignal) => Promise<Working[]>,
  ) => {
    const stop = new AbortController();
    const id = proofIdOf(specOf(asked, VERSION));
    const leading = lead({ sample: 1 }, asked);
    const [liar, honest] = await workers(id, stop.signal);
    const { total, best } = must((await leading).proved!);
    const prover = must(createProver(asked));
    const totals = words.map((_, opener) => prover.testOpener(opener as GuessId, Number.POSITIVE_INFINITY).total);
    const least = Math.min(...totals);
    expect({ total, best }).toEqual({ total: least, best: totals.flatMap((each, id) => (each === least ? [id] : [])) });
    stop.abort();
    await Promise.all([liar.ended, honest.ended]);
    expect(Object.keys(await readDistrusted(connection.redis, id))).toHaveLength(1);
  };

  const untilDistrusted = (id: string) =>
    until(async () => Object.keys(await readDistrusted(connection.redis, id)).length > 0, 60_000);

  test('a worker whose totals are too low is found out, and the proof is right', () =>
    expectFoundOut({ ...setup, mode: 'hard' }, async (id, signal) => {
      const liar = await work({ signal, openThread: openLyingThread(fewer) });
      // nobody else is there to check it, so the leader does
      await untilDistrusted(id);
      return [liar, await work({ signal })];
    }));

  test('a worker that denies totals is found out, and the proof is right', () =>
    expectFoundOut({ ...setup, limit: 6 }, async (id, signal) => {
      const honest = await work({ signal });
      // totals that only another worker may check
      await until(async () => (await readResults(connection.redis, id, setup.list)).size > 0, 60_000);
      const liar = await work({ signal, openThread: openLyingThread(worse) });
      await untilDistrusted(id);
      return [liar, honest];
    }));

  test('a worker ends when there is nothing to do', async () => {
    const { ended } = await work({ once: true });
    expect((await ended).jobs).toBe(0);
  });

  test('a worker of another version refuses, and says why', async () => {
    const id = 'f00d';
    const spec = specOf(setup, '9.9.9');
    await registerProof(connection.redis, id, spec, setup.list);
    await registerProof(
      connection.redis,
      'beef',
      { ...spec, version: VERSION, list: { ...spec.list, fingerprint: '0' } },
      setup.list,
    );
    const stop = new AbortController();
    const { said, ended } = await work({ signal: stop.signal });
    await sleep(2500);
    stop.abort();
    const { refuses } = await ended;
    expect(refuses[id]).toContain('it was planned by Salet 9.9.9');
    expect(refuses.beef).toContain('is not the one with the fingerprint 0');
    expect(said).toHaveLength(2);
    for (const each of [id, 'beef']) must(await findProof(connection, each));
    await connection.redis.hdel(KEYS.proofs, id, 'beef');
  });

  test('a proof that is too much for the search is refused before it is planned', async () => {
    const long = createWordList({ name: 'long', source: 'test', answers: ['abcdef', 'abcdeg'] });
    const { proved } = await lead({}, { ...setup, list: long });
    expect(proved).toMatchObject({ ok: false });
  });

  test('a leader that is stopped before it begins has proved nothing', async () => {
    const stop = new AbortController();
    stop.abort();
    expect((await lead({ signal: stop.signal }, { ...setup, mode: 'ultra-hard' })).proved).toBeUndefined();
  });

  test('a second leader waits, and says so', async () => {
    const other: ProofSetup = { ...setup, limit: 5 };
    const id = proofIdOf(specOf(other, VERSION));
    await takeLeadership(connection.redis, id, 'another');
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 900);
    const { proved, said } = await lead({ signal: stop.signal }, other);
    expect(proved).toBeUndefined();
    expect(said).toEqual([expect.stringContaining(`Proof ${id} is led by another salet prove; this one waits`)]);
    await connection.redis.hdel(KEYS.proofs, id);
  });

  describe('the commands', () => {
    const id = proofIdOf(specOf({ ...setup, mode: 'ultra-hard' }, VERSION));

    test('how proofs stand', async () => {
      const { redis: client } = connection;
      await writeDistrusted(client, id, 'w1', 'it was wrong');
      await writeBest(client, id, { total: 150, opener: 0 as GuessId });
      const moment = Date.now();
      await writeFigures(client, id, {
        ...{ openers: 58, done: 29, checksOpen: 1, checked: 3, nodes: 9, workMs: 100, rate: 2 },
        ...{ startedAt: moment, updatedAt: moment },
      });
      await writeWorker(client, {
        ...{ id: 'w1', host: 'here', version: VERSION, threads: 2, busy: 1, jobs: 4, openers: 9, workMs: 90 },
        ...{ overheadMs: 10, refuses: { f00d: 'it is of another version' }, startedAt: moment },
      });
      const { code, out } = await commands('status');
      expect(code).toBe(0);
      const text = out.join('\n');
      expect(text).toContain(`proof      ${id}: few, ultra-hard mode`);
      expect(text).toContain('state      running, but no salet prove leads it');
      expect(text).toContain('openers    29/58 (50 %), 2.0/s, 14.5 s left; 3 checked, 1 to check');
      expect(text).toContain(`best       ${words[0].toUpperCase()} 150`);
      expect(text).toContain('distrusted w1: it was wrong');
      expect(text).toMatch(
        /w1 {2}0\.0\.0-test {2}1\/2 busy {2}4 jobs {2}overhead 10 %; refuses f00d: it is of another/,
      );
      const json = JSON.parse((await commands('status --json')).out.join('\n'));
      expect(json.proofs.find((each: { id: string }) => each.id === id)).toMatchObject({ done: 29, leftMs: 14_500 });
    });

    test('watched until somebody has seen enough', async () => {
      const stop = new AbortController();
      const taken: number[] = [];
      setTimeout(() => stop.abort(), 2600);
      const world = {
        interruption: () => stop.signal,
        canRedraw: true,
        takeBack: (lines: number) => taken.push(lines),
      };
      const { code } = await commands('status --watch', world);
      expect(code).toBe(0);
      expect(taken.length).toBeGreaterThan(0);
    });

    test('drain, resume, cancel', async () => {
      expect((await commands(`drain ${id}`)).out.join(' ')).toContain(`Proof ${id} is drained`);
      expect((await commands('status')).out.join('\n')).toContain('state      drained');
      expect((await commands(`resume ${id.slice(0, 8)}`)).out.join(' ')).toContain('goes on');
      expect(JSON.parse((await commands(`cancel ${id} --json`)).out.join('\n'))).toMatchObject({ proof: id });
      expect(redis.command('keys', `*${id}*`).trim()).toBe('');
    });

    test.each([
      ['', /^salet cluster needs a command: status, drain, resume, cancel/],
      ['drian', /^salet cluster has no command "drian"; did you mean "drain"\?/],
      ['drain', /There are 3 proofs at .*; choose one of /],
      ['drain zzz', /No proof begins with "zzz"; choose one of /],
    ])('%j', async (line, says) => {
      const { code, err } = await commands(line);
      expect(code).toBe(2);
      expect(err.at(-1)!.replace(/^salet: /, '')).toMatch(says);
    });

    test('a beginning that several proofs share', async () => {
      const found = await findProof(connection, '');
      expect(!found.ok && found.failure.sentence).toMatch(/^Several proofs begin with ""; choose one of /);
    });

    test('without an address', async () => {
      const { code, err } = await runCommandLine('cluster status');
      expect([code, err.at(-1)]).toEqual([2, expect.stringContaining('Name a Redis with --cluster')]);
    });
  });

  describe('what is kept', () => {
    const id = 'abcd';
    const spec = specOf(setup, VERSION);
    const { list } = setup;
    const done: StoredOpener = {
      opener: 3 as GuessId,
      total: 9,
      how: 'exact',
      limit: 10,
      by: 'w',
      sources: [],
      check: 'pending',
    };

    test('comes back as it was', async () => {
      const { redis: client } = connection;
      await registerProof(client, id, spec, list);
      expect((await readProofs(client)).get(id)).toEqual(spec);
      expect(must(await readList(client, spec)).fingerprint).toBe(list.fingerprint);
      await writeResults(client, id, [done, { ...done, opener: 4 as GuessId }]);
      await writeResults(client, id, []);
      await dropResults(client, id, [4 as GuessId]);
      await dropResults(client, id, []);
      expect([...(await readResults(client, id, list)).values()]).toEqual([done]);
      const parts = [
        { key: '\u0001\u0203', bound: 7, exact: true, source: 'w' },
        { key: '\u0004', bound: Number.POSITIVE_INFINITY, exact: false, source: 'v' },
      ];
      await writeParts(client, id, parts);
      const heard = await readParts(client, id, BEFORE_FIRST_PART);
      expect(heard.parts).toEqual(parts);
      expect((await readParts(client, id, heard.last)).parts).toEqual([]);
    });

    test('counts as missing where it is damaged', async () => {
      const { redis: client } = connection;
      await client.hset(KEYS.proofs, 'bad', '{"list":{}}', 'worse', '{', 'null', 'null');
      expect([...(await readProofs(client)).keys()].filter((each) => ['bad', 'worse', 'null'].includes(each))).toEqual(
        [],
      );
      await client.hdel(KEYS.proofs, 'bad', 'worse', 'null');
      await client.hset(KEYS.results(id), '5', '{"opener":-1}');
      expect((await readResults(client, id, list)).size).toBe(1);
      for (const text of ['[]', '{}', '["AAA=",-1,"1","w"]', '[7,7,"1","w"]', 'no']) {
        await client.xadd(KEYS.parts(id), '*', 'part', text);
      }
      expect((await readParts(client, id, BEFORE_FIRST_PART)).parts).toHaveLength(2);
      await client.set(KEYS.best(id), '{"total":"few"}');
      expect(await readBest(client, id)).toBeUndefined();
      await client.set(KEYS.figures(id), 'null');
      expect(await readFigures(client, id)).toBeUndefined();
      await client.set(KEYS.worker('x'), '{"id":"x"}', 'EX', 8);
      expect((await readWorkers(client)).map((worker: WorkerFigures) => worker.id)).not.toContain('x');
      await client.set(KEYS.list(spec.list.sha256), 'other\nwords');
      expect((await readList(client, spec)).ok).toBe(false);
      await client.del(KEYS.list(spec.list.sha256));
      expect((await readList(client, spec)).ok).toBe(false);
    });

    test('one leads, and another only after it has left', async () => {
      const { redis: client } = connection;
      expect(await takeLeadership(client, id, 'a')).toBe(true);
      expect(await takeLeadership(client, id, 'a')).toBe(true);
      expect(await takeLeadership(client, id, 'b')).toBe(false);
      await releaseLeadership(client, id, 'b');
      expect(await takeLeadership(client, id, 'b')).toBe(false);
      await releaseLeadership(client, id, 'a');
      expect(await takeLeadership(client, id, 'b')).toBe(true);
    });
  });
});
