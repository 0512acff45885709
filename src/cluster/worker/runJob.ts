/**
 * Takes a job from the queue and runs it in a free thread. A job that this worker must not run is left to others.
 */

import { DelayedError } from 'bullmq';
import type { Redis } from 'ioredis';
import {
  type DonePart,
  type JobResult,
  type LargeJob,
  type OpenersJob,
  openersOf,
  type PartJob,
  type Sealed,
  seal,
} from '../jobs.ts';
import { pause } from '../timeouts.ts';
import { addParts, solvePart } from './largeJob.ts';
import { testOpeners } from './openersJob.ts';
import type { ClusterJob, JobHooks, RunningJob, ServedProof } from './runningJob.ts';
import type { Threads, WorkCounts } from './threads.ts';

/** Other workers have about so long to take a job that this worker must not run. */
const DELAY_MS = 150;
/** About how long a worker pauses when it finds only jobs that it must not run. */
const REST_MS = 600;

interface RunnerSetup {
  readonly redis: Redis;
  /** The id of this worker. */
  readonly me: string;
  readonly threads: Threads;
  readonly counts: WorkCounts;
  readonly hooks: JobHooks;
}

export type JobRunner = ReturnType<typeof createJobRunner>;

export const createJobRunner = ({ redis, me, threads, counts, hooks }: RunnerSetup) => {
  /** Jobs left to other workers since this one last ran a job. */
  const delayed = new Set<string>();

  const delay = async (job: ClusterJob, token: string | undefined): Promise<never> => {
    const id = job.id ?? '';
    await job.moveToDelayed(Date.now() + about(DELAY_MS), token);
    // no other worker has taken the job meanwhile: without a pause this one would always be first to take it again
    if (delayed.has(id)) await pause(about(REST_MS), hooks.signal);
    delayed.add(id);
    throw new DelayedError();
  };

  return async (proof: ServedProof, job: ClusterJob, token: string | undefined): Promise<Sealed> => {
    const isExcluded = 'excluded' in job.data && job.data.excluded.includes(me);
    if (isExcluded || me in proof.distrusted) return delay(job, token);
    delayed.clear();
    const startedAt = Date.now();
    const thread = await threads.take();
    const running: RunningJob = { redis, me, proof, thread, job, token, hooks, workMs: 0 };
    try {
      return seal(await runJob(running));
    } finally {
      threads.giveBack(thread);
      counts.add(job, startedAt, running.workMs, 'groups' in job.data ? openersOf(job.data).length : 0);
    }
  };
};

const runJob = (running: RunningJob): Promise<JobResult | DonePart> => {
  const { name, data } = running.job;
  switch (name) {
    case 'part':
      return solvePart(running, data as PartJob);
    case 'large':
      return addParts(running, data as LargeJob);
    default:
      return testOpeners(running, data as OpenersJob);
  }
};

/** From half to one and a half of a time, by chance: two workers in step could block each other again and again. */
const about = (milliseconds: number): number => Math.round(milliseconds * (0.5 + Math.random()));
