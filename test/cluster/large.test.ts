/**
 * Openers that are too large for one job: split into parts, which several workers do, and added up.
 *
 * Leader and workers are in this process, and no opener may take a search: whatever needs one is split.
 */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClusterConnection, connect } from '../../src/cluster/connect.ts';
import { leadProof } from '../../src/cluster/leader/leadProof.ts';
import { runWorker } from '../../src/cluster/worker/worker.ts';
import { createWorkerPool } from '../../src/engine/workerPool.ts';
import { createProver, type ProofSetup } from '../../src/search/proof.ts';
import { bundledList } from '../../src/words/bundled.ts';
import type { GuessId } from '../../src/words/list.ts';
import { createWordList } from '../../src/words/list.ts';
import { endAll, hasRedis, startRedis, type TestRedis } from '../support/cluster.ts';
import { localPort } from '../support/localPort.ts';

const VERSION = 'of-a-test';
const openThread = () => createWorkerPool(1, localPort);

/** Words that differ in one letter: no scan of one guess shows much about them. */
const setupOf = (mode: ProofSetup['mode']): ProofSetup => {
  const list = bundledList('original');
  if (!list.ok) throw new Error(list.failure.sentence);
  const answers = list.value.words.slice(0, list.value.answerCount).filter((word) => /[aio].[aeit].$/.test(word));
  const guesses = answers.slice(67, 72);
  return {
    ...{ list: createWordList({ name: 'alike', source: 'a test', answers: answers.slice(0, 67), guesses }), mode },
    ...{ limit: 6, objective: 'total', tableBytes: 2 ** 20 },
  };
};

describe.skipIf(!hasRedis)('openers in parts', () => {
  let redis: TestRedis;
  let connections: ClusterConnection[] = [];
  beforeAll(async () => {
    redis = await startRedis();
    const opened = await Promise.all([1, 2, 3].map(() => connect(redis.url)));
    connections = opened.map((each) => {
      if (!each.ok) throw new Error(each.failure.sentence);
      return each.value;
    });
  }, 60_000);
  afterAll(async () => {
    for (const connection of connections) connection.close();
    endAll();
    await redis?.stop();
  });

  test.each(['normal', 'hard'] as const)(
    'have the totals of whole ones, in %s mode',
    async (mode) => {
      const setup = setupOf(mode);
      const prover = createProver(setup);
      if (!prover.ok) throw new Error(prover.failure.sentence);
      const totals = setup.list.words.map(
        (_, opener) => prover.value.testOpener(opener as GuessId, Number.POSITIVE_INFINITY).total,
      );
      const least = Math.min(...totals);

      const stop = new AbortController();
      const hooks = { threads: 1, version: VERSION, openThread, report: () => {}, once: false, signal: stop.signal };
      const workers = connections.slice(1).map((connection) => runWorker(connection, { ...hooks, patience: 0 }));
      const heard: string[] = [];
      const report = (sentence: string) => void heard.push(sentence);
      const proof = await leadProof(connections[0], setup, { version: VERSION, sample: 0.2, openThread, report });
      stop.abort();
      const figures = await Promise.all(workers);

      expect(heard).toEqual([]);
      expect(proof?.ok && proof.value.total).toBe(least);
      expect(proof?.ok && proof.value.best).toEqual(
        totals.flatMap((total, opener) => (total === least ? [opener] : [])),
      );
      for (const { opener, total, how } of proof?.ok ? proof.value.openers : []) {
        if (how === 'exact') expect(total).toBe(totals[opener]);
        else expect(total).toBeLessThanOrEqual(totals[opener]);
      }
      // parts are jobs: there are more of them than openers
      expect(figures.reduce((sum, { jobs }) => sum + jobs, 0)).toBeGreaterThan(setup.list.words.length);
    },
    300_000,
  );
});
