/**
 * The proofs that a worker takes part in: it joins every running proof that it can serve, keeps its copy of the shared
 * results up to date, and leaves proofs that have ended or no longer trust it.
 */

import { Worker } from 'bullmq';
import { listDataOf } from '../../engine/protocol.ts';
import { orInfinity } from '../../format.ts';
import type { ClusterConnection } from '../connect.ts';
import type { JobKind, Sealed } from '../jobs.ts';
import { type ProofSpec, whyRefused } from '../proofSpec.ts';
import { faultOf, type RedisFault } from '../redisFaults.ts';
import { queueNameOf } from '../redisKeys.ts';
import {
  BEFORE_FIRST_PART,
  readAllProofs,
  readBest,
  readDistrusted,
  readList,
  readParts,
  readState,
} from '../store.ts';
import type { JobRunner } from './runJob.ts';
import type { ClusterJob, ServedProof } from './runningJob.ts';
import type { WorkerHooks } from './worker.ts';

/** A job whose worker does not renew its lock for so long is given to another. */
const LOCK_MS = 6000;
const STALLED_MS = 2000;

/** How long a worker takes no jobs of a proof after Redis could not serve it. */
const REST_MS = 1000;
/** When a proof with damaged data is tried again. */
const TRY_AGAIN_MS = 60_000;

interface ProofsSetup {
  readonly connection: ClusterConnection;
  /** The id of this worker. */
  readonly me: string;
  readonly hooks: Pick<WorkerHooks, 'threads' | 'version' | 'report'>;
  readonly runJob: JobRunner;
  /** Receives the faults of Redis that concern more than one proof. */
  readonly onFault: (fault: RedisFault) => void;
}

type QueueWorker = Worker<Sealed, Sealed, JobKind>;

interface JoinedProof {
  readonly proof: ServedProof;
  readonly queue: QueueWorker;
}

export const createJoinedProofs = ({ connection, me, hooks, runJob, onFault }: ProofsSetup) => {
  const { redis } = connection;
  const { threads, version, report } = hooks;
  const joined = new Map<string, JoinedProof>();
  const refused: Record<string, string> = {};
  /** When to try a refused proof again. */
  const tryAgainMs = new Map<string, number>();

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
    const proof: ServedProof = {
      id,
      list: list.value,
      data: { list: listDataOf(list.value), mode, objective, tableBytes, limit: orInfinity(limit) },
      spec,
      best: undefined,
      distrusted: {},
      parts: [],
      lastPart: BEFORE_FIRST_PART,
    };
    await refresh(proof);
    const queue = openQueueWorker(connection, id, me, threads, (job, token) => runJob(proof, job, token));
    queue.on('error', (error) => meetError({ proof, queue }, error));
    joined.set(id, { proof, queue });
    void queue.run().catch((error: unknown) => meetError({ proof, queue }, error));
    report(`takes part in proof ${id}: ${spec.list.name}, ${spec.mode} mode.`);
  };

  const leave = async ({ proof, queue }: JoinedProof): Promise<void> => {
    if (joined.get(proof.id)?.queue === queue) joined.delete(proof.id);
    await queue.close();
  };

  const leaveSoon = (one: JoinedProof): void => void leave(one).catch(() => {});

  /** An error of the job queue; the queue reconnects by itself, and a job that was lost is no fault. */
  const meetError = (one: JoinedProof, error: unknown): void => {
    const fault = faultOf(error);
    if (!fault || fault.isSilent || !joined.has(one.proof.id)) return;
    if (fault.kind === 'data') giveUp(one.proof.id, fault);
    else onFault(fault);
    // the queue would try again at once, and again
    if (fault.kind === 'passing') rest(one.queue);
  };

  /** Refuses a proof whose data in Redis is damaged, for a while. */
  const giveUp = (id: string, { reason }: RedisFault): void => {
    const one = joined.get(id);
    if (one) leaveSoon(one);
    tryAgainMs.set(id, performance.now() + TRY_AGAIN_MS);
    refuse(id, `Redis ${reason}`);
  };

  /** Whether a proof is refused now. */
  const isRefused = (id: string): boolean => {
    if (performance.now() < (tryAgainMs.get(id) ?? Number.POSITIVE_INFINITY)) return id in refused;
    tryAgainMs.delete(id);
    delete refused[id];
    return false;
  };

  /** Reads the results that other workers have added since the last time. */
  const refresh = async (proof: ServedProof): Promise<void> => {
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
    const one = joined.get(id);
    const [state] = await Promise.all([readState(redis, id), one && refresh(one.proof)]);
    const isRunning = state === 'running' || state === 'drained';
    if (!one) {
      if (isRunning && !isRefused(id)) await join(id, spec);
      return;
    }
    const { distrusted } = one.proof;
    const isDistrusted = Object.hasOwn(distrusted, me);
    if (isDistrusted) refuse(id, `its results were found wrong (${distrusted[me]})`);
    if (!isRunning || isDistrusted) leaveSoon(one);
  };

  /** Updates one proof; damaged data of it must not keep the worker from the others. */
  const updateAlone = async (id: string, spec: ProofSpec): Promise<void> => {
    try {
      await update(id, spec);
    } catch (error) {
      const fault = faultOf(error);
      if (fault?.kind !== 'data') throw error;
      giveUp(id, fault);
    }
  };

  return {
    refused,
    count: (): number => joined.size,
    /** Joins, refreshes or leaves every proof in Redis. */
    updateAll: async (): Promise<void> => {
      const { proofs, damaged } = await readAllProofs(redis);
      for (const id of damaged) refuse(shorten(id), 'its description in Redis is damaged');
      await Promise.all([...proofs].map(([id, spec]) => updateAlone(id, spec)));
      for (const one of joined.values()) if (!proofs.has(one.proof.id)) leaveSoon(one);
    },
    leaveAll: async (): Promise<void> => {
      await Promise.all([...joined.values()].map(leave));
    },
  };
};

/** Takes no jobs for a while. */
const rest = (queue: QueueWorker): void => {
  if (queue.isPaused()) return;
  void queue.pause(true).catch(() => {});
  setTimeout(() => void queue.resume().catch(() => {}), REST_MS).unref();
};

/** An id that is none of Salet's can be long. */
const shorten = (id: string): string => (id.length > 20 ? `${id.slice(0, 20)}…` : id);

const openQueueWorker = (
  { queueOptions }: ClusterConnection,
  proof: string,
  name: string,
  concurrency: number,
  run: (job: ClusterJob, token: string | undefined) => Promise<Sealed>,
): QueueWorker =>
  new Worker(queueNameOf(proof), run, {
    ...queueOptions,
    name,
    concurrency,
    lockDuration: LOCK_MS,
    stalledInterval: STALLED_MS,
    maxStalledCount: 1000,
    drainDelay: 1,
    runRetryDelay: 500,
    autorun: false,
  });
