/**
 * `salet cluster` in this process, with a real Redis.
 */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClusterConnection, connect } from '../../src/cluster/connect.ts';
import { writeFigures, writeWorker } from '../../src/cluster/figures.ts';
import { proofIdOf, specOf } from '../../src/cluster/proofSpec.ts';
import { findProof } from '../../src/cluster/status.ts';
import { registerProof, writeBest, writeDistrusted } from '../../src/cluster/store.ts';
import { MODES } from '../../src/position.ts';
import { hasRedis, useRedis } from '../support/cluster.ts';
import { VERSION } from '../support/clusterInProcess.ts';
import { runCommandLine } from '../support/commandLine.ts';
import { must } from '../support/games.ts';
import { guessId } from '../support/ids.ts';
import { proofSetup, sampleOfOriginal } from '../support/proofs.ts';

const list = sampleOfOriginal(20);
const specs = MODES.map((mode) => specOf(proofSetup(list, { mode }), VERSION));
const id = proofIdOf(specOf(proofSetup(list, { mode: 'ultra-hard' }), VERSION));

describe.skipIf(!hasRedis)('salet cluster', () => {
  const redis = useRedis();
  let connection: ClusterConnection;
  beforeAll(async () => {
    connection = must(await connect(redis().url));
    for (const spec of specs) await registerProof(connection.redis, proofIdOf(spec), spec, list);
  });
  afterAll(() => connection?.close());

  const run = (line: string, context = {}) =>
    runCommandLine(`cluster ${line}`, { env: { SALET_CLUSTER: redis().url }, ...context });

  test('status', async () => {
    const { redis: client } = connection;
    await writeDistrusted(client, id, 'w1', 'it was wrong');
    await writeBest(client, id, { total: 150, opener: guessId(0) });
    await writeFigures(client, id, {
      openers: 58,
      done: 29,
      checksOpen: 1,
      checked: 3,
      nodes: 9,
      workMs: 100,
      rate: 2,
    });
    await writeWorker(client, {
      id: 'w1',
      host: 'here',
      version: VERSION,
      threads: 2,
      busy: 1,
      jobs: 4,
      openers: 9,
      workMs: 90,
      overheadMs: 10,
      refuses: { f00d: 'it is of another version' },
      startedAt: 0,
    });
    const { code, out } = await run('status');
    expect(code).toBe(0);
    const text = out.join('\n');
    expect(text).toContain(`proof      ${id}: few, ultra-hard mode`);
    expect(text).toContain('state      running, but no salet prove leads it');
    expect(text).toContain('openers    29/58 (50 %), 2.0/s, 14.5 s left; 3 checked, 1 to check');
    expect(text).toContain(`best       ${list.words[0].toUpperCase()} 150`);
    expect(text).toContain('distrusted w1: it was wrong');
    expect(text).toMatch(/w1 {2}0\.0\.0-test {2}1\/2 busy {2}4 jobs {2}overhead 10 %; refuses f00d: it is of another/);
    const json = JSON.parse((await run('status --json')).out.join('\n'));
    expect(json.proofs.find((each: { id: string }) => each.id === id)).toMatchObject({ done: 29, leftMs: 14_500 });
  });

  test('status --watch, until it is interrupted', async () => {
    const redrawn: number[] = [];
    const { code } = await run('status --watch', {
      interruption: () => AbortSignal.timeout(2600),
      canRedraw: true,
      takeBack: (lines: number) => redrawn.push(lines),
    });
    expect(code).toBe(0);
    expect(redrawn.length).toBeGreaterThan(0);
  });

  test('without an address', async () => {
    const { code, err } = await runCommandLine('cluster status');
    expect([code, err.at(-1)]).toEqual([2, expect.stringContaining('No Redis is given; pass --cluster')]);
  });

  test.each([
    ['', /^salet cluster needs a command: worker, status, drain, resume, cancel/],
    ['drian', /^salet cluster has no command "drian"; did you mean "drain"\?/],
    ['drain', /There are 3 proofs at .*; choose one of /],
    ['drain zzz', /No proof begins with "zzz"; choose one of /],
  ])('%j is refused', async (line, sentence) => {
    const { code, err } = await run(line);
    expect(code).toBe(2);
    expect((err.at(-1) ?? '').replace(/^salet: /, '')).toMatch(sentence);
  });

  test('the beginning of several ids is refused', async () => {
    const found = await findProof(connection, '');
    expect(!found.ok && found.failure.sentence).toMatch(/^Several proofs begin with ""; choose one of /);
  });

  test('drain, resume, cancel', async () => {
    expect((await run(`drain ${id}`)).out.join(' ')).toContain(`Proof ${id} is drained`);
    expect((await run('status')).out.join('\n')).toContain('state      drained');
    expect((await run(`resume ${id.slice(0, 8)}`)).out.join(' ')).toContain(`Proof ${id} continues`);
    expect(JSON.parse((await run(`cancel ${id} --json`)).out.join('\n'))).toMatchObject({ proof: id });
    expect(redis().command('keys', `*${id}*`).trim()).toBe('');
  });
});
