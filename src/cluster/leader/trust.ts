/**
 * The leader's rules of trust, as pure functions: which results to check, and which workers to distrust.
 *
 * No worker is trusted blindly. Every total, all results about the openers that split best, and a random sample of the
 * others are proved again by another worker. Where two results differ, the leader proves the opener itself. A worker that
 * was wrong is no longer trusted: its results, and those of others that used them, are proved again.
 */

import { orInfinity } from '../../format.ts';
import type { ProofSetup } from '../../search/proof.ts';
import type { GuessId } from '../../words/list.ts';
import type { DoneOpener, JobResult } from '../jobs.ts';
import type { StoredOpener } from '../store.ts';

/** The rules for choosing checks. */
export interface CheckRules {
  readonly objective: ProofSetup['objective'];
  /** The share of results that is proved again, from 0 to 1. */
  readonly sample: number;
  /** Openers whose wrong bound could hide the best opener. */
  readonly front: ReadonlySet<GuessId>;
}

/** Chooses the results of a job to prove again: all that matter, a sample, and at least one. */
export const chooseChecks = (
  done: readonly DoneOpener[],
  { objective, sample, front }: CheckRules,
  random: () => number = Math.random,
): StoredOpener[] => {
  const matters = ({ how, opener }: DoneOpener) => objective === 'total' && (how === 'exact' || front.has(opener));
  const chosen = sample > 0 ? Math.floor(random() * done.length) : -1;
  return done.map((each, index) => {
    const isChecked = matters(each) || index === chosen || random() < sample;
    return { ...each, check: isChecked ? 'pending' : 'none' };
  });
};

/** The limit to check a claim with: a right claim gives the same result again. */
export const limitToCheck = ({ total, how, limit }: DoneOpener): number | null => {
  if (how !== 'exact') return limit;
  return total === null ? null : total + 1;
};

/** Whether a second proof agrees with a claim; a bound is confirmed if no total below its limit was found. */
export const agree = (claim: DoneOpener, found: Pick<DoneOpener, 'total' | 'how'>): boolean =>
  claim.how === 'exact'
    ? found.how === 'exact' && found.total === claim.total
    : orInfinity(found.total) >= orInfinity(claim.limit);

/** Compares the result of a check with the claim that is stored now. */
export const compareCheck = (
  claim: StoredOpener | undefined,
  found: DoneOpener,
): 'irrelevant' | 'confirmed' | 'disputed' => {
  // the claim may have been dropped, proved again or confirmed meanwhile
  if (claim?.check !== 'pending' || found.by === claim.by) return 'irrelevant';
  // the check may be of an earlier claim with a lower limit
  const isTooWeak = found.how !== 'exact' && orInfinity(found.limit) < orInfinity(limitToCheck(claim));
  if (isTooWeak) return 'irrelevant';
  return agree(claim, found) ? 'confirmed' : 'disputed';
};

/** All workers that a result depends on. */
export const authorsOf = ({ by, done }: Pick<JobResult, 'by' | 'done'>): Set<string> =>
  new Set([by, ...done.flatMap((each) => [each.by, ...each.sources])]);

/** Whether a stored result depends on a worker. */
export const dependsOn = ({ by, sources }: DoneOpener, worker: string): boolean =>
  by === worker || sources.includes(worker);

/** The workers to blame for a wrong claim: the wrong ones among its sources, or else its author. */
export const culpritsOf = (claim: DoneOpener, wrongSources: readonly string[]): readonly string[] =>
  wrongSources.length > 0 ? wrongSources : [claim.by];
