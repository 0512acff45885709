/**
 * A proved lower bound for the best opener, on worker threads.
 *
 * The lowest bound of all openers is a bound for the best. So the parts of every opener are counted, which takes one scan;
 * from then on the opener with the lowest bound is examined: its parts are scanned, then searched, each time with more
 * positions, until the time limit. If the lowest bound is exact, its opener is the best, proved without a tree.
 */

import { untilAborted } from '../../engine/abortSignals.ts';
import { runJobs } from '../../engine/jobLoop.ts';
import { proofDataOf } from '../../engine/protocol.ts';
import type { WorkerPool } from '../../engine/workerPool.ts';
import { type Result, success } from '../../failure.ts';
import { type OpenerBound, PARTS_ONLY } from '../../search/improve.ts';
import { checkProvable } from '../../search/kernelSearch.ts';
import type { OpenerResult } from '../../search/openerBound.ts';
import type { ProofSetup } from '../../search/proof.ts';
import { type GuessId, wordIds } from '../../words/list.ts';
import { createThreadPool } from '../threads/workerThreads.ts';
import { type CheckpointFile, openCheckpoint } from './checkpointFile.ts';

export interface BoundHooks {
  readonly threads: number;
  /** The path of the checkpoint file. */
  readonly checkpoint: string | undefined;
  readonly onProgress: (progress: BoundProgress) => void;
  readonly signal: AbortSignal;
}

export interface BoundProgress {
  /** Openers with a bound, and how many there are. */
  readonly done: number;
  readonly openers: number;
  /** Scans and searches of openers since. */
  readonly searches: number;
  /** The least bound, which is what is proved so far; undefined until all openers have a bound. */
  readonly least: OpenerBound | undefined;
}

export interface Bounded {
  /** One for each opener that has a bound, the least first. */
  readonly bounds: readonly OpenerBound[];
  /** Whether all openers have a bound, so that the least bound holds for the best opener. */
  readonly whole: boolean;
}

/** Openers whose parts are counted in one job. */
const OPENERS_PER_COUNT = 4096;
/** Openers whose parts are scanned in one job: about a second of work for long lists. */
const OPENERS_PER_SCAN = 8;
/** Positions that the first search gives to each part of an opener, and the factor for every further search. */
const FIRST_NODES = 20;
const NODES_GROWTH = 8;

/** Openers to count the parts of (`PARTS_ONLY`) or to scan (0), or one to search with so many positions for each part. */
interface BoundJob {
  readonly openers: readonly GuessId[];
  readonly nodesOfPart: number;
}

export const boundOpeners = async (setup: ProofSetup, hooks: BoundHooks): Promise<Result<Bounded>> => {
  const provable = checkProvable(setup.list);
  if (!provable.ok) return provable;
  const checkpoint = openCheckpoint(hooks.checkpoint, setup, 'bound');
  if (!checkpoint.ok) return checkpoint;
  const pool = createThreadPool(hooks.threads);
  try {
    // on a thread, because it builds the matrix, and this one must stay free to stop in time
    const ordering = pool.run('openerOrder', proofDataOf(setup));
    const order = await untilAborted(ordering, hooks.signal, () => undefined);
    if (order?.ok === false) return order;
    const openers = order?.value ?? wordIds(setup.list);
    const schedule = createBoundSchedule(openers, checkpoint.value.jobs);
    if (!order) return success(schedule.bounded());
    return await runSchedule(setup, hooks, pool, schedule, checkpoint.value);
  } finally {
    pool.close();
  }
};

const runSchedule = async (
  setup: ProofSetup,
  { threads, signal, onProgress }: BoundHooks,
  pool: WorkerPool,
  schedule: BoundSchedule,
  checkpoint: CheckpointFile,
): Promise<Result<Bounded>> => {
  const proof = proofDataOf(setup);
  const report = (): void => onProgress(schedule.progress());
  const run = async (job: BoundJob): Promise<Result<void>> => {
    const bounded = await pool.run('boundOpeners', { proof, ...job });
    if (!bounded.ok) return bounded;
    schedule.add(job, bounded.value);
    report();
    // counted again in no time
    if (job.nodesOfPart === PARTS_ONLY) return success(undefined);
    const results = bounded.value.map(resultOf);
    return checkpoint.add({ limit: Number.POSITIVE_INFINITY, results, nodes: job.nodesOfPart });
  };
  report();
  const jobs = runJobs({ parallel: threads, next: schedule.next, run });
  const end = await untilAborted(jobs, signal, () => success(undefined));
  return end.ok ? success(schedule.bounded()) : end;
};

const resultOf = ({ opener, bound, exact }: OpenerBound): OpenerResult => ({
  opener,
  total: bound,
  how: exact ? 'exact' : 'search',
});

// The schedule

/** The bound of an opener, and how many positions of each part were searched for it. */
interface SearchedBound extends OpenerBound {
  readonly nodesOfPart: number;
}

type BoundSchedule = ReturnType<typeof createBoundSchedule>;

/** Which openers to scan or search next, and the bounds found so far. */
const createBoundSchedule = (order: readonly GuessId[], earlier: CheckpointFile['jobs']) => {
  const bounds = boundsOf(earlier);
  const uncounted = order.filter((opener) => !bounds.has(opener));
  const busy = new Set<GuessId>();
  let searches = 0;
  const isWhole = (): boolean => bounds.size === order.length;

  /** Every opener gets a bound; then those with the lowest are examined, until that cannot raise the least bound. */
  const next = (): BoundJob | undefined => {
    if (uncounted.length > 0) return { openers: uncounted.splice(0, OPENERS_PER_COUNT), nodesOfPart: PARTS_ONLY };
    const lowest = isWhole() ? lowestToExamine(bounds, busy) : [];
    if (lowest.length === 0) return undefined;
    for (const { opener } of lowest) busy.add(opener);
    return { openers: lowest.map(({ opener }) => opener), nodesOfPart: nextNodes(lowest[0]) };
  };

  const add = ({ openers, nodesOfPart }: BoundJob, found: readonly OpenerBound[]): void => {
    for (const bound of found) raiseBound(bounds, { ...bound, nodesOfPart });
    for (const opener of openers) busy.delete(opener);
    if (nodesOfPart !== PARTS_ONLY) searches += openers.length;
  };

  return {
    next,
    add,
    progress: (): BoundProgress => ({
      done: bounds.size,
      openers: order.length,
      searches,
      least: isWhole() ? leastOf(bounds) : undefined,
    }),
    bounded: (): Bounded => ({
      bounds: [...bounds.values()].sort((a, b) => (isBefore(a, b) ? -1 : 1)),
      whole: isWhole(),
    }),
  };
};

type Bounds = Map<GuessId, SearchedBound>;

const boundsOf = (jobs: CheckpointFile['jobs']): Bounds => {
  const bounds: Bounds = new Map();
  for (const { results, nodes } of jobs) {
    for (const { opener, total, how } of results) {
      raiseBound(bounds, { opener, bound: total, exact: how === 'exact', nodesOfPart: nodes });
    }
  }
  return bounds;
};

/** A bound never falls: a later, weaker proof does not undo an earlier one. */
const raiseBound = (bounds: Bounds, next: SearchedBound): void => {
  const before = bounds.get(next.opener);
  const bound = Math.max(next.bound, before?.bound ?? 0);
  bounds.set(next.opener, { ...next, bound, exact: next.exact || (before?.exact ?? false) });
};

const nextNodes = ({ nodesOfPart }: SearchedBound): number => {
  if (nodesOfPart === PARTS_ONLY) return 0;
  return nodesOfPart === 0 ? FIRST_NODES : NODES_GROWTH * nodesOfPart;
};

/**
 * The openers with the lowest bounds that no job works on and that are not above an exact bound: the lowest one, and if
 * only its parts were counted some more like it.
 */
const lowestToExamine = (bounds: ReadonlyMap<GuessId, SearchedBound>, busy: ReadonlySet<GuessId>): SearchedBound[] => {
  let lowest: SearchedBound[] = [];
  let exact = Number.POSITIVE_INFINITY;
  for (const each of bounds.values()) {
    if (each.exact) exact = Math.min(exact, each.bound);
    else if (
      !busy.has(each.opener) &&
      !(lowest.length === OPENERS_PER_SCAN && isBefore(lowest[lowest.length - 1], each))
    ) {
      lowest = [...lowest, each].sort((a, b) => (isBefore(a, b) ? -1 : 1)).slice(0, OPENERS_PER_SCAN);
    }
  }
  const [first, ...others] = lowest.filter(({ bound }) => bound < exact);
  if (!first) return [];
  return first.nodesOfPart === PARTS_ONLY
    ? [first, ...others.filter(({ nodesOfPart }) => nodesOfPart === PARTS_ONLY)]
    : [first];
};

/** The lower bound first; of equal bounds the exact one, then the opener that comes first in the list. */
const isBefore = (a: OpenerBound, b: OpenerBound): boolean =>
  a.bound - b.bound < 0 || (a.bound === b.bound && (a.exact === b.exact ? a.opener < b.opener : a.exact));

const leastOf = (bounds: ReadonlyMap<GuessId, OpenerBound>): OpenerBound | undefined => {
  let least: OpenerBound | undefined;
  for (const each of bounds.values()) if (!least || isBefore(each, least)) least = each;
  return least;
};
