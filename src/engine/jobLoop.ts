/**
 * The loop that proofs, bounds and searches for trees share: jobs that depend on the results of earlier jobs, as many in
 * parallel as there are workers.
 */

import { type Result, success } from '../failure.ts';

export interface JobLoop<Job> {
  /** How many jobs may run at a time. */
  readonly parallel: number;
  /** The next job; undefined if there is none before another one ends. Called when a worker is free. */
  readonly next: () => Job | undefined;
  readonly run: (job: Job) => Promise<Result<void>>;
  /** Whether the results of jobs that still run are not needed; false unless given. */
  readonly isDone?: () => boolean;
}

/**
 * Runs jobs until none is left, or until the first failure. A failure, or `isDone`, ends the loop without waiting for the
 * jobs that still run.
 */
export const runJobs = <Job>({ parallel, next, run, isDone = () => false }: JobLoop<Job>): Promise<Result<void>> =>
  new Promise((resolve, reject) => {
    let running = 0;
    let hasFailed = false;
    const start = (): void => {
      while (!hasFailed && !isDone() && running < parallel) {
        const job = next();
        if (job === undefined) break;
        running++;
        run(job).then(finish).catch(reject);
      }
      if (running === 0 || isDone()) resolve(success(undefined));
    };
    const finish = (result: Result<void>): void => {
      running--;
      if (!result.ok) {
        hasFailed = true;
        resolve(result);
      } else start();
    };
    start();
  });
