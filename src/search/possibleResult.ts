/**
 * Whether results of openers are possible, before anything rests on them: those of a cluster's workers and those of
 * checkpoints.
 *
 * A result can be possible and still wrong; to know that, it has to be proved again. This finds numbers that cannot be:
 * by arithmetic for every result, and by a strategy played out for some of them.
 */

import { createPace } from '../pace.ts';
import { startPosition } from '../position.ts';
import type { GuessId } from '../words/list.ts';
import type { OpenerResult } from './openerBound.ts';
import { openerParts } from './openerParts.ts';
import { quickPlayout } from './playout.ts';
import type { ProofSetup } from './proof.ts';
import type { FinishedJob } from './proofMachine.ts';

/** A result, and the limit that its opener was tested against. */
export interface TestedOpener extends OpenerResult {
  readonly limit: number;
}

type Question = Pick<ProofSetup, 'list' | 'mode' | 'limit' | 'objective'>;

/** The inconsistency of a result, whatever the true total is; undefined if there is none. */
export const contradictionOf = (
  { opener, total, how, limit }: TestedOpener,
  { list, limit: turns, objective }: Pick<Question, 'list' | 'limit' | 'objective'>,
): string | undefined => {
  if (objective === 'within') {
    return how === 'exact' && (total === 0 || total === Number.POSITIVE_INFINITY)
      ? undefined
      : 'an opener is either safe or not';
  }
  // one guess is right for at most one answer, and answers are first in the list
  const least = 2 * list.answerCount - (opener < list.answerCount ? 1 : 0);
  if (total < least) return 'a total is too small for any opener';
  if (how !== 'exact') return total < limit ? 'a bound does not reach the limit it was tested against' : undefined;
  if (total >= limit) return 'a total is not below its limit';
  return total > list.answerCount * turns ? 'a total is too large for games of this length' : undefined;
};

/** A result in a checkpoint that cannot be: the place of its job, and why. */
export interface ImpossibleResult {
  readonly job: number;
  readonly reason: string;
}

/** `bound`: the results are bounds that were not tested against a limit. */
export type CheckpointKind = ProofSetup['objective'] | 'bound';

/** Played out is the first of so many results; it takes some milliseconds for each. */
const MOST_PLAYED_OUT = 64;

/** The first job of a checkpoint whose results cannot be, or contradict earlier ones. */
export const findImpossible = (
  setup: Question,
  kind: CheckpointKind,
  jobs: readonly FinishedJob[],
): ImpossibleResult | undefined => {
  const earlier = createEarlierResults(kind);
  const isTooMuch = createPlayoutCheck(setup, kind);
  for (const [job, { limit, results }] of jobs.entries()) {
    const seen = new Set<GuessId>();
    for (const result of results) {
      const word = setup.list.words[result.opener];
      const tested = { ...result, limit: kind === 'bound' ? ownLimit(result) : limit };
      if (seen.has(result.opener)) return { job, reason: `it has two results for ${word}` };
      seen.add(result.opener);
      const reason =
        contradictionOf(tested, setup) ??
        earlier.add(tested) ??
        (isTooMuch(result) ? 'there is a strategy that needs less than its total' : undefined);
      if (reason !== undefined) return { job, reason: `its result for ${word} is impossible: ${reason}` };
    }
  }
  return undefined;
};

/** A limit that says nothing about a bound: any bound reaches 0, and infinity for an opener that cannot win. */
const ownLimit = ({ how, total }: OpenerResult): number =>
  how === 'exact' && Number.isFinite(total) ? Number.POSITIVE_INFINITY : 0;

/** The results of earlier jobs; `add` returns how a new one contradicts them. */
const createEarlierResults = (kind: CheckpointKind) => {
  const totals = new Map<GuessId, number>();
  const bounds = new Map<GuessId, number>();
  const tested = new Set<string>();
  return {
    add: ({ opener, total, how, limit }: TestedOpener): string | undefined => {
      const test = `${opener} ${limit}`;
      // a bound is raised again and again, a test is not repeated
      if (kind !== 'bound' && tested.has(test)) return 'it was valued before';
      tested.add(test);
      if (how === 'exact') {
        if ((totals.get(opener) ?? total) !== total) return 'it has another total, too';
        totals.set(opener, total);
      } else bounds.set(opener, Math.max(total, bounds.get(opener) ?? 0));
      return (bounds.get(opener) ?? 0) > (totals.get(opener) ?? Number.POSITIVE_INFINITY)
        ? 'a bound is above its total'
        : undefined;
    },
  };
};

/**
 * Whether a result claims more guesses than a strategy needs that was played out. All exact results and those without a
 * way to win are checked, up to a number; other bounds are close to the truth, where a quick strategy shows nothing.
 */
const createPlayoutCheck = ({ list, mode, limit }: Question, kind: CheckpointKind) => {
  const start = startPosition(list);
  const pace = createPace(Number.POSITIVE_INFINITY);
  const problem = { list, weights: undefined };
  let playedOut = 0;
  return ({ opener, total, how }: OpenerResult): boolean => {
    const isSafe = kind === 'within' && total === 0;
    if (isSafe || (how !== 'exact' && Number.isFinite(total)) || playedOut >= MOST_PLAYED_OUT) return false;
    playedOut++;
    let guesses = list.answerCount;
    for (const { state } of openerParts(start, opener, limit, mode)) {
      const steps = quickPlayout(problem, state(), pace);
      let step = steps.next();
      while (!step.done) step = steps.next();
      if (step.value.lost > 0) return false;
      guesses += step.value.guesses;
    }
    return guesses < total;
  };
};
