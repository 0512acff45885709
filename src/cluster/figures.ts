/**
 * The figures in Redis for `salet cluster status`: of every proof, written by its leader, and of every worker.
 */

import type { Redis } from 'ioredis';
import { z } from 'zod';
import { fromJson } from './jobs.ts';
import { KEYS } from './redisKeys.ts';
import { keysLike, readJson } from './store.ts';

const proofFigures = z.object({
  openers: z.number(),
  done: z.number(),
  checksOpen: z.number(),
  checked: z.number(),
  nodes: z.number(),
  workMs: z.number(),
  /** Openers per second in the last seconds. */
  rate: z.number(),
});
/** Figures that a leader writes about its proof every second. */
export type ProofFigures = z.infer<typeof proofFigures>;

const workerFigures = z.object({
  id: z.string(),
  host: z.string(),
  version: z.string(),
  threads: z.number(),
  busy: z.number(),
  jobs: z.number(),
  openers: z.number(),
  /** Time of searches in threads. */
  workMs: z.number(),
  /** Time of jobs besides their searches. */
  overheadMs: z.number(),
  /** Proofs that the worker refuses, with the reason. */
  refuses: z.record(z.string(), z.string()),
  /** On the worker's own clock; nothing is computed from it. */
  startedAt: z.number(),
});
/** Figures that a worker writes about itself while it runs. */
export type WorkerFigures = z.infer<typeof workerFigures>;

/** A worker that writes no figures for so long is considered gone. */
const WORKER_SECONDS = 8;

export const writeWorker = async (redis: Redis, worker: WorkerFigures): Promise<void> => {
  await redis.set(KEYS.worker(worker.id), JSON.stringify(worker), 'EX', WORKER_SECONDS);
};

export const removeWorker = async (redis: Redis, id: string): Promise<void> => {
  await redis.del(KEYS.worker(id));
};

export const readWorkers = async (redis: Redis): Promise<WorkerFigures[]> => {
  const keys = await keysLike(redis, KEYS.workers);
  const texts = keys.length === 0 ? [] : await redis.mget(...keys);
  return texts
    .flatMap((text) => workerFigures.safeParse(fromJson(text ?? '')).data ?? [])
    .sort((a, b) => a.id.localeCompare(b.id));
};

export const writeFigures = async (redis: Redis, id: string, figures: ProofFigures): Promise<void> => {
  await redis.set(KEYS.figures(id), JSON.stringify(figures));
};

export const readFigures = (redis: Redis, id: string): Promise<ProofFigures | undefined> =>
  readJson(redis, KEYS.figures(id), proofFigures);
