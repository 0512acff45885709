/**
 * A proof on a cluster: this process leads it, and workers on other machines run its jobs.
 */

import { type Result, success } from '../../failure.ts';
import type { Proof, ProofSetup } from '../../search/proof.ts';
import type { Context } from '../context.ts';
import type { ClusterFlags } from '../options/cluster.ts';
import { createThreadPool } from '../threads/workerThreads.ts';
import { packageVersion } from '../version.ts';
import { withCluster } from './clusterConnection.ts';
import type { ProveHooks } from './proveOnThreads.ts';

/** The proof; undefined if it is stopped before its end. `sample` is the share of results that is proved again. */
export const proveOnCluster =
  (context: Context, flags: ClusterFlags, sample: number) =>
  (setup: ProofSetup, { onProgress, signal }: ProveHooks): Promise<Result<Proof | undefined>> =>
    withCluster(context, flags, async (connection) => {
      const { leadProof } = await import('../../cluster/leader/leadProof.ts');
      const proof = await leadProof(connection, setup, {
        version: packageVersion(),
        sample,
        onProgress,
        signal,
        openThread: () => createThreadPool(1),
        report: (sentence) => context.report(`note: ${sentence}`),
      });
      return proof ?? success(undefined);
    });
