/**
 * Tasks on a worker of their own, whose memory is free again afterwards.
 */

import type { Signal } from '@preact/signals';
import type { Task, Work } from '../../src/engine/protocol.ts';
import type { WorkerPool } from '../../src/engine/workerPool.ts';
import { reasonOf } from '../shared/browser/errors.ts';

/** The result of a task; undefined, with a message, if there is none. */
export type RunTask = <K extends Task>(kind: K, job: Work[K]['job']) => Promise<Work[K]['result'] | undefined>;

export const createTaskRunner =
  (createWorkers: (size: number) => WorkerPool, message: Signal<string>): RunTask =>
  async (kind, job) => {
    const workers = createWorkers(1);
    try {
      const result = await workers.run(kind, job);
      if (result.ok) return result.value;
      message.value = result.failure.sentence;
    } catch (error) {
      message.value = `A worker stopped: ${reasonOf(error)}. Reload the page.`;
    } finally {
      workers.close();
    }
    return undefined;
  };
