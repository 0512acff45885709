/**
 * The leader's side of the queue: adds jobs, reads finished and open ones, and retries failed ones.
 */

import { FlowProducer, Job, Queue } from 'bullmq';
import { failed, type Result, success } from '../../failure.ts';
import type { WordList } from '../../words/list.ts';
import { chunks } from '../chunks.ts';
import type { ClusterConnection } from '../connect.ts';
import { type LeaderJob, openJob, type Sealed, sealJob } from '../jobs.ts';
import { faultOf } from '../redisFaults.ts';
import { queueNameOf } from '../redisKeys.ts';
import type { JobPlan, PlannedFlow, PlannedJob } from './schedule.ts';

type StoredJob = Job<Sealed, Sealed>;

/** A job with its data, and as it is stored. */
export interface QueuedJob extends LeaderJob {
  readonly stored: StoredJob;
}

interface QueueSetup {
  readonly connection: ClusterConnection;
  /** The id of the proof. */
  readonly proof: string;
  readonly list: WordList;
  readonly report: (sentence: string) => void;
}

const EVERY_STATE = ['waiting', 'active', 'delayed', 'prioritized', 'waiting-children', 'completed', 'failed'] as const;
type JobState = (typeof EVERY_STATE)[number];
/**
 * Results stay until the leader has received them. A job is retried, because the end of its worker is no failure; at
 * once, because a delay would be measured on the clocks of the workers, which may differ.
 */
const KEEP = { removeOnComplete: false, removeOnFail: false, attempts: 3 } as const;
const JOBS_AT_ONCE = 200;
/** How many results are received before jobs are planned again. */
const RESULTS_AT_ONCE = 100;
/** How often a job may fail before the proof ends. */
const MOST_FAILURES = 5;

export type LeaderQueue = ReturnType<typeof openQueue>;

export const openQueue = ({ connection, proof, list, report }: QueueSetup) => {
  const { queueOptions } = connection;
  const queueName = queueNameOf(proof);
  const queue = new Queue(queueName, queueOptions);
  const flows = new FlowProducer(queueOptions);
  // both reconnect by themselves
  queue.on('error', () => {});
  flows.on('error', () => {});
  const failures = new Map<string, number>();
  const refused = new Set<string>();

  const jobsIn = async (states: readonly JobState[], most?: number): Promise<QueuedJob[]> => {
    const jobs: QueuedJob[] = [];
    for (const stored of await readJobs(queue, states, most)) {
      const opened = typeof stored === 'string' ? undefined : openJob(stored, proof, list);
      if (typeof stored !== 'string' && opened) jobs.push({ ...opened, stored });
      else await refuse(typeof stored === 'string' ? stored : (stored.id ?? ''));
    }
    return jobs;
  };

  /** Removes a job that no leader has planned. */
  const refuse = async (id: string): Promise<void> => {
    await queue.remove(id).catch(throwFault);
    if (refused.size === 0) report(`Jobs of proof ${proof} that no salet prove has planned are removed.`);
    refused.add(id);
  };

  const remove = async ({ stored }: QueuedJob): Promise<void> => {
    await stored.remove().catch(throwFault);
  };

  /** Retries a failed job some times; a job that no worker can run ends the proof with its reason. */
  const retry = async (job: QueuedJob): Promise<Result<'kept' | 'removed'>> => {
    const { name, stored } = job;
    // a part is planned again together with its parent
    if (name === 'part' || !(await stored.isFailed())) return success('kept');
    const id = stored.id ?? '';
    const count = (failures.get(id) ?? 0) + 1;
    failures.set(id, count);
    if (count > MOST_FAILURES) {
      return failed('OPTION_VALUE', `A job of proof ${proof} fails repeatedly (${stored.failedReason}).`);
    }
    if (name !== 'large') {
      await stored.retry('failed').catch(throwFault);
      return success('kept');
    }
    await remove(job);
    return success('removed');
  };

  /** Jobs that wait or run; failed ones are retried first. */
  const openJobs = async (): Promise<Result<QueuedJob[]>> => {
    const open: QueuedJob[] = [];
    for (const job of await jobsIn(EVERY_STATE)) {
      const { returnvalue, failedReason } = job.stored;
      if (returnvalue !== null && returnvalue !== undefined) continue;
      const retried = failedReason ? await retry(job) : success('kept' as const);
      if (!retried.ok) return retried;
      if (retried.value === 'kept') open.push(job);
    }
    return success(open);
  };

  const addJobs = async (jobs: readonly PlannedJob[]): Promise<void> => {
    for (const chunk of chunks(jobs, JOBS_AT_ONCE)) {
      await queue.addBulk(
        chunk.map((job) => ({
          name: job.name,
          data: sealJob({ proof, id: job.id }, job),
          opts: { ...KEEP, jobId: job.id, priority: job.priority },
        })),
      );
    }
  };

  const addFlow = async ({ id, data, priority, parts }: PlannedFlow): Promise<void> => {
    const children = parts.map((part) => ({
      name: 'part',
      queueName,
      data: sealJob({ proof, id: part.id }, { name: 'part', data: part.data }),
      opts: { ...KEEP, jobId: part.id, priority, removeOnComplete: true, failParentOnFailure: true },
    }));
    await flows.add({
      name: 'large',
      queueName,
      data: sealJob({ proof, id }, { name: 'large', data }),
      opts: { ...KEEP, jobId: id, priority },
      children,
    });
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
      await queue.obliterate({ force: true }).catch(throwFault);
    },
    close: async (): Promise<void> => {
      await Promise.all([queue.close(), flows.close()]);
    },
  };
};

/** A job that another process has just removed or taken is no fault; one of Redis is. */
const throwFault = (error: unknown): void => {
  if (faultOf(error)) throw error;
};

/** The jobs in some states; of those that cannot be read, their ids. */
const readJobs = async (
  queue: Queue,
  states: readonly JobState[],
  most: number | undefined,
): Promise<(StoredJob | string)[]> => {
  const isOldestFirst = most !== undefined;
  const range: [JobState[], number, number, boolean] = [[...states], 0, isOldestFirst ? most - 1 : -1, isOldestFirst];
  // a job that ends meanwhile is undefined
  const present = (jobs: (StoredJob | string | undefined)[]) => jobs.filter((job) => job !== undefined);
  try {
    return present(await queue.getJobs(...range));
  } catch (error) {
    // one job that is not JSON hides all others
    if (!(error instanceof SyntaxError)) throw error;
    const ids = await queue.getRanges(...range);
    return present(await Promise.all(ids.map((id) => readJob(queue, id))));
  }
};

const readJob = async (queue: Queue, id: string): Promise<StoredJob | string | undefined> => {
  try {
    return await Job.fromId(queue, id);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return id;
  }
};
