/**
 * The proof of the best pair of fixed words on worker threads, with a checkpoint file.
 */

import { untilAborted } from '../../engine/abortSignals.ts';
import { runJobs } from '../../engine/jobLoop.ts';
import { proofDataOf } from '../../engine/protocol.ts';
import { type Result, success } from '../../failure.ts';
import { createPairMachine, type PairJob, type PairProgress, type PairProof } from '../../fixed/pairMachine.ts';
import { checkProvable } from '../../search/kernelSearch.ts';
import type { ProofSetup } from '../../search/proof.ts';
import { createThreadPool } from '../threads/workerThreads.ts';
import { openPairCheckpoint } from './checkpointFile.ts';

export interface PairHooks {
  readonly threads: number;
  /** The path of the checkpoint file. */
  readonly checkpoint: string | undefined;
  /** Pairs that take so many guesses more than the best are valued too. */
  readonly margin: number;
  readonly onProgress: (progress: PairProgress) => void;
  readonly signal: AbortSignal;
}

/** Undefined if the signal was aborted first. */
export const provePairs = async (setup: ProofSetup, hooks: PairHooks): Promise<Result<PairProof | undefined>> => {
  const provable = checkProvable(setup.list);
  if (!provable.ok) return provable;
  const checkpoint = openPairCheckpoint(hooks.checkpoint, setup);
  if (!checkpoint.ok) return checkpoint;
  const { jobs: earlier, add } = checkpoint.value;
  const machine = createPairMachine(setup.list, setup.limit, { earlier, margin: hooks.margin });
  const pool = createThreadPool(hooks.threads);
  const proof = proofDataOf(setup);
  const run = async (job: PairJob): Promise<Result<void>> => {
    const finished = await pool.run('testPairs', { proof, job });
    if (!finished.ok) return finished;
    const stored = add(finished.value);
    if (!stored.ok) return stored;
    machine.add(finished.value);
    hooks.onProgress(machine.progress());
    return success(undefined);
  };
  try {
    const jobs = runJobs({ parallel: hooks.threads, next: machine.next, run });
    const ended = await untilAborted(jobs, hooks.signal, () => success(undefined));
    if (!ended.ok) return ended;
    return success(machine.isDone() ? machine.conclude() : undefined);
  } finally {
    pool.close();
  }
};
