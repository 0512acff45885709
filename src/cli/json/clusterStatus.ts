/**
 * The status of proofs on a cluster, as JSON.
 */

import type { ClusterStatus, ProofStatus } from '../../cluster/status.ts';
import { remainingMs } from '../render/clusterStatus.ts';
import { rounded } from '../render/text.ts';

export const clusterStatusJson = (where: string, { proofs, workers }: ClusterStatus): object => ({
  redis: where,
  proofs: proofs.map(proofJson),
  workers,
});

const proofJson = (proof: ProofStatus): object => {
  const { id, spec, state, led, figures, best, jobs, failures, distrusted } = proof;
  const leftMs = remainingMs(proof);
  return {
    id,
    list: spec.list.name,
    fingerprint: spec.list.fingerprint,
    mode: spec.mode,
    limit: spec.limit,
    objective: spec.objective,
    version: spec.version,
    state,
    led,
    openers: spec.list.guessCount,
    done: figures?.done ?? 0,
    checks: { done: figures?.checked ?? 0, open: figures?.checksOpen ?? 0 },
    best: best && { word: best.word, total: best.total },
    ratePerSecond: rounded(figures?.rate ?? 0, 2),
    leftMs: leftMs === undefined ? undefined : Math.round(leftMs),
    workMs: figures?.workMs ?? 0,
    jobs,
    failures,
    distrusted,
  };
};
