/**
 * What the leader trusts. Pure: what was said goes in, what to check and whom to distrust comes out.
 *
 * No worker is trusted blindly. Every total, everything about the openers that split best, and a random sample of the
 * rest is proved again by another worker. Where two results differ, the leader proves the opener itself. A worker that
 * was wrong is no longer trusted, and everything that it said, or that others took from it, is proved again.
 */

import type { ProofSetup } from '../../search/proof.ts';
import type { GuessId } from '../../words/list.ts';
import type { DoneOpener, JobResult } from '../jobs.ts';
import { orInfinity } from '../proofSpec.ts';
import type { StoredOpener } from '../store.ts';

/** What is checked. */
export interface CheckRules {
  readonly objective: ProofSetup['objective'];
  /** The share of results that is proved again, from 0 to 1. */
  readonly sample: number;
  /** Openers of which a wrong bound could hide the best. */
  readonly front: ReadonlySet<GuessId>;
}

/** Decides which of some results are to be proved again: all that matter, a sample, and at least one of each job. */
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

/** The limit to check a claim against: it is true if the same comes out. */
export const limitToCheck = ({ total, how, limit }: DoneOpener): number | null => {
  if (how !== 'exact') return limit;
  return total === null ? null : total + 1;
};

/** Whether a second proof comes to what was claimed; a bound is confirmed if nothing below its limit was found. */
export const agree = (claim: DoneOpener, found: Pick<DoneOpener, 'total' | 'how'>): boolean =>
  claim.how === 'exact'
    ? found.how === 'exact' && found.total === claim.total
    : orInfinity(found.total) >= orInfinity(claim.limit);

/** What a check says about the claim that is stored now. */
export const judgeCheck = (
  claim: StoredOpener | undefined,
  found: DoneOpener,
): 'irrelevant' | 'confirmed' | 'disputed' => {
  // the claim may have been dropped, proved again or confirmed meanwhile
  if (claim?.check !== 'pending' || found.by === claim.by) return 'irrelevant';
  // the check may be of an earlier claim with a lower limit
  const fallsShort = found.how !== 'exact' && orInfinity(found.limit) < orInfinity(limitToCheck(claim));
  if (fallsShort) return 'irrelevant';
  return agree(claim, found) ? 'confirmed' : 'disputed';
};

/** All workers on whose word a result rests. */
export const authorsOf = ({ by, done }: Pick<JobResult, 'by' | 'done'>): Set<string> =>
  new Set([by, ...done.flatMap((each) => [each.by, ...each.sources])]);

/** Whether a stored result rests on the word of a worker. */
export const restsOn = ({ by, sources }: DoneOpener, worker: string): boolean =>
  by === worker || sources.includes(worker);

/** Whose fault a wrong claim is: its author's, unless somebody whose results it used was wrong. */
export const culpritsOf = (claim: DoneOpener, wrongSources: readonly string[]): readonly string[] =>
  wrongSources.length > 0 ? wrongSources : [claim.by];
