/**
 * How a worker runs one job, in slices of about a second.
 *
 * Between two slices it stores what it has (so that little is lost with it), uses what others have found (a better total,
 * bounds of parts), and looks whether it should stop; a job that is not finished then goes back to the queue with
 * everything that is done.
 */

import { type Job, UnrecoverableError, WaitingError } from 'bullmq';
import type { SliceOpener, TestOpenersJob, TestSliceJob, Work } from '../../engine/protocol.ts';
import { type Feedback, formatFeedback } from '../../feedback.ts';
import { finiteOrNull } from '../../format.ts';
import type { KnownPart } from '../../search/openerBound.ts';
import { partsOf } from '../../search/openerParts.ts';
import type { Tree } from '../../tree/tree.ts';
import { createTreeFile } from '../../tree/treeFile.ts';
import { readTreeJson, writeTreeJson } from '../../tree/treeJson.ts';
import type { GuessId, WordList } from '../../words/list.ts';
import type { ClusterConnection } from '../connect.ts';
import {
  type DoneOpener,
  type DonePart,
  type JobData,
  type JobKind,
  type JobResult,
  type LargeJob,
  type OpenersJob,
  openPart,
  type PartJob,
  type Sealed,
} from '../jobs.ts';
import { KEYS, orInfinity, type ProofSpec } from '../proofSpec.ts';
import { type Best, writeParts } from '../store.ts';
import { unlessStopped } from '../timeouts.ts';
import type { WorkerThread } from './threads.ts';

/** How long a slice of a job takes: what a kill loses, and how late a better total is used. */
const SLICE_MS = 1000;
/** Positions that one opener may take before it is split into parts: about a minute. */
const NODES_OF_LARGE = 60_000;
/** How long a part, which cannot be split, may go on when the worker is to stop. */
export const GRACE_MS = 3000;

export interface JobHooks {
  /** Positions that one opener may take before it is split into parts. */
  readonly patience?: number;
  readonly signal: AbortSignal;
}

/** A proof that a worker takes part in, with what other workers have found. */
export interface ServedProof {
  readonly id: string;
  readonly list: WordList;
  readonly data: TestOpenersJob['proof'];
  readonly spec: ProofSpec;
  best: Best | undefined;
  distrusted: Readonly<Record<string, string>>;
  readonly parts: KnownPart[];
  lastPart: string;
}

/** A job that is being done. */
export interface RunningJob {
  readonly redis: ClusterConnection['redis'];
  /** The id of this worker. */
  readonly me: string;
  readonly proof: ServedProof;
  readonly thread: WorkerThread;
  readonly job: Job<JobData, Sealed, JobKind>;
  readonly token: string | undefined;
  readonly hooks: JobHooks;
  workMs: number;
}

export const runJob = (running: RunningJob): Promise<JobResult | DonePart> => {
  const { name, data } = running.job;
  switch (name) {
    case 'part':
      return solvePart(running, data as PartJob);
    case 'large':
      return addUp(running, data as LargeJob);
    default:
      return testOpeners(running, data as OpenersJob);
  }
};

// Openers

/** Tests openers against the limit of their group, or against a better one that was found meanwhile. */
const testOpeners = async (running: RunningJob, data: OpenersJob): Promise<JobResult> => {
  const { me, job } = running;
  const done = [...data.done];
  const large: GuessId[] = [];
  const trees: Record<string, string> = {};
  let nodes = 0;
  const save = createSaver(() => job.updateData({ ...data, done }));
  for (const group of data.groups) {
    const finished = new Set(done.map(({ opener }) => opener));
    let left = group.openers.filter((opener) => !finished.has(opener));
    while (left.length > 0) {
      const limit = data.independent ? orInfinity(group.limit) : tightened(running.proof, group.limit);
      const attempted = await runInThread(running, 'testSlice', sliceOf(running, data, left, limit));
      nodes += attempted.nodes;
      for (const each of attempted.openers) {
        if (each.tree !== undefined) trees[each.opener] = each.tree;
        if (each.result) done.push(doneOpenerOf(each, each.result, limit, me));
        else large.push(each.opener);
      }
      if (!data.independent) shareParts(running, attempted.openers);
      left = left.slice(attempted.openers.length);
      if (left.length === 0) continue;
      // a tree is not stored with the checkpoint: an opener that has one is done again
      if (Object.keys(trees).length === 0) save();
      await handBackIfStopping(running, () =>
        job.updateData({ ...data, done: done.filter(({ opener }) => trees[opener] === undefined) }),
      );
    }
  }
  await save.settled();
  return { by: me, done, large, trees, nodes, workMs: running.workMs };
};

/** The next slice for the thread, with everything it was not sent yet. */
const sliceOf = (
  running: RunningJob,
  { independent }: OpenersJob,
  openers: readonly GuessId[],
  limit: number,
): TestSliceJob => {
  const { hooks, proof } = running;
  const { patience = NODES_OF_LARGE } = hooks;
  return {
    proof: proofForThread(running),
    openers,
    limit,
    sliceMs: SLICE_MS,
    maxNodes: independent ? Number.POSITIVE_INFINITY : patience,
    newParts: independent ? undefined : newPartsFor(running),
    distrusted: independent ? [] : Object.keys(proof.distrusted),
    treeUpTo: independent ? -1 : bestTotal(proof),
  };
};

const doneOpenerOf = (
  { opener, sources }: SliceOpener,
  { how, total }: NonNullable<SliceOpener['result']>,
  limit: number,
  by: string,
): DoneOpener => ({
  opener,
  total: finiteOrNull(total),
  how,
  limit: finiteOrNull(limit),
  by,
  sources: [...sources],
});

/** Tells other workers about parts that took some work; nobody waits for it. */
const shareParts = ({ redis, me, proof }: RunningJob, attempted: readonly SliceOpener[]): void => {
  const found = attempted.flatMap((each) => each.newParts.map((part) => ({ ...part, source: me })));
  if (found.length > 0) writeParts(redis, proof.id, found).catch(() => {});
};

const bestTotal = ({ best }: ServedProof): number => best?.total ?? Number.POSITIVE_INFINITY;

/** To be refuted an opener must cost more than the best; a total is only looked for where there is none yet. */
const tightened = (proof: ServedProof, limit: number | null): number =>
  limit === null ? Number.POSITIVE_INFINITY : Math.min(limit, bestTotal(proof) + 1);

/** The proof, if the thread has another one. */
const proofForThread = ({ thread, proof }: RunningJob): TestOpenersJob['proof'] | undefined => {
  if (thread.proof === proof.id) return undefined;
  thread.proof = proof.id;
  thread.partsSent = 0;
  return proof.data;
};

/** The parts of other workers that the thread was not sent yet. */
const newPartsFor = ({ thread, proof }: RunningJob): readonly KnownPart[] => {
  const parts = proof.parts.slice(thread.partsSent);
  thread.partsSent = proof.parts.length;
  return parts;
};

// Large openers

/** One part of a large opener, with the room that its siblings leave it. */
const solvePart = async (running: RunningJob, data: PartJob): Promise<DonePart> => {
  const { redis, me, proof } = running;
  const { opener, feedback, independent } = data;
  const key = KEYS.partBounds(proof.id, data.parent);
  const limit = independent ? orInfinity(data.limit) : tightened(proof, data.limit);
  const known = await redis.hgetall(key);
  const bounds = new Map(
    partsOf(proof.list, opener).map((part) => {
      const shared = known[part.feedback];
      return [part.feedback, shared === undefined ? 2 * part.size - 1 : orInfinity(JSON.parse(shared))];
    }),
  );
  const own = bounds.get(feedback) ?? 0;
  const total = [...bounds.values()].reduce((sum, bound) => sum + bound, proof.list.answerCount);
  const head = { feedback, limit: finiteOrNull(limit), by: me };
  if (total >= limit) return { ...head, bound: finiteOrNull(own), exact: false, workMs: 0, nodes: 0 };
  const room = limit - (total - own);
  const job = { proof: proofForThread(running), opener, feedback, limit: room };
  const { exact, tree, nodes, bound: found } = await runInThread(running, 'solvePart', job);
  const bound = finiteOrNull(found);
  await redis.hset(key, feedback, JSON.stringify(bound));
  return { ...head, bound, exact, tree, nodes, workMs: running.workMs };
};

/** A large opener, when all its parts are done. */
const addUp = async (running: RunningJob, { opener, limit: planned, independent }: LargeJob): Promise<JobResult> => {
  const { redis, me, proof, job } = running;
  const parts = Object.values(await job.getChildrenValues<Sealed>()).flatMap((value) => openPart(value) ?? []);
  if (parts.length !== partsOf(proof.list, opener).length) {
    throw new UnrecoverableError('a part of a large opener is missing or damaged');
  }
  const total = parts.reduce((sum, { bound }) => sum + orInfinity(bound), proof.list.answerCount);
  const limit = Math.min(orInfinity(planned), ...parts.map((part) => orInfinity(part.limit)));
  const exact = parts.every((part) => part.exact);
  const done: DoneOpener = {
    opener,
    total: finiteOrNull(exact ? total : Math.min(total, limit)),
    how: exact ? 'exact' : 'search',
    limit: finiteOrNull(exact && total >= limit ? total + 1 : limit),
    by: me,
    sources: [...new Set(parts.map(({ by }) => by))].filter((by) => by !== me),
  };
  const owesTree = exact && !independent && Number.isFinite(total) && total <= bestTotal(proof);
  await redis.del(KEYS.partBounds(proof.id, job.id ?? ''));
  return {
    by: me,
    done: [done],
    large: [],
    trees: owesTree ? { [opener]: wholeTree(proof, opener, parts) } : {},
    nodes: parts.reduce((sum, { nodes }) => sum + nodes, 0),
    workMs: parts.reduce((sum, { workMs }) => sum + workMs, 0),
    parts: parts.map(({ feedback, bound, exact: isExact, by }) => ({ feedback, bound, exact: isExact, by })),
  };
};

/** The trees of all parts under their opener. */
const wholeTree = ({ list, spec }: ServedProof, opener: GuessId, parts: readonly DonePart[]): string => {
  const branches = new Map<Feedback, Tree>();
  for (const { feedback, tree } of parts.toSorted((a, b) => a.feedback - b.feedback)) {
    const read = readTreeJson(tree ?? '', 'a part');
    if (!read.ok) {
      throw new UnrecoverableError(`${formatFeedback(feedback, list.wordLength)}: ${read.failure.sentence}`);
    }
    branches.set(feedback, read.value.tree);
  }
  const tree = { guess: list.words[opener], branches };
  return writeTreeJson(createTreeFile({ list, mode: spec.mode, limit: spec.limit ?? undefined, tree, exact: true }));
};

// Threads

type Sliced = 'testSlice' | 'solvePart';

/** Runs a task in the thread of this job; one that cannot end soon is given up when the worker is to stop. */
const runInThread = async <K extends Sliced>(
  running: RunningJob,
  kind: K,
  task: Work[K]['job'],
): Promise<Work[K]['result']> => {
  const { thread, hooks } = running;
  const startedAt = performance.now();
  const run = thread.pool.run(kind, task).catch((error: unknown) => {
    // the thread that replaces it has no proof
    thread.proof = undefined;
    throw error;
  });
  const ended = await unlessStopped(run, hooks.signal, GRACE_MS);
  if (!ended) return handBack(running);
  // what no worker can do must not be tried for ever
  if (!ended.ok) throw new UnrecoverableError(ended.failure.sentence);
  running.workMs += Math.min(ended.value.elapsedMs, performance.now() - startedAt);
  return ended.value;
};

const handBackIfStopping = async (running: RunningJob, save: () => Promise<void>): Promise<void> => {
  if (!running.hooks.signal.aborted) return;
  await save();
  await handBack(running);
};

/** Gives a job back to the queue, for other workers to finish. */
const handBack = async ({ job, token }: RunningJob): Promise<never> => {
  await job.moveToWait(token);
  throw new WaitingError();
};

/** Saves a checkpoint without waiting for it: at most one at a time is under way. */
const createSaver = (write: () => Promise<void>) => {
  let running: Promise<void> | undefined;
  const save = (): void => {
    running ??= write()
      .catch(() => {})
      .finally(() => {
        running = undefined;
      });
  };
  return Object.assign(save, { settled: async () => running });
};
