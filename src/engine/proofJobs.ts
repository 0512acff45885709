/**
 * A proof on a pool of workers: takes jobs from the proof machine, has workers test the openers, and adds the results.
 * The engine and the program both prove with it.
 */

import { type Result, success } from '../failure.ts';
import type { ProofProgress, ProofSetup } from '../search/proof.ts';
import type { FinishedJob, ProofJob, ProofMachine } from '../search/proofMachine.ts';
import type { GuessId } from '../words/list.ts';
import { runJobs } from './jobLoop.ts';
import { proofDataOf } from './protocol.ts';
import type { WorkerPool } from './workerPool.ts';

/** Openers in a job, by the stage of the proof. */
type JobSize = Readonly<Record<ProofJob['stage'], number>>;

export interface ProofRun {
  readonly setup: ProofSetup;
  readonly machine: ProofMachine;
  readonly pool: WorkerPool;
  /** How many jobs may run at a time. */
  readonly parallel: number;
  readonly jobSize: JobSize;
  /** Stores a finished job before it counts; a failure ends the proof. */
  readonly store: (job: FinishedJob) => Result<void> | Promise<Result<void>>;
  readonly onProgress: (progress: ProofProgress) => void;
}

/** About two seconds of work: little is lost if a job is lost, and its messages cost nothing in comparison. */
const JOB_SIZE: JobSize = { first: 1, rest: 64 };
/** In the hard modes a single opener can take a minute. */
const HARD_JOB_SIZE: JobSize = { first: 1, rest: 4 };

export const jobSizeFor = ({ mode }: ProofSetup): JobSize => (mode === 'normal' ? JOB_SIZE : HARD_JOB_SIZE);

/** No more reports than a page can draw. */
const MS_PER_REPORT = 50;

/** Runs jobs until the machine is done or storing a result fails. */
export const runProofJobs = (run: ProofRun): Promise<Result<void>> => {
  const { setup, machine, pool, parallel, jobSize, store } = run;
  const proof = proofDataOf(setup);
  const openersRunning = new Set<GuessId>();
  const openersDone = new Map<ProofJob, number>();
  let reportMs = 0;

  const report = (): void => {
    reportMs = performance.now();
    const progress = machine.progress();
    run.onProgress({ ...progress, done: progress.done + sumOf(openersDone.values()) });
  };

  const next = (): ProofJob | undefined => {
    const job = machine.next({ running: openersRunning, size: jobSize });
    for (const opener of job?.openers ?? []) openersRunning.add(opener);
    return job;
  };

  const runJob = async (job: ProofJob): Promise<Result<void>> => {
    const { openers, limit } = job;
    const tested = await pool.run('testOpeners', { proof, openers, limit }, (done) => {
      openersDone.set(job, done);
      if (performance.now() - reportMs >= MS_PER_REPORT) report();
    });
    if (!tested.ok) return tested;
    const finished: FinishedJob = { limit, results: tested.value.results, nodes: tested.value.nodes };
    const stored = await store(finished);
    if (!stored.ok) return stored;
    openersDone.delete(job);
    for (const opener of openers) openersRunning.delete(opener);
    machine.add(finished);
    report();
    return success(undefined);
  };

  return runJobs({ parallel, next, run: runJob, isDone: machine.isDone });
};

const sumOf = (numbers: Iterable<number>): number => {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
};
