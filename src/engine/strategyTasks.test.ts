import { expect, test } from 'vitest';
import { must } from '../../test/support/games.ts';
import { localPort } from '../../test/support/localPort.ts';
import { firstOfOriginal, simulationSetup } from '../../test/support/simulations.ts';
import { partition, summarizeSplit } from '../partition.ts';
import { startPosition } from '../position.ts';
import { simulate, summarize } from '../simulate.ts';
import { STRATEGIES } from '../strategy/registry.ts';
import { listDataOf, type StrategyInfo, simulationJobOf } from './protocol.ts';
import { createWorkerPool } from './workerPool.ts';

const list = firstOfOriginal(300, 400);

const strategies = async (): Promise<StrategyInfo[]> => {
  return must(await createWorkerPool(1, localPort).run('strategies', undefined));
};

test('a worker describes every strategy, in order', async () => {
  expect((await strategies()).map(({ id }) => id)).toEqual(STRATEGIES.map(({ id }) => id));
});

test.each(['entropy', 'random', 'positional'])('%s is measured as by the library', async (id) => {
  const info = (await strategies()).find((each) => each.id === id);
  const setup = simulationSetup(list, id);
  expect(info?.options).toEqual(setup.options);
  const games = must(simulate(setup));
  const { frequencies: _, ...job } = simulationJobOf(setup);
  const result = await createWorkerPool(1, localPort).run('measure', job);
  expect(result).toMatchObject({ ok: true, value: { summary: summarize(setup, games) } });
});

test('every word has the split that the library computes for it alone', async () => {
  const splits = must(await createWorkerPool(1, localPort).run('splits', listDataOf(list)));
  const start = startPosition(list);
  for (const [index, word] of list.words.entries()) {
    const own = summarizeSplit(partition(start, word).map(({ candidates }) => candidates.length));
    expect([splits.parts[index], splits.largest[index]], word).toEqual([own.parts, own.largest]);
    expect(splits.left[index]).toBeCloseTo(own.expectedRemaining, 10);
    expect(splits.bits[index]).toBeCloseTo(own.entropy, 10);
  }
});
