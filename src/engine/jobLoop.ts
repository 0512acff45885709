/**
 * The loop that a proof, a bound and a search for trees share: jobs that depend on what came of those before, as many
 * at a time as there are threads.
 */

import { type Result, success } from '../failure.ts';

export interface JobLoop<Job> {
  readonly threads: number;
  /** The next job; undefined if there is none until another has ended. Called when a thread is free. */
  readonly next: () => Job | undefined;
  readonly run: (job: Job) => Promise<Result<void>>;
}

/** Runs jobs until none is left, or until the first failure, which is known at once: the others are not waited for. */
export const runJobs = <Job>({ threads, next, run }: JobLoop<Job>): Promise<Result<void>> =>
  new Promise((resolve, reject) => {
    let running = 0;
    let hasFailed = false;
    const start = (): void => {
      while (!hasFailed && running < threads) {
        const job = next();
        if (job === undefined) break;
        running++;
        run(job).then(finish).catch(reject);
      }
      if (running === 0) resolve(success(undefined));
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
