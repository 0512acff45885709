/**
 * A worker: takes part in every proof that it can serve, on all its threads, until its signal is aborted.
 *
 * It waits while Redis cannot serve it, and ends with a failure, so that its supervisor starts it again, if Redis never
 * will. It never stays without its figures in Redis, from which leaders see that it runs.
 */

import { hostname } from 'node:os';
import type { WorkerPool } from '../../engine/workerPool.ts';
import { type Result, success } from '../../failure.ts';
import type { ClusterConnection } from '../connect.ts';
import { removeWorker, type WorkerFigures, writeWorker } from '../figures.ts';
import { createPatience } from '../patience.ts';
import { hashOf } from '../proofSpec.ts';
import { faultFailure, faultOf, type RedisFault } from '../redisFaults.ts';
import { pause, waitAtMost, withGrace } from '../timeouts.ts';
import { createJoinedProofs } from './joinedProofs.ts';
import { createJobRunner } from './runJob.ts';
import { GRACE_MS, type JobHooks } from './runningJob.ts';
import { createThreads, createWorkCounts } from './threads.ts';

export interface WorkerHooks extends JobHooks {
  readonly threads: number;
  readonly version: string;
  /** Opens one thread that runs the engine's tasks. */
  readonly openThread: () => WorkerPool;
  readonly onFigures?: (figures: WorkerFigures) => void;
  /** Whether to end when there is no proof left to work on. */
  readonly once: boolean;
}

/** How often the worker reads new results of others; a better total is used from the next slice on. */
const REFRESH_MS = 2000;
/** How long there must be no proof before a worker with `once` ends. */
const IDLE_MS = 3000;

export const runWorker = async (connection: ClusterConnection, given: WorkerHooks): Promise<Result<WorkerFigures>> => {
  const { redis } = connection;
  const trouble = watchFaults(connection, given.report);
  const signal = AbortSignal.any([given.signal, trouble.ended]);
  const hooks: WorkerHooks = { ...given, signal };
  const me = `${hostname()}-${process.pid}-${hashOf([Date.now(), Math.random()]).slice(0, 4)}`;
  const threads = createThreads(hooks.threads, hooks.openThread);
  const counts = createWorkCounts();
  const runJob = createJobRunner({ redis, me, threads, counts, hooks });
  const proofs = createJoinedProofs({ connection, me, hooks, runJob, onFault: trouble.meet });
  const startedAt = Date.now();

  const figures = (): WorkerFigures => ({
    id: me,
    host: hostname(),
    version: hooks.version,
    threads: hooks.threads,
    startedAt,
    refuses: proofs.refused,
    busy: threads.busy(),
    ...counts.figures(),
  });

  const refresh = async (): Promise<void> => {
    await proofs.updateAll();
    await writeWorker(redis, figures());
    hooks.onFigures?.(figures());
  };

  try {
    const idle = createIdleTimer();
    while (!signal.aborted) {
      await withGrace(trouble.survive(refresh), signal, 0);
      if (hooks.once && idle.isOver(proofs.count())) break;
      await pause(REFRESH_MS, signal);
    }
  } finally {
    await waitAtMost(proofs.leaveAll(), 2 * GRACE_MS);
    threads.close();
    await waitAtMost(removeWorker(redis, me), REFRESH_MS);
  }
  return trouble.failure() ?? success(figures());
};

/** Whether there has been no proof for some time. */
const createIdleTimer = () => {
  let sinceMs: number | undefined;
  return {
    isOver: (proofCount: number): boolean => {
      sinceMs = proofCount > 0 ? undefined : (sinceMs ?? performance.now());
      return sinceMs !== undefined && performance.now() - sinceMs > IDLE_MS;
    },
  };
};

/** Waits through passing faults of Redis, and ends the worker at a lasting one. */
const watchFaults = ({ redis, shownAddress }: ClusterConnection, report: (sentence: string) => void) => {
  const patience = createPatience(shownAddress, report);
  const ending = new AbortController();
  let failure: Result<never> | undefined;
  let hasNewFaults = false;

  const end = (reason: Result<never>): void => {
    failure ??= reason;
    ending.abort();
  };

  const meet = (fault: RedisFault): void => {
    hasNewFaults = true;
    if (fault.kind === 'passing') patience.wait(fault);
    else end(faultFailure(shownAddress, fault));
  };

  // a password that has changed is found when the connection is restored
  redis.on('error', (error) => {
    const fault = faultOf(error);
    if (fault) meet(fault);
  });

  return {
    meet,
    /** Aborted at a lasting fault. */
    ended: ending.signal,
    failure: (): Result<never> | undefined => failure,
    /** Does some work that is repeated; a fault that has not come back since the last time has passed. */
    survive: async (work: () => Promise<void>): Promise<void> => {
      hasNewFaults = false;
      const done = await patience.attempt(work);
      if (done && !done.ok) end(done);
      if (done?.ok && !hasNewFaults) patience.resume();
    },
  };
};
