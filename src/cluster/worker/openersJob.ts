/**
 * Runs a job of openers in slices of about a second.
 *
 * Between two slices the worker saves a checkpoint (so that little is lost if it is killed), uses new results of other
 * workers (a better total, bounds of parts), and stops if it has to.
 */

import type { SliceOpener, TestedSlice, TestSliceJob } from '../../engine/protocol.ts';
import { finiteOrNull, orInfinity } from '../../format.ts';
import type { KnownPart } from '../../search/openerBound.ts';
import type { GuessId } from '../../words/list.ts';
import { type DoneOpener, type JobResult, type OpenersJob, sealJob } from '../jobs.ts';
import { writeParts } from '../store.ts';
import { bestTotal, handBack, lowerLimit, proofForThread, type RunningJob, runInThread } from './runningJob.ts';

/** The length of a slice: what a kill loses, and how late a better total is used. */
const SLICE_MS = 1000;
/** Positions that one opener may take before it is split into parts: about a minute. */
const NODES_OF_LARGE = 60_000;

/** The results of a job so far. */
interface Progress {
  readonly done: DoneOpener[];
  readonly large: GuessId[];
  readonly trees: Record<string, string>;
  nodes: number;
}

/** Tests openers against the limit of their group, or against a lower one if a better total becomes known. */
export const testOpeners = async (
  running: RunningJob,
  data: OpenersJob,
  name: 'openers' | 'check',
): Promise<JobResult> => {
  const { me, job, proof } = running;
  const progress: Progress = { done: [...data.done], large: [], trees: {}, nodes: 0 };
  const save = (done: readonly DoneOpener[]): Promise<void> =>
    job.updateData(sealJob({ proof: proof.id, id: job.id ?? '' }, { name, data: { ...data, done } }));
  const saver = createSaver(save, progress);
  for (const group of data.groups) {
    const finished = new Set(progress.done.map(({ opener }) => opener));
    let left = group.openers.filter((opener) => !finished.has(opener));
    while (left.length > 0) {
      const limit = data.independent ? orInfinity(group.limit) : lowerLimit(proof, group.limit);
      const slice = await runInThread(running, 'testSlice', sliceOf(running, data, left, limit));
      addSlice(progress, slice, limit, me);
      if (!data.independent) shareParts(running, slice.openers);
      left = left.slice(slice.openers.length);
      if (left.length > 0) await saveBetweenSlices(running, progress, saver);
    }
  }
  await saver.settled();
  const { done, large, trees, nodes } = progress;
  return { by: me, done, large, trees, nodes, workMs: running.workMs };
};

/** The next slice for the thread, with the proof and the parts that it does not have yet. */
const sliceOf = (
  running: RunningJob,
  { independent }: OpenersJob,
  openers: readonly GuessId[],
  limit: number,
): TestSliceJob => {
  const { hooks, proof } = running;
  const common = { proof: proofForThread(running), openers, limit, sliceMs: SLICE_MS };
  if (independent) {
    const alone = { maxNodes: Number.POSITIVE_INFINITY, newParts: undefined, distrusted: [], treeUpTo: -1 };
    return { ...common, ...alone };
  }
  return {
    ...common,
    maxNodes: hooks.patience ?? NODES_OF_LARGE,
    newParts: newPartsFor(running),
    distrusted: Object.keys(proof.distrusted),
    treeUpTo: bestTotal(proof),
  };
};

/** The parts of other workers that the thread does not have yet. */
const newPartsFor = ({ thread, proof }: RunningJob): readonly KnownPart[] => {
  const parts = proof.parts.slice(thread.partsSent);
  thread.partsSent = proof.parts.length;
  return parts;
};

const addSlice = (progress: Progress, slice: TestedSlice, limit: number, by: string): void => {
  progress.nodes += slice.nodes;
  for (const { opener, result, sources, tree } of slice.openers) {
    if (tree !== undefined) progress.trees[opener] = tree;
    if (!result) {
      progress.large.push(opener);
      continue;
    }
    const { total, how } = result;
    progress.done.push({
      opener,
      total: finiteOrNull(total),
      how,
      limit: finiteOrNull(limit),
      by,
      sources: [...sources],
    });
  }
};

/** Shares parts that took some search with other workers, without waiting for Redis. */
const shareParts = ({ redis, me, proof }: RunningJob, openers: readonly SliceOpener[]): void => {
  const parts = openers.flatMap(({ newParts }) => newParts.map((part) => ({ ...part, source: me })));
  if (parts.length > 0) writeParts(redis, proof.id, parts).catch(() => {});
};

/** Saves a checkpoint; if the worker has to stop, hands the job back with everything that is done. */
const saveBetweenSlices = async (running: RunningJob, { done, trees }: Progress, saver: Saver): Promise<void> => {
  // a checkpoint has no trees, so an opener with a tree has to be tested again
  if (Object.keys(trees).length === 0) saver.saveSoon();
  if (!running.hooks.signal.aborted) return;
  await saver.save(done.filter(({ opener }) => trees[opener] === undefined));
  await handBack(running);
};

type Saver = ReturnType<typeof createSaver>;

/** Saves checkpoints, those in the background at most one at a time. */
const createSaver = (save: (done: readonly DoneOpener[]) => Promise<void>, progress: Progress) => {
  let saving: Promise<void> | undefined;
  return {
    save,
    saveSoon: (): void => {
      saving ??= save(progress.done)
        .catch(() => {})
        .finally(() => {
          saving = undefined;
        });
    },
    settled: async (): Promise<void> => saving,
  };
};
