/**
 * The plan of a proof as a state machine: which openers to test next against which limit, and what follows from the
 * results. It uses neither clock nor threads; a host calls `next`, runs the job anywhere, and calls `add`.
 *
 * A proof has two stages. The first openers, those that split the answers best, are valued until there is a total; one
 * more than that is the limit for all others. In normal mode each of the first is valued whatever it costs. In the hard
 * modes an opener that almost fails can take longer to value than all others to refute, so there the limit starts at 0,
 * which gives one-ply bounds, and rises until some total is below it.
 *
 * Results may arrive in any order and any grouping, more than once, or not at all: openers without a result that are
 * not being tested are handed out again. Nothing else is stored about jobs, so a proof resumes from its results alone.
 *
 *   fixed     the first openers decide the limit of the rest. A result counts only for the limit of its test, so the
 *             proof is the same, to the last bound, whichever workers ran it and in whichever order.
 *   falling   every better total lowers the limit, and any result that is good enough counts. Less work, and the same
 *             total and best openers; the bounds of the others depend on the order.
 */

import type { GuessId } from '../words/list.ts';
import type { OpenerResult } from './openerBound.ts';
import { concludeProof, NO_LIMIT, type Proof, type ProofProgress, type ProofSetup } from './proof.ts';

type Stage = 'first' | 'rest';

/** Some openers to test against a limit. */
export interface ProofJob {
  readonly stage: Stage;
  readonly openers: readonly GuessId[];
  readonly limit: number;
}

/** The results of a job, or of a part of one; its openers were tested against `limit`. */
export interface FinishedJob {
  readonly limit: number;
  readonly results: readonly OpenerResult[];
  readonly nodes: number;
}

/** A total that some strategy reaches. */
interface ReachedTotal {
  readonly total: number;
  readonly opener: GuessId;
}

export interface MachineOptions {
  readonly target?: 'fixed' | 'falling';
  /** Results of an earlier run, as from a checkpoint. */
  readonly earlier?: readonly FinishedJob[];
}

/** Options of the next job. */
interface NextOptions {
  /** Openers that are being tested; they are not handed out. */
  readonly running?: { readonly has: (opener: GuessId) => boolean };
  /** The most openers of a job; 1 unless given. */
  readonly size?: Readonly<Record<Stage, number>>;
}

export interface ProofMachine {
  /** The next job; undefined if there is none until results arrive, or none at all (`isDone`). Changes nothing. */
  readonly next: (options?: NextOptions) => ProofJob | undefined;
  readonly add: (job: FinishedJob) => void;
  /** Drops the results of openers, because they were wrong. */
  readonly forget: (openers: Iterable<GuessId>) => void;
  /** Adds a total that is certain because there is a tree, whatever happens to the results. Only if falling. */
  readonly reach: (reached: ReachedTotal) => void;
  readonly stage: () => Stage;
  readonly isDone: () => boolean;
  readonly progress: () => ProofProgress;
  /** Only when it is done. */
  readonly conclude: () => Proof;
}

export const createProofMachine = (
  setup: ProofSetup,
  order: ArrayLike<GuessId>,
  { target = 'fixed', earlier = [] }: MachineOptions = {},
): ProofMachine => {
  const openers = Array.from(order);
  const first = openers.slice(0, OPENERS_VALUED_FIRST);
  const evidence = target === 'fixed' ? createEvidenceByLimit() : createBestEvidence();
  let nodes = 0;
  let reached: ReachedTotal | undefined;
  let current: Situation;
  /** With a limit that falls: the limit of the first openers as long as there is no total. */
  let round = nextLimit(setup, []) ?? NO_LIMIT;
  /** Of the openers of this stage, all before this one are settled. */
  let cursor = 0;
  /** Openers that are settled. */
  let done = 0;

  const best = (): ReachedTotal | undefined => lesser(evidence.least(), reached);

  /** With a limit that falls: one more than the best total; as long as there is none, the limit of the round. */
  const findFalling = (): Situation => {
    for (;;) {
      const total = best()?.total;
      const limit = total === undefined ? round : total + 1;
      const open = first.filter((opener) => evidence.at(opener, limit) === undefined);
      // a good limit first: all others are tested against it
      if (open.length > 0) return { stage: 'first', limit, openers: open, known: NOTHING_KNOWN };
      if (total !== undefined) return { stage: 'rest', limit, openers, known: NOTHING_KNOWN };
      const known = first.flatMap((opener) => evidence.at(opener, limit) ?? []);
      const higher = nextLimit(setup, known);
      if (higher === undefined) return { stage: 'rest', limit: NO_LIMIT, openers, known: NOTHING_KNOWN };
      round = higher;
    }
  };

  const findSituation = (): Situation =>
    target === 'fixed' ? followRounds(setup, first, openers, evidence) : findFalling();

  /** The result that settles an opener in this stage. */
  const resultOf = (opener: GuessId): OpenerResult | undefined => {
    const known = current.known.get(opener);
    return isOpenAt(current.limit, known) ? evidence.at(opener, current.limit) : known;
  };

  const isSettled = (opener: GuessId): boolean => resultOf(opener) !== undefined;

  const moveOn = (): void => {
    current = findSituation();
    cursor = 0;
    done = openers.reduce((count, opener) => count + (isSettled(opener) ? 1 : 0), 0);
  };

  /** Whether results have changed the stage or its limit; in the rest only a lower limit does. */
  const isOutdated = (): boolean =>
    current.stage === 'first' || (target === 'falling' && (best()?.total ?? NO_LIMIT) + 1 < current.limit);

  const add = (job: FinishedJob): void => {
    let isNews = false;
    for (const result of job.results) {
      const wasSettled = isSettled(result.opener);
      if (!evidence.add(job.limit, result)) continue;
      isNews = true;
      if (!wasSettled && isSettled(result.opener)) done++;
    }
    if (isNews) nodes += job.nodes;
    if (isOutdated()) moveOn();
  };

  const next = ({ running = NONE_RUNNING, size }: NextOptions = {}): ProofJob | undefined => {
    const most = size?.[current.stage] ?? 1;
    const candidates = current.openers;
    while (cursor < candidates.length && isSettled(candidates[cursor])) cursor++;
    const chosen: GuessId[] = [];
    for (let index = cursor; index < candidates.length && chosen.length < most; index++) {
      const opener = candidates[index];
      if (!running.has(opener) && !isSettled(opener)) chosen.push(opener);
    }
    return chosen.length === 0 ? undefined : { stage: current.stage, openers: chosen, limit: current.limit };
  };

  const isDone = (): boolean => current.stage === 'rest' && done === openers.length;

  moveOn();
  for (const job of earlier) add(job);
  return {
    next,
    add,
    forget: (wrong) => {
      evidence.forget(wrong);
      moveOn();
    },
    reach: (found) => {
      reached = lesser(found, reached);
      moveOn();
    },
    stage: () => current.stage,
    isDone,
    progress: () => {
      const found = best();
      return { done, openers: openers.length, total: found?.total ?? NO_LIMIT, best: found?.opener };
    },
    conclude: () => {
      if (!isDone()) throw new Error('A proof has no conclusion before it is done; check isDone first.');
      return concludeProof(
        setup,
        openers.flatMap((opener) => resultOf(opener) ?? []),
        nodes,
      );
    },
  };
};

// Stages

/** The state of a proof: the openers to test, and their limit. */
interface Situation {
  readonly stage: Stage;
  readonly limit: number;
  /** In the order in which they are handed out; some may be settled. */
  readonly openers: readonly GuessId[];
  /** Results of the first openers from earlier rounds, which may be enough for this limit. */
  readonly known: ReadonlyMap<GuessId, OpenerResult>;
}

const NOTHING_KNOWN: Situation['known'] = new Map();
const NONE_RUNNING: ReadonlySet<GuessId> = new Set();

/** The number of openers that are valued first, for a limit to test the others against. */
const OPENERS_VALUED_FIRST = 16;

/** Plays the rounds of the first openers again as far as there are results for them. */
const followRounds = (
  setup: LimitSetup,
  first: readonly GuessId[],
  openers: readonly GuessId[],
  evidence: Evidence,
): Situation => {
  const known = new Map<GuessId, OpenerResult>();
  for (;;) {
    const limit = nextLimit(setup, [...known.values()]);
    if (limit === undefined) return { stage: 'rest', limit: targetOf([...known.values()]), openers, known };
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

type LimitSetup = Pick<ProofSetup, 'list' | 'mode' | 'limit' | 'objective'>;

/** Whether an opener's total may be below a limit, by its known result. */
export const isOpenAt = (limit: number, known: OpenerResult | undefined): boolean =>
  known === undefined || (known.how !== 'exact' && known.total < limit);

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
const targetOf = (first: readonly OpenerResult[]): number =>
  first.reduce((least, { how, total }) => (how === 'exact' ? Math.min(least, total) : least), NO_LIMIT) + 1;

// Evidence

/** All results so far. */
interface Evidence {
  /** Adds a result; returns whether it was new. */
  readonly add: (limit: number, result: OpenerResult) => boolean;
  /** A result that decides whether an opener's total is below a limit. */
  readonly at: (opener: GuessId, limit: number) => OpenerResult | undefined;
  /** The least total. */
  readonly least: () => OpenerResult | undefined;
  readonly forget: (openers: Iterable<GuessId>) => void;
}

/** Every result under the limit of its test, and only for that limit. */
const createEvidenceByLimit = (): Evidence => {
  const byLimit = new Map<number, Map<GuessId, OpenerResult>>();
  const all = function* () {
    for (const results of byLimit.values()) yield* results.values();
  };
  const least = createLeast(all);
  return {
    add: (limit, result) => {
      // a bound that does not reach its own limit decides nothing
      if (isOpenAt(limit, result)) return false;
      const results = byLimit.get(limit) ?? new Map<GuessId, OpenerResult>();
      byLimit.set(limit, results);
      if (results.has(result.opener)) return false;
      results.set(result.opener, result);
      least.add(result);
      return true;
    },
    at: (opener, limit) => byLimit.get(limit)?.get(opener),
    least: least.get,
    forget: (openers) => {
      for (const opener of openers) for (const results of byLimit.values()) results.delete(opener);
      least.recount();
    },
  };
};

/** The strongest result of every opener, for every limit that it decides. */
const createBestEvidence = (): Evidence => {
  const results = new Map<GuessId, OpenerResult>();
  const least = createLeast(() => results.values());
  return {
    add: (_limit, result) => {
      const before = results.get(result.opener);
      if (before && !isStronger(result, before)) return false;
      results.set(result.opener, result);
      least.add(result);
      return true;
    },
    at: (opener, limit) => {
      const known = results.get(opener);
      return isOpenAt(limit, known) ? undefined : known;
    },
    least: least.get,
    forget: (openers) => {
      for (const opener of openers) results.delete(opener);
      least.recount();
    },
  };
};

const isStronger = (result: OpenerResult, before: OpenerResult): boolean =>
  before.how !== 'exact' && (result.how === 'exact' || result.total > before.total);

/** The least total of a growing set of results; computed again when some are dropped. */
const createLeast = (all: () => Iterable<OpenerResult>) => {
  let least: OpenerResult | undefined;
  const add = (result: OpenerResult): void => {
    if (result.how === 'exact' && Number.isFinite(result.total)) least = lesser(result, least);
  };
  const recount = (): void => {
    least = undefined;
    for (const result of all()) add(result);
  };
  return { add, recount, get: () => least };
};

/** The one with the lower total; the second of two equal ones. */
function lesser<T extends ReachedTotal, U extends ReachedTotal>(a: T | undefined, b: U | undefined): T | U | undefined {
  if (!a || !b) return a ?? b;
  return a.total < b.total ? a : b;
}
