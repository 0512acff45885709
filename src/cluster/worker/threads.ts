/**
 * The threads of a worker, and what their jobs take besides the work itself.
 */

import type { Job } from 'bullmq';
import type { WorkerPool } from '../../engine/workerPool.ts';

/** A thread and what was sent to it. */
export interface WorkerThread {
  readonly pool: WorkerPool;
  /** The id of the proof it has, and how many of the parts that others know. */
  proof: string | undefined;
  partsSent: number;
}

export const createThreads = (count: number, openThread: () => WorkerPool) => {
  const all = Array.from(
    { length: count },
    (): WorkerThread => ({ pool: openThread(), proof: undefined, partsSent: 0 }),
  );
  // a thread that was asked something small is awake when the first job comes
  for (const { pool } of all) pool.run('strategies', undefined).catch(() => {});
  const free = [...all];
  const waiting: ((thread: WorkerThread) => void)[] = [];
  return {
    busy: () => count - free.length,
    /** A free thread, as soon as there is one. */
    take: (): Promise<WorkerThread> | WorkerThread =>
      free.pop() ?? new Promise<WorkerThread>((resolve) => waiting.push(resolve)),
    giveBack: (thread: WorkerThread): void => {
      const next = waiting.shift();
      if (next) next(thread);
      else free.push(thread);
    },
    close: (): void => {
      for (const { pool } of all) pool.close();
    },
  };
};

/** Counts what jobs take besides their work: within them, and between one and the next if that was waiting already. */
export const createWorkCounts = () => {
  const total = { jobs: 0, openers: 0, workMs: 0, overheadMs: 0 };
  const endings: number[] = [];
  return {
    add: (job: Job, begun: number, workMs: number, openers: number): void => {
      const now = Date.now();
      const before = endings.findLast((ending) => ending <= begun);
      // a check may have waited for another worker
      const waited = before !== undefined && job.name === 'openers' && job.timestamp < before ? begun - before : 0;
      if (before !== undefined) endings.splice(endings.indexOf(before), 1);
      endings.push(now);
      total.jobs++;
      total.openers += openers;
      total.workMs += workMs;
      total.overheadMs += Math.max(0, now - begun - workMs) + waited;
    },
    figures: () => ({
      ...total,
      workMs: Math.round(total.workMs),
      overheadMs: Math.round(total.overheadMs),
    }),
  };
};
