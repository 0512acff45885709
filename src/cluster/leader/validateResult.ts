/**
 * What a result can be validated for by itself, before anybody proves it again: whether it answers what was asked, can be
 * true, and brings the tree that it owes.
 */

import { NO_LIMIT, type ProofSetup } from '../../search/proof.ts';
import { readTreeJson } from '../../tree/treeJson.ts';
import { verifyTree } from '../../tree/verify.ts';
import type { GuessId, WordList } from '../../words/list.ts';
import { type DoneOpener, isCheck, type JobData, type JobResult, type KnownJob, openersOf } from '../jobs.ts';
import { orInfinity } from '../proofSpec.ts';
import type { Best } from '../store.ts';

export interface Mistake {
  readonly worker: string;
  readonly reason: string;
}

export const createValidator = (setup: ProofSetup) => {
  const { list, objective } = setup;

  /** What is wrong with a result by itself, and which worker is to blame. */
  const findMistake = (job: KnownJob, result: JobResult, best: Best | undefined): Mistake | undefined => {
    const { done, by } = result;
    if (!isAnswerTo(job.data, result)) return { worker: by, reason: 'it answers what was not asked' };
    if (isCheck(job)) {
      return isOfLimits(job.data, done) ? undefined : { worker: by, reason: 'it checks another limit' };
    }
    for (const each of done) {
      const reason = contradiction(each, list, objective) ?? shortfall(each, job.data, result, best);
      // what a checkpoint held was said by the worker that kept it
      if (reason !== undefined) return { worker: each.by, reason };
    }
    return undefined;
  };

  const shortfall = (
    each: DoneOpener,
    asked: JobData,
    { by, trees }: JobResult,
    best: Best | undefined,
  ): string | undefined => {
    // a worker may lower the limit it was given, but only to a total that is known
    const isLowered = orInfinity(each.limit) < limitFor(asked, each.opener);
    if (isLowered && !isTestedAgainst(each, best)) return 'it tested an opener against less than the best';
    if (!owesTree(each, best) || each.by !== by || treeShows(each, trees[each.opener])) return undefined;
    return `there is no tree with the total that it claims for ${list.words[each.opener]}`;
  };

  /** Whether a bound shows that an opener is worse than the best; only the limit of a bound is ever checked. */
  const isTestedAgainst = ({ how, limit }: DoneOpener, best: Best | undefined): boolean =>
    objective === 'within' || how === 'exact' || best === undefined || orInfinity(limit) > best.total;

  /** Whether a total is one that no other beats so far: it has to come with a tree. */
  const owesTree = ({ how, total }: DoneOpener, best: Best | undefined): boolean =>
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

  return { findMistake, isTestedAgainst, owesTree };
};

/** Whether a result is about the openers that were asked, each once. */
const isAnswerTo = (data: JobData, { done, large }: JobResult): boolean => {
  const asked = openersOf(data);
  const said = [...done.map(({ opener }) => opener), ...large];
  return said.length === asked.length && new Set([...said, ...asked]).size === asked.length;
};

/** What an opener was to be tested against. */
const limitFor = (data: JobData, opener: GuessId): number => {
  const asked = 'groups' in data ? data.groups.find(({ openers }) => openers.includes(opener)) : data;
  return orInfinity(asked?.limit ?? null);
};

/** Whether each of some openers was tested against the limit that was asked; for a large one its parts say so. */
const isOfLimits = (data: JobData, done: readonly DoneOpener[]): boolean =>
  !('groups' in data) ||
  data.groups.every(({ openers, limit }) =>
    done.every((each) => !openers.includes(each.opener) || each.limit === limit),
  );

/** What is wrong with what is said of an opener, whatever the truth is; undefined if nothing. */
export const contradiction = (
  { total: said, how, limit: against }: DoneOpener,
  { answerCount }: WordList,
  objective: ProofSetup['objective'],
): string | undefined => {
  const total = orInfinity(said);
  const limit = orInfinity(against);
  if (objective === 'within') {
    return how === 'exact' && (total === 0 || said === null) ? undefined : 'an opener is either safe or not';
  }
  // one guess is right for at most one answer
  if (total < 2 * answerCount - 1) return 'a total is too small for any opener';
  if (how !== 'exact' && total < limit) return 'a bound does not reach the limit it was tested against';
  if (how === 'exact' && total >= limit && Number.isFinite(limit)) return 'a total is not below its limit';
  return undefined;
};
