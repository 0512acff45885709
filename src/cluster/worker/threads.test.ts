import { expect, test } from 'vitest';
import type { WorkerPool } from '../../engine/workerPool.ts';
import { success } from '../../failure.ts';
import { createThreads, createWorkCounts } from './threads.ts';

test('a thread has one job at a time, and the next job waits for it', async () => {
  let closed = 0;
  const openThread = (): WorkerPool => ({ run: async () => success([]) as never, close: () => void closed++ });
  const threads = createThreads(2, openThread);
  const [one, two] = [await threads.take(), await threads.take()];
  expect(one).not.toBe(two);
  expect(threads.busy()).toBe(2);
  const waiting = threads.take();
  threads.giveBack(two);
  expect(await waiting).toBe(two);
  expect(threads.busy()).toBe(2);
  threads.giveBack(one);
  threads.giveBack(two);
  expect(threads.busy()).toBe(0);
  threads.close();
  expect(closed).toBe(2);
});

test('time besides work is overhead, since the worker asked for the job', () => {
  const counts = createWorkCounts();
  counts.add({ processedOn: Date.now() - 500 }, 400.4, 3);
  const { jobs, openers, workMs, overheadMs } = counts.figures();
  expect({ jobs, openers, workMs }).toEqual({ jobs: 1, openers: 3, workMs: 400 });
  expect(overheadMs).toBeGreaterThanOrEqual(99);
  // a clock that is set back counts nothing
  counts.add({ processedOn: Date.now() + 5000 }, 0, 1);
  expect(counts.figures().overheadMs).toBe(overheadMs);
});
