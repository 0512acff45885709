/**
 * The loop of a leader: receives results, plans the missing jobs, and ends when everything is proved and checked.
 *
 * A result is first validated by itself (`validateResult.ts`) and then stored (`receiveResults.ts`); some results are
 * proved again (`trust.ts`, `checks.ts`). The missing jobs follow from what is stored (`planner.ts`, `schedule.ts`).
 */

import type { Redis } from 'ioredis';
import type { WorkerPool } from '../../engine/workerPool.ts';
import { type Result, success } from '../../failure.ts';
import { NO_LIMIT, type Proof, type ProofProgress, type ProofSetup } from '../../search/proof.ts';
import type { GuessId } from '../../words/list.ts';
import { writeFigures } from '../figures.ts';
import { readAllParts, writeState } from '../store.ts';
import { createChecks } from './checks.ts';
import { createLeaderProver } from './leaderProver.ts';
import { createLeaderState } from './leaderState.ts';
import { createPlanner } from './planner.ts';
import type { LeaderQueue } from './queue.ts';
import { createResultReceiver } from './receiveResults.ts';
import { createStatusFigures } from './statusFigures.ts';
import { createTimer } from './timer.ts';
import { createValidator } from './validateResult.ts';

export interface LeaderHooks {
  readonly version: string;
  /** The share of results that is proved again, from 0 to 1. */
  readonly sample: number;
  /** Opens a thread for the leader's own proofs. */
  readonly openThread: () => WorkerPool;
  readonly report: (sentence: string) => void;
  readonly onProgress?: ((progress: ProofProgress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface LeaderSetup {
  readonly redis: Redis;
  readonly queue: LeaderQueue;
  readonly setup: ProofSetup;
  readonly hooks: LeaderHooks;
  /** The id of the proof. */
  readonly id: string;
  readonly order: readonly GuessId[];
}

const FIGURES_MS = 1000;

export type Leader = ReturnType<typeof createLeader>;

export const createLeader = ({ redis, queue, setup, hooks, id, order }: LeaderSetup) => {
  const { list } = setup;
  const state = createLeaderState(redis, id, setup, order);
  const figures = createStatusFigures(list.words.length);
  const figuresTimer = createTimer(FIGURES_MS);
  const validator = createValidator(setup);
  const prover = createLeaderProver(setup, hooks.openThread);

  const distrust = async (worker: string, reason: string): Promise<void> => {
    if (!(await state.distrust(worker, reason))) return;
    hooks.report(`Worker ${worker} is no longer trusted: ${reason}. Its results are proved again.`);
    planner.planSoon();
  };

  const checks = createChecks({
    state,
    prover,
    words: list.words,
    distrust,
    readPartsOf: (sources) => readAllParts(redis, id, ({ source }) => sources.includes(source)),
    onConfirmed: figures.addCheck,
  });
  const planner = createPlanner({ redis, queue, setup, id, state, checks });
  const receiveResults = createResultReceiver({
    queue,
    setup,
    sample: hooks.sample,
    order,
    state,
    validator,
    checks,
    figures,
    distrust,
    onOpenersTested: planner.learnPace,
  });

  /** Whether everything is proved and checked; results with too low a limit are dropped, to be proved again. */
  const isComplete = async (): Promise<boolean> => {
    if (!state.machine.isDone() || state.pendingClaims().length > 0) return false;
    const tooWeak = [...state.results.values()].filter((result) => !validator.provesWorse(result, state.best()));
    if (tooWeak.length === 0) return true;
    await state.drop(tooWeak.map(({ opener }) => opener));
    planner.planSoon();
    return false;
  };

  const reportFigures = async (): Promise<void> => {
    figuresTimer.restart();
    const { total, opener } = state.best() ?? { total: NO_LIMIT, opener: undefined };
    const done = state.results.size;
    hooks.onProgress?.({ done, openers: list.words.length, total, best: opener });
    await writeFigures(redis, id, figures.at(performance.now(), done, state.pendingClaims().length));
  };

  /** One round of the loop; the conclusion if the proof is complete. */
  const step = async (): Promise<Result<Proof> | undefined> => {
    const hasResults = await receiveResults();
    if (hasResults || planner.isDue()) {
      const planned = await planner.plan();
      if (!planned.ok) return planned;
    }
    if (figuresTimer.isDue()) await reportFigures();
    if (!(await isComplete())) return undefined;
    await reportFigures();
    await writeState(redis, id, 'done');
    await queue.clear();
    return success({ ...state.machine.conclude(), nodes: figures.nodes() });
  };

  return { load: state.load, step, writeFigures: reportFigures, close: prover.close };
};
