/**
 * `salet cluster`: workers for proofs on many machines; the status of proofs; stopping, resuming and cancelling them.
 */

import { setTimeout } from 'node:timers/promises';
import { success } from '../../failure.ts';
import { defineCommand, type Subcommand } from '../command.ts';
import { type Context, type Finished, printJson, printResult } from '../context.ts';
import { clusterStatusJson } from '../json/clusterStatus.ts';
import { clusterOptions } from '../options/cluster.ts';
import { type FlagsOf, option, optionGroup } from '../options/option.ts';
import { OUTPUT_OPTIONS } from '../options/output.ts';
import { withCluster } from '../prove/clusterConnection.ts';
import { clusterStatusText } from '../render/clusterStatus.ts';
import { wrapText } from '../render/text.ts';
import { workerCommand } from './clusterWorker.ts';

const OPTIONS = [...clusterOptions('the Redis in which proofs are planned'), ...OUTPUT_OPTIONS];

const STATUS_OPTIONS = [...optionGroup('Cluster', [option('--watch', 'repeat until Ctrl-C')]), ...OPTIONS];

const DETAILS = `
The address can stand in SALET_CLUSTER; a proof is named by the beginning of its
id, or not at all if there is only one.`;

const EXAMPLES = [
  'salet cluster worker --cluster redis://10.0.0.5',
  'salet cluster status --cluster redis://10.0.0.5',
  'salet cluster status --watch',
  'salet cluster drain 4f0a',
  'salet cluster resume 4f0a',
  'salet cluster cancel 4f0a --json',
];

const examplesOf = (name: string): string => EXAMPLES.filter((example) => example.includes(name)).join('\n');

// Status

const WATCH_MS = 2000;

const showStatus = (context: Context, flags: FlagsOf<typeof STATUS_OPTIONS>): Promise<Finished> =>
  withCluster(context, flags, async (connection) => {
    const { readStatus } = await import('../../cluster/status.ts');
    const show = async (shownBefore: number): Promise<{ proofCount: number; lineCount: number }> => {
      const status = await readStatus(connection);
      const lines = flags.json ? [] : clusterStatusText(connection.shownAddress, status, context.columns);
      if (shownBefore > 0 && context.canRedraw) context.takeBack(shownBefore);
      if (flags.json) printJson(context, 'cluster status', clusterStatusJson(connection.shownAddress, status));
      else context.print(lines.join('\n'));
      return { proofCount: status.proofs.length, lineCount: lines.length };
    };
    if (!flags.watch) return success((await show(0)).proofCount > 0 ? 'found' : 'none');
    const signal = context.interruption();
    for (let lineCount = 0; !signal.aborted; ) {
      ({ lineCount } = await show(lineCount));
      await wait(WATCH_MS, signal);
    }
    return success('found');
  });

/** Some time, or less if it is stopped. */
const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  setTimeout(milliseconds, undefined, { signal }).catch(() => {});

// Control

type Control = 'cancel' | 'drain' | 'resume';

const CONTROLS: Record<Control, { readonly summary: string; readonly report: (id: string) => string }> = {
  drain: {
    summary: 'let workers finish their jobs, and plan no more',
    report: (id) =>
      `Proof ${id} is drained: workers finish their jobs and get no others. To resume: salet cluster resume.`,
  },
  resume: {
    summary: 'plan jobs again, also those that failed',
    report: (id) => `Proof ${id} continues as soon as there are workers and a salet prove for it.`,
  },
  cancel: {
    summary: 'end a proof and delete everything about it',
    report: (id) => `Proof ${id} is cancelled and everything about it deleted.`,
  },
};

const controlProof = (
  context: Context,
  flags: FlagsOf<typeof OPTIONS>,
  control: Control,
  proof: string | undefined,
): Promise<Finished> =>
  withCluster(context, flags, async (connection) => {
    const { findProof, cancelProof, drainProof, resumeProof } = await import('../../cluster/status.ts');
    const id = await findProof(connection, proof);
    if (!id.ok) return id;
    await { cancel: cancelProof, drain: drainProof, resume: resumeProof }[control](connection, id.value);
    printResult(context, flags, `cluster ${control}`, {
      json: () => ({ proof: id.value }),
      text: () => wrapText(CONTROLS[control].report(id.value), context.columns),
    });
    return success('found');
  });

const controlCommand = (name: Control): Subcommand => ({
  name,
  summary: CONTROLS[name].summary,
  command: defineCommand({
    arguments: [['[proof]', 'the beginning of its id']],
    options: OPTIONS,
    details: DETAILS,
    examples: examplesOf(name),
    run: (context, flags, proof) => controlProof(context, flags, name, proof),
  }),
});

const statusCommand = defineCommand({
  options: STATUS_OPTIONS,
  details: DETAILS,
  examples: examplesOf('status'),
  run: showStatus,
});

export const command = defineCommand({
  details: DETAILS,
  examples: EXAMPLES.join('\n'),
  commands: [
    { name: 'worker', summary: 'prove for others, on the cores of this machine', command: workerCommand },
    { name: 'status', summary: 'openers done, best, rate, time left, workers, failures', command: statusCommand },
    controlCommand('drain'),
    controlCommand('resume'),
    controlCommand('cancel'),
  ],
});
