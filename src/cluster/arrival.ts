/**
 * What can be said of a result as it arrives, before anybody proves it again: whether it answers what was asked, can be
 * true, and brings the tree that it owes.
 */

import { NO_LIMIT, type ProofSetup } from '../search/proof.ts';
import { readTreeJson } from '../search/tree.ts';
import { verifyTree } from '../search/verify.ts';
import type { GuessId } from '../words/list.ts';
import { contradiction, type DoneOpener, type JobData, type JobResult } from './jobs.ts';
import { orInfinity } from './names.ts';
import type { Best } from './store.ts';

/** A job as far as it matters here. */
interface AskedJob {
  readonly name: string;
  readonly data: JobData;
}

interface Mistake {
  readonly who: string;
  readonly why: string;
}

/** Whether a job proves again what somebody has claimed. */
export const isCheck = ({ name, data }: AskedJob): boolean => name === 'check' || (name === 'large' && data.alone);

export const openersOf = (data: JobData): GuessId[] =>
  'groups' in data ? data.groups.flatMap(({ openers }) => [...openers]) : [data.opener];

export const createJudge = (setup: ProofSetup) => {
  const { list, objective } = setup;

  /** What is wrong with a result by itself, and whose fault it is. */
  const mistakeIn = (
    job: AskedJob,
    { done, large, trees, by }: JobResult,
    best: Best | undefined,
  ): Mistake | undefined => {
    const asked = openersOf(job.data);
    const said = [...done.map(({ opener }) => opener), ...large];
    if (said.length !== asked.length || new Set([...said, ...asked]).size !== asked.length) {
      return { who: by, why: 'it answers what was not asked' };
    }
    if (isCheck(job)) return isOfLimits(job.data, done) ? undefined : { who: by, why: 'it checks another limit' };
    for (const each of done) {
      const why = contradiction(each, list, objective);
      // what a checkpoint held is the word of the one who kept it
      if (why !== undefined) return { who: each.by, why };
      if (!isShownBy(each, best)) return { who: each.by, why: 'it held an opener against less than the best' };
      if (isAsGood(each, best) && each.by === by && !treeShows(each, trees[each.opener])) {
        return { who: by, why: `there is no tree with the total that it claims for ${list.words[each.opener]}` };
      }
    }
    return undefined;
  };

  /** Whether an opener cannot be the best unless its total is known; only what a bound was held against is checked. */
  const isShownBy = ({ how, limit }: DoneOpener, best: Best | undefined): boolean =>
    objective === 'within' || how === 'exact' || best === undefined || orInfinity(limit) > best.total;

  /** Whether an exact total is one that no other beats so far. */
  const isAsGood = ({ how, total }: DoneOpener, best: Best | undefined): boolean =>
    objective === 'total' && how === 'exact' && total !== null && total <= (best?.total ?? NO_LIMIT);

  const treeShows = ({ opener, total }: DoneOpener, text: string | undefined): boolean => {
    const read = readTreeJson(text ?? '', 'the tree');
    if (!read.ok) return false;
    const { mode, limit, turns, weights, losses, tree } = read.value;
    const ofThis =
      mode === setup.mode && orInfinity(limit ?? null) === setup.limit && tree.guess === list.words[opener];
    if (!ofThis || turns.length > 0 || weights !== undefined || losses.length > 0) return false;
    const verified = verifyTree(read.value, list);
    return verified.ok && verified.value.total === total;
  };

  return { mistakeIn, isShownBy, isAsGood };
};

/** Whether each of some openers was held against the limit that was asked; for a large one its classes say so. */
const isOfLimits = (data: JobData, done: readonly DoneOpener[]): boolean =>
  !('groups' in data) ||
  data.groups.every(({ openers, limit }) =>
    done.every((each) => !openers.includes(each.opener) || each.limit === limit),
  );
