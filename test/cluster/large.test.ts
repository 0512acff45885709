/**
 * Openers that are too large for one job: split into parts, which several workers solve, and added up.
 *
 * Leader and workers are in this process, and no opener may take a search: every opener that needs one is split.
 */

import { describe, expect, test } from 'vitest';
import { createWordList } from '../../src/words/list.ts';
import { hasRedis, useRedis } from '../support/cluster.ts';
import { lead, proveAlone, startWorker } from '../support/clusterInProcess.ts';
import { bundled } from '../support/games.ts';
import { proofSetup } from '../support/proofs.ts';

/** Words that differ in one letter, so that a scan of one guess proves little. */
const similarWords = () => {
  const { words, answerCount } = bundled('original');
  const similar = words.slice(0, answerCount).filter((word) => /[aio].[aeit].$/.test(word));
  return createWordList({
    name: 'similar',
    source: 'test',
    answers: similar.slice(0, 67),
    guesses: similar.slice(67, 72),
  });
};

describe.skipIf(!hasRedis)('openers in parts', () => {
  const redis = useRedis();

  test.each(['normal', 'hard'] as const)(
    'have the totals of whole ones, in %s mode',
    async (mode) => {
      const setup = proofSetup(similarWords(), { mode });
      const alone = proveAlone(setup);
      const stop = new AbortController();
      const hooks = { signal: stop.signal, patience: 0 };
      const workers = await Promise.all([startWorker(redis().url, hooks), startWorker(redis().url, hooks)]);
      const { proof, reported } = await lead(redis().url, setup, { sample: 0.2 });
      stop.abort();
      const figures = await Promise.all(workers.map(({ ended }) => ended));

      expect(reported).toEqual([]);
      expect(proof).toMatchObject({ ok: true, value: { total: alone.total, best: alone.best } });
      for (const { opener, total, how } of proof?.ok ? proof.value.openers : []) {
        if (how === 'exact') expect(total).toBe(alone.totals[opener]);
        else expect(total).toBeLessThanOrEqual(alone.totals[opener]);
      }
      // every part is a job, so there are more jobs than openers
      expect(figures.reduce((sum, { jobs }) => sum + jobs, 0)).toBeGreaterThan(setup.list.words.length);
    },
    300_000,
  );
});
