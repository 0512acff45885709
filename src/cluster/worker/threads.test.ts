import type { Job } from 'bullmq';
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

test('time besides work is overhead, also between a job and the next that was waiting', () => {
  const counts = createWorkCounts();
  const now = Date.now();
  const job = (name: string, timestamp: number) => ({ name, timestamp }) as Job;
  counts.add(job('openers', now - 1000), now - 500, 400.4, 3);
  const { jobs, openers, workMs, overheadMs } = counts.figures();
  expect({ jobs, openers, workMs }).toEqual({ jobs: 1, openers: 3, workMs: 400 });
  expect(overheadMs).toBeGreaterThanOrEqual(99);
  // started 100 ms after the first ended, and waiting since before that
  counts.add(job('openers', now - 2000), Date.now() + 100, 0, 1);
  expect(counts.figures().overheadMs).toBeGreaterThanOrEqual(overheadMs + 95);
});
