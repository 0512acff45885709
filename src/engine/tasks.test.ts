/**
 * Tasks of a proof with results of other workers, and lists that they refuse.
 */

import { describe, expect, test } from 'vitest';
import { must } from '../../test/support/games.ts';
import { localPort } from '../../test/support/localPort.ts';
import { proofSetup, sampleOfOriginal, tooLargeList } from '../../test/support/proofs.ts';
import type { Feedback } from '../feedback.ts';
import type { KnownPart } from '../search/openerBound.ts';
import { partsOf } from '../search/openerParts.ts';
import { readTreeJson } from '../tree/treeJson.ts';
import type { GuessId } from '../words/list.ts';
import { proofDataOf, type TestSliceJob } from './protocol.ts';
import { createWorkerPool } from './workerPool.ts';

const setup = proofSetup(sampleOfOriginal(12), { limit: Number.POSITIVE_INFINITY });
const { words } = setup.list;
const proof = proofDataOf(setup);
const OPENER = 0 as GuessId;

const jobOf = (more: Partial<TestSliceJob>): TestSliceJob => ({
  proof,
  openers: [OPENER],
  limit: Number.POSITIVE_INFINITY,
  sliceMs: 1000,
  maxNodes: Number.POSITIVE_INFINITY,
  newParts: [],
  distrusted: [],
  treeUpTo: -1,
  ...more,
});

/** The parts of the opener, with their exact costs. */
const solveParts = async (pool: ReturnType<typeof createWorkerPool>): Promise<(KnownPart & { feedback: number })[]> => {
  const parts: (KnownPart & { feedback: number })[] = [];
  for (const { feedback, candidates } of partsOf(setup.list, OPENER)) {
    const limit = Number.POSITIVE_INFINITY;
    const { bound, exact } = must(await pool.run('solvePart', { proof, opener: OPENER, feedback, limit }));
    parts.push({ key: String.fromCharCode(...candidates), bound, exact, source: 'other', feedback });
  }
  return parts;
};

const testWith = async (job: Partial<TestSliceJob>) => {
  const pool = createWorkerPool(1, localPort);
  return must(await pool.run('testSlice', jobOf(job))).openers[0];
};

describe('an opener', () => {
  test('costs the sum of its parts, and has a tree with that total', async () => {
    const pool = createWorkerPool(1, localPort);
    const parts = await solveParts(pool);
    expect(parts.every(({ exact }) => exact)).toBe(true);
    const total = parts.reduce((sum, { bound }) => sum + bound, words.length);
    const { result, tree, sources } = await testWith({ treeUpTo: Number.MAX_SAFE_INTEGER });
    expect({ total: result?.total, sources }).toEqual({ total, sources: [] });
    expect(must(readTreeJson(tree ?? '', 'tree')).total).toBe(total);
  });

  test('whose parts are known to others is their sum, and names the sources', async () => {
    const parts = await solveParts(createWorkerPool(1, localPort));
    const total = parts.reduce((sum, { bound }) => sum + bound, words.length);
    const tested = await testWith({ newParts: parts });
    expect(tested).toMatchObject({ result: { total, how: 'exact' }, sources: ['other'] });
    // weaker results after stronger ones change nothing
    const rough = parts.map((part) => ({ ...part, exact: false, bound: part.bound - 1 }));
    expect((await testWith({ newParts: [...parts, ...rough] })).result?.total).toBe(total);
    expect((await testWith({ newParts: [...rough, ...parts] })).result?.total).toBe(total);
  });

  test('is tested again if its tree shows that a result of others is wrong', async () => {
    const parts = await solveParts(createWorkerPool(1, localPort));
    const total = parts.reduce((sum, { bound }) => sum + bound, words.length);
    const wrong = parts.map((part) => ({ ...part, bound: part.bound + 1 }));
    expect((await testWith({ newParts: wrong })).result?.total).toBeGreaterThan(total);
    expect((await testWith({ newParts: wrong, treeUpTo: Number.MAX_SAFE_INTEGER })).result?.total).toBe(total);
    // or if the source is distrusted
    expect(await testWith({ newParts: wrong, distrusted: ['other'] })).toMatchObject({
      result: { total },
      sources: [],
    });
  });

  test('without enough positions has no result', async () => {
    expect((await testWith({ maxNodes: 1 })).result).toBeUndefined();
  });
});

test('a list with too many words is refused by every task', async () => {
  const other = proofDataOf({ ...setup, list: tooLargeList() });
  const pool = createWorkerPool(1, localPort);
  const refused = await Promise.all([
    pool.run('testOpeners', { proof: other, openers: [0 as GuessId], limit: 9 }),
    pool.run('testSlice', jobOf({ proof: other })),
    pool.run('solvePart', { proof: other, opener: 0 as GuessId, feedback: 0 as Feedback, limit: 9 }),
    pool.run('improvePart', { proof: other, turns: [], effort: 1, nodes: 9, below: 9 }),
    pool.run('boundOpeners', { proof: other, openers: [0 as GuessId], nodesOfPart: 9 }),
  ]);
  for (const result of refused) expect(result).toMatchObject({ ok: false, failure: { code: 'OPTION_UNSUPPORTED' } });
});
