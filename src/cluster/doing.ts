/**
 * How a worker does one job, in slices of about a second.
 *
 * Between two slices it keeps what it has (so that little is lost with it), uses what others have found (a better total,
 * bounds of parts), and looks whether it should stop; a job that is not finished then goes back to the queue with all
 * that is done.
 */

import { type Job, UnrecoverableError, WaitingError } from 'bullmq';
import type { Pool } from '../engine/pool.ts';
import type { AttemptedOpener, AttemptJob, RefuteJob } from '../engine/protocol.ts';
import type { Result } from '../failure.ts';
import { type Feedback, formatFeedback } from '../feedback.ts';
import { type KnownPart, partsOf } from '../search/refute.ts';
import { createTreeFile, readTreeJson, type Tree, writeTreeJson } from '../search/tree.ts';
import { finiteOrNull } from '../text.ts';
import type { GuessId, WordList } from '../words/list.ts';
import type { Connection } from './connect.ts';
import {
  type ClassJob,
  type DoneClass,
  type DoneOpener,
  type JobData,
  type JobKind,
  type JobResult,
  type LargeJob,
  type OpenersJob,
  openClass,
  type Sealed,
} from './jobs.ts';
import { KEYS, orInfinity, type ProofSpec } from './names.ts';
import type { Slot } from './slots.ts';
import { type Best, tellParts } from './store.ts';
import { unlessStopped } from './waiting.ts';

/** How long a slice of a job takes: what a kill loses, and how late a better total is heard. */
const SLICE_MS = 1000;
/** Positions that one opener may take before it is cut into classes: about a minute. */
const NODES_OF_LARGE = 60_000;
/** How long a class, which cannot be cut, may go on when the worker is to stop. */
export const GRACE_MS = 3000;

export interface JobHooks {
  /** Positions that one opener may take before it is cut into classes. */
  readonly patience?: number;
  readonly signal: AbortSignal;
}

/** A proof that a worker takes part in. */
export interface ServedProof {
  readonly id: string;
  readonly list: WordList;
  readonly proof: RefuteJob['proof'];
  readonly spec: ProofSpec;
  best: Best | undefined;
  distrusted: Readonly<Record<string, string>>;
  readonly parts: KnownPart[];
  lastPart: string;
}

/** A job that is being done. */
export interface Asked {
  readonly redis: Connection['redis'];
  readonly me: string;
  readonly one: ServedProof;
  readonly slot: Slot;
  readonly job: Job<JobData, Sealed, JobKind>;
  readonly token: string | undefined;
  readonly hooks: JobHooks;
  workMs: number;
}

export const doJob = (asked: Asked): Promise<JobResult | DoneClass> => {
  switch (asked.job.name) {
    case 'class':
      return doClass(asked, asked.job.data as ClassJob);
    case 'large':
      return addUp(asked, asked.job.data as LargeJob);
    default:
      return doOpeners(asked, asked.job.data as OpenersJob);
  }
};

/** Holds openers against the limit of their group, or against a better one that was found meanwhile. */
const doOpeners = async (asked: Asked, data: OpenersJob): Promise<JobResult> => {
  const { redis, me, one, job } = asked;
  const { patience = NODES_OF_LARGE } = asked.hooks;
  const done = [...data.done];
  const large: GuessId[] = [];
  const trees: Record<number, string> = {};
  let nodes = 0;
  const save = createSaver(async () => job.updateData({ ...data, done }));
  for (const group of data.groups) {
    const finished = new Set(done.map(({ opener }) => opener));
    let left = group.openers.filter((opener) => !finished.has(opener));
    while (left.length > 0) {
      const limit = data.alone ? orInfinity(group.limit) : tightened(one, group.limit);
      const asking = { openers: left, limit, forMs: SLICE_MS, nodes: data.alone ? Infinity : patience };
      const proof = proofFor(asked);
      const told = { ...newsFor(asked, data.alone), treesUpTo: data.alone ? -1 : bestTotal(one) };
      const attempted = await inThread(asked, 'attempt', { proof, ...asking, ...told });
      nodes += attempted.nodes;
      for (const each of attempted.openers) {
        if (each.tree !== undefined) trees[each.opener] = each.tree;
        if (each.result) done.push(doneOpener(each, limit, me));
        else large.push(each.opener);
      }
      const found = attempted.openers.flatMap((each) => each.found.map((part) => ({ ...part, source: me })));
      if (!data.alone && found.length > 0) tellParts(redis, one.id, found).catch(() => {});
      left = left.slice(attempted.openers.length);
      if (left.length === 0) continue;
      // a tree is not kept with the checkpoint: an opener that has one is done again
      if (Object.keys(trees).length === 0) save();
      await handBackIfStopping(asked, () =>
        job.updateData({ ...data, done: done.filter(({ opener }) => !trees[opener]) }),
      );
    }
  }
  await save.settled();
  return { by: me, done, large, trees, nodes, workMs: asked.workMs };
};

const doneOpener = ({ result, opener, sources }: AttemptedOpener, limit: number, by: string): DoneOpener => ({
  ...{ opener, by, sources, how: result!.how },
  total: finiteOrNull(result!.total),
  limit: finiteOrNull(limit),
});

const bestTotal = ({ best }: ServedProof): number => best?.total ?? Number.POSITIVE_INFINITY;

/** To be refuted an opener must cost more than the best; a total is only looked for where there is none yet. */
const tightened = (one: ServedProof, limit: number | null): number =>
  limit === null ? Number.POSITIVE_INFINITY : Math.min(limit, bestTotal(one) + 1);

/** The proof, if the thread has another one. */
const proofFor = ({ slot, one }: Asked): RefuteJob['proof'] | undefined => {
  if (slot.proof === one.id) return undefined;
  slot.proof = one.id;
  slot.told = 0;
  return one.proof;
};

/** What the thread has not been told yet. */
const newsFor = ({ slot, one }: Asked, alone: boolean): Pick<AttemptJob, 'news' | 'distrusted'> => {
  if (alone) return { news: undefined, distrusted: [] };
  const news = one.parts.slice(slot.told);
  slot.told = one.parts.length;
  return { news, distrusted: Object.keys(one.distrusted) };
};

/** One class of a large opener, with the room that its siblings leave it. */
const doClass = async (asked: Asked, data: ClassJob): Promise<DoneClass> => {
  const { redis, me, one } = asked;
  const { opener, feedback, alone } = data;
  const key = KEYS.classes(one.id, data.parent);
  const limit = alone ? orInfinity(data.limit) : tightened(one, data.limit);
  const siblings = partsOf(one.list, opener);
  const known = await redis.hgetall(key);
  const boundOf = (part: { feedback: number; size: number }) =>
    part.feedback in known ? orInfinity(JSON.parse(known[part.feedback]!)) : 2 * part.size - 1;
  const own = siblings.find((part) => part.feedback === feedback)!;
  const total = siblings.reduce((sum, part) => sum + boundOf(part), one.list.answerCount);
  const head = { feedback, limit: finiteOrNull(limit), by: me };
  if (total >= limit) {
    return { ...head, bound: boundOf(own), exact: false, tree: undefined, workMs: 0, nodes: 0 };
  }
  const room = limit - (total - boundOf(own));
  const solved = await inThread(asked, 'part', { proof: proofFor(asked), opener, feedback, limit: room });
  const bound = finiteOrNull(solved.bound);
  await redis.hset(key, feedback, JSON.stringify(bound));
  const { exact, tree, nodes } = solved;
  return { ...head, bound, exact, tree, nodes, workMs: asked.workMs };
};

/** A large opener, when all its classes are done. */
const addUp = async (asked: Asked, { opener, limit: planned, alone }: LargeJob): Promise<JobResult> => {
  const { redis, me, one, job } = asked;
  const values = Object.values(await job.getChildrenValues<Sealed>());
  const classes = values.map(openClass);
  if (classes.length !== partsOf(one.list, opener).length || classes.some((each) => each === undefined)) {
    throw new UnrecoverableError('a class of a large opener is missing or damaged');
  }
  const whole = classes as DoneClass[];
  const total = whole.reduce((sum, { bound }) => sum + orInfinity(bound), one.list.answerCount);
  const limit = Math.min(orInfinity(planned), ...whole.map((each) => orInfinity(each.limit)));
  const exact = whole.every((each) => each.exact);
  const others = [...new Set(whole.map(({ by }) => by))].filter((by) => by !== me);
  const done: DoneOpener = {
    ...{ opener, by: me, sources: others, how: exact ? 'exact' : 'search' },
    total: finiteOrNull(exact ? total : Math.min(total, limit)),
    limit: finiteOrNull(exact && total >= limit ? total + 1 : limit),
  };
  const wanted = exact && !alone && Number.isFinite(total) && total <= bestTotal(one);
  await redis.del(KEYS.classes(one.id, job.id!));
  return {
    ...{ by: me, done: [done], large: [] },
    trees: wanted ? { [opener]: wholeTree(one, opener, whole) } : {},
    nodes: whole.reduce((sum, { nodes }) => sum + nodes, 0),
    workMs: whole.reduce((sum, { workMs }) => sum + workMs, 0),
    classes: whole.map(({ feedback, bound, exact: isExact, by }) => ({ feedback, bound, exact: isExact, by })),
  };
};

/** The trees of all classes under their opener. */
const wholeTree = ({ list, spec }: ServedProof, opener: GuessId, classes: readonly DoneClass[]): string => {
  const branches = new Map<Feedback, Tree>();
  for (const { feedback, tree } of classes.toSorted((a, b) => a.feedback - b.feedback)) {
    const read = readTreeJson(tree ?? '', 'a class');
    if (!read.ok)
      throw new UnrecoverableError(`${formatFeedback(feedback, list.wordLength)}: ${read.failure.sentence}`);
    branches.set(feedback, read.value.tree);
  }
  const tree = { guess: list.words[opener]!, branches };
  return writeTreeJson(createTreeFile({ list, mode: spec.mode, limit: spec.limit ?? undefined, tree, exact: true }));
};

/** Runs a task in the thread of this job; a task that cannot end soon is left alone when the worker is to stop. */
const inThread = async <K extends 'attempt' | 'part'>(
  asked: Asked,
  kind: K,
  task: Parameters<Pool['run']>[1] & object,
): Promise<Extract<Awaited<ReturnType<typeof asked.slot.pool.run<K>>>, { ok: true }>['value']> => {
  const { slot, hooks } = asked;
  const startedAt = performance.now();
  const run = slot.pool.run(kind, task as never).catch((error: unknown) => {
    // the next thread knows nothing
    slot.proof = undefined;
    throw error;
  });
  const ended = await unlessStopped(run, hooks.signal, GRACE_MS);
  if (!ended) return handBack(asked);
  const result = ended as Result<{ elapsedMs: number }>;
  // what nobody can do must not be tried for ever
  if (!result.ok) throw new UnrecoverableError(result.failure.sentence);
  asked.workMs += Math.min(result.value.elapsedMs, performance.now() - startedAt);
  return result.value as never;
};

const handBackIfStopping = async (asked: Asked, keep: () => Promise<void>): Promise<void> => {
  if (!asked.hooks.signal.aborted) return;
  await keep();
  await handBack(asked);
};

/** Gives a job back to the queue, for others to go on with. */
const handBack = async ({ job, token }: Asked): Promise<never> => {
  await job.moveToWait(token);
  throw new WaitingError();
};

/** Keeps a checkpoint without waiting for it: at most one at a time is under way. */
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
