import { expect, test } from 'vitest';
import { localPort } from '../../test/support/localPort.ts';
import { partition, summarizeSplit } from '../partition.ts';
import { startPosition } from '../position.ts';
import { type SimulationSetup, simulate, summarize } from '../simulate.ts';
import { findStrategy, STRATEGIES } from '../strategy/registry.ts';
import { bundledList } from '../words/bundled.ts';
import { bundledFrequencies } from '../words/frequency.ts';
import { createWordList } from '../words/list.ts';
import { listDataOf, type StrategyInfo, simulationJobOf } from './protocol.ts';
import { createWorkerPool } from './workerPool.ts';

const original = bundledList('original');
if (!original.ok) throw new Error(original.failure.sentence);
const { words } = original.value;
const list = createWordList({
  ...{ name: 'small', source: 'test' },
  answers: words.slice(0, 300),
  guesses: words.slice(300, 700),
});

const strategies = async (): Promise<StrategyInfo[]> => {
  const result = await createWorkerPool(1, localPort).run('strategies', undefined);
  if (!result.ok) throw new Error(result.failure.sentence);
  return result.value;
};

test('a worker tells every strategy, in order', async () => {
  expect((await strategies()).map(({ id }) => id)).toEqual(STRATEGIES.map(({ id }) => id));
});

test.each(['entropy', 'random', 'positional'])('%s is measured as the library would', async (id) => {
  const info = (await strategies()).find((each) => each.id === id)!;
  const strategy = findStrategy(id);
  if (!strategy.ok) throw new Error(strategy.failure.sentence);
  const setup: SimulationSetup = {
    ...{ list, rule: 'real', strategy: strategy.value, options: info.options, frequencies: bundledFrequencies() },
    ...{ openers: [], only: undefined, limit: 6 },
  };
  const games = simulate(setup);
  if (!games.ok) throw new Error(games.failure.sentence);
  const { frequencies: _, ...job } = simulationJobOf(setup);
  const result = await createWorkerPool(1, localPort).run('measure', job);
  expect(result).toMatchObject({ ok: true, value: { summary: summarize(setup, games.value) } });
});

test('every word splits as it does by itself', async () => {
  const result = await createWorkerPool(1, localPort).run('splits', listDataOf(list));
  if (!result.ok) throw new Error(result.failure.sentence);
  const start = startPosition(list);
  for (const [index, word] of list.words.entries()) {
    const own = summarizeSplit(partition(start, word).map(({ candidates }) => candidates.length));
    expect([result.value.parts[index], result.value.largest[index]], word).toEqual([own.parts, own.largest]);
    expect(result.value.left[index]).toBeCloseTo(own.expectedRemaining, 10);
    expect(result.value.bits[index]).toBeCloseTo(own.entropy, 10);
  }
});
