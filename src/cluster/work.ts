/**
 * A worker: takes part in every proof that it can serve, on all its threads, until it is told to stop. How it does a job
 * is in `doing.ts`; here it hears what others have found.
 */

import { hostname } from 'node:os';
import { DelayedError, type Job, Worker } from 'bullmq';
import type { Pool } from '../engine/pool.ts';
import { listDataOf } from '../engine/protocol.ts';
import { type Connection, isBrokenConnection } from './connect.ts';
import { type Asked, doJob, GRACE_MS, type JobHooks, type ServedProof } from './doing.ts';
import { type JobData, type JobKind, type OpenersJob, type Sealed, seal } from './jobs.ts';
import { hashOf, orInfinity, type ProofSpec, queueNameOf, whyNot } from './names.ts';
import { createCounts, createSlots } from './slots.ts';
import {
  hearParts,
  NO_PARTS,
  readBest,
  readDistrusted,
  readList,
  readProofs,
  readState,
  removeWorker,
  type WorkerFigures,
  writeWorker,
} from './store.ts';
import { atMost, pause, unlessStopped } from './waiting.ts';

export interface WorkerHooks extends JobHooks {
  readonly threads: number;
  readonly version: string;
  /** One thread that does the engine's tasks. */
  readonly openThread: () => Pool;
  /** Tells a person what happens. */
  readonly report: (sentence: string) => void;
  readonly onFigures?: (figures: WorkerFigures) => void;
  /** Whether to end when there is no proof left to work for. */
  readonly once: boolean;
}

/** How often it looks what others have found; a better total is heard at the next slice after that. */
const HEAR_MS = 2000;
/** A job whose worker says nothing for so long is given to another. */
const LOCK_MS = 6000;
const STALLED_MS = 2000;
/** A job that somebody must not do is left to others for about so long. */
const LEAVE_MS = 150;
/** How long, about, a worker keeps out of the way of others when it finds nothing but jobs that it must not do. */
const REST_MS = 600;
/** How long there must be no proof before a worker that is to end with them ends. */
const IDLE_MS = 3000;

/** A proof that this worker takes part in. */
interface Served extends ServedProof {
  readonly worker: Worker<JobData, Sealed, JobKind>;
}

export const runWorker = async (connection: Connection, hooks: WorkerHooks): Promise<WorkerFigures> => {
  const { redis } = connection;
  const me = `${hostname()}-${process.pid}-${hashOf([Date.now(), Math.random()]).slice(0, 4)}`;
  const slots = createSlots(hooks.threads, hooks.openThread);
  const counts = createCounts();
  const served = new Map<string, Served>();
  const refuses: Record<string, string> = {};
  /** Jobs left to others since it last did one. */
  const left = new Set<string>();
  const startedAt = Date.now();
  let idleSince: number | undefined;

  const figures = (): WorkerFigures => ({
    ...{ id: me, host: hostname(), version: hooks.version, threads: hooks.threads, startedAt, refuses },
    ...{ busy: slots.busy(), ...counts.figures() },
  });

  const refuse = (id: string, reason: string): void => {
    if (refuses[id] === reason) return;
    refuses[id] = reason;
    hooks.report(`does not take part in proof ${id}: ${reason}.`);
  };

  const serve = async (id: string, spec: ProofSpec): Promise<void> => {
    const reason = whyNot(spec, hooks.version);
    if (reason !== undefined) return refuse(id, reason);
    const list = await readList(redis, spec);
    if (!list.ok) return refuse(id, list.failure.sentence);
    const { mode, limit, objective, tableBytes } = spec;
    const proof = { list: listDataOf(list.value), mode, objective, tableBytes, limit: orInfinity(limit) };
    const one: Served = {
      ...{ id, list: list.value, proof, spec },
      worker: new Worker<JobData, Sealed, JobKind>(queueNameOf(id), (job, token) => processor(one)(job, token), {
        ...{ ...connection.engine, name: me, concurrency: hooks.threads },
        ...{ lockDuration: LOCK_MS, stalledInterval: STALLED_MS, maxStalledCount: 1000, maxStartedAttempts: 100_000 },
        ...{ drainDelay: 1, runRetryDelay: 500, autorun: false },
      }),
      ...{ best: undefined, distrusted: {}, parts: [], lastPart: NO_PARTS },
    };
    // it tries again by itself
    one.worker.on('error', () => {});
    served.set(id, one);
    await hear(one);
    void one.worker.run().catch(() => {});
    hooks.report(`takes part in proof ${id}: ${spec.list.name}, ${spec.mode} mode.`);
  };

  const leave = async (one: Served): Promise<void> => {
    served.delete(one.id);
    await one.worker.close();
  };

  /** What has become known since the last time. */
  const hear = async (one: Served): Promise<void> => {
    const [best, distrusted, news] = await Promise.all([
      readBest(redis, one.id),
      readDistrusted(redis, one.id),
      hearParts(redis, one.id, one.lastPart),
    ]);
    one.best = best;
    one.distrusted = distrusted;
    one.parts.push(...news.parts.filter(({ source }) => source !== me));
    one.lastPart = news.last;
  };

  const lookAt = async (id: string, spec: ProofSpec): Promise<void> => {
    const one = served.get(id);
    const [state] = await Promise.all([readState(redis, id), one && hear(one)]);
    const running = state === 'running' || state === 'drained';
    if (!one && running && !(id in refuses)) return serve(id, spec);
    if (!one) return;
    if (me in one.distrusted) refuse(id, `its results were found wrong (${one.distrusted[me]})`);
    if (!running || me in one.distrusted) void leave(one).catch(() => {});
  };

  const look = async (): Promise<void> => {
    const proofs = await readProofs(redis);
    await Promise.all([...proofs].map(([id, spec]) => lookAt(id, spec)));
    for (const one of served.values()) if (!proofs.has(one.id)) void leave(one).catch(() => {});
    await writeWorker(redis, figures());
    hooks.onFigures?.(figures());
    idleSince = served.size > 0 ? undefined : (idleSince ?? Date.now());
  };

  const processor =
    (one: Served) =>
    async (job: Job<JobData, Sealed, JobKind>, token: string | undefined): Promise<Sealed> => {
      const { not = [] } = job.data as Partial<OpenersJob>;
      if (not.includes(me) || me in one.distrusted) {
        await job.moveToDelayed(Date.now() + about(LEAVE_MS), token);
        // one that comes round again was left to nobody: without a rest it would be taken from those who may do it
        if (left.has(job.id!)) await pause(about(REST_MS), hooks.signal);
        left.add(job.id!);
        throw new DelayedError();
      }
      left.clear();
      const begun = Date.now();
      const slot = await slots.take();
      const asked: Asked = { redis, me, one, slot, job, token, hooks, workMs: 0 };
      try {
        return seal(await doJob(asked));
      } finally {
        slots.give(slot);
        counts.add(job, begun, asked.workMs, openersIn(job.data));
      }
    };

  const alive = () =>
    !hooks.signal.aborted && !(hooks.once && idleSince !== undefined && Date.now() - idleSince > IDLE_MS);
  while (alive()) {
    await unlessStopped(look().catch(unlessBroken), hooks.signal, 0);
    await pause(HEAR_MS, hooks.signal);
  }
  await atMost(Promise.all([...served.values()].map(leave)), 2 * GRACE_MS);
  slots.close();
  await atMost(removeWorker(redis, me), HEAR_MS);
  return figures();
};

/** From half to one and a half: two workers in step could each meet what the other may do, again and again. */
const about = (milliseconds: number): number => Math.round(milliseconds * (0.5 + Math.random()));

/** What fails because Redis is away is tried again; everything else is a mistake of ours. */
const unlessBroken = (error: unknown): void => {
  if (!isBrokenConnection(error)) throw error;
};

const openersIn = (data: JobData): number =>
  'groups' in data ? data.groups.flatMap(({ openers }) => openers).length : 0;
