/**
 * `salet cluster worker`: works for proofs that `salet prove --cluster` plans, on the cores of this machine.
 */

import type { WorkerFigures } from '../../cluster/figures.ts';
import { success } from '../../failure.ts';
import { counted, percent } from '../../format.ts';
import { defineCommand } from '../command.ts';
import { type Context, type Finished, printResult } from '../context.ts';
import { clusterOptions } from '../options/cluster.ts';
import { type FlagsOf, option, optionGroup, threadsOption } from '../options/option.ts';
import { OUTPUT_OPTIONS } from '../options/output.ts';
import { reportAs, withCluster } from '../prove/clusterConnection.ts';
import { duration } from '../render/text.ts';
import { createThreadPool } from '../threads/workerThreads.ts';
import { packageVersion } from '../version.ts';

const MAX_THREADS = 256;

const OPTIONS = [
  ...clusterOptions('the Redis in which proofs are planned'),
  ...optionGroup('Cluster', [
    threadsOption('worker threads (default: as many as cores)', MAX_THREADS),
    option('--once', 'end when no proof is left to work for'),
  ]),
  ...OUTPUT_OPTIONS,
];

const DETAILS = `
Runs until Ctrl-C, which hands back what is not finished. The words come with
the proof: a worker needs no list. docs/cluster.md describes how to run many.`;

const work = (context: Context, flags: FlagsOf<typeof OPTIONS>): Promise<Finished> =>
  withCluster(context, flags, async (connection) => {
    const { runWorker } = await import('../../cluster/worker/worker.ts');
    const threads = flags.threads ?? context.threads;
    const report = reportAs(context, 'salet cluster worker');
    report(`waits for proofs at ${connection.shownAddress}, with ${counted(threads, 'thread')}.`);
    const ended = await runWorker(connection, {
      threads,
      version: packageVersion(),
      once: flags.once === true,
      signal: context.interruption(),
      openThread: () => createThreadPool(1),
      report,
      onFigures: ({ busy, jobs, openers }) =>
        context.progress(`${busy}/${threads} threads busy  ${counted(jobs, 'job')}  ${counted(openers, 'opener')}`),
    });
    context.progress('');
    if (!ended.ok) return ended;
    const figures = ended.value;
    printResult(context, flags, 'cluster worker', { json: () => figures, text: () => [summaryText(figures)] });
    return success('found');
  });

const summaryText = ({ jobs, openers, workMs, overheadMs }: WorkerFigures): string =>
  `${counted(jobs, 'job')}, ${counted(openers, 'opener')}: ${duration(workMs)} of work, ${duration(overheadMs)} of overhead (${percent(overheadMs, workMs + overheadMs)}).`;

export const workerCommand = defineCommand({
  options: OPTIONS,
  details: DETAILS,
  examples: `
    salet cluster worker --cluster redis://10.0.0.5
    salet cluster worker --cluster redis://:password@10.0.0.5:6379/0 --threads 8
    SALET_CLUSTER=rediss://10.0.0.5 salet cluster worker --once`,
  run: work,
});
