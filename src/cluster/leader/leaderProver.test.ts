import { afterAll, expect, test } from 'vitest';
import { must } from '../../../test/support/games.ts';
import { guessId } from '../../../test/support/ids.ts';
import { localPort } from '../../../test/support/localPort.ts';
import { proofSetup, sampleOfOriginal, tooLargeList } from '../../../test/support/proofs.ts';
import { createWorkerPool } from '../../engine/workerPool.ts';
import type { KnownPart } from '../../search/openerBound.ts';
import { partsOf } from '../../search/openerParts.ts';
import { createProver } from '../../search/proof.ts';
import { createLeaderProver } from './leaderProver.ts';

const setup = proofSetup(sampleOfOriginal(20), { limit: Number.POSITIVE_INFINITY });
const prover = must(createProver(setup));
const leaderProver = createLeaderProver(setup, () => createWorkerPool(1, localPort));
afterAll(() => leaderProver.close());

const OPENER = guessId(0);

/** The right bounds of the parts of an opener, as shared by a worker. */
const sharedBy = (source: string): KnownPart[] =>
  partsOf(setup.list, OPENER).map(({ feedback, candidates }) => {
    const { bound, exact } = prover.solvePart(OPENER, feedback, Number.POSITIVE_INFINITY);
    return { key: String.fromCharCode(...candidates), bound, exact, source };
  });

test('proves what a prover proves', async () => {
  const [proved] = await leaderProver.prove([OPENER], null);
  const { total, how } = prover.testOpener(OPENER, Number.POSITIVE_INFINITY);
  expect(proved).toEqual({ opener: OPENER, total, how });
});

test('finds the workers whose bound of a part is too high or too low, and no others', async () => {
  const large = sharedBy('honest').filter(({ bound }) => bound > 4);
  expect(large.length).toBeGreaterThan(2);
  const [first, second, third] = large;
  expect(await leaderProver.findWrongSources(OPENER, large)).toEqual([]);
  const shared = [
    ...large,
    { ...first, bound: first.bound + 1, source: 'high' },
    { ...second, bound: second.bound - 1, source: 'low' },
    // a bound that is reached is right, and one beyond the cost is wrong
    { ...third, exact: false, source: 'careful' },
    { ...third, exact: false, bound: third.bound + 1, source: 'careless' },
  ];
  expect((await leaderProver.findWrongSources(OPENER, shared)).sort()).toEqual(['careless', 'high', 'low']);
});

test('a list with too many words for the search throws', async () => {
  const other = createLeaderProver({ ...setup, list: tooLargeList() }, () => createWorkerPool(1, localPort));
  await expect(other.prove([guessId(0)], null)).rejects.toThrow('large');
  other.close();
});
