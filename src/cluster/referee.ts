/**
 * The leader's own proofs: where two workers differ, or nobody else is there, it looks for itself, on a thread.
 */

import type { Pool } from '../engine/pool.ts';
import { proofDataOf } from '../engine/protocol.ts';
import type { ProofSetup } from '../search/proof.ts';
import { type KnownPart, partsOf } from '../search/refute.ts';
import { finiteOrNull } from '../text.ts';
import type { GuessId } from '../words/list.ts';
import type { DoneOpener } from './jobs.ts';
import { orInfinity } from './names.ts';

/** How long it proves before it looks around again. */
const PROVE_MS = 2000;

export const createReferee = (setup: ProofSetup, openThread: () => Pool) => {
  const proofData = proofDataOf(setup);
  let thread: Pool | undefined;
  let threadHasProof = false;

  const ownThread = (): Pool => {
    thread ??= openThread();
    return thread;
  };

  /** The thread keeps what it was told once. */
  const proofForThread = () => {
    if (threadHasProof) return undefined;
    threadHasProof = true;
    return proofData;
  };

  /** As many of the openers as there is time for. */
  const prove = async (
    openers: readonly GuessId[],
    limit: number | null,
  ): Promise<Pick<DoneOpener, 'opener' | 'total' | 'how'>[]> => {
    const proved = await ownThread().run('attempt', {
      ...{ proof: proofForThread(), openers, limit: orInfinity(limit), forMs: PROVE_MS },
      ...{ nodes: Number.POSITIVE_INFINITY, news: undefined, distrusted: [], treesUpTo: -1 },
    });
    if (!proved.ok) throw new Error(proved.failure.sentence);
    return proved.value.openers.map(({ opener, result }) => {
      const { total, how } = result!;
      return { opener, total: finiteOrNull(total), how };
    });
  };

  /** Who said something of the parts of an opener that is not true. */
  const liarsAmong = async (opener: GuessId, told: readonly KnownPart[]): Promise<string[]> => {
    const liars = new Set<string>();
    for (const { feedback, candidates } of partsOf(setup.list, opener)) {
      const key = String.fromCharCode(...candidates);
      for (const { bound, exact, source } of told.filter((part) => part.key === key)) {
        const limit = exact ? bound + 1 : bound;
        const solved = await ownThread().run('part', { proof: proofForThread(), opener, feedback, limit });
        if (!solved.ok) continue;
        const isTrue = exact ? solved.value.exact && solved.value.bound === bound : !solved.value.exact;
        if (!isTrue) liars.add(source);
      }
    }
    return [...liars];
  };

  return { prove, liarsAmong, close: () => thread?.close() };
};
