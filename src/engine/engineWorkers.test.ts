/**
 * The workers of an engine: starting, breaking and closing them.
 */

import { expect, test } from 'vitest';
import { bestOf, LONG_GAME, openEngine, original, recordWorkers } from '../../test/support/engines.ts';
import { fakeWorker } from '../../test/support/fakeWorker.ts';
import { WASM_TEXT } from '../kernel/wasm.generated.ts';
import { createEngine, type Engine } from './engine.ts';
import type { Notice } from './options.ts';
import type { StrategyPosition } from './ownStrategy.ts';

test('a worker that breaks rejects pending questions, and the next question starts another', async () => {
  const { workers, spawn } = recordWorkers();
  const engine = openEngine({ worker: spawn });
  await engine.suggest('crane=BBYBG');
  const lost = engine.suggest(LONG_GAME);
  workers[0].crash('out of memory');
  await expect(lost).rejects.toMatchObject({
    code: 'WORKER_BROKEN',
    sentence: expect.stringContaining('out of memory'),
  });
  expect(bestOf(await engine.suggest('crane=BBYBG')).word).toBe('lambs');
  expect(workers).toHaveLength(2);
  // the list is sent once
  expect(workers[1].received).toEqual(['rules', 'start', 'advise']);
});

test('without workers this thread answers, with a notice', async () => {
  const notices: Notice[] = [];
  // beside the sources there is no worker.js
  const engine = createEngine({ list: original, onNotice: (notice) => notices.push(notice) });
  expect(bestOf(await engine.suggest('crane=BBYBG')).word).toBe('lambs');
  expect(notices.map(({ code }) => code)).toEqual(['NO_WORKER']);
  expect(engine.status).toMatchObject({ host: 'inline', kernel: 'fast' });
  engine.close();
});

test('a worker function that throws rejects the question', async () => {
  const engine = openEngine({
    worker: () => {
      throw new Error('forbidden');
    },
  });
  await expect(engine.suggest('')).rejects.toMatchObject({ code: 'WORKER_BROKEN' });
});

test('the slow kernel is reported', async () => {
  const notices: Notice[] = [];
  const onNotice = (notice: Notice) => void notices.push(notice);
  const withoutFastKernel = () => {
    const worker = fakeWorker();
    return {
      ...worker,
      addEventListener: (type: string, receive: (event: object) => void) =>
        worker.addEventListener(type, (event) => {
          const data = event.data as { kind?: string } | undefined;
          receive(data?.kind === 'ready' ? { data: { ...data, kernel: 'forbidden' } } : event);
        }),
    };
  };
  const engine = openEngine({ worker: withoutFastKernel, onNotice });
  await engine.suggest('crane=BBYBG');
  expect(notices).toMatchObject([{ code: 'SLOW_KERNEL' }]);
  expect(engine.status.kernel).toBe('slow');
  // 260 letters are more than a byte allows
  const letters = Array.from({ length: 130 }, (_, i) => String.fromCodePoint(0x4e00 + 2 * i, 0x4e01 + 2 * i));
  const large = openEngine({ list: { answers: letters.slice(0, 2), guesses: letters }, onNotice });
  expect(bestOf(await large.suggest('')).word).toBe(letters[0]);
  expect(notices.map(({ sentence }) => sentence.split(' ')[0])).toEqual(['WebAssembly', 'your']);
  expect(large.status.kernel).toBe('slow');
  const long = openEngine({ list: ['abacus', 'cactus'], onNotice });
  expect((await long.suggest('')).proved).toBe(true);
  expect(long.status.kernel).toBe('fast');
});

test('a compiled kernel can be passed', async () => {
  const kernel = new WebAssembly.Module(Uint8Array.from(WASM_TEXT, (char) => char.charCodeAt(0)));
  expect(bestOf(await openEngine({ kernel, worker: 'none' }).suggest('crane=BBYBG')).word).toBe('lambs');
  // the smallest module there is
  const other = new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));
  const wrong = openEngine({ kernel: other, worker: 'none' });
  await expect(wrong.suggest('')).rejects.toMatchObject({ code: 'OPTION_VALUE' });
});

test('a closed engine rejects pending and later questions', async () => {
  const { workers, spawn } = recordWorkers();
  let kept: Engine;
  let waiting: Promise<unknown>;
  {
    using engine = createEngine({ list: original, worker: spawn });
    await engine.suggest('crane=BBYBG');
    waiting = engine.suggest(LONG_GAME);
    waiting.catch(() => {});
    kept = engine;
  }
  await expect(waiting).rejects.toMatchObject({ code: 'ENGINE_CLOSED' });
  await expect(kept.suggest('')).rejects.toMatchObject({ code: 'ENGINE_CLOSED' });
  await expect(kept.prove()).rejects.toMatchObject({ code: 'ENGINE_CLOSED' });
  expect(workers.map((worker) => worker.isTerminated())).toEqual([true]);
  expect(kept.status).toMatchObject({ closed: true, pending: 0 });
});

/** Takes long enough that a run is never over before a timer. */
const chooseSlowly = ({ candidates }: StrategyPosition): string => {
  const end = performance.now() + 0.1;
  while (performance.now() < end);
  return candidates[candidates.length - 1];
};

test.each<[string, (engine: Engine) => Promise<unknown>]>([
  ['a question', (engine) => engine.suggest(LONG_GAME)],
  ['a proof', (engine) => engine.prove({ threads: 1 })],
  ['a strategy', (engine) => engine.simulate({ id: 'mine', choose: chooseSlowly })],
])('closing ends %s in this thread', async (_, ask) => {
  const engine = createEngine({ list: original, worker: 'none' });
  const never = ask(engine);
  setTimeout(() => engine.close());
  await expect(never).rejects.toMatchObject({ code: 'ENGINE_CLOSED' });
});
