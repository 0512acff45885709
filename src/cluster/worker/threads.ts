/**
 * The threads of a worker, and the time that their jobs take.
 */

import type { Job } from 'bullmq';
import type { WorkerPool } from '../../engine/workerPool.ts';

/** A thread, and the data that was sent to it. */
export interface WorkerThread {
  readonly pool: WorkerPool;
  /** The id of its proof. */
  proof: string | undefined;
  /** How many parts of other workers it has. */
  partsSent: number;
}

export type Threads = ReturnType<typeof createThreads>;

export const createThreads = (count: number, openThread: () => WorkerPool) => {
  const all = Array.from(
    { length: count },
    (): WorkerThread => ({ pool: openThread(), proof: undefined, partsSent: 0 }),
  );
  // a small task starts each thread before the first job arrives
  for (const { pool } of all) pool.run('strategies', undefined).catch(() => {});
  const free = [...all];
  const waiting: ((thread: WorkerThread) => void)[] = [];
  return {
    busy: () => count - free.length,
    /** Takes a free thread, as soon as there is one. */
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

export type WorkCounts = ReturnType<typeof createWorkCounts>;

/** Counts the searches of jobs and their overhead, from the moment the worker asked for the job. */
export const createWorkCounts = () => {
  const total = { jobs: 0, openers: 0, workMs: 0, overheadMs: 0 };
  return {
    /** `processedOn` is when this worker asked for the job, or for any job if none was waiting: its own clock. */
    add: ({ processedOn }: Pick<Job, 'processedOn'>, workMs: number, openers: number): void => {
      const now = Date.now();
      total.jobs++;
      total.openers += openers;
      total.workMs += workMs;
      total.overheadMs += Math.max(0, now - (processedOn ?? now) - workMs);
    },
    figures: () => ({
      ...total,
      workMs: Math.round(total.workMs),
      overheadMs: Math.round(total.overheadMs),
    }),
  };
};
