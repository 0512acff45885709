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
  NO_LIMIT,
  OPENERS_VALUED_FIRST,
  openerOrder,
  type Proof,
  type ProofProgress,
  type ProofSetup,
  targetOf,
} from '../search/proof.ts';
import type { OpenerResult } from '../search/refute.ts';
import type { GuessId } from '../words/list.ts';
import { type Checkpoint, type FinishedJob, openCheckpoint } from './checkpoint.ts';
import { createThreadPool, firstFailure } from './threads.ts';

export interface ProveHooks {
  readonly threads: number;
  readonly checkpoint?: string;
  readonly onProgress?: (progress: ProofProgress) => void;
  readonly signal?: AbortSignal;
}

/** A job is a second or two of work: little is lost with it, and it outweighs a message by far. */
const OPENERS_PER_JOB = 64;

export const prove = async (setup: ProofSetup, hooks: ProveHooks): Promise<Result<Proof>> => {
  const kept = hooks.checkpoint === undefined ? success(NOTHING_KEPT) : openCheckpoint(hooks.checkpoint, setup);
  if (!kept.ok) return kept;
  const order = openerOrder(setup);
  if (!order.ok) return order;

  const pool = createThreadPool(hooks.threads);
  hooks.signal?.addEventListener('abort', pool.close);
  const run = createRun(setup, pool, kept.value, hooks);
  try {
    const first = await run(order.value.slice(0, OPENERS_VALUED_FIRST), NO_LIMIT, 1);
    if (!first.ok) return first;
    const rest = await run(order.value.slice(OPENERS_VALUED_FIRST), targetOf(first.value.results), OPENERS_PER_JOB);
    if (!rest.ok) return rest;
    const results = [...first.value.results, ...rest.value.results];
    return success(concludeProof(setup, results, first.value.nodes + rest.value.nodes));
  } finally {
    pool.close();
  }
};

const NOTHING_KEPT: Checkpoint = { jobs: [], add: () => success(undefined) };

/** Runs openers against a limit, some of them a job, but not those that the checkpoint has for this limit. */
const createRun = (setup: ProofSetup, pool: Pool, kept: Checkpoint, hooks: ProveHooks) => {
  const { onProgress = () => {} } = hooks;
  const proof = proofDataOf(setup);
  const finished: OpenerResult[] = [];
  const openers = setup.list.words.length;

  return async (ids: readonly GuessId[], limit: number, perJob: number): Promise<Result<FinishedJob>> => {
    const results: OpenerResult[] = [];
    let nodes = 0;
    const running = new Map<number, number>();
    const tell = () => onProgress({ ...standing(finished), openers, done: finished.length + sum(running.values()) });
    const finish = (job: FinishedJob) => {
      results.push(...job.results);
      finished.push(...job.results);
      nodes += job.nodes;
      tell();
    };

    const wanted = new Set(ids);
    for (const job of kept.jobs) {
      if (job.limit === limit && job.results.every(({ opener }) => wanted.has(opener))) {
        for (const { opener } of job.results) wanted.delete(opener);
        finish(job);
      }
    }
    const left = ids.filter((id) => wanted.has(id));
    const early = firstFailure();
    const all = Promise.all(
      cut(left, perJob).map(async (share, index) => {
        const report = (done: number) => {
          running.set(index, done);
          tell();
        };
        const refuted = await pool.run('refute', { proof, openers: share, limit }, report);
        running.delete(index);
        if (!refuted.ok) return early.tell(refuted);
        const job = { limit, results: refuted.value.results, nodes: refuted.value.nodes };
        const written = kept.add(job);
        if (!written.ok) return early.tell(written);
        finish(job);
      }),
    );
    return Promise.race([early.failure, all.then(() => success({ limit, results, nodes }))]);
  };
};

const standing = (results: readonly OpenerResult[]): Pick<ProofProgress, 'total' | 'best'> => {
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
