/**
 * A worker: takes part in every proof that it can serve, on all its threads, until it is told to stop. How it runs a job
 * is in `runJob.ts`; here it joins and leaves proofs, and reads what other workers have found.
 */

import { hostname } from 'node:os';
import { DelayedError, type Job, Worker } from 'bullmq';
import { listDataOf } from '../../engine/protocol.ts';
import type { WorkerPool } from '../../engine/workerPool.ts';
import { type ClusterConnection, isBrokenConnection } from '../connect.ts';
import { type JobData, type JobKind, openersOf, type Sealed, seal } from '../jobs.ts';
import { hashOf, orInfinity, type ProofSpec, queueNameOf, whyRefused } from '../proofSpec.ts';
import {
  NO_PARTS,
  readBest,
  readDistrusted,
  readList,
  readParts,
  readProofs,
  readState,
  removeWorker,
  type WorkerFigures,
  writeWorker,
} from '../store.ts';
import { atMost, pause, unlessStopped } from '../timeouts.ts';
import { GRACE_MS, type JobHooks, type RunningJob, runJob, type ServedProof } from './runJob.ts';
import { createThreads, createWorkCounts } from './threads.ts';

export interface WorkerHooks extends JobHooks {
  readonly threads: number;
  readonly version: string;
  /** One thread that does the engine's tasks. */
  readonly openThread: () => WorkerPool;
  /** Tells a person what happens. */
  readonly report: (sentence: string) => void;
  readonly onFigures?: (figures: WorkerFigures) => void;
  /** Whether to end when there is no proof left to work for. */
  readonly once: boolean;
}

/** How often it reads what others have found; a better total is used from the next slice on. */
const REFRESH_MS = 2000;
/** A job whose worker does not renew its lock for so long is given to another. */
const LOCK_MS = 6000;
const STALLED_MS = 2000;
/** A job that this worker must not do is left to others for about so long. */
const DELAY_MS = 150;
/** How long, about, a worker pauses when it finds nothing but jobs that it must not do. */
const REST_MS = 600;
/** How long there must be no proof before a worker with `once` ends. */
const IDLE_MS = 3000;

type QueueWorker = Worker<JobData, Sealed, JobKind>;
type ClusterJob = Job<JobData, Sealed, JobKind>;

/** A proof that this worker has joined. */
interface JoinedProof extends ServedProof {
  readonly queue: QueueWorker;
}

export const runWorker = async (connection: ClusterConnection, hooks: WorkerHooks): Promise<WorkerFigures> => {
  const { redis } = connection;
  const me = `${hostname()}-${process.pid}-${hashOf([Date.now(), Math.random()]).slice(0, 4)}`;
  const threads = createThreads(hooks.threads, hooks.openThread);
  const counts = createWorkCounts();
  const joined = new Map<string, JoinedProof>();
  const refuses: Record<string, string> = {};
  /** Jobs left to others since it last did one. */
  const delayed = new Set<string>();
  const startedAt = Date.now();
  let idleSince: number | undefined;

  const figures = (): WorkerFigures => ({
    id: me,
    host: hostname(),
    version: hooks.version,
    threads: hooks.threads,
    startedAt,
    refuses,
    busy: threads.busy(),
    ...counts.figures(),
  });

  // Jobs

  /** Leaves a job to others that this worker must not do. */
  const delay = async (job: ClusterJob, token: string | undefined): Promise<never> => {
    const id = job.id ?? '';
    await job.moveToDelayed(Date.now() + about(DELAY_MS), token);
    // a job that comes round again was taken by nobody: without a rest this worker would take it before others can
    if (delayed.has(id)) await pause(about(REST_MS), hooks.signal);
    delayed.add(id);
    throw new DelayedError();
  };

  const runQueued = async (proof: ServedProof, job: ClusterJob, token: string | undefined): Promise<Sealed> => {
    const isExcluded = 'excluded' in job.data && job.data.excluded.includes(me);
    if (isExcluded || me in proof.distrusted) return delay(job, token);
    delayed.clear();
    const begun = Date.now();
    const thread = await threads.take();
    const running: RunningJob = { redis, me, proof, thread, job, token, hooks, workMs: 0 };
    try {
      return seal(await runJob(running));
    } finally {
      threads.giveBack(thread);
      counts.add(job, begun, running.workMs, 'groups' in job.data ? openersOf(job.data).length : 0);
    }
  };

  // Proofs

  const refuse = (id: string, reason: string): void => {
    if (refuses[id] === reason) return;
    refuses[id] = reason;
    hooks.report(`does not take part in proof ${id}: ${reason}.`);
  };

  const join = async (id: string, spec: ProofSpec): Promise<void> => {
    const reason = whyRefused(spec, hooks.version);
    if (reason !== undefined) return refuse(id, reason);
    const list = await readList(redis, spec);
    if (!list.ok) return refuse(id, list.failure.sentence);
    const { mode, limit, objective, tableBytes } = spec;
    const data = { list: listDataOf(list.value), mode, objective, tableBytes, limit: orInfinity(limit) };
    const proof: JoinedProof = {
      id,
      list: list.value,
      data,
      spec,
      queue: openQueueWorker(connection, id, me, hooks.threads, (job, token) => runQueued(proof, job, token)),
      best: undefined,
      distrusted: {},
      parts: [],
      lastPart: NO_PARTS,
    };
    joined.set(id, proof);
    await refresh(proof);
    void proof.queue.run().catch(() => {});
    hooks.report(`takes part in proof ${id}: ${spec.list.name}, ${spec.mode} mode.`);
  };

  const leave = async (proof: JoinedProof): Promise<void> => {
    joined.delete(proof.id);
    await proof.queue.close();
  };

  /** Reads what has become known since the last time. */
  const refresh = async (proof: JoinedProof): Promise<void> => {
    const [best, distrusted, news] = await Promise.all([
      readBest(redis, proof.id),
      readDistrusted(redis, proof.id),
      readParts(redis, proof.id, proof.lastPart),
    ]);
    proof.best = best;
    proof.distrusted = distrusted;
    proof.parts.push(...news.parts.filter(({ source }) => source !== me));
    proof.lastPart = news.last;
  };

  /** Joins a proof that is running, leaves one that is not, or that does not trust this worker. */
  const follow = async (id: string, spec: ProofSpec): Promise<void> => {
    const proof = joined.get(id);
    const [state] = await Promise.all([readState(redis, id), proof && refresh(proof)]);
    const isRunning = state === 'running' || state === 'drained';
    if (!proof) {
      if (isRunning && !(id in refuses)) await join(id, spec);
      return;
    }
    const isDistrusted = me in proof.distrusted;
    if (isDistrusted) refuse(id, `its results were found wrong (${proof.distrusted[me]})`);
    if (!isRunning || isDistrusted) void leave(proof).catch(() => {});
  };

  const followAll = async (): Promise<void> => {
    const proofs = await readProofs(redis);
    await Promise.all([...proofs].map(([id, spec]) => follow(id, spec)));
    for (const proof of joined.values()) if (!proofs.has(proof.id)) void leave(proof).catch(() => {});
    await writeWorker(redis, figures());
    hooks.onFigures?.(figures());
    idleSince = joined.size > 0 ? undefined : (idleSince ?? Date.now());
  };

  const isIdle = (): boolean => hooks.once && idleSince !== undefined && Date.now() - idleSince > IDLE_MS;
  while (!hooks.signal.aborted && !isIdle()) {
    await unlessStopped(followAll().catch(unlessBroken), hooks.signal, 0);
    await pause(REFRESH_MS, hooks.signal);
  }
  await atMost(Promise.all([...joined.values()].map(leave)), 2 * GRACE_MS);
  threads.close();
  await atMost(removeWorker(redis, me), REFRESH_MS);
  return figures();
};

const openQueueWorker = (
  { engine }: ClusterConnection,
  proof: string,
  name: string,
  concurrency: number,
  run: (job: ClusterJob, token: string | undefined) => Promise<Sealed>,
): QueueWorker => {
  const worker: QueueWorker = new Worker(queueNameOf(proof), run, {
    ...engine,
    name,
    concurrency,
    lockDuration: LOCK_MS,
    stalledInterval: STALLED_MS,
    maxStalledCount: 1000,
    maxStartedAttempts: 100_000,
    drainDelay: 1,
    runRetryDelay: 500,
    autorun: false,
  });
  // it connects again by itself
  worker.on('error', () => {});
  return worker;
};

/** From half to one and a half: two workers in step could each meet what the other may do, again and again. */
const about = (milliseconds: number): number => Math.round(milliseconds * (0.5 + Math.random()));

/** What fails because Redis is away is tried again; everything else is a mistake of ours. */
const unlessBroken = (error: unknown): void => {
  if (!isBrokenConnection(error)) throw error;
};
