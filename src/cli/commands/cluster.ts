/**
 * `salet cluster`: how proofs on a cluster stand, and how to stop them, let them go on, or forget them.
 */

import { setTimeout } from 'node:timers/promises';
import { type Command, Option } from 'commander';
import type { ClusterConnection } from '../../cluster/connect.ts';
import type { WorkerFigures } from '../../cluster/figures.ts';
import type { ClusterStatus, ProofStatus } from '../../cluster/status.ts';
import { failed, success } from '../../failure.ts';
import { capitals, counted, percent } from '../../format.ts';
import { quote } from '../../words/sentences.ts';
import { type AddCommand, type Context, type Finished, printJson, type Start } from '../context.ts';
import { addOutputOptions, type OutputFlags } from '../options/common.ts';
import { didYouMean } from '../options/nearest.ts';
import { addClusterOption, type ClusterFlags, withCluster } from '../prove/clusterConnection.ts';
import { duration, hangingText, rounded, wrapText } from '../render/text.ts';

interface ClusterCommandFlags extends ClusterFlags, OutputFlags {
  readonly watch?: boolean;
}

const EXAMPLES = `
Examples:
  salet cluster status --cluster redis://10.0.0.5
  salet cluster status --watch
  salet cluster drain 4f0a
  salet cluster resume 4f0a
  salet cluster cancel 4f0a --json

The address can stand in SALET_CLUSTER; a proof is named by the beginning of its
id, or not at all if there is only one.`;

export const addClusterCommand: AddCommand = (program, start) => {
  const cluster = program.command('cluster').description('proofs on many machines: how they stand, stop, go on');
  cluster
    .allowExcessArguments()
    .addHelpText('after', EXAMPLES)
    .action(() => start(() => notACommand(cluster.args[0])));
  const status = cluster.command('status').description('openers done, best, rate, time left, workers, failures');
  addClusterOption(status.optionsGroup('Cluster:'), 'the Redis that proofs are planned in').addOption(
    new Option('--watch', 'again and again, until Ctrl-C'),
  );
  addOutputOptions(status)
    .addHelpText('after', EXAMPLES)
    .action(() => start((context) => showStatus(context, status.optsWithGlobals<ClusterCommandFlags>())));
  addDeed(cluster, start, 'drain', 'let workers finish their jobs, and hand out no more');
  addDeed(cluster, start, 'resume', 'hand out jobs again, those that failed too');
  addDeed(cluster, start, 'cancel', 'end a proof and forget all of it');
};

const DEEDS = ['status', 'drain', 'resume', 'cancel'];

const notACommand = (typed: string | undefined) =>
  failed(
    'OPTION_UNSUPPORTED',
    typed === undefined
      ? `salet cluster needs a command: ${DEEDS.join(', ')}; see salet cluster --help.`
      : `salet cluster has no command ${quote(typed)}; ${didYouMean(typed, DEEDS, 'see salet cluster --help.')}`,
  );

type Deed = 'cancel' | 'drain' | 'resume';

const DONE: Record<Deed, (id: string) => string> = {
  drain: (id) => `Proof ${id} is drained: jobs under way are finished, no others begin. salet cluster resume goes on.`,
  resume: (id) => `Proof ${id} goes on, as soon as there are workers and a salet prove for it.`,
  cancel: (id) => `Proof ${id} is cancelled, and all that was known of it is gone.`,
};

const addDeed = (cluster: Command, start: Start, name: Deed, description: string): void => {
  const command = cluster.command(name).description(description).argument('[proof]', 'the beginning of its id');
  addClusterOption(command.optionsGroup('Cluster:'), 'the Redis that proofs are planned in');
  addOutputOptions(command)
    .addHelpText('after', EXAMPLES)
    .action((proof: string | undefined) =>
      start((context) => act(context, command.optsWithGlobals<ClusterCommandFlags>(), name, proof)),
    );
};

const act = (context: Context, flags: ClusterCommandFlags, deed: Deed, proof: string | undefined): Promise<Finished> =>
  withCluster(context, flags, async (connection) => {
    const { findProof, cancelProof, drainProof, resumeProof } = await import('../../cluster/status.ts');
    const id = await findProof(connection, proof);
    if (!id.ok) return id;
    await { cancel: cancelProof, drain: drainProof, resume: resumeProof }[deed](connection, id.value);
    if (flags.json) printJson(context, `cluster ${deed}`, { proof: id.value });
    else for (const line of wrapText(DONE[deed](id.value), context.columns)) context.print(line);
    return success('found' as const);
  });

// Status

const WATCH_MS = 2000;

const showStatus = (context: Context, flags: ClusterCommandFlags): Promise<Finished> =>
  withCluster(context, flags, async (connection) => {
    const { readStatus } = await import('../../cluster/status.ts');
    if (!flags.watch) {
      const status = await readStatus(connection);
      show(context, flags, connection, status);
      return success(status.proofs.length > 0 ? ('found' as const) : ('none' as const));
    }
    const signal = context.interruption();
    let shown = 0;
    while (!signal.aborted) {
      const status = await readStatus(connection);
      if (shown > 0 && context.canRedraw) context.takeBack(shown);
      shown = show(context, flags, connection, status);
      await wait(WATCH_MS, signal);
    }
    return success('found' as const);
  });

/** Some time, or less if it is stopped. */
const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  setTimeout(milliseconds, undefined, { signal }).catch(() => {});

/** Prints it, and returns how many lines it took. */
const show = (
  context: Context,
  { json }: ClusterCommandFlags,
  { shownAddress: where }: ClusterConnection,
  status: ClusterStatus,
): number => {
  if (json) {
    printJson(context, 'cluster status', statusJson(where, status));
    return 0;
  }
  const lines = statusText(where, status, context.columns);
  context.print(lines.join('\n'));
  return lines.length;
};

const leftMs = ({ figures, state }: ProofStatus): number | undefined =>
  figures && figures.rate > 0 && state === 'running'
    ? ((figures.openers - figures.done) * 1000) / figures.rate
    : undefined;

const statusJson = (where: string, { proofs, workers }: ClusterStatus): object => ({
  redis: where,
  proofs: proofs.map((proof) => ({
    ...{ id: proof.id, list: proof.spec.list.name, fingerprint: proof.spec.list.fingerprint, mode: proof.spec.mode },
    ...{ limit: proof.spec.limit, objective: proof.spec.objective, version: proof.spec.version },
    ...{ state: proof.state, led: proof.led },
    ...{ openers: proof.spec.list.guessCount, done: proof.figures?.done ?? 0, checks: checksJson(proof) },
    best: proof.best ? { word: proof.best.word, total: proof.best.total } : null,
    ratePerSecond: rounded(proof.figures?.rate ?? 0, 2),
    leftMs: leftMs(proof) === undefined ? null : Math.round(leftMs(proof)!),
    workMs: proof.figures?.workMs ?? 0,
    ...{ jobs: proof.jobs, failures: proof.failures, distrusted: proof.distrusted },
  })),
  workers,
});

const checksJson = ({ figures }: ProofStatus): object => ({
  done: figures?.checked ?? 0,
  open: figures?.checksOpen ?? 0,
});

const LABEL_WIDTH = 11;

const statusText = (where: string, { proofs, workers }: ClusterStatus, columns: number): string[] => {
  const rows = (label: string, text: string) => hangingText(label, text, LABEL_WIDTH, columns);
  const blocks = proofs.map((proof) => [
    ...rows('proof', `${proof.id}: ${proof.spec.list.name}, ${proof.spec.mode} mode`),
    ...rows('state', stateText(proof)),
    ...rows('openers', openersText(proof)),
    ...(proof.best ? rows('best', `${capitals(proof.best.word)} ${proof.best.total}`) : []),
    ...rows('jobs', `${proof.jobs.active} under way, ${proof.jobs.waiting} waiting, ${proof.jobs.failed} failed`),
    ...proof.failures.flatMap(({ job, reason }) => rows('failed', `${job}: ${reason}`)),
    ...Object.entries(proof.distrusted).flatMap(([id, reason]) => rows('distrusted', `${id}: ${reason}`)),
    '',
  ]);
  const none = proofs.length === 0 ? [`There is no proof at ${where}.`, ''] : [];
  return [...none, ...blocks.flat(), ...workersText(workers).flatMap((text) => wrapText(text, columns))];
};

const stateText = ({ state, led, spec }: ProofStatus): string => {
  if (state !== 'running' || led) return state;
  return `running, but no salet prove leads it; run it again with ${spec.list.name} to go on`;
};

const openersText = (proof: ProofStatus): string => {
  const { figures, spec } = proof;
  if (!figures) return `0/${spec.list.guessCount}`;
  const { done, openers, rate, checked, checksOpen } = figures;
  const left = leftMs(proof);
  const pace = left === undefined ? '' : `, ${rate.toFixed(1)}/s, ${duration(left)} left`;
  return `${done}/${openers} (${percent(done, openers)})${pace}; ${checked} checked, ${checksOpen} to check`;
};

const workersText = (workers: readonly WorkerFigures[]): string[] => [
  `${counted(workers.length, 'worker')} alive, ${counted(sum(workers, 'threads'), 'thread')}.`,
  ...workers.map((worker) => workerText(worker)),
];

const workerText = ({ id, version, busy, threads, jobs, workMs, overheadMs, refuses }: WorkerFigures): string => {
  const refused = Object.entries(refuses).map(([proof, reason]) => `; refuses ${proof}: ${reason}`);
  const share = percent(overheadMs, workMs + overheadMs);
  return `${id}  ${version}  ${busy}/${threads} busy  ${counted(jobs, 'job')}  overhead ${share}${refused.join('')}`;
};

const sum = (workers: readonly WorkerFigures[], key: 'threads'): number =>
  workers.reduce((total, worker) => total + worker[key], 0);
