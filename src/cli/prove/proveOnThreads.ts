/**
 * A proof on worker threads, with a checkpoint: the host of `search/proofMachine.ts` for the program.
 */

import { runJobs } from '../../engine/jobLoop.ts';
import { proofDataOf } from '../../engine/protocol.ts';
import { type Result, success } from '../../failure.ts';
import { openerOrder, type Proof, type ProofProgress, type ProofSetup } from '../../search/proof.ts';
import { createProofMachine, type ProofJob } from '../../search/proofMachine.ts';
import type { GuessId } from '../../words/list.ts';
import { createThreadPool } from '../threads/workerThreads.ts';
import type { CheckpointFile } from './checkpointFile.ts';

export interface ProveHooks {
  readonly threads: number;
  readonly checkpoint?: string;
  readonly onProgress?: (progress: ProofProgress) => void;
  readonly signal?: AbortSignal;
}

/** A job is a second or two of work: little is lost with it, and it outweighs a message by far. */
const JOB_SIZE = { first: 1, rest: 64 };
/** In the hard modes a single opener can take a minute. */
const HARD_JOB_SIZE = { first: 1, rest: 4 };

export const proveOnThreads = async (setup: ProofSetup, hooks: ProveHooks): Promise<Result<Proof>> => {
  const kept = await openCheckpointOf(setup, hooks);
  if (!kept.ok) return kept;
  const order = openerOrder(setup);
  if (!order.ok) return order;
  const machine = createProofMachine(setup, order.value, { earlier: kept.value.jobs });

  const pool = createThreadPool(hooks.threads);
  hooks.signal?.addEventListener('abort', pool.close);
  const proof = proofDataOf(setup);
  const size = setup.mode === 'normal' ? JOB_SIZE : HARD_JOB_SIZE;
  const running = new Set<GuessId>();
  /** Openers that jobs under way have done. */
  const partly = new Map<ProofJob, number>();
  const tell = (): void => {
    const progress = machine.progress();
    hooks.onProgress?.({ ...progress, done: progress.done + sum(partly.values()) });
  };

  const next = (): ProofJob | undefined => {
    const job = machine.next({ running, size });
    for (const opener of job?.openers ?? []) running.add(opener);
    return job;
  };

  const run = async (job: ProofJob): Promise<Result<void>> => {
    const { openers, limit } = job;
    const refuted = await pool.run('refute', { proof, openers, limit }, (done) => {
      partly.set(job, done);
      tell();
    });
    partly.delete(job);
    for (const opener of openers) running.delete(opener);
    if (!refuted.ok) return refuted;
    const { results, nodes } = refuted.value;
    const finished = { limit, results, nodes };
    const written = kept.value.add(finished);
    if (!written.ok) return written;
    machine.add(finished);
    tell();
    return success(undefined);
  };

  try {
    const ended = await runJobs({ threads: hooks.threads, next, run });
    return ended.ok ? success(machine.conclude()) : ended;
  } finally {
    pool.close();
  }
};

const NOTHING_KEPT: CheckpointFile = { jobs: [], add: () => success(undefined) };

/** Its checks of the file are only loaded where there is one. */
const openCheckpointOf = async (setup: ProofSetup, { checkpoint }: ProveHooks): Promise<Result<CheckpointFile>> => {
  if (checkpoint === undefined) return success(NOTHING_KEPT);
  const { openCheckpointFile: openCheckpoint } = await import('./checkpointFile.ts');
  return openCheckpoint(checkpoint, setup);
};

const sum = (numbers: Iterable<number>): number => {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
};
