/**
 * Validates a result by itself, before it is proved again: that it covers the openers of its job, is consistent, and
 * contains the trees that it needs.
 */

import { orInfinity } from '../../format.ts';
import { contradictionOf, type TestedOpener } from '../../search/possibleResult.ts';
import { NO_LIMIT, type ProofSetup } from '../../search/proof.ts';
import { readTreeJson } from '../../tree/treeJson.ts';
import { verifyTree } from '../../tree/verify.ts';
import type { GuessId } from '../../words/list.ts';
import { type DoneOpener, isCheck, type JobData, type JobResult, type LeaderJob, openersOf } from '../jobs.ts';
import type { Best } from '../store.ts';

export interface Mistake {
  readonly worker: string;
  readonly reason: string;
}

export type Validator = ReturnType<typeof createValidator>;

export const createValidator = (setup: ProofSetup) => {
  const { list, objective } = setup;

  /** The first mistake in a result, and the worker to blame for it. */
  const findMistake = (job: LeaderJob, result: JobResult, best: Best | undefined): Mistake | undefined => {
    const { done, by } = result;
    if (!coversJob(job.data, result))
      return { worker: by, reason: 'it returned results for other openers than those of its job' };
    if (isCheck(job)) {
      return hasLimitsOfJob(job.data, done)
        ? undefined
        : { worker: by, reason: 'it checked against another limit than that of its job' };
    }
    for (const each of done) {
      const reason = contradictionOf(testedOpener(each), setup) ?? shortfall(each, job.data, result, best);
      // an opener in a checkpoint is the result of the worker that wrote the checkpoint
      if (reason !== undefined) return { worker: each.by, reason };
    }
    return undefined;
  };

  const shortfall = (
    each: DoneOpener,
    job: JobData,
    { by, trees }: JobResult,
    best: Best | undefined,
  ): string | undefined => {
    // a worker may lower the limit of its job, but only to a known total
    const isLowered = orInfinity(each.limit) < limitFor(job, each.opener);
    if (isLowered && !provesWorse(each, best)) return 'it tested an opener against a limit below the best total';
    if (!needsTree(each, best) || each.by !== by || treeShows(each, trees[each.opener])) return undefined;
    return `it has no tree with the total that it claims for ${list.words[each.opener]}`;
  };

  /** Whether a bound shows that its opener is worse than the best; for a bound only its limit is ever checked. */
  const provesWorse = ({ how, limit }: DoneOpener, best: Best | undefined): boolean =>
    objective === 'within' || how === 'exact' || best === undefined || orInfinity(limit) > best.total;

  /** Whether a total is the best so far: it must come with a tree. */
  const needsTree = ({ how, total }: DoneOpener, best: Best | undefined): boolean =>
    objective === 'total' && how === 'exact' && total !== null && total <= (best?.total ?? NO_LIMIT);

  const treeShows = ({ opener, total }: DoneOpener, text: string | undefined): boolean => {
    const read = readTreeJson(text ?? '', 'the tree');
    if (!read.ok) return false;
    const { mode, limit, turns, weights, losses, tree } = read.value;
    const isOfProof = mode === setup.mode && orInfinity(limit ?? null) === setup.limit;
    if (!isOfProof || tree.guess !== list.words[opener]) return false;
    if (turns.length > 0 || weights !== undefined || losses.length > 0) return false;
    const verified = verifyTree(read.value, list);
    return verified.ok && verified.value.total === total;
  };

  return { findMistake, provesWorse, needsTree };
};

const testedOpener = ({ opener, total, how, limit }: DoneOpener): TestedOpener => ({
  opener,
  total: orInfinity(total),
  how,
  limit: orInfinity(limit),
});

/** Whether a result covers the openers of its job, each once. */
const coversJob = (data: JobData, { done, large }: JobResult): boolean => {
  const expected = openersOf(data);
  const returned = [...done.map(({ opener }) => opener), ...large];
  return returned.length === expected.length && new Set([...returned, ...expected]).size === expected.length;
};

/** The limit that a job gives for an opener. */
const limitFor = (data: JobData, opener: GuessId): number => {
  const group = 'groups' in data ? data.groups.find(({ openers }) => openers.includes(opener)) : data;
  return orInfinity(group?.limit ?? null);
};

/** Whether all openers were tested against the limit of their group; for a large opener its parts ensure it. */
const hasLimitsOfJob = (data: JobData, done: readonly DoneOpener[]): boolean =>
  !('groups' in data) ||
  data.groups.every(({ openers, limit }) =>
    done.every((each) => !openers.includes(each.opener) || each.limit === limit),
  );
