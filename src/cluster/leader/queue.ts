/**
 * The leader's side of the queue: adds jobs, reads finished and open ones, and retries failed ones.
 */

import { FlowProducer, type Job, Queue } from 'bullmq';
import { failed, type Result, success } from '../../failure.ts';
import { chunks } from '../chunks.ts';
import type { ClusterConnection } from '../connect.ts';
import type { JobData, Sealed } from '../jobs.ts';
import { queueNameOf } from '../redisKeys.ts';
import type { JobPlan, PlannedFlow, PlannedJob } from './schedule.ts';

export type QueuedJob = Job<JobData, Sealed>;

const EVERY_STATE = ['waiting', 'active', 'delayed', 'prioritized', 'waiting-children', 'completed', 'failed'] as const;
/** Results stay until the leader has received them. A job is retried, because the end of its worker is no failure. */
const KEEP = { removeOnComplete: false, removeOnFail: false, attempts: 3, backoff: 500 } as const;
const JOBS_AT_ONCE = 200;
/** How many results are received before jobs are planned again. */
const RESULTS_AT_ONCE = 100;
/** How often a job may fail before the proof ends. */
const MOST_FAILURES = 5;

export type LeaderQueue = ReturnType<typeof openQueue>;

export const openQueue = ({ queueOptions: engine }: ClusterConnection, proof: string) => {
  const queueName = queueNameOf(proof);
  const queue = new Queue(queueName, engine);
  const flows = new FlowProducer(engine);
  // both reconnect by themselves
  queue.on('error', () => {});
  flows.on('error', () => {});
  const failures = new Map<string, number>();

  const jobsIn = async (states: readonly (typeof EVERY_STATE)[number][], most?: number): Promise<QueuedJob[]> => {
    const isOldestFirst = most !== undefined;
    const found = await queue.getJobs([...states], 0, isOldestFirst ? most - 1 : -1, isOldestFirst);
    // a job that ends meanwhile is undefined
    return (found as (QueuedJob | undefined)[]).filter((job) => job !== undefined);
  };

  const remove = async (job: QueuedJob): Promise<void> => {
    await job.remove().catch(() => {});
  };

  /** Retries a failed job some times; a job that no worker can run ends the proof with its reason. */
  const retry = async (job: QueuedJob): Promise<Result<'kept' | 'removed'>> => {
    // a part is planned again together with its parent
    if (job.name === 'part' || !(await job.isFailed())) return success('kept');
    const id = job.id ?? '';
    const count = (failures.get(id) ?? 0) + 1;
    failures.set(id, count);
    if (count > MOST_FAILURES) {
      return failed('OPTION_VALUE', `A job of proof ${proof} fails repeatedly (${job.failedReason}).`);
    }
    if (job.name !== 'large') {
      await job.retry('failed').catch(() => {});
      return success('kept');
    }
    await remove(job);
    return success('removed');
  };

  /** Jobs that wait or run; failed ones are retried first. */
  const openJobs = async (): Promise<Result<QueuedJob[]>> => {
    const open: QueuedJob[] = [];
    for (const job of await jobsIn(EVERY_STATE)) {
      if (job.returnvalue !== null && job.returnvalue !== undefined) continue;
      const retried = job.failedReason ? await retry(job) : success('kept' as const);
      if (!retried.ok) return retried;
      if (retried.value === 'kept') open.push(job);
    }
    return success(open);
  };

  const addJobs = async (jobs: readonly PlannedJob[]): Promise<void> => {
    for (const chunk of chunks(jobs, JOBS_AT_ONCE)) {
      await queue.addBulk(
        chunk.map(({ id: jobId, name, data, priority }) => ({ name, data, opts: { ...KEEP, jobId, priority } })),
      );
    }
  };

  const addFlow = async ({ id: jobId, data, priority, parts }: PlannedFlow): Promise<void> => {
    const children = parts.map((part) => ({
      name: 'part',
      queueName,
      data: part.data,
      opts: { ...KEEP, jobId: part.id, priority, removeOnComplete: true, failParentOnFailure: true },
    }));
    await flows.add({ name: 'large', queueName, data, opts: { ...KEEP, jobId, priority }, children });
  };

  return {
    /** Finished jobs, except parts: their parent collects them. */
    finishedJobs: async () => (await jobsIn(['completed'], RESULTS_AT_ONCE)).filter(({ name }) => name !== 'part'),
    openJobs,
    remove,
    add: async (plan: JobPlan): Promise<void> => {
      await addJobs(plan.jobs);
      for (const flow of plan.flows) await addFlow(flow);
    },
    clear: async (): Promise<void> => {
      await queue.obliterate({ force: true }).catch(() => {});
    },
    close: async (): Promise<void> => {
      await Promise.all([queue.close(), flows.close()]);
    },
  };
};
