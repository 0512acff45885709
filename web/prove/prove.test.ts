import { describe, expect, test } from 'vitest';
import { createProver, NO_LIMIT, openerOrder, type Proof, type ProofSetup } from '../../src/search/proof.ts';
import { createProofMachine } from '../../src/search/proofMachine.ts';
import type { GuessId } from '../../src/words/list.ts';
import { must } from '../../test/support/games.ts';
import { localWorkers, smallList } from '../../test/support/page/lab.ts';
import { gridFor, placeAt } from './dots.ts';
import { createOpeners } from './openers.ts';
import type { ProofStore } from './proofStore.ts';
import { createProving } from './proving.ts';
import { createRate } from './rate.ts';

const setup: ProofSetup = { list: smallList, mode: 'normal', limit: 6, objective: 'total', tableBytes: 2 ** 20 };

/** The same proof, one opener after the other in this thread. */
const proveAlone = (): Proof => {
  const prover = must(createProver(setup));
  const machine = createProofMachine(setup, prover.order);
  for (let job = machine.next(); job; job = machine.next()) {
    const { limit, openers } = job;
    machine.add({ limit, results: openers.map((opener) => prover.testOpener(opener, limit)), nodes: 0 });
  }
  return machine.conclude();
};

/** A database in memory. */
const memoryStore = () => {
  const proofs = new Map<string, { lines: string[]; elapsedMs: number }>();
  const store: ProofStore = {
    load: async (key) => structuredClone(proofs.get(key)),
    count: async (key) => proofs.get(key)?.lines.length ?? 0,
    add: async (key, place, line, elapsedMs) => {
      const lines = proofs.get(key)?.lines ?? [];
      if (lines.length !== place) return false;
      proofs.set(key, { lines: [...lines, line], elapsedMs });
      return true;
    },
    remove: async (key) => void proofs.delete(key),
    clear: async () => proofs.clear(),
  };
  return { store, proofs };
};

const open = async (store: ProofStore) => {
  const proving = createProving({
    createPool: localWorkers,
    store,
    workersFor: () => 2,
    lock: async () => () => {},
  });
  await proving.choose(setup);
  return proving;
};

const until = async (isTrue: () => boolean): Promise<void> => {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5));
};

describe('a proof in the page', () => {
  test('has the results of the program, whenever it is paused, closed and resumed', { timeout: 120_000 }, async () => {
    const { store, proofs } = memoryStore();
    const lineCount = () => [...proofs.values()][0]?.lines.length ?? 0;
    // paused in the same tab, and closed: another tab reads what is stored
    for (let tab = 0; tab < 3; tab++) {
      const proving = await open(store);
      for (let pauses = 0; pauses < 2; pauses++) {
        const before = lineCount();
        void proving.start();
        await until(() => lineCount() >= before + 2 || proving.status.value === 'done');
        proving.pause();
        await until(() => !['running', 'preparing'].includes(proving.status.value));
      }
    }
    const last = await open(store);
    await last.start();
    expect(last.status.value).toBe('done');
    expect(last.message.value).toBe('');

    const alone = proveAlone();
    const openers = last.view.value?.openers;
    expect(openers?.best()?.total).toBe(alone.total);
    for (const result of alone.openers) expect(openers?.resultOf(result.opener)).toEqual(result);
    expect(openers?.counts().open).toBe(0);
    // the checkpoint is whole, and is read again as done
    expect((await open(store)).status.value).toBe('done');
  });

  test('a stored proof that was changed is removed with a sentence', async () => {
    const { store, proofs } = memoryStore();
    const proving = await open(store);
    await proving.start();
    const [proof] = proofs.values();
    proof.lines[3] = proof.lines[3].replace(/\d/, '9');
    const again = await open(store);
    expect(again.message.value).toMatch(/^The proof kept in this browser, line 4: .*; it begins again\.$/);
    expect(again.status.value).toBe('new');
    expect(proofs.size).toBe(0);
  });

  test('without room in the browser it runs, and says that nothing is kept', async () => {
    const { store } = memoryStore();
    const proving = await open({ ...store, add: async () => false });
    await proving.start();
    expect(proving.status.value).toBe('done');
    expect(proving.message.value).toContain('keeps nothing');
  });

  test('another tab that works on it is named', async () => {
    const { store } = memoryStore();
    const proving = createProving({
      createPool: localWorkers,
      store,
      workersFor: () => 1,
      lock: async () => undefined,
    });
    await proving.choose(setup);
    await proving.start();
    expect(proving.status.value).toBe('new');
    expect(proving.message.value).toContain('Another tab');
  });
});

describe('openers', () => {
  const order = openerOrder(setup);
  if (!order.ok) throw new Error(order.failure.sentence);
  const [a, b, c] = order.value;

  test('a bound settles an opener only if it is above the best total', () => {
    const openers = createOpeners(300, order.value);
    openers.add([{ opener: b, total: 400, how: 'scan' }]);
    expect(openers.counts()).toEqual({ scan: 0, search: 0, exact: 0, open: 300 });
    openers.add([{ opener: a, total: 400, how: 'exact' }]);
    expect(openers.stageOf(b)).toBe('open');
    openers.add([{ opener: b, total: 401, how: 'search' }]);
    expect(openers.counts()).toEqual({ scan: 0, search: 1, exact: 1, open: 298 });
    // a weaker bound changes nothing, neither does a bound after a total
    openers.add([
      { opener: b, total: 300, how: 'scan' },
      { opener: a, total: 100, how: 'scan' },
    ]);
    expect([openers.stageAt(0), openers.stageAt(1)]).toEqual(['exact', 'search']);
  });

  test('one without a way to win is refuted, also without a total', () => {
    const openers = createOpeners(300, order.value);
    openers.add([{ opener: c, total: NO_LIMIT, how: 'search' }]);
    expect(openers.stageOf(c)).toBe('search');
  });

  test('being tested ends with a result or a pause', () => {
    const openers = createOpeners(300, order.value);
    openers.test([a, b]);
    expect(openers.stageOf(a)).toBe('testing');
    openers.add([{ opener: a, total: 400, how: 'exact' }]);
    expect(openers.stageOf(a)).toBe('exact');
    openers.stopTesting();
    expect(openers.stageOf(b)).toBe('open');
    expect(createOpeners(300, undefined).stageAt(5)).toBe('open');
    expect(openers.placeOf(7 as GuessId)).toBe(order.value.indexOf(7 as GuessId));
  });
});

describe('dots', () => {
  test.each([
    [12_972, 960, 640],
    [12_972, 296, 560],
    [300, 800, 640],
    [2, 1000, 640],
    [14_855, 1900, 800],
  ])('%i of them fill %i x %i, and each is found where it stands', (count, width, room) => {
    const grid = gridFor(count, width, room);
    expect(grid.columns * grid.step).toBeCloseTo(width, 6);
    expect(grid.step).toBeLessThanOrEqual(40);
    if (grid.step > 3.1) expect(grid.height).toBeLessThanOrEqual(room);
    const seen = new Set<number>();
    for (let row = 0; row * grid.step < grid.height - 1e-6; row++) {
      for (let column = 0; column < grid.columns; column++) {
        const place = placeAt(grid, (column + 0.5) * grid.step, (row + 0.5) * grid.step);
        if (place !== undefined) seen.add(place);
      }
    }
    expect(seen.size).toBe(count);
  });
});

test('the rest is estimated from the last seconds', () => {
  const rate = createRate();
  expect(rate.restMs(100)).toBeUndefined();
  for (let second = 0; second <= 60; second++) rate.add(second * 1000, second < 40 ? second : 40 + (second - 40) * 100);
  // 100 a second lately, whatever it was before
  expect(rate.restMs(1000)).toBeCloseTo(10_000, -1);
  rate.clear();
  expect(rate.restMs(100)).toBeUndefined();
});
