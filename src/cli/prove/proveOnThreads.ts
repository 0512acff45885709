/**
 * A proof on worker threads, with a checkpoint file.
 */

import { jobSizeFor, runProofJobs } from '../../engine/proofJobs.ts';
import { proofDataOf } from '../../engine/protocol.ts';
import { type Result, success } from '../../failure.ts';
import { checkProvable } from '../../search/kernelSearch.ts';
import type { Proof, ProofProgress, ProofSetup } from '../../search/proof.ts';
import { createProofMachine } from '../../search/proofMachine.ts';
import { createThreadPool } from '../threads/workerThreads.ts';
import { openCheckpoint } from './checkpointFile.ts';

export interface ProveHooks {
  readonly threads: number;
  /** The path of the checkpoint file. */
  readonly checkpoint?: string;
  readonly onProgress?: (progress: ProofProgress) => void;
  readonly signal?: AbortSignal;
}

export const proveOnThreads = async (setup: ProofSetup, hooks: ProveHooks): Promise<Result<Proof>> => {
  const { threads, onProgress = () => {}, signal } = hooks;
  const provable = checkProvable(setup.list);
  if (!provable.ok) return provable;
  const checkpoint = openCheckpoint(hooks.checkpoint, setup);
  if (!checkpoint.ok) return checkpoint;
  const { jobs, add } = checkpoint.value;
  const pool = createThreadPool(threads);
  signal?.addEventListener('abort', pool.close);
  try {
    // on a thread, because it builds the matrix, and this one must stay free to stop in time
    const order = await pool.run('openerOrder', proofDataOf(setup));
    if (!order.ok) return order;
    const machine = createProofMachine(setup, order.value, { earlier: jobs });
    const jobSize = jobSizeFor(setup);
    const ended = await runProofJobs({ setup, machine, pool, parallel: threads, jobSize, store: add, onProgress });
    return ended.ok ? success(machine.conclude()) : ended;
  } finally {
    pool.close();
  }
};
