/**
 * A proved lower bound for the best opener, on worker threads.
 *
 * The lowest bound of all openers is a bound for the best. So every opener is looked at once, which is cheap; from then
 * on the opener with the lowest bound is searched, each time with more positions, for as long as there is time. If the
 * lowest of all is exact, it is the best: the proof is done without ever having known a tree.
 */

import { runJobs } from '../../engine/jobLoop.ts';
import { proofDataOf } from '../../engine/protocol.ts';
import { type Result, success } from '../../failure.ts';
import type { OpenerBound } from '../../search/improve.ts';
import type { OpenerResult } from '../../search/openerBound.ts';
import { openerOrder, type ProofSetup } from '../../search/proof.ts';
import type { GuessId } from '../../words/list.ts';
import { createThreadPool, untilStopped } from '../threads/workerThreads.ts';
import type { CheckpointFile } from './checkpointFile.ts';

export interface BoundHooks {
  readonly threads: number;
  readonly checkpoint: string | undefined;
  readonly onProgress: (progress: BoundProgress) => void;
  readonly signal: AbortSignal;
}

export interface BoundProgress {
  /** Openers that were looked at, and how many there are. */
  readonly done: number;
  readonly openers: number;
  /** Searches of openers since. */
  readonly searches: number;
  /** What is proved so far: the least bound; undefined until all openers were looked at. */
  readonly least: OpenerBound | undefined;
}

/** What was found out: one for each opener that was looked at, the least first. */
export interface Bounded {
  readonly bounds: readonly OpenerBound[];
  /** Whether all were looked at, so that the least holds for the best opener. */
  readonly whole: boolean;
}

/** What is held of an opener, and how patiently it was searched for it: positions for each part. */
interface Held extends OpenerBound {
  readonly nodesOfPart: number;
}

/** Openers that are looked at by one job, some seconds of work. */
const OPENERS_PER_LOOK = 32;
/** Positions that each part of an opener is given at first, and how many times as many when that was not enough. */
const FIRST_NODES = 20;
const NODES_GROW_BY = 8;

/** Openers to look at, or one to search, with so many positions for each part. */
interface BoundJob {
  readonly openers: readonly GuessId[];
  readonly nodesOfPart: number;
}

export const boundOpeners = async (setup: ProofSetup, hooks: BoundHooks): Promise<Result<Bounded>> => {
  const order = openerOrder(setup);
  if (!order.ok) return order;
  const kept = await openCheckpointOf(setup, hooks);
  if (!kept.ok) return kept;
  const held = heldBy(kept.value);

  const openers = order.value.length;
  const unseen = order.value.filter((opener) => !held.has(opener));
  const busy = new Set<GuessId>();
  const pool = createThreadPool(hooks.threads);
  const proof = proofDataOf(setup);
  let searches = 0;
  const tell = (): void =>
    hooks.onProgress({ done: held.size, openers, searches, least: held.size === openers ? leastOf(held) : undefined });

  /** First all openers are looked at; then the lowest that nobody works on is searched, until there is no more to gain. */
  const next = (): BoundJob | undefined => {
    if (unseen.length > 0) return { openers: unseen.splice(0, OPENERS_PER_LOOK), nodesOfPart: 0 };
    const lowest = held.size === openers ? lowestToSearch(held, busy) : undefined;
    if (!lowest) return undefined;
    busy.add(lowest.opener);
    const { nodesOfPart } = lowest;
    return { openers: [lowest.opener], nodesOfPart: nodesOfPart === 0 ? FIRST_NODES : NODES_GROW_BY * nodesOfPart };
  };

  const run = async ({ openers: ids, nodesOfPart }: BoundJob): Promise<Result<void>> => {
    const bounded = await pool.run('bound', { proof, openers: ids, nodesOfPart });
    if (!bounded.ok) return bounded;
    for (const bound of bounded.value) hold(held, { ...bound, nodesOfPart });
    for (const opener of ids) busy.delete(opener);
    if (nodesOfPart > 0) searches++;
    tell();
    const results = bounded.value.map(resultOf);
    return kept.value?.add({ limit: Number.POSITIVE_INFINITY, results, nodes: nodesOfPart }) ?? success(undefined);
  };

  try {
    tell();
    const end = await untilStopped(runJobs({ threads: hooks.threads, next, run }), hooks.signal);
    if (end !== 'stopped' && !end.ok) return end;
    return success({ bounds: sorted(held), whole: held.size === openers });
  } finally {
    pool.close();
  }
};

/** Undefined if none was asked for. */
const openCheckpointOf = async (
  setup: ProofSetup,
  { checkpoint }: BoundHooks,
): Promise<Result<CheckpointFile | undefined>> => {
  if (checkpoint === undefined) return success(undefined);
  const { openCheckpointFile: openCheckpoint } = await import('./checkpointFile.ts');
  return openCheckpoint(checkpoint, setup, 'bound');
};

const heldBy = (kept: CheckpointFile | undefined): Map<GuessId, Held> => {
  const held = new Map<GuessId, Held>();
  for (const { results, nodes } of kept?.jobs ?? []) {
    for (const { opener, total, how } of results) {
      hold(held, { opener, bound: total, exact: how === 'exact', nodesOfPart: nodes });
    }
  }
  return held;
};

/** The opener that holds the bound down and that nobody works on; undefined if none is below what is exact. */
const lowestToSearch = (held: ReadonlyMap<GuessId, Held>, busy: ReadonlySet<GuessId>): Held | undefined => {
  let lowest: Held | undefined;
  let exact = Number.POSITIVE_INFINITY;
  for (const each of held.values()) {
    if (each.exact) exact = Math.min(exact, each.bound);
    else if (!busy.has(each.opener) && (!lowest || isBefore(each, lowest))) lowest = each;
  }
  return lowest && lowest.bound < exact ? lowest : undefined;
};

/** A bound never falls: what was proved stays so. */
const hold = (held: Map<GuessId, Held>, next: Held): void => {
  const before = held.get(next.opener);
  const bound = Math.max(next.bound, before?.bound ?? 0);
  held.set(next.opener, { ...next, bound, exact: next.exact || (before?.exact ?? false) });
};

const isBefore = (a: OpenerBound, b: OpenerBound): boolean =>
  a.bound - b.bound < 0 || (a.bound === b.bound && (a.exact === b.exact ? a.opener < b.opener : a.exact));

const sorted = (held: ReadonlyMap<GuessId, OpenerBound>): OpenerBound[] =>
  [...held.values()].sort((a, b) => (isBefore(a, b) ? -1 : 1));

/** The lowest; of several one that is exact, if there is one. */
const leastOf = (held: ReadonlyMap<GuessId, OpenerBound>): OpenerBound | undefined => {
  let least: OpenerBound | undefined;
  for (const each of held.values()) if (!least || isBefore(each, least)) least = each;
  return least;
};

const resultOf = ({ opener, bound, exact }: OpenerBound): OpenerResult => ({
  opener,
  total: bound,
  how: exact ? 'exact' : 'search',
});
