/**
 * The data of a proof in a real Redis: it is read as it was written, and damaged data is treated as missing.
 */

import { beforeAll, describe, expect, test } from 'vitest';
import { type ClusterConnection, connect } from '../../src/cluster/connect.ts';
import { readFigures, readWorkers } from '../../src/cluster/figures.ts';
import { specOf } from '../../src/cluster/proofSpec.ts';
import { KEYS } from '../../src/cluster/redisKeys.ts';
import {
  BEFORE_FIRST_PART,
  dropResults,
  readBest,
  readList,
  readParts,
  readProofs,
  readResults,
  registerProof,
  releaseLeadership,
  type StoredOpener,
  takeLeadership,
  writeParts,
  writeResults,
} from '../../src/cluster/store.ts';
import { hasRedis, useRedis } from '../support/cluster.ts';
import { must } from '../support/games.ts';
import { guessId } from '../support/ids.ts';
import { proofSetup, sampleOfOriginal } from '../support/proofs.ts';

const ID = 'abcd';
const list = sampleOfOriginal(20);
const spec = specOf(proofSetup(list), '0.0.0-test');
const done: StoredOpener = {
  opener: guessId(3),
  total: 9,
  how: 'exact',
  limit: 10,
  by: 'w',
  sources: [],
  check: 'pending',
};

describe.skipIf(!hasRedis)('data in Redis', () => {
  const redis = useRedis();
  let connection: ClusterConnection;
  beforeAll(async () => {
    connection = must(await connect(redis().url));
    return connection.close;
  });

  test('is read as it was written', async () => {
    const { redis: client } = connection;
    await registerProof(client, ID, spec, list);
    expect((await readProofs(client)).get(ID)).toEqual(spec);
    expect(must(await readList(client, spec)).fingerprint).toBe(list.fingerprint);
    await writeResults(client, ID, [done, { ...done, opener: guessId(4) }]);
    await writeResults(client, ID, []);
    await dropResults(client, ID, [guessId(4)]);
    await dropResults(client, ID, []);
    expect([...(await readResults(client, ID, list)).values()]).toEqual([done]);
    const parts = [
      { key: '\u0001\u0203', bound: 7, exact: true, source: 'w' },
      { key: '\u0004', bound: Number.POSITIVE_INFINITY, exact: false, source: 'v' },
    ];
    await writeParts(client, ID, parts);
    const read = await readParts(client, ID, BEFORE_FIRST_PART);
    expect(read.parts).toEqual(parts);
    expect((await readParts(client, ID, read.last)).parts).toEqual([]);
  });

  test('is treated as missing if it is damaged', async () => {
    const { redis: client } = connection;
    await client.hset(KEYS.proofs, 'bad', '{"list":{}}', 'worse', '{', 'null', 'null');
    expect([...(await readProofs(client)).keys()].filter((each) => ['bad', 'worse', 'null'].includes(each))).toEqual(
      [],
    );
    await client.hdel(KEYS.proofs, 'bad', 'worse', 'null');
    await client.hset(KEYS.results(ID), '5', '{"opener":-1}');
    expect((await readResults(client, ID, list)).size).toBe(1);
    for (const text of ['[]', '{}', '["AAA=",-1,"1","w"]', '[7,7,"1","w"]', 'no']) {
      await client.xadd(KEYS.parts(ID), '*', 'part', text);
    }
    expect((await readParts(client, ID, BEFORE_FIRST_PART)).parts).toHaveLength(2);
    await client.set(KEYS.best(ID), '{"total":"few"}');
    expect(await readBest(client, ID)).toBeUndefined();
    await client.set(KEYS.figures(ID), 'null');
    expect(await readFigures(client, ID)).toBeUndefined();
    await client.set(KEYS.worker('x'), '{"id":"x"}', 'EX', 8);
    expect((await readWorkers(client)).map((worker) => worker.id)).not.toContain('x');
    await client.set(KEYS.list(spec.list.sha256), 'other\nwords');
    expect((await readList(client, spec)).ok).toBe(false);
    await client.del(KEYS.list(spec.list.sha256));
    expect((await readList(client, spec)).ok).toBe(false);
  });

  test('has one leader, and another only after the first has left', async () => {
    const { redis: client } = connection;
    expect(await takeLeadership(client, ID, 'a')).toBe(true);
    expect(await takeLeadership(client, ID, 'a')).toBe(true);
    expect(await takeLeadership(client, ID, 'b')).toBe(false);
    await releaseLeadership(client, ID, 'b');
    expect(await takeLeadership(client, ID, 'b')).toBe(false);
    await releaseLeadership(client, ID, 'a');
    expect(await takeLeadership(client, ID, 'b')).toBe(true);
  });
});
