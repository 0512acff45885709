/**
 * Takes a job from the queue and runs it in a free thread. A job that this worker must not run is left to others, and one
 * that no leader has planned is refused.
 *
 * Nothing here uses delayed jobs: the queue measures delays on the clock of whichever worker looks, and clocks differ.
 */

import { UnrecoverableError, WaitingError } from 'bullmq';
import type { Redis } from 'ioredis';
import {
  type DonePart,
  type JobResult,
  type OpenedJob,
  openersOf,
  openJob,
  PRIORITY,
  type Sealed,
  seal,
} from '../jobs.ts';
import { faultOf } from '../redisFaults.ts';
import { pause } from '../timeouts.ts';
import { addParts, solvePart } from './largeJob.ts';
import { testOpeners } from './openersJob.ts';
import type { ClusterJob, JobHooks, RunningJob, ServedProof } from './runningJob.ts';
import type { Threads, WorkCounts } from './threads.ts';

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
  const left = new Set<string>();

  /** Puts a job behind those that wait now, where this worker finds other work first. */
  const leaveToOthers = async (job: ClusterJob, token: string | undefined): Promise<never> => {
    const id = job.id ?? '';
    await job.moveToWait(token);
    // another worker may have taken it, or the leader removed it
    await job.changePriority({ priority: PRIORITY.rest }).catch(() => {});
    // no other worker has taken the job meanwhile: without a pause this one would always be first to take it again
    if (left.has(id)) await pause(about(REST_MS), hooks.signal);
    left.add(id);
    throw new WaitingError();
  };

  const run = async (proof: ServedProof, job: ClusterJob, token: string | undefined): Promise<Sealed> => {
    const opened = openJob(job, proof.id, proof.list);
    if (!opened) {
      hooks.report(`refuses a job of proof ${proof.id} that no salet prove has planned.`);
      throw new UnrecoverableError('no salet prove has planned this job');
    }
    const isExcluded = 'excluded' in opened.data && opened.data.excluded.includes(me);
    if (isExcluded || me in proof.distrusted) return leaveToOthers(job, token);
    left.clear();
    const thread = await threads.take();
    const running: RunningJob = { redis, me, proof, thread, job, token, hooks, workMs: 0 };
    try {
      return seal(await runJob(running, opened));
    } finally {
      threads.giveBack(thread);
      counts.add(job, running.workMs, 'groups' in opened.data ? openersOf(opened.data).length : 0);
    }
  };

  return async (proof: ServedProof, job: ClusterJob, token: string | undefined): Promise<Sealed> => {
    try {
      return await run(proof, job, token);
    } catch (error) {
      // while Redis cannot serve this worker, the job is not at fault: it returns to the queue when its lock expires
      if (faultOf(error)?.kind === 'passing') throw new WaitingError();
      throw error;
    }
  };
};

const runJob = (running: RunningJob, { name, data }: OpenedJob): Promise<JobResult | DonePart> => {
  switch (name) {
    case 'part':
      return solvePart(running, data);
    case 'large':
      return addParts(running, data);
    default:
      return testOpeners(running, data, name);
  }
};

/** From half to one and a half of a time, by chance: two workers in step could block each other again and again. */
const about = (milliseconds: number): number => Math.round(milliseconds * (0.5 + Math.random()));
