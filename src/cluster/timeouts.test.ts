import { expect, test } from 'vitest';
import { atMost, pause, unlessStopped } from './timeouts.ts';

const never = new Promise<never>(() => {});
const elapsed = async (work: Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work;
  return performance.now() - startedAt;
};

test('nothing is waited for longer than it may take, and a failure is an end too', async () => {
  expect(await elapsed(atMost(never, 30))).toBeGreaterThan(25);
  expect(await elapsed(atMost(Promise.resolve(1), 60_000))).toBeLessThan(5000);
  expect(await elapsed(atMost(Promise.reject(new Error('no')), 60_000))).toBeLessThan(5000);
});

test('a pause ends when it is stopped, before or meanwhile', async () => {
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 20);
  expect(await elapsed(pause(60_000, stop.signal))).toBeLessThan(5000);
  expect(await elapsed(pause(60_000, stop.signal))).toBeLessThan(5000);
});

test('work that is stopped has some time left', async () => {
  const stop = new AbortController();
  const soon = new Promise((resolve) => setTimeout(() => resolve('done'), 40));
  setTimeout(() => stop.abort(), 5);
  expect(await unlessStopped(soon, stop.signal, 10_000)).toBe('done');
  expect(await unlessStopped(never, stop.signal, 20)).toBeUndefined();
  await expect(unlessStopped(Promise.reject(new Error('no')), stop.signal, 10_000)).rejects.toThrow('no');
});
