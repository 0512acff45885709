/**
 * The proofs that a worker takes part in: it joins every running proof that it can serve, keeps its copy of the shared
 * results up to date, and leaves proofs that have ended or no longer trust it.
 */

import { Worker } from 'bullmq';
import { listDataOf } from '../../engine/protocol.ts';
import { orInfinity } from '../../format.ts';
import type { ClusterConnection } from '../connect.ts';
import type { JobData, JobKind, Sealed } from '../jobs.ts';
import { type ProofSpec, whyRefused } from '../proofSpec.ts';
import { queueNameOf } from '../redisKeys.ts';
import { BEFORE_FIRST_PART, readBest, readDistrusted, readList, readParts, readProofs, readState } from '../store.ts';
import type { JobRunner } from './runJob.ts';
import type { ClusterJob, ServedProof } from './runningJob.ts';
import type { WorkerHooks } from './worker.ts';

/** A job whose worker does not renew its lock for so long is given to another. */
const LOCK_MS = 6000;
const STALLED_MS = 2000;

interface ProofsSetup {
  readonly connection: ClusterConnection;
  /** The id of this worker. */
  readonly me: string;
  readonly hooks: Pick<WorkerHooks, 'threads' | 'version' | 'report'>;
  readonly runJob: JobRunner;
}

type QueueWorker = Worker<JobData, Sealed, JobKind>;

interface JoinedProof extends ServedProof {
  readonly queue: QueueWorker;
}

export const createJoinedProofs = ({ connection, me, hooks, runJob }: ProofsSetup) => {
  const { redis } = connection;
  const { threads, version, report } = hooks;
  const joined = new Map<string, JoinedProof>();
  const refused: Record<string, string> = {};

  const refuse = (id: string, reason: string): void => {
    if (refused[id] === reason) return;
    refused[id] = reason;
    report(`does not take part in proof ${id}: ${reason}.`);
  };

  const join = async (id: string, spec: ProofSpec): Promise<void> => {
    const reason = whyRefused(spec, version);
    if (reason !== undefined) return refuse(id, reason);
    const list = await readList(redis, spec);
    if (!list.ok) return refuse(id, list.failure.sentence);
    const { mode, limit, objective, tableBytes } = spec;
    const proof: JoinedProof = {
      id,
      list: list.value,
      data: { list: listDataOf(list.value), mode, objective, tableBytes, limit: orInfinity(limit) },
      spec,
      queue: openQueueWorker(connection, id, me, threads, (job, token) => runJob(proof, job, token)),
      best: undefined,
      distrusted: {},
      parts: [],
      lastPart: BEFORE_FIRST_PART,
    };
    joined.set(id, proof);
    await refresh(proof);
    void proof.queue.run().catch(() => {});
    report(`takes part in proof ${id}: ${spec.list.name}, ${spec.mode} mode.`);
  };

  const leave = async (proof: JoinedProof): Promise<void> => {
    joined.delete(proof.id);
    await proof.queue.close();
  };

  /** Reads the results that other workers have added since the last time. */
  const refresh = async (proof: JoinedProof): Promise<void> => {
    const [best, distrusted, added] = await Promise.all([
      readBest(redis, proof.id),
      readDistrusted(redis, proof.id),
      readParts(redis, proof.id, proof.lastPart),
    ]);
    proof.best = best;
    proof.distrusted = distrusted;
    proof.parts.push(...added.parts.filter(({ source }) => source !== me));
    proof.lastPart = added.last;
  };

  /** Joins, refreshes or leaves one proof. */
  const update = async (id: string, spec: ProofSpec): Promise<void> => {
    const proof = joined.get(id);
    const [state] = await Promise.all([readState(redis, id), proof && refresh(proof)]);
    const isRunning = state === 'running' || state === 'drained';
    if (!proof) {
      if (isRunning && !(id in refused)) await join(id, spec);
      return;
    }
    const isDistrusted = me in proof.distrusted;
    if (isDistrusted) refuse(id, `its results were found wrong (${proof.distrusted[me]})`);
    if (!isRunning || isDistrusted) void leave(proof).catch(() => {});
  };

  return {
    refused,
    count: (): number => joined.size,
    /** Joins, refreshes or leaves every proof in Redis. */
    updateAll: async (): Promise<void> => {
      const proofs = await readProofs(redis);
      await Promise.all([...proofs].map(([id, spec]) => update(id, spec)));
      for (const proof of joined.values()) if (!proofs.has(proof.id)) void leave(proof).catch(() => {});
    },
    leaveAll: async (): Promise<void> => {
      await Promise.all([...joined.values()].map(leave));
    },
  };
};

const openQueueWorker = (
  { queueOptions }: ClusterConnection,
  proof: string,
  name: string,
  concurrency: number,
  run: (job: ClusterJob, token: string | undefined) => Promise<Sealed>,
): QueueWorker => {
  const worker: QueueWorker = new Worker(queueNameOf(proof), run, {
    ...queueOptions,
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
  // it reconnects by itself
  worker.on('error', () => {});
  return worker;
};
