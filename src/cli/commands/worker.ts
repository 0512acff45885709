/**
 * `salet worker`: does the jobs of proofs that were begun with `salet prove --cluster`, on this machine's cores.
 */

import { Option } from 'commander';
import type { WorkerFigures } from '../../cluster/figures.ts';
import { success } from '../../failure.ts';
import { counted, percent } from '../../format.ts';
import { type AddCommand, type Context, type Finished, printJson } from '../context.ts';
import { addOutputOptions, type OutputFlags, wholeNumber } from '../options/common.ts';
import { addClusterOption, type ClusterFlags, reportAs, withCluster } from '../prove/clusterConnection.ts';
import { duration } from '../render/text.ts';
import { createThreadPool } from '../threads/workerThreads.ts';
import { packageVersion } from '../version.ts';

interface WorkerFlags extends ClusterFlags, OutputFlags {
  readonly threads?: number;
  readonly once?: boolean;
}

const EXAMPLES = `
Runs until Ctrl-C, which hands back what is not finished. The words come with
the proof: a worker needs no list. docs/cluster.md tells how to run many.

Examples:
  salet worker --cluster redis://10.0.0.5
  salet worker --cluster redis://:password@10.0.0.5:6379/0 --threads 8
  SALET_CLUSTER=rediss://10.0.0.5 salet worker --once`;

const MAX_THREADS = 256;

export const addWorkerCommand: AddCommand = (program, start) => {
  const command = program.command('worker').description('prove for others, on the cores of this machine');
  addClusterOption(command.optionsGroup('Cluster:'), 'the Redis that proofs are planned in')
    .addOption(
      new Option('--threads <N>', 'worker threads (default: as many as cores)').argParser(wholeNumber(1, MAX_THREADS)),
    )
    .addOption(new Option('--once', 'end when there is no proof left to work for'));
  addOutputOptions(command)
    .addHelpText('after', EXAMPLES)
    .action(() => start((context) => work(context, command.optsWithGlobals<WorkerFlags>())));
};

const work = (context: Context, flags: WorkerFlags): Promise<Finished> =>
  withCluster(context, flags, async (connection) => {
    const { runWorker } = await import('../../cluster/worker/worker.ts');
    const threads = flags.threads ?? context.threads;
    const say = reportAs(context, 'salet worker');
    say(`waits for proofs at ${connection.shownAddress}, with ${counted(threads, 'thread')}.`);
    const figures = await runWorker(connection, {
      ...{ threads, version: packageVersion(), once: flags.once === true, signal: context.interruption() },
      openThread: () => createThreadPool(1),
      report: say,
      onFigures: ({ busy, jobs, openers }) =>
        context.progress(`${busy}/${threads} threads busy  ${counted(jobs, 'job')}  ${counted(openers, 'opener')}`),
    });
    context.progress('');
    if (flags.json) printJson(context, 'worker', figures);
    else context.print(summary(figures));
    return success('found' as const);
  });

const summary = ({ jobs, openers, workMs, overheadMs }: WorkerFigures): string =>
  `${counted(jobs, 'job')}, ${counted(openers, 'opener')}: ${duration(workMs)} of work, and ${duration(overheadMs)} around it (${percent(overheadMs, workMs + overheadMs)}).`;
