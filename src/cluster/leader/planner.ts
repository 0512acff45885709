/**
 * Plans the jobs of a proof: compares the jobs in the queue with what is still to be proved and checked, and adds the
 * missing ones. Claims that no second worker can check are checked by the leader itself.
 */

import type { Redis } from 'ioredis';
import { type Result, success } from '../../failure.ts';
import type { ProofSetup } from '../../search/proof.ts';
import { readWorkers } from '../figures.ts';
import { isCheck, type JobResult } from '../jobs.ts';
import { type Checks, createLoneAuthorFinder } from './checks.ts';
import type { LeaderState } from './leaderState.ts';
import type { LeaderQueue, QueuedJob } from './queue.ts';
import { type ScheduleInput, scheduleChecks, scheduleOpeners } from './schedule.ts';
import { createTimer } from './timer.ts';

interface PlannerSetup {
  readonly redis: Redis;
  readonly queue: LeaderQueue;
  readonly setup: ProofSetup;
  /** The id of the proof. */
  readonly id: string;
  readonly state: LeaderState;
  readonly checks: Checks;
}

/** How often all jobs are compared even without new results, in case one was lost. */
const PLAN_MS = 4000;

export const createPlanner = ({ redis, queue, setup, id, state, checks }: PlannerSetup) => {
  const { list, mode } = setup;
  const timer = createTimer(PLAN_MS);
  const findLoneAuthors = createLoneAuthorFinder();
  /** Measured on the latest job: openers become faster from job to job. */
  let msPerOpener: number | undefined;

  const plan = async (): Promise<Result<void>> => {
    timer.restart();
    await state.rewriteBest();
    const open = await queue.openJobs();
    if (!open.ok) return open;
    const jobs = open.value;
    const workers = await readWorkers(redis);
    const threads = workers.reduce((sum, worker) => sum + worker.threads, 0);
    const input: ScheduleInput = { proof: id, list, jobs, large: state.large, msPerOpener };
    await queue.add(scheduleOpeners(input, state.machine, threads));
    // in the hard modes the limit of the first openers rises, and with it their claims change
    if (state.machine.stage() === 'first' && mode !== 'normal') return success(undefined);
    await queue.add(scheduleChecks(input, state.results));
    const trusted = workers.map((worker) => worker.id).filter((worker) => !state.isDistrusted(worker));
    await checkLoneAuthors(jobs, trusted);
    return success(undefined);
  };

  const checkLoneAuthors = async (jobs: readonly QueuedJob[], trusted: readonly string[]): Promise<void> => {
    const authors = state.pendingClaims().map(({ by }) => by);
    for (const author of findLoneAuthors(authors, trusted, performance.now())) {
      for (const job of jobs) if (isCheck(job) && excludes(job, author)) await queue.remove(job);
      await checks.checkHere(state.pendingClaims().filter(({ by }) => by === author));
      timer.expire();
    }
  };

  return {
    plan,
    isDue: timer.isDue,
    planSoon: timer.expire,
    /** The first openers are valued whatever they cost, so their pace is not that of the others. */
    learnPace: ({ done, workMs }: JobResult): void => {
      if (done.length > 0 && state.machine.stage() === 'rest') msPerOpener = workMs / done.length;
    },
  };
};

const excludes = ({ data }: QueuedJob, worker: string): boolean => 'excluded' in data && data.excluded.includes(worker);
