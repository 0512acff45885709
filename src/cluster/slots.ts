/**
 * The threads of a worker, and what their jobs take besides the work itself.
 */

import type { Job } from 'bullmq';
import type { Pool } from '../engine/pool.ts';

/** A thread and what it has been told. */
export interface Slot {
  readonly pool: Pool;
  /** The proof it has, and how many of the parts that others know. */
  proof: string | undefined;
  told: number;
}

export const createSlots = (threads: number, openThread: () => Pool) => {
  const all = Array.from({ length: threads }, (): Slot => ({ pool: openThread(), proof: undefined, told: 0 }));
  // a thread that was asked something small is awake when the first job comes
  for (const { pool } of all) pool.run('strategies', undefined).catch(() => {});
  const free = [...all];
  const waiting: ((slot: Slot) => void)[] = [];
  return {
    busy: () => threads - free.length,
    take: (): Promise<Slot> | Slot => free.pop() ?? new Promise<Slot>((resolve) => waiting.push(resolve)),
    give: (slot: Slot): void => {
      const next = waiting.shift();
      if (next) next(slot);
      else free.push(slot);
    },
    close: (): void => {
      for (const { pool } of all) pool.close();
    },
  };
};

/** What jobs take besides their work: within them, and between one and the next if that was waiting already. */
export const createCounts = () => {
  const total = { jobs: 0, openers: 0, workMs: 0, overheadMs: 0 };
  const endings: number[] = [];
  return {
    add: (job: Job, begun: number, workMs: number, openers: number): void => {
      const now = Date.now();
      const before = endings.findLast((ending) => ending <= begun);
      // a check may have waited for somebody else
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
