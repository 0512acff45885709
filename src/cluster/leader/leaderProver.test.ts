import { afterAll, expect, test } from 'vitest';
import { bundled, must } from '../../../test/support/games.ts';
import { guessId } from '../../../test/support/ids.ts';
import { localPort } from '../../../test/support/localPort.ts';
import { createWorkerPool } from '../../engine/workerPool.ts';
import type { KnownPart } from '../../search/openerBound.ts';
import { partsOf } from '../../search/openerParts.ts';
import { createProver, type ProofSetup } from '../../search/proof.ts';
import { createWordList } from '../../words/list.ts';
import { createLeaderProver } from './leaderProver.ts';

const words = bundled('original').words.filter((_, id) => id < 2315 && id % 20 === 0);
const setup: ProofSetup = {
  list: createWordList({ name: 'few', source: 'test', answers: words }),
  ...{ mode: 'normal', limit: Number.POSITIVE_INFINITY, objective: 'total', tableBytes: 2 ** 20 },
};
const prover = must(createProver(setup));
const referee = createLeaderProver(setup, () => createWorkerPool(1, localPort));
afterAll(() => referee.close());

const OPENER = guessId(0);

/** What is true of the parts of an opener, as somebody says it. */
const toldBy = (source: string): KnownPart[] =>
  partsOf(setup.list, OPENER).map(({ feedback, candidates }) => {
    const { bound, exact } = prover.solvePart(OPENER, feedback, Number.POSITIVE_INFINITY);
    return { key: String.fromCharCode(...candidates), bound, exact, source };
  });

test('proves what a prover proves', async () => {
  const [proved] = await referee.prove([OPENER], null);
  const { total, how } = prover.testOpener(OPENER, Number.POSITIVE_INFINITY);
  expect(proved).toEqual({ opener: OPENER, total, how });
});

test('finds the workers that said too much or too little of a part, and no others', async () => {
  const large = toldBy('honest').filter(({ bound }) => bound > 4);
  expect(large.length).toBeGreaterThan(2);
  const [first, second, third] = large;
  expect(await referee.findWrongSources(OPENER, large)).toEqual([]);
  const told = [
    ...large,
    { ...first, bound: first.bound + 1, source: 'high' },
    { ...second, bound: second.bound - 1, source: 'low' },
    // a bound that is reached is true, and one beyond the cost is not
    { ...third, exact: false, source: 'careful' },
    { ...third, exact: false, bound: third.bound + 1, source: 'careless' },
  ];
  expect((await referee.findWrongSources(OPENER, told)).sort()).toEqual(['careless', 'high', 'low']);
});

test('a list that no search serves is a mistake of the caller', async () => {
  const long = createWordList({ name: 'long', source: 'test', answers: ['abcdef', 'abcdeg'] });
  const other = createLeaderProver({ ...setup, list: long }, () => createWorkerPool(1, localPort));
  await expect(other.prove([guessId(0)], null)).rejects.toThrow('long');
  other.close();
});
