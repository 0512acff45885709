/**
 * The stages of a proof: which openers are tested against which limit, given the results so far.
 */

import type { GuessId } from '../words/list.ts';
import type { OpenerResult } from './openerBound.ts';
import { NO_LIMIT, type ProofSetup } from './proof.ts';
import {
  createBestEvidence,
  createEvidenceByLimit,
  type Evidence,
  isOpenAt,
  lesser,
  type ReachedTotal,
} from './proofEvidence.ts';

export type Stage = 'first' | 'rest';

/** The openers to test in a stage, and their limit. */
export interface StagePlan {
  readonly stage: Stage;
  readonly limit: number;
  /** In the order in which they are handed out; some may be settled. */
  readonly openers: readonly GuessId[];
  /** Results of the first openers from earlier rounds, which may be enough for this limit. */
  readonly known: ReadonlyMap<GuessId, OpenerResult>;
}

/** The plan of a proof, which follows from its evidence. */
export interface ProofPlan {
  readonly evidence: Evidence;
  /** The current stage. */
  readonly find: () => StagePlan;
  /** Whether new results may have changed a stage; in the rest only a lower limit does. */
  readonly isOutdated: (plan: StagePlan) => boolean;
  /** The best total so far. */
  readonly best: () => ReachedTotal | undefined;
  /** Adds a total that is certain because there is a tree. */
  readonly reach: (reached: ReachedTotal) => void;
}

const NO_RESULTS: StagePlan['known'] = new Map();

/** The number of openers that are valued first, for a limit to test the others against. */
const OPENERS_VALUED_FIRST = 16;

/** The first openers decide the limit of the rest. */
export const createFixedPlan = (setup: LimitSetup, openers: readonly GuessId[]): ProofPlan => {
  const first = openers.slice(0, OPENERS_VALUED_FIRST);
  const evidence = createEvidenceByLimit();
  const best = createBestTotal(evidence);
  return {
    evidence,
    ...best,
    find: () => followRounds(setup, first, openers, evidence),
    isOutdated: ({ stage }) => stage === 'first',
  };
};

/** Repeats the rounds of the first openers as far as there are results for them. */
const followRounds = (
  setup: LimitSetup,
  first: readonly GuessId[],
  openers: readonly GuessId[],
  evidence: Evidence,
): StagePlan => {
  const known = new Map<GuessId, OpenerResult>();
  for (;;) {
    const limit = nextLimit(setup, [...known.values()]);
    if (limit === undefined) return { stage: 'rest', limit: limitOfRest([...known.values()]), openers, known };
    const open = first.filter((opener) => isOpenAt(limit, known.get(opener)));
    const answers = open.map((opener) => evidence.at(opener, limit));
    const enough = limit < NO_LIMIT ? answers.findIndex((answer) => answer?.how === 'exact') : -1;
    // the first total ends the round: its limit is far above the total, too far to test others against
    const tested = enough < 0 ? open : open.slice(0, enough + 1);
    const missing = tested.filter((_, index) => answers[index] === undefined);
    if (missing.length > 0) return { stage: 'first', limit, openers: missing, known };
    tested.forEach((opener, index) => {
      const answer = answers[index];
      if (answer) known.set(opener, answer);
    });
  }
};

/** Every better total lowers the limit: it is one more than the best total, or that of the round until there is one. */
export const createFallingPlan = (setup: LimitSetup, openers: readonly GuessId[]): ProofPlan => {
  const first = openers.slice(0, OPENERS_VALUED_FIRST);
  const evidence = createBestEvidence();
  const best = createBestTotal(evidence);
  let limitOfRound = nextLimit(setup, []) ?? NO_LIMIT;

  const find = (): StagePlan => {
    for (;;) {
      const total = best.best()?.total;
      const limit = total === undefined ? limitOfRound : total + 1;
      const open = first.filter((opener) => evidence.at(opener, limit) === undefined);
      // a good limit first: all others are tested against it
      if (open.length > 0) return { stage: 'first', limit, openers: open, known: NO_RESULTS };
      if (total !== undefined) return { stage: 'rest', limit, openers, known: NO_RESULTS };
      const known = first.flatMap((opener) => evidence.at(opener, limit) ?? []);
      const higher = nextLimit(setup, known);
      if (higher === undefined) return { stage: 'rest', limit: NO_LIMIT, openers, known: NO_RESULTS };
      limitOfRound = higher;
    }
  };

  return {
    evidence,
    ...best,
    find,
    isOutdated: ({ stage, limit }) => stage === 'first' || (best.best()?.total ?? NO_LIMIT) + 1 < limit,
  };
};

/** The best total of the evidence and of trees. */
const createBestTotal = (evidence: Evidence): Pick<ProofPlan, 'best' | 'reach'> => {
  let reached: ReachedTotal | undefined;
  return {
    best: () => lesser(evidence.least(), reached),
    reach: (found) => {
      reached = lesser(found, reached);
    },
  };
};

// Limits

type LimitSetup = Pick<ProofSetup, 'list' | 'mode' | 'limit' | 'objective'>;

/** A limit far above the best total takes far more search than one a little above. */
const RAISE = 1.01;

/**
 * The next limit for the first openers, from the results of all of them; undefined once one has a total, or none can
 * have one.
 */
export const nextLimit = (setup: LimitSetup, known: readonly OpenerResult[]): number | undefined => {
  const { list, mode, objective } = setup;
  if (known.length === 0) return mode === 'normal' || objective === 'within' ? NO_LIMIT : 0;
  if (known.some(({ how }) => how === 'exact')) return undefined;
  const least = known.reduce((bound, { total }) => Math.min(bound, total), NO_LIMIT);
  if (least === NO_LIMIT) return undefined;
  // no game is longer than its limit
  return least > list.answerCount * setup.limit ? NO_LIMIT : Math.max(least + 1, Math.ceil(least * RAISE));
};

/** The limit for all others: to be refuted an opener must cost more than the best of the first. */
const limitOfRest = (first: readonly OpenerResult[]): number =>
  first.reduce((least, { how, total }) => (how === 'exact' ? Math.min(least, total) : least), NO_LIMIT) + 1;
