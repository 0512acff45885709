import { describe, expect, test } from 'vitest';
import { localPort } from '../../test/support/localPort.ts';
import { type SimulationSetup, simulate } from '../simulate.ts';
import { findStrategy, resolveOptions } from '../strategy/registry.ts';
import { bundledList } from '../words/bundled.ts';
import { bundledFrequencies } from '../words/frequency.ts';
import { type AnswerId, createWordList } from '../words/list.ts';
import { type Port, type Reply, type Request, simulationJobOf } from './protocol.ts';
import { splitSimulation } from './simulationShares.ts';
import { createWorkerPool } from './workerPool.ts';

const setupFor = (id: string, more: Partial<SimulationSetup> = {}): SimulationSetup => {
  const bundled = bundledList('original');
  const strategy = findStrategy(id);
  if (!bundled.ok || !strategy.ok) throw new Error('a bundled list or strategy is missing');
  const options = resolveOptions(strategy.value, {});
  if (!options.ok) throw new Error(options.failure.sentence);
  const { words } = bundled.value;
  const list = createWordList({
    name: 'small',
    source: 'test',
    answers: words.slice(0, 200),
    guesses: words.slice(200, 600),
  });
  return {
    ...{ list, rule: 'real', strategy: strategy.value, options: options.value, frequencies: bundledFrequencies() },
    ...{ openers: [], only: undefined, limit: 6 },
    ...more,
  };
};

describe.each(['positional', 'located-letters', 'entropy', 'random', 'list-reduction'])('%s', (id) => {
  test.each([1, 2, 4])('cut for %i workers plays the same games', async (workers) => {
    const setup = setupFor(id);
    const shares = splitSimulation(setup, workers);
    if (!shares.ok) throw new Error(shares.failure.sentence);
    const pool = createWorkerPool(workers, localPort);
    const results = await Promise.all(shares.value.map((share) => pool.run('simulate', simulationJobOf(share))));
    const games = results.flatMap((result) => (result.ok ? result.value : [])).sort((a, b) => a.answer - b.answer);
    expect({ ok: true, value: games }).toEqual(simulate(setup));
  });
});

test('shares keep to the answers that are wanted', () => {
  const shares = splitSimulation(setupFor('positional', { only: [3, 50, 7].map((answer) => answer as AnswerId) }), 2);
  if (!shares.ok) throw new Error(shares.failure.sentence);
  expect(shares.value.flatMap(({ only }) => only ?? []).sort((a, b) => a - b)).toEqual([3, 7, 50]);
});

test('progress is reported while a job runs', async () => {
  const heard: number[] = [];
  const pool = createWorkerPool(1, localPort);
  await pool.run('simulate', simulationJobOf(setupFor('positional')), (gamesDone) => heard.push(gamesDone));
  expect(heard).toEqual([100, 200]);
});

test('a worker that breaks rejects its job, and the next job gets a new one', async () => {
  let broken = 0;
  const breaking = (): Port<Request, Reply> => {
    let hearBreak: (reason: string) => void = () => {};
    if (broken++ > 0) return localPort();
    return {
      send: () => setTimeout(() => hearBreak('out of memory')),
      listen: () => {},
      onBroken: (hear) => {
        hearBreak = hear;
      },
      close: () => {},
    };
  };
  const pool = createWorkerPool(1, breaking);
  const job = simulationJobOf(setupFor('first'));
  await expect(pool.run('simulate', job)).rejects.toThrow('out of memory');
  expect((await pool.run('simulate', job)).ok).toBe(true);
});

test('an unknown strategy comes back as a failure', async () => {
  const pool = createWorkerPool(1, localPort);
  const result = await pool.run('simulate', { ...simulationJobOf(setupFor('first')), strategy: 'none' });
  expect(result).toMatchObject({ ok: false, failure: { code: 'STRATEGY_UNKNOWN' } });
});
