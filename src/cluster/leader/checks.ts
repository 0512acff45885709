/**
 * Checks of claims: the result of a second worker is compared with the claim of the first. The leader's own proof decides
 * where they differ, and the leader checks claims itself where there is no second worker.
 */

import type { KnownPart } from '../../search/openerBound.ts';
import type { GuessId } from '../../words/list.ts';
import type { DoneOpener, JobResult } from '../jobs.ts';
import type { StoredOpener } from '../store.ts';
import type { LeaderProver } from './leaderProver.ts';
import type { LeaderState } from './leaderState.ts';
import { agree, compareCheck, culpritsOf, limitToCheck } from './trust.ts';

/** The parts of the leader that checks use. */
export interface CheckContext {
  readonly state: Pick<LeaderState, 'results' | 'store' | 'drop'>;
  readonly prover: Pick<LeaderProver, 'prove' | 'findWrongSources'>;
  readonly words: readonly string[];
  readonly distrust: (worker: string, reason: string) => Promise<void>;
  /** The parts that these workers have shared. */
  readonly readPartsOf: (sources: readonly string[]) => Promise<readonly KnownPart[]>;
  readonly onConfirmed: () => void;
}

export type Checks = ReturnType<typeof createChecks>;

export const createChecks = ({ state, prover, words, distrust, readPartsOf, onConfirmed }: CheckContext) => {
  const wrongAbout = (opener: GuessId): string => `its result for ${words[opener]} is wrong`;

  const findWrongSources = async ({ opener, sources }: StoredOpener): Promise<string[]> =>
    prover.findWrongSources(opener, await readPartsOf(sources));

  const confirm = async (claim: StoredOpener): Promise<void> => {
    onConfirmed();
    await state.store([{ ...claim, check: 'confirmed' }]);
  };

  /** Drops a wrong claim, and distrusts the workers that caused it. */
  const reject = async (claim: StoredOpener): Promise<void> => {
    const wrongSources = claim.sources.length === 0 ? [] : await findWrongSources(claim);
    for (const worker of culpritsOf(claim, wrongSources)) await distrust(worker, wrongAbout(claim.opener));
    await state.drop([claim.opener]);
  };

  /** Two workers differ: the leader proves the opener itself to find out which one was wrong. */
  const resolveDispute = async (claim: StoredOpener, found: DoneOpener): Promise<void> => {
    const [truth] = await prover.prove([claim.opener], limitToCheck(claim));
    if (!agree(claim, truth)) return reject(claim);
    await distrust(found.by, wrongAbout(claim.opener));
    await confirm(claim);
  };

  /** Compares the result of a check with the claims. */
  const compare = async ({ done }: JobResult): Promise<void> => {
    for (const found of done) {
      const claim = state.results.get(found.opener);
      const outcome = compareCheck(claim, found);
      if (!claim || outcome === 'irrelevant') continue;
      if (outcome === 'confirmed') await confirm(claim);
      else await resolveDispute(claim, found);
    }
  };

  /** Checks claims on the leader's own thread: those with the limit of the first, as many as there is time for. */
  const checkHere = async (claims: readonly StoredOpener[]): Promise<void> => {
    if (claims.length === 0) return;
    const limit = limitToCheck(claims[0]);
    const sameLimit = claims.filter((claim) => limitToCheck(claim) === limit);
    const proved = await prover.prove(
      sameLimit.map(({ opener }) => opener),
      limit,
    );
    for (const found of proved) {
      const claim = state.results.get(found.opener);
      // a wrong source may have taken other claims with it
      if (!claim || !sameLimit.includes(claim)) continue;
      if (agree(claim, found)) await confirm(claim);
      else await reject(claim);
    }
  };

  return { compare, checkHere };
};

/** How long an author must have been the only worker before the leader checks its claims itself. */
const ALONE_MS = 4000;

/** Finds the authors whose claims no other worker can check: they have been the only trusted worker for some time. */
export const createLoneAuthorFinder = (aloneMs: number = ALONE_MS) => {
  const aloneSince = new Map<string, number>();
  return (authors: Iterable<string>, trusted: readonly string[], now: number): string[] =>
    [...new Set(authors)].filter((author) => {
      const isAlone = trusted.length > 0 && trusted.every((worker) => worker === author);
      if (!isAlone) {
        aloneSince.delete(author);
        return false;
      }
      const since = aloneSince.get(author) ?? now;
      aloneSince.set(author, since);
      return now - since >= aloneMs;
    });
};
