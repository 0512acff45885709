/**
 * A proof on worker threads, with a checkpoint.
 *
 * The openers are cut into jobs. Jobs that a checkpoint holds are not done again; what they are held against is found
 * from the same first openers every time, so a resumed proof ends as an unbroken one would.
 */

import type { Pool } from '../engine/pool.ts';
import { proofDataOf } from '../engine/protocol.ts';
import { cut } from '../engine/shares.ts';
import { type Result, success } from '../failure.ts';
import {
  concludeProof,
  isEnough,
  isOpenAt,
  OPENERS_VALUED_FIRST,
  openerOrder,
  type Proof,
  type ProofProgress,
  type ProofSetup,
  targetOf,
  valueFirst,
} from '../search/proof.ts';
import type { OpenerResult } from '../search/refute.ts';
import type { GuessId } from '../words/list.ts';
import { type Checkpoint, type FinishedJob, openCheckpoint } from './checkpoint.ts';
import { createThreadPool, type Failed, firstFailure } from './threads.ts';

export interface ProveHooks {
  readonly threads: number;
  readonly checkpoint?: string;
  readonly onProgress?: (progress: ProofProgress) => void;
  readonly signal?: AbortSignal;
}

/** A job is a second or two of work: little is lost with it, and it outweighs a message by far. */
const OPENERS_PER_JOB = 64;
/** In the hard modes a single opener can take a minute. */
const OPENERS_PER_HARD_JOB = 4;

export const prove = async (setup: ProofSetup, hooks: ProveHooks): Promise<Result<Proof>> => {
  const kept = hooks.checkpoint === undefined ? success(NOTHING_KEPT) : openCheckpoint(hooks.checkpoint, setup);
  if (!kept.ok) return kept;
  const order = openerOrder(setup);
  if (!order.ok) return order;

  const pool = createThreadPool(hooks.threads);
  hooks.signal?.addEventListener('abort', pool.close);
  const run = createRun(setup, pool, kept.value, hooks);
  try {
    const rounds = valueFirst(setup, order.value.slice(0, OPENERS_VALUED_FIRST));
    let round = rounds.next();
    let nodes = 0;
    while (!round.done) {
      const { limit } = round.value;
      const valued = await run(round.value.openers, limit, 1, (results) => isEnough(limit, results));
      if (!valued.ok) return valued;
      nodes += valued.value.nodes;
      round = rounds.next(valued.value.results);
    }
    const target = targetOf(round.value);
    const first = new Map(round.value.map((result) => [result.opener, result]));
    const open = order.value.filter((opener) => isOpenAt(target, first.get(opener)));
    const rest = await run(open, target, setup.mode === 'normal' ? OPENERS_PER_JOB : OPENERS_PER_HARD_JOB);
    if (!rest.ok) return rest;
    for (const result of rest.value.results) first.set(result.opener, result);
    return success(concludeProof(setup, [...first.values()], nodes + rest.value.nodes));
  } finally {
    pool.close();
  }
};

const NOTHING_KEPT: Checkpoint = { jobs: [], add: () => success(undefined) };

/**
 * Runs openers against a limit, some of them a job, but not those that the checkpoint has for this limit; begins none
 * after the results are enough.
 */
const createRun = (setup: ProofSetup, pool: Pool, kept: Checkpoint, hooks: ProveHooks) => {
  const { onProgress = () => {} } = hooks;
  const proof = proofDataOf(setup);
  /** By opener: the first are asked more than once. */
  const finished = new Map<GuessId, OpenerResult>();
  const openers = setup.list.words.length;

  return async (
    ids: readonly GuessId[],
    limit: number,
    perJob: number,
    isDone: (results: readonly OpenerResult[]) => boolean = () => false,
  ): Promise<Result<FinishedJob>> => {
    const results: OpenerResult[] = [];
    let nodes = 0;
    const running = new Map<number, number>();
    const tell = () =>
      onProgress({ ...standing(finished.values()), openers, done: finished.size + sum(running.values()) });
    const finish = (job: FinishedJob) => {
      results.push(...job.results);
      for (const result of job.results) finished.set(result.opener, result);
      nodes += job.nodes;
      tell();
    };

    for (const id of ids) finished.delete(id);
    const wanted = new Set(ids);
    for (const job of kept.jobs) {
      if (job.limit === limit && job.results.every(({ opener }) => wanted.has(opener))) {
        for (const { opener } of job.results) wanted.delete(opener);
        finish(job);
      }
    }
    const shares = cut(
      ids.filter((id) => wanted.has(id)),
      perJob,
    );
    const early = firstFailure();
    const fail = (failed: Failed): void => {
      shares.length = 0;
      early.tell(failed);
    };
    const runShare = async (share: readonly GuessId[]): Promise<void> => {
      const report = (done: number) => {
        running.set(share[0]!, done);
        tell();
      };
      const refuted = await pool.run('refute', { proof, openers: share, limit }, report);
      running.delete(share[0]!);
      if (!refuted.ok) return fail(refuted);
      const job = { limit, results: refuted.value.results, nodes: refuted.value.nodes };
      const written = kept.add(job);
      if (!written.ok) return fail(written);
      finish(job);
    };
    const runSome = async (): Promise<void> => {
      while (shares.length > 0 && !isDone(results)) await runShare(shares.shift()!);
    };
    const all = Promise.all(Array.from({ length: hooks.threads }, runSome));
    return Promise.race([early.failure, all.then(() => success({ limit, results, nodes }))]);
  };
};

const standing = (results: Iterable<OpenerResult>): Pick<ProofProgress, 'total' | 'best'> => {
  let best: OpenerResult | undefined;
  for (const result of results) {
    if (result.how === 'exact' && result.total < (best?.total ?? Number.POSITIVE_INFINITY)) best = result;
  }
  return { total: best?.total ?? Number.POSITIVE_INFINITY, best: best?.opener };
};

const sum = (numbers: Iterable<number>): number => {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
};
