/**
 * The leader's own proofs, on a thread of its own: for results on which two workers differ, or that no second worker can
 * check.
 */

import { proofDataOf } from '../../engine/protocol.ts';
import type { WorkerPool } from '../../engine/workerPool.ts';
import { finiteOrNull, orInfinity } from '../../format.ts';
import type { KnownPart } from '../../search/openerBound.ts';
import { partsOf } from '../../search/openerParts.ts';
import type { ProofSetup } from '../../search/proof.ts';
import type { GuessId } from '../../words/list.ts';
import type { DoneOpener } from '../jobs.ts';

/** How long the leader proves before it continues its loop. */
const PROVE_MS = 2000;

export const createLeaderProver = (setup: ProofSetup, openThread: () => WorkerPool) => {
  const proofData = proofDataOf(setup);
  let thread: WorkerPool | undefined;
  let threadHasProof = false;

  const ownThread = (): WorkerPool => {
    thread ??= openThread();
    return thread;
  };

  /** The proof, if the thread does not have it yet. */
  const proofForThread = () => {
    if (threadHasProof) return undefined;
    threadHasProof = true;
    return proofData;
  };

  /** The results of the first openers, as many as there is time for. */
  const prove = async (
    openers: readonly GuessId[],
    limit: number | null,
  ): Promise<Pick<DoneOpener, 'opener' | 'total' | 'how'>[]> => {
    const proved = await ownThread().run('testSlice', {
      proof: proofForThread(),
      openers,
      limit: orInfinity(limit),
      sliceMs: PROVE_MS,
      maxNodes: Number.POSITIVE_INFINITY,
      newParts: undefined,
      distrusted: [],
      treeUpTo: -1,
    });
    if (!proved.ok) throw new Error(proved.failure.sentence);
    return proved.value.openers.flatMap(({ opener, result }) =>
      result ? [{ opener, total: finiteOrNull(result.total), how: result.how }] : [],
    );
  };

  /** The workers that shared a wrong bound of a part of this opener. */
  const findWrongSources = async (opener: GuessId, shared: readonly KnownPart[]): Promise<string[]> => {
    const wrong = new Set<string>();
    for (const { feedback, candidates } of partsOf(setup.list, opener)) {
      const key = String.fromCharCode(...candidates);
      for (const { bound, exact, source } of shared.filter((part) => part.key === key)) {
        const limit = exact ? bound + 1 : bound;
        const solved = await ownThread().run('solvePart', { proof: proofForThread(), opener, feedback, limit });
        if (!solved.ok) continue;
        const isRight = exact ? solved.value.exact && solved.value.bound === bound : !solved.value.exact;
        if (!isRight) wrong.add(source);
      }
    }
    return [...wrong];
  };

  return { prove, findWrongSources, close: () => thread?.close() };
};

export type LeaderProver = ReturnType<typeof createLeaderProver>;
