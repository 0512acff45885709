/**
 * A worker: takes part in every proof that it can serve, on all its threads, until its signal is aborted.
 */

import { hostname } from 'node:os';
import type { WorkerPool } from '../../engine/workerPool.ts';
import { type ClusterConnection, isBrokenConnection } from '../connect.ts';
import { removeWorker, type WorkerFigures, writeWorker } from '../figures.ts';
import { hashOf } from '../proofSpec.ts';
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
  /** Reports an event to the user, as a sentence without its subject. */
  readonly report: (sentence: string) => void;
  readonly onFigures?: (figures: WorkerFigures) => void;
  /** Whether to end when there is no proof left to work on. */
  readonly once: boolean;
}

/** How often the worker reads new results of others; a better total is used from the next slice on. */
const REFRESH_MS = 2000;
/** How long there must be no proof before a worker with `once` ends. */
const IDLE_MS = 3000;

export const runWorker = async (connection: ClusterConnection, hooks: WorkerHooks): Promise<WorkerFigures> => {
  const { redis } = connection;
  const { version, signal } = hooks;
  const me = `${hostname()}-${process.pid}-${hashOf([Date.now(), Math.random()]).slice(0, 4)}`;
  const threads = createThreads(hooks.threads, hooks.openThread);
  const counts = createWorkCounts();
  const runJob = createJobRunner({ redis, me, threads, counts, hooks });
  const proofs = createJoinedProofs({ connection, me, hooks, runJob });
  const startedAt = Date.now();
  let idleSince: number | undefined;

  const figures = (): WorkerFigures => ({
    id: me,
    host: hostname(),
    version,
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
    idleSince = proofs.count() > 0 ? undefined : (idleSince ?? Date.now());
  };

  const isIdle = (): boolean => hooks.once && idleSince !== undefined && Date.now() - idleSince > IDLE_MS;
  while (!signal.aborted && !isIdle()) {
    await withGrace(refresh().catch(ignoreBrokenConnection), signal, 0);
    await pause(REFRESH_MS, signal);
  }
  await waitAtMost(proofs.leaveAll(), 2 * GRACE_MS);
  threads.close();
  await waitAtMost(removeWorker(redis, me), REFRESH_MS);
  return figures();
};

/** The next refresh tries again when Redis is not reachable; any other error is one of the program. */
const ignoreBrokenConnection = (error: unknown): void => {
  if (!isBrokenConnection(error)) throw error;
};
