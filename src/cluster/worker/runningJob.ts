/**
 * A job that a worker runs: its proof, its thread, and how to stop it.
 *
 * A job that is not finished when the worker stops goes back to the queue, for other workers to finish.
 */

import { type Job, UnrecoverableError, WaitingError } from 'bullmq';
import type { Redis } from 'ioredis';
import type { ProofData, Work } from '../../engine/protocol.ts';
import type { KnownPart } from '../../search/openerBound.ts';
import type { WordList } from '../../words/list.ts';
import type { JobKind, Sealed } from '../jobs.ts';
import type { ProofSpec } from '../proofSpec.ts';
import type { Best } from '../store.ts';
import { withGrace } from '../timeouts.ts';
import type { WorkerThread } from './threads.ts';

/** How long a search, which cannot be interrupted, may continue after the signal was aborted. */
export const GRACE_MS = 3000;

export interface JobHooks {
  /** Positions that one opener may take before it is split into parts. */
  readonly patience?: number;
  readonly signal: AbortSignal;
  /** Reports an event to the user, as a sentence without its subject. */
  readonly report: (sentence: string) => void;
}

/** A proof that a worker takes part in, with the results of other workers that it has read so far. */
export interface ServedProof {
  readonly id: string;
  readonly list: WordList;
  readonly data: ProofData;
  readonly spec: ProofSpec;
  best: Best | undefined;
  /** Workers that are no longer trusted, with the reason. */
  distrusted: Readonly<Record<string, string>>;
  readonly parts: KnownPart[];
  /** The last entry of `parts` in Redis. */
  lastPart: string;
}

export type ClusterJob = Job<Sealed, Sealed, JobKind>;

export interface RunningJob {
  readonly redis: Redis;
  /** The id of this worker. */
  readonly me: string;
  readonly proof: ServedProof;
  readonly thread: WorkerThread;
  readonly job: ClusterJob;
  readonly token: string | undefined;
  readonly hooks: JobHooks;
  /** Time of searches so far. */
  workMs: number;
}

/** Runs a task in the thread of a job; a task that does not end within the grace time is abandoned. */
export const runInThread = async <K extends 'testSlice' | 'solvePart'>(
  running: RunningJob,
  kind: K,
  task: Work[K]['job'],
): Promise<Work[K]['result']> => {
  const { thread, hooks } = running;
  const startMs = performance.now();
  const run = thread.pool.run(kind, task).catch((error: unknown) => {
    // the pool replaces a broken thread by one without a proof
    thread.proof = undefined;
    throw error;
  });
  const ended = await withGrace(run, hooks.signal, GRACE_MS);
  if (!ended) return handBack(running);
  // a job that no worker can run must not be retried for ever
  if (!ended.ok) throw new UnrecoverableError(ended.failure.sentence);
  running.workMs += Math.min(ended.value.elapsedMs, performance.now() - startMs);
  return ended.value;
};

/** The proof, if the thread has another one. */
export const proofForThread = ({ thread, proof }: RunningJob): ProofData | undefined => {
  if (thread.proof === proof.id) return undefined;
  thread.proof = proof.id;
  thread.partsSent = 0;
  return proof.data;
};

/** Returns a job to the queue. */
export const handBack = async ({ job, token }: RunningJob): Promise<never> => {
  await job.moveToWait(token);
  throw new WaitingError();
};

export const bestTotal = ({ best }: ServedProof): number => best?.total ?? Number.POSITIVE_INFINITY;

/** The limit of a job, lowered if a better total is known. A job without a limit looks for totals and stays without. */
export const lowerLimit = (proof: ServedProof, limit: number | null): number =>
  limit === null ? Number.POSITIVE_INFINITY : Math.min(limit, bestTotal(proof) + 1);
