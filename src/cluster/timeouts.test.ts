import { expect, test } from 'vitest';
import { pause, waitAtMost, withGrace } from './timeouts.ts';

const never = new Promise<never>(() => {});
const elapsed = async (work: Promise<unknown>): Promise<number> => {
  const startMs = performance.now();
  await work;
  return performance.now() - startMs;
};

test('waiting ends at its limit, or when the work succeeds or fails', async () => {
  expect(await elapsed(waitAtMost(never, 30))).toBeGreaterThan(25);
  expect(await elapsed(waitAtMost(Promise.resolve(1), 60_000))).toBeLessThan(5000);
  expect(await elapsed(waitAtMost(Promise.reject(new Error('no')), 60_000))).toBeLessThan(5000);
});

test('a pause ends when its signal is aborted, before or during it', async () => {
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 20);
  expect(await elapsed(pause(60_000, stop.signal))).toBeLessThan(5000);
  expect(await elapsed(pause(60_000, stop.signal))).toBeLessThan(5000);
});

test('work has some grace time after its signal was aborted', async () => {
  const stop = new AbortController();
  const soon = new Promise((resolve) => setTimeout(() => resolve('done'), 40));
  setTimeout(() => stop.abort(), 5);
  expect(await withGrace(soon, stop.signal, 10_000)).toBe('done');
  expect(await withGrace(never, stop.signal, 20)).toBeUndefined();
  await expect(withGrace(Promise.reject(new Error('no')), stop.signal, 10_000)).rejects.toThrow('no');
});
