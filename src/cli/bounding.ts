/**
 * How few guesses any opener could need, on worker threads: a proven lower bound for the best.
 *
 * Every opener is bounded by one look at every guess. What holds for the least of these bounds holds for the best
 * opener; so whoever has the least is looked at again, harder, until it has it no more, and so on for as long as there
 * is time. If the least becomes exact, that opener is the best: the proof is done without ever having known a tree.
 */

import { proofDataOf } from '../engine/protocol.ts';
import { type Result, success } from '../failure.ts';
import type { OpenerBound } from '../search/improve.ts';
import { openerOrder, type ProofSetup } from '../search/proof.ts';
import type { OpenerResult } from '../search/refute.ts';
import type { GuessId } from '../words/list.ts';
import { openCheckpoint } from './checkpoint.ts';
import { cut } from './proving.ts';
import { createThreadPool, orStopped } from './threads.ts';

export interface BoundHooks {
  readonly threads: number;
  readonly checkpoint: string | undefined;
  readonly onProgress: (progress: BoundProgress) => void;
  readonly signal: AbortSignal;
}

export interface BoundProgress {
  /** Openers that were looked at. */
  readonly done: number;
  readonly openers: number;
  readonly least: OpenerBound | undefined;
}

/** What was found out: one for each opener that was looked at, the least first. */
export interface Bounded {
  readonly bounds: readonly OpenerBound[];
  /** Whether all were looked at, so that the least holds for the best opener. */
  readonly whole: boolean;
}

/** How often an opener is looked at, each time with so many more positions for each part. */
const FIRST_NODES = 10;
const NODES_GROW_BY = 10;

/** Some seconds of work in the first round; later openers take longer each. */
const OPENERS_PER_JOB = 16;

interface Held extends OpenerBound {
  /** Positions that each of its parts was given. */
  readonly nodes: number;
}

export const boundOpeners = async (setup: ProofSetup, hooks: BoundHooks): Promise<Result<Bounded>> => {
  const order = openerOrder(setup);
  if (!order.ok) return order;
  const kept = hooks.checkpoint === undefined ? undefined : openCheckpoint(hooks.checkpoint, setup, 'bound');
  if (kept && !kept.ok) return kept;
  const held = new Map<GuessId, Held>();
  for (const { limit, results } of kept?.value.jobs ?? []) {
    for (const { opener, total, how } of results) {
      hold(held, { opener, bound: total, exact: how === 'exact', nodes: limit });
    }
  }

  const openers = order.value.length;
  const pool = createThreadPool(hooks.threads);
  const proof = proofDataOf(setup);
  const run = async (ids: readonly GuessId[], nodes: number): Promise<Result<void>> => {
    const done = await pool.run('bound', { proof, openers: ids, nodesPerPart: nodes });
    if (!done.ok) return done;
    for (const bound of done.value) hold(held, { ...bound, nodes });
    kept?.value.add({ limit: nodes, results: done.value.map(resultOf), nodes: 0 });
    hooks.onProgress({ done: held.size, openers, least: leastOf(held) });
    return success(undefined);
  };

  const rounds = async (): Promise<Result<void>> => {
    const unseen = order.value.filter((opener) => !held.has(opener));
    const first = await Promise.all(cut(unseen, OPENERS_PER_JOB).map((share) => run(share, 0)));
    const failed = first.find((result) => !result.ok);
    if (failed) return failed;
    for (;;) {
      // the lowest few, one for each thread: all of them stand in the way
      const lowest = sorted(held).slice(0, hooks.threads);
      if (lowest[0]!.exact) return success(undefined);
      const open = lowest.filter(({ exact }) => !exact);
      const results = await Promise.all(open.map(({ opener, nodes }) => run([opener], nextNodes(nodes))));
      const wrong = results.find((result) => !result.ok);
      if (wrong) return wrong;
    }
  };

  try {
    const end = await orStopped(rounds(), hooks.signal);
    if (end !== 'stopped' && !end.ok) return end;
    return success({ bounds: sorted(held), whole: held.size === openers });
  } finally {
    pool.close();
  }
};

const nextNodes = (nodes: number): number => (nodes === 0 ? FIRST_NODES : nodes * NODES_GROW_BY);

/** A bound never falls: what was proved stays so. */
const hold = (held: Map<GuessId, Held>, next: Held): void => {
  const before = held.get(next.opener);
  held.set(next.opener, before && before.bound > next.bound ? { ...before, nodes: next.nodes } : next);
};

const sorted = (held: ReadonlyMap<GuessId, Held>): Held[] =>
  [...held.values()].sort((a, b) => a.bound - b.bound || a.opener - b.opener);

const leastOf = (held: ReadonlyMap<GuessId, Held>): Held | undefined => {
  let least: Held | undefined;
  for (const each of held.values()) if (!least || each.bound < least.bound) least = each;
  return least;
};

const resultOf = ({ opener, bound, exact }: OpenerBound): OpenerResult => ({
  ...{ opener, total: bound },
  how: exact ? 'exact' : 'search',
});
