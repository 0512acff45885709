/**
 * How few guesses any opener could need, on worker threads: a proven lower bound for the best.
 *
 * What all openers are at least, the best is at least. So every opener is looked at once, which is cheap; from then on
 * the one that holds the bound down is searched, each time with more patience, for as long as there is time. If the
 * lowest of all is exact, it is the best: the proof is done without ever having known a tree.
 */

import { proofDataOf } from '../engine/protocol.ts';
import { cut } from '../engine/shares.ts';
import { type Result, success } from '../failure.ts';
import type { OpenerBound } from '../search/improve.ts';
import { openerOrder, type ProofSetup } from '../search/proof.ts';
import type { OpenerResult } from '../search/refute.ts';
import type { GuessId } from '../words/list.ts';
import { openCheckpoint } from './checkpoint.ts';
import { createThreadPool, firstFailure, orStopped } from './threads.ts';

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

export const boundOpeners = async (setup: ProofSetup, hooks: BoundHooks): Promise<Result<Bounded>> => {
  const order = openerOrder(setup);
  if (!order.ok) return order;
  const kept = hooks.checkpoint === undefined ? undefined : openCheckpoint(hooks.checkpoint, setup, 'bound');
  if (kept && !kept.ok) return kept;
  const held = new Map<GuessId, Held>();
  for (const { results, nodes } of kept?.value.jobs ?? []) {
    for (const { opener, total, how } of results) {
      hold(held, { opener, bound: total, exact: how === 'exact', nodesOfPart: nodes });
    }
  }

  const openers = order.value.length;
  const pool = createThreadPool(hooks.threads);
  const proof = proofDataOf(setup);
  const early = firstFailure();
  let searches = 0;
  const tell = () =>
    hooks.onProgress({
      ...{ done: held.size, openers, searches },
      least: held.size === openers ? leastOf(held) : undefined,
    });
  const run = async (ids: readonly GuessId[], nodesOfPart: number): Promise<Result<void>> => {
    const bounded = await pool.run('bound', { proof, openers: ids, nodesOfPart });
    if (!bounded.ok) return bounded;
    for (const bound of bounded.value) hold(held, { ...bound, nodesOfPart });
    if (nodesOfPart > 0) searches++;
    tell();
    const results = bounded.value.map(resultOf);
    return kept?.value.add({ limit: Number.POSITIVE_INFINITY, results, nodes: nodesOfPart }) ?? success(undefined);
  };
  /** Whether it went well; a failure is told at once, and is the end. */
  const goesWell = async (work: Promise<Result<void>>): Promise<boolean> => {
    const done = await work;
    if (!done.ok) early.tell(done);
    return done.ok;
  };

  const lookAtAll = async (): Promise<void> => {
    const unseen = order.value.filter((opener) => !held.has(opener));
    await Promise.all(cut(unseen, OPENERS_PER_LOOK).map((share) => goesWell(run(share, 0))));
  };

  /** One of several that do the same: searches what is lowest then, until there is no more to gain. */
  const busy = new Set<GuessId>();
  const searchTheLowest = async (): Promise<void> => {
    for (let lowest = lowestToSearch(held, busy); lowest; lowest = lowestToSearch(held, busy)) {
      const { opener, nodesOfPart } = lowest;
      busy.add(opener);
      const next = nodesOfPart === 0 ? FIRST_NODES : NODES_GROW_BY * nodesOfPart;
      if (!(await goesWell(run([opener], next)))) return;
      busy.delete(opener);
    }
  };

  const toTheEnd = async (): Promise<Result<void>> => {
    tell();
    await lookAtAll();
    await Promise.all(Array.from({ length: hooks.threads }, searchTheLowest));
    return success(undefined);
  };

  try {
    const end = await orStopped(Promise.race([early.failure, toTheEnd()]), hooks.signal);
    if (end !== 'stopped' && !end.ok) return end;
    return success({ bounds: sorted(held), whole: held.size === openers });
  } finally {
    pool.close();
  }
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
  ...{ opener, total: bound },
  how: exact ? 'exact' : 'search',
});
