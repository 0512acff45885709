/**
 * The plan of a proof as a state machine: which openers to test next against which limit, and what follows from the
 * results. It knows neither clock nor threads; a host asks `next`, has the job done wherever it likes, and calls `add`.
 *
 * A proof has two stages. The first openers, those that split the answers best, are valued until there is a total; one
 * more than that is the limit for all others. In normal mode each of the first is valued whatever it costs. In the hard
 * modes an opener that all but fails can take longer to value than all others to refute, so there the limit starts at
 * nothing, which gives the bounds of one look, and rises until some total is below it.
 *
 * Results may arrive in any order and any grouping, more than once, or not at all: what is not known and not being
 * worked on is handed out again. Nothing else is kept about jobs, so a proof resumes from its results alone.
 *
 *   fixed     the limit of the rest is decided by the first openers. A result counts only for the limit it was asked for,
 *             so the same proof comes out, to the last bound, whoever did the work and in whatever order.
 *   falling   every better total lowers the limit, and any result counts that is good enough. Less work, and the same
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

/** What came of a job, or of a part of one; `limit` is what its openers were tested against. */
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

/** What a host asks for. */
interface NextOptions {
  /** Openers that are being worked on; they are not handed out. */
  readonly running?: { readonly has: (opener: GuessId) => boolean };
  /** The most openers of a job; 1 unless given. */
  readonly size?: Readonly<Record<Stage, number>>;
}

export interface ProofMachine {
  /** The next job; undefined if there is none until results arrive, or none at all (`isDone`). Changes nothing. */
  readonly next: (options?: NextOptions) => ProofJob | undefined;
  readonly add: (job: FinishedJob) => void;
  /** Takes results back that turned out to be wrong. */
  readonly forget: (openers: Iterable<GuessId>) => void;
  /** A total that is certain, because somebody has a tree of it, whatever becomes of the results. Only if falling. */
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
  let now: Situation;
  /** With a limit that falls: what the first openers are tested against as long as there is no total. */
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
      // a good limit comes first: all others are tested against it
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

  /** What settles an opener in this stage. */
  const resultOf = (opener: GuessId): OpenerResult | undefined => {
    const known = now.known.get(opener);
    return isOpenAt(now.limit, known) ? evidence.at(opener, now.limit) : known;
  };

  const isSettled = (opener: GuessId): boolean => resultOf(opener) !== undefined;

  const moveOn = (): void => {
    now = findSituation();
    cursor = 0;
    done = openers.reduce((count, opener) => count + (isSettled(opener) ? 1 : 0), 0);
  };

  /** In the rest a result changes nothing but itself, unless it lowers the limit. */
  const isOutdated = (): boolean =>
    now.stage === 'first' || (target === 'falling' && (best()?.total ?? NO_LIMIT) + 1 < now.limit);

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
    const most = size?.[now.stage] ?? 1;
    const wanted = now.openers;
    while (cursor < wanted.length && isSettled(wanted[cursor])) cursor++;
    const chosen: GuessId[] = [];
    for (let index = cursor; index < wanted.length && chosen.length < most; index++) {
      const opener = wanted[index];
      if (!running.has(opener) && !isSettled(opener)) chosen.push(opener);
    }
    return chosen.length === 0 ? undefined : { stage: now.stage, openers: chosen, limit: now.limit };
  };

  const isDone = (): boolean => now.stage === 'rest' && done === openers.length;

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
    stage: () => now.stage,
    isDone,
    progress: () => {
      const found = best();
      return { done, openers: openers.length, total: found?.total ?? NO_LIMIT, best: found?.opener };
    },
    conclude: () => {
      if (!isDone()) throw new Error('A proof has no conclusion before it is done; ask isDone first.');
      return concludeProof(
        setup,
        openers.flatMap((opener) => resultOf(opener) ?? []),
        nodes,
      );
    },
  };
};

// Stages

/** Where a proof stands: which openers are tested against which limit. */
interface Situation {
  readonly stage: Stage;
  readonly limit: number;
  /** In the order in which they are handed out; some may be settled. */
  readonly openers: readonly GuessId[];
  /** What is known of the first openers from earlier rounds; it may be enough for this limit. */
  readonly known: ReadonlyMap<GuessId, OpenerResult>;
}

const NOTHING_KNOWN: Situation['known'] = new Map();
const NONE_RUNNING: ReadonlySet<GuessId> = new Set();

/** How many openers are valued first, to have something to test the others against. */
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
    // a limit far above a total that is known is not worth testing others against: the first total ends the round
    const asked = enough < 0 ? open : open.slice(0, enough + 1);
    const missing = asked.filter((_, index) => answers[index] === undefined);
    if (missing.length > 0) return { stage: 'first', limit, openers: missing, known };
    asked.forEach((opener, index) => {
      const answer = answers[index];
      if (answer) known.set(opener, answer);
    });
  }
};

type LimitSetup = Pick<ProofSetup, 'list' | 'mode' | 'limit' | 'objective'>;

/** Whether what is known of an opener leaves it open that its total is below a limit. */
export const isOpenAt = (limit: number, known: OpenerResult | undefined): boolean =>
  known === undefined || (known.how !== 'exact' && known.total < limit);

/** A limit far above the best total asks for far more search than one a little above. */
const RAISE = 1.01;

/**
 * The next limit for the first openers, from what is known of all of them; undefined once one has a total, or none can
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
  /** Whether it was new. */
  readonly add: (limit: number, result: OpenerResult) => boolean;
  /** What answers whether an opener's total is below a limit. */
  readonly at: (opener: GuessId, limit: number) => OpenerResult | undefined;
  /** The least total. */
  readonly least: () => OpenerResult | undefined;
  readonly forget: (openers: Iterable<GuessId>) => void;
}

/** Keeps every result under the limit that it was asked for, and answers only for that. */
const createEvidenceByLimit = (): Evidence => {
  const byLimit = new Map<number, Map<GuessId, OpenerResult>>();
  const all = function* () {
    for (const results of byLimit.values()) yield* results.values();
  };
  const least = createLeast(all);
  return {
    add: (limit, result) => {
      // a bound that does not reach its own limit answers nothing
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

/** Keeps the strongest result of every opener, and answers for every limit that it is good enough for. */
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

/** The least total of some results that become more; counted again when some are taken away. */
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

/** That with the lower total; the second of two that are equal. */
function lesser<T extends ReachedTotal, U extends ReachedTotal>(a: T | undefined, b: U | undefined): T | U | undefined {
  if (!a || !b) return a ?? b;
  return a.total < b.total ? a : b;
}
