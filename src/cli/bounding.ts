/**
 * How few guesses any opener could need, on worker threads: a proven lower bound for the best.
 *
 * What all openers are at least, the best is at least. So there is a target, and every opener is looked at just hard
 * enough to reach it; then the target is raised a little, for as long as there is time. If an opener turns out to be
 * exact below the target, it is the best: the proof is done without ever having known a tree.
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
  /** What every opener is to be shown to cost at least. */
  readonly target: number;
  /** Openers that were below it, and how many of them were looked at. */
  readonly done: number;
  readonly openers: number;
  /** What is proved so far: the least bound; undefined until all openers were looked at. */
  readonly least: OpenerBound | undefined;
}

/** What was found out: one for each opener that was looked at, the least first. */
export interface Bounded {
  readonly bounds: readonly OpenerBound[];
  /** Whether all were looked at, so that the least holds for the best opener. */
  readonly whole: boolean;
}

/** Openers that split best, whose first bounds set the first target. */
const SAMPLE = 16;
/** The target rises by so much of itself. */
const STEP = 1 / 500;
/** Some seconds of work. */
const OPENERS_PER_JOB = 8;

export const boundOpeners = async (setup: ProofSetup, hooks: BoundHooks): Promise<Result<Bounded>> => {
  const order = openerOrder(setup);
  if (!order.ok) return order;
  const kept = hooks.checkpoint === undefined ? undefined : openCheckpoint(hooks.checkpoint, setup, 'bound');
  if (kept && !kept.ok) return kept;
  const held = new Map<GuessId, OpenerBound>();
  for (const { results } of kept?.value.jobs ?? []) {
    for (const { opener, total, how } of results) hold(held, { opener, bound: total, exact: how === 'exact' });
  }

  const openers = order.value.length;
  const pool = createThreadPool(hooks.threads);
  const proof = proofDataOf(setup);
  const early = firstFailure();
  const run = async (ids: readonly GuessId[], limit: number, mostNodes: number): Promise<Result<void>> => {
    const done = await pool.run('bound', { proof, openers: ids, limit, mostNodes });
    if (!done.ok) return done;
    for (const bound of done.value) hold(held, bound);
    const written = kept?.value.add({ limit, results: done.value.map(resultOf), nodes: 0 }) ?? success(undefined);
    if (!written.ok) early.tell(written);
    return written;
  };

  /** Every opener that is below a target, until it is so no more; undefined if one is exact and the best. */
  const reach = async (target: number): Promise<Result<void>> => {
    const below = order.value.filter((opener) => (held.get(opener)?.bound ?? 0) < target);
    let done = 0;
    const tell = () =>
      hooks.onProgress({
        target,
        done,
        openers: below.length,
        least: held.size === openers ? leastOf(held) : undefined,
      });
    tell();
    const results = await Promise.all(
      cut(below, OPENERS_PER_JOB).map(async (share) => {
        const ran = await run(share, target, Number.POSITIVE_INFINITY);
        done += share.length;
        tell();
        return ran;
      }),
    );
    return results.find((result) => !result.ok) ?? success(undefined);
  };

  const rounds = async (): Promise<Result<void>> => {
    const sample = order.value.slice(0, SAMPLE).filter((opener) => !held.has(opener));
    const first = await Promise.all(sample.map((opener) => run([opener], Number.POSITIVE_INFINITY, 0)));
    const failed = first.find((result) => !result.ok);
    if (failed) return failed;
    let target = leastOf(held)!.bound;
    for (;;) {
      const reached = await reach(target);
      if (!reached.ok) return reached;
      const least = leastOf(held)!;
      if (least.exact) return success(undefined);
      target = Math.max(target, least.bound) + Math.max(1, Math.floor(target * STEP));
    }
  };

  try {
    const end = await orStopped(Promise.race([early.failure, rounds()]), hooks.signal);
    if (end !== 'stopped' && !end.ok) return end;
    return success({ bounds: sorted(held), whole: held.size === openers });
  } finally {
    pool.close();
  }
};

/** A bound never falls: what was proved stays so. */
const hold = (held: Map<GuessId, OpenerBound>, next: OpenerBound): void => {
  const before = held.get(next.opener);
  if (!before || next.exact || before.bound < next.bound) held.set(next.opener, next);
};

const sorted = (held: ReadonlyMap<GuessId, OpenerBound>): OpenerBound[] =>
  [...held.values()].sort((a, b) => a.bound - b.bound || Number(b.exact) - Number(a.exact) || a.opener - b.opener);

/** The lowest; of several one that is exact, if there is one. */
const leastOf = (held: ReadonlyMap<GuessId, OpenerBound>): OpenerBound | undefined => sorted(held)[0];

const resultOf = ({ opener, bound, exact }: OpenerBound): OpenerResult => ({
  ...{ opener, total: bound },
  how: exact ? 'exact' : 'search',
});
