/**
 * What a worker of a proof makes of what others have told it, and what it refuses.
 */

import { describe, expect, test } from 'vitest';
import { bundled, must } from '../../test/support/games.ts';
import { localPort } from '../../test/support/localPort.ts';
import type { Feedback } from '../feedback.ts';
import type { KnownPart } from '../search/openerBound.ts';
import { partsOf } from '../search/openerParts.ts';
import type { ProofSetup } from '../search/proof.ts';
import { readTreeJson } from '../tree/treeJson.ts';
import { createWordList, type GuessId } from '../words/list.ts';
import { proofDataOf, type TestSliceJob } from './protocol.ts';
import { createWorkerPool } from './workerPool.ts';

const words = bundled('original').words.filter((_, id) => id < 2315 && id % 12 === 0);
const setup: ProofSetup = {
  list: createWordList({ name: 'few', source: 'test', answers: words }),
  ...{ mode: 'normal', limit: Number.POSITIVE_INFINITY, objective: 'total', tableBytes: 2 ** 20 },
};
const proof = proofDataOf(setup);
const OPENER = 0 as GuessId;

const jobOf = (more: Partial<TestSliceJob>): TestSliceJob => ({
  ...{ proof, openers: [OPENER], limit: Number.POSITIVE_INFINITY, sliceMs: 1000, maxNodes: Number.POSITIVE_INFINITY },
  ...{ newParts: [], distrusted: [], treeUpTo: -1, ...more },
});

/** What is left by the opener, each part with its cost. */
const solved = async (pool: ReturnType<typeof createWorkerPool>): Promise<(KnownPart & { feedback: number })[]> => {
  const parts: (KnownPart & { feedback: number })[] = [];
  for (const { feedback, candidates } of partsOf(setup.list, OPENER)) {
    const limit = Number.POSITIVE_INFINITY;
    const { bound, exact } = must(await pool.run('solvePart', { proof, opener: OPENER, feedback, limit }));
    parts.push({ key: String.fromCharCode(...candidates), bound, exact, source: 'other', feedback });
  }
  return parts;
};

const attemptWith = async (job: Partial<TestSliceJob>) => {
  const pool = createWorkerPool(1, localPort);
  return must(await pool.run('testSlice', jobOf(job))).openers[0];
};

describe('an opener', () => {
  test('costs what its parts cost, and has a tree that shows it', async () => {
    const pool = createWorkerPool(1, localPort);
    const parts = await solved(pool);
    expect(parts.every(({ exact }) => exact)).toBe(true);
    const total = parts.reduce((sum, { bound }) => sum + bound, words.length);
    const { result, tree, sources } = await attemptWith({ treeUpTo: Number.MAX_SAFE_INTEGER });
    expect({ total: result!.total, sources }).toEqual({ total, sources: [] });
    expect(must(readTreeJson(tree!, 'tree')).total).toBe(total);
  });

  test('of which others know the parts is added up from them, and says so', async () => {
    const parts = await solved(createWorkerPool(1, localPort));
    const total = parts.reduce((sum, { bound }) => sum + bound, words.length);
    const told = await attemptWith({ newParts: parts });
    expect(told).toMatchObject({ result: { total, how: 'exact' }, sources: ['other'] });
    // weaker news after stronger change nothing
    const rough = parts.map((part) => ({ ...part, exact: false, bound: part.bound - 1 }));
    expect((await attemptWith({ newParts: [...parts, ...rough] })).result!.total).toBe(total);
    expect((await attemptWith({ newParts: [...rough, ...parts] })).result!.total).toBe(total);
  });

  test('is proved again where a tree shows that somebody has told something wrong', async () => {
    const parts = await solved(createWorkerPool(1, localPort));
    const total = parts.reduce((sum, { bound }) => sum + bound, words.length);
    const wrong = parts.map((part) => ({ ...part, bound: part.bound + 1 }));
    expect((await attemptWith({ newParts: wrong })).result!.total).toBeGreaterThan(total);
    expect((await attemptWith({ newParts: wrong, treeUpTo: Number.MAX_SAFE_INTEGER })).result!.total).toBe(total);
    // or is no more believed
    expect(await attemptWith({ newParts: wrong, distrusted: ['other'] })).toMatchObject({
      result: { total },
      sources: [],
    });
  });

  test('that takes too long is given up', async () => {
    expect((await attemptWith({ maxNodes: 1 })).result).toBeUndefined();
  });
});

test('what no search serves is refused by every task', async () => {
  const long = createWordList({ name: 'long', source: 'test', answers: ['abcdef', 'abcdeg'] });
  const other = proofDataOf({ ...setup, list: long });
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
