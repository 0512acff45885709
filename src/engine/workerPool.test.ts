import { describe, expect, test } from 'vitest';
import { must } from '../../test/support/games.ts';
import { localPort } from '../../test/support/localPort.ts';
import { firstOfOriginal, simulationSetup } from '../../test/support/simulations.ts';
import { type SimulationSetup, simulate } from '../simulate.ts';
import type { AnswerId } from '../words/list.ts';
import { simulationJobOf } from './protocol.ts';
import { splitSimulation } from './simulationShares.ts';
import { createWorkerPool } from './workerPool.ts';
import type { WorkerPort } from './workerPorts.ts';

const list = firstOfOriginal(200, 400);
const setupFor = (id: string, more: Partial<SimulationSetup> = {}) => simulationSetup(list, id, more);

describe.each(['positional', 'located-letters', 'entropy', 'random', 'list-reduction'])('%s', (id) => {
  test.each([1, 2, 4])('split for %i workers plays the same games', async (workers) => {
    const setup = setupFor(id);
    const shares = must(splitSimulation(setup, workers));
    const pool = createWorkerPool(workers, localPort);
    const results = await Promise.all(shares.map((share) => pool.run('simulate', simulationJobOf(share))));
    const games = results.flatMap((result) => (result.ok ? result.value : [])).sort((a, b) => a.answer - b.answer);
    expect({ ok: true, value: games }).toEqual(simulate(setup));
  });
});

test('shares contain only the answers of the simulation', () => {
  const only = [3, 50, 7].map((answer) => answer as AnswerId);
  const shares = must(splitSimulation(setupFor('positional', { only }), 2));
  expect(shares.flatMap((share) => share.only ?? []).sort((a, b) => a - b)).toEqual([3, 7, 50]);
});

test('progress is reported while a job runs', async () => {
  const reported: number[] = [];
  const pool = createWorkerPool(1, localPort);
  await pool.run('simulate', simulationJobOf(setupFor('positional')), (gamesDone) => reported.push(gamesDone));
  expect(reported).toEqual([100, 200]);
});

test('a worker that breaks rejects its job, and the next job starts another', async () => {
  let started = 0;
  const spawn = (): WorkerPort => {
    let reportBroken: (reason: string) => void = () => {};
    if (started++ > 0) return localPort();
    return {
      send: () => setTimeout(() => reportBroken('out of memory')),
      listen: () => {},
      onBroken: (report) => {
        reportBroken = report;
      },
      close: () => {},
    };
  };
  const pool = createWorkerPool(1, spawn);
  const job = simulationJobOf(setupFor('first'));
  await expect(pool.run('simulate', job)).rejects.toThrow('out of memory');
  expect((await pool.run('simulate', job)).ok).toBe(true);
});

test('an unknown strategy is a failure', async () => {
  const pool = createWorkerPool(1, localPort);
  const result = await pool.run('simulate', { ...simulationJobOf(setupFor('first')), strategy: 'none' });
  expect(result).toMatchObject({ ok: false, failure: { code: 'STRATEGY_UNKNOWN' } });
});
