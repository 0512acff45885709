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
import { isOpenAt, type ReachedTotal } from './proofEvidence.ts';
import { createFallingPlan, createFixedPlan, type Stage, type StagePlan } from './proofPlan.ts';

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

const NONE_RUNNING: ReadonlySet<GuessId> = new Set();

export const createProofMachine = (
  setup: ProofSetup,
  order: ArrayLike<GuessId>,
  { target = 'fixed', earlier = [] }: MachineOptions = {},
): ProofMachine => {
  const openers = Array.from(order);
  const plan = target === 'fixed' ? createFixedPlan(setup, openers) : createFallingPlan(setup, openers);
  let current = createOpenStage(plan.find(), plan.evidence.at, openers);
  let nodes = 0;

  const replan = (): void => {
    current = createOpenStage(plan.find(), plan.evidence.at, openers);
  };

  const add = (job: FinishedJob): void => {
    let isNews = false;
    for (const result of job.results) {
      const wasSettled = current.isSettled(result.opener);
      if (!plan.evidence.add(job.limit, result)) continue;
      isNews = true;
      if (!wasSettled && current.isSettled(result.opener)) current.countSettled();
    }
    if (isNews) nodes += job.nodes;
    if (plan.isOutdated(current.plan)) replan();
  };

  const isDone = (): boolean => current.plan.stage === 'rest' && current.settled() === openers.length;

  for (const job of earlier) add(job);
  return {
    next: (options) => current.next(options),
    add,
    forget: (wrong) => {
      plan.evidence.forget(wrong);
      replan();
    },
    reach: (reached) => {
      plan.reach(reached);
      replan();
    },
    stage: () => current.plan.stage,
    isDone,
    progress: () => {
      const best = plan.best();
      const done = current.settled();
      return { done, openers: openers.length, total: best?.total ?? NO_LIMIT, best: best?.opener };
    },
    conclude: () => {
      if (!isDone()) throw new Error('A proof has no conclusion before it is done; check isDone first.');
      return concludeProof(
        setup,
        openers.flatMap((opener) => current.resultOf(opener) ?? []),
        nodes,
      );
    },
  };
};

/** A stage that is being worked on: its settled openers, and the jobs that are left. */
const createOpenStage = (
  plan: StagePlan,
  evidenceAt: (opener: GuessId, limit: number) => OpenerResult | undefined,
  all: readonly GuessId[],
) => {
  const { stage, limit, openers } = plan;

  /** The result that settles an opener in this stage. */
  const resultOf = (opener: GuessId): OpenerResult | undefined => {
    const known = plan.known.get(opener);
    return isOpenAt(limit, known) ? evidenceAt(opener, limit) : known;
  };

  const isSettled = (opener: GuessId): boolean => resultOf(opener) !== undefined;

  let settled = all.reduce((count, opener) => count + (isSettled(opener) ? 1 : 0), 0);
  /** All openers of the stage before this one are settled. */
  let cursor = 0;

  return {
    plan,
    resultOf,
    isSettled,
    /** The number of settled openers, of all. */
    settled: (): number => settled,
    countSettled: (): void => {
      settled++;
    },
    next: ({ running = NONE_RUNNING, size }: NextOptions = {}): ProofJob | undefined => {
      const most = size?.[stage] ?? 1;
      while (cursor < openers.length && isSettled(openers[cursor])) cursor++;
      const chosen: GuessId[] = [];
      for (let index = cursor; index < openers.length && chosen.length < most; index++) {
        const opener = openers[index];
        if (!running.has(opener) && !isSettled(opener)) chosen.push(opener);
      }
      return chosen.length === 0 ? undefined : { stage, openers: chosen, limit };
    },
  };
};
