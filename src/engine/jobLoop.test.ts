import { expect, test } from 'vitest';
import { failed, success } from '../failure.ts';
import { runJobs } from './jobLoop.ts';

const pause = () => new Promise((resolve) => setTimeout(resolve, 1));

test('as many jobs at a time as workers, until none is left', async () => {
  const waiting = [1, 2, 3, 4, 5, 6, 7];
  const done: number[] = [];
  let running = 0;
  let most = 0;
  const ended = await runJobs({
    parallel: 3,
    next: () => waiting.shift(),
    run: async (job) => {
      most = Math.max(most, ++running);
      await pause();
      running--;
      done.push(job);
      return success(undefined);
    },
  });
  expect(ended.ok).toBe(true);
  expect({ done, most }).toEqual({ done: [1, 2, 3, 4, 5, 6, 7], most: 3 });
});

test('a job that depends on another starts when that has ended', async () => {
  const done: string[] = [];
  const jobs = ['first', 'second'];
  await runJobs({
    parallel: 2,
    next: () => (done.length === 0 && jobs.length < 2 ? undefined : jobs.shift()),
    run: async (job) => {
      await pause();
      done.push(job);
      return success(undefined);
    },
  });
  expect(done).toEqual(['first', 'second']);
});

test('the first failure ends the loop: no job starts after it, and running jobs are not awaited', async () => {
  let begun = 0;
  const ended = await runJobs({
    parallel: 2,
    next: () => begun++,
    run: (job) => (job === 0 ? new Promise<never>(() => {}) : Promise.resolve(failed('OPTION_VALUE', `job ${job}`))),
  });
  expect(ended).toMatchObject({ ok: false, failure: { sentence: 'job 1' } });
  expect(begun).toBe(2);
});

test('an error is thrown', async () => {
  const run = () => Promise.reject(new Error('A worker stopped'));
  await expect(runJobs({ parallel: 1, next: () => 1, run })).rejects.toThrow('A worker stopped');
});

test('no job at all is a success', async () => {
  const ended = await runJobs({ parallel: 2, next: () => undefined, run: async () => success(undefined) });
  expect(ended.ok).toBe(true);
});

test('a loop that is done does not wait for running jobs', async () => {
  let started = 0;
  const run = (job: number) => (job === 0 ? new Promise<never>(() => {}) : Promise.resolve(success(undefined)));
  const ended = await runJobs({ parallel: 2, next: () => started++, run, isDone: () => started > 5 });
  expect(ended.ok).toBe(true);
});
