import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { Context } from './context.ts';
import { stopSignal } from './runSearch.ts';

/** Without an interruption. */
const context = { interruption: () => new AbortController().signal } as Context;

test('the time limit is reached even if the garbage was collected meanwhile', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const startedAt = performance.now();
  const over = new Promise((resolve) => {
    stopSignal(context, 300).addEventListener('abort', () => resolve('over'));
  });
  const collecting = setInterval(collect, 20);
  const late = new Promise((resolve) => setTimeout(() => resolve('never'), 20_000));
  expect(await Promise.race([over, late])).toBe('over');
  clearInterval(collecting);
  expect(performance.now() - startedAt).toBeGreaterThan(250);
});
