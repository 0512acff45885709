/**
 * A worker: takes part in every proof that it can serve, on all its threads, until it is told to stop.
 *
 * A job is done in slices of about a second. Between two slices the worker keeps what it has (so that little is lost
 * with it), hears what others have found (a better total, bounds of parts), and looks whether it should stop; a job that
 * is not finished then goes back to the queue with all that is done.
 */

import { hostname } from 'node:os';
import { DelayedError, type Job, UnrecoverableError, WaitingError, Worker } from 'bullmq';
import type { Pool } from '../engine/pool.ts';
import { type AttemptedOpener, type AttemptJob, listDataOf, type RefuteJob } from '../engine/protocol.ts';
import type { Result } from '../failure.ts';
import { formatFeedback } from '../feedback.ts';
import { type KnownPart, partsOf } from '../search/refute.ts';
import { createTreeFile, readTreeJson, type Tree, writeTreeJson } from '../search/tree.ts';
import { finiteOrNull } from '../text.ts';
import type { GuessId, WordList } from '../words/list.ts';
import { type Connection, isBrokenConnection } from './connect.ts';
import {
  type ClassJob,
  type DoneClass,
  type DoneOpener,
  type JobData,
  type JobKind,
  type JobResult,
  type LargeJob,
  type OpenersJob,
  openClass,
  type Sealed,
  seal,
} from './jobs.ts';
import { hashOf, KEYS, orInfinity, type ProofSpec, queueNameOf, whyNot } from './names.ts';
import {
  type Best,
  hearParts,
  NO_PARTS,
  readBest,
  readDistrusted,
  readList,
  readProofs,
  readState,
  removeWorker,
  tellParts,
  type WorkerFigures,
  writeWorker,
} from './store.ts';

export interface WorkerHooks {
  readonly threads: number;
  readonly version: string;
  /** One thread that does the engine's tasks. */
  readonly openThread: () => Pool;
  /** Tells a person what happens. */
  readonly report: (sentence: string) => void;
  readonly onFigures?: (figures: WorkerFigures) => void;
  /** Positions that one opener may take before it is cut into classes. */
  readonly patience?: number;
  /** Whether to end when there is no proof left to work for. */
  readonly once: boolean;
  readonly signal: AbortSignal;
}

/** How long a slice of a job takes: what a kill loses, and how late a better total is heard. */
const SLICE_MS = 1000;
/** How often it looks what others have found; a better total is heard at the next slice after that. */
const HEAR_MS = 2000;
/** A job whose worker says nothing for so long is given to another. */
const LOCK_MS = 6000;
const STALLED_MS = 2000;
/** A job that somebody must not do is left to others for so long. */
const LEAVE_MS = 150;
/** How long a worker keeps out of the way of others when it finds nothing but jobs that it must not do. */
const REST_MS = 600;
/** Positions that one opener may take before it is cut into classes: about a minute. */
const NODES_OF_LARGE = 60_000;
/** How long a class, which cannot be cut, may go on when the worker is to stop. */
const GRACE_MS = 3000;
/** How long there must be no proof before a worker that is to end with them ends. */
const IDLE_MS = 3000;

/** A thread and what it has been told. */
interface Slot {
  readonly pool: Pool;
  /** The proof it has, and how many of the parts that others know. */
  proof: string | undefined;
  told: number;
}

/** A proof that this worker takes part in. */
interface Served {
  readonly id: string;
  readonly list: WordList;
  readonly proof: RefuteJob['proof'];
  readonly spec: ProofSpec;
  readonly worker: Worker<JobData, Sealed, JobKind>;
  best: Best | undefined;
  distrusted: Readonly<Record<string, string>>;
  readonly parts: KnownPart[];
  lastPart: string;
}

export const runWorker = async (connection: Connection, hooks: WorkerHooks): Promise<WorkerFigures> => {
  const { redis } = connection;
  const me = `${hostname()}-${process.pid}-${hashOf([Date.now(), Math.random()]).slice(0, 4)}`;
  const slots = createSlots(hooks);
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
        await job.moveToDelayed(Date.now() + LEAVE_MS, token);
        // one that comes round again was left to nobody: without a rest it would be taken from those who may do it
        if (left.has(job.id!)) await pause(REST_MS, hooks.signal);
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

/** What fails because Redis is away is tried again; everything else is a mistake of ours. */
const unlessBroken = (error: unknown): void => {
  if (!isBrokenConnection(error)) throw error;
};

const openersIn = (data: JobData): number =>
  'groups' in data ? data.groups.flatMap(({ openers }) => openers).length : 0;

// Jobs

/** A job that is being done. */
interface Asked {
  readonly redis: Connection['redis'];
  readonly me: string;
  readonly one: Served;
  readonly slot: Slot;
  readonly job: Job<JobData, Sealed, JobKind>;
  readonly token: string | undefined;
  readonly hooks: WorkerHooks;
  workMs: number;
}

const doJob = (asked: Asked): Promise<JobResult | DoneClass> => {
  switch (asked.job.name) {
    case 'class':
      return doClass(asked, asked.job.data as ClassJob);
    case 'large':
      return addUp(asked, asked.job.data as LargeJob);
    default:
      return doOpeners(asked, asked.job.data as OpenersJob);
  }
};

/** Holds openers against the limit of their group, or against a better one that was found meanwhile. */
const doOpeners = async (asked: Asked, data: OpenersJob): Promise<JobResult> => {
  const { redis, me, one, job } = asked;
  const { patience = NODES_OF_LARGE } = asked.hooks;
  const done = [...data.done];
  const large: GuessId[] = [];
  const trees: Record<GuessId, string> = {};
  let nodes = 0;
  const save = createSaver(async () => job.updateData({ ...data, done }));
  for (const group of data.groups) {
    const finished = new Set(done.map(({ opener }) => opener));
    let left = group.openers.filter((opener) => !finished.has(opener));
    while (left.length > 0) {
      const limit = data.alone ? orInfinity(group.limit) : tightened(one, group.limit);
      const asking = { openers: left, limit, forMs: SLICE_MS, nodes: data.alone ? Infinity : patience };
      const proof = proofFor(asked);
      const told = { ...newsFor(asked, data.alone), treesUpTo: data.alone ? -1 : bestTotal(one) };
      const attempted = await inThread(asked, 'attempt', { proof, ...asking, ...told });
      nodes += attempted.nodes;
      for (const each of attempted.openers) {
        if (each.tree !== undefined) trees[each.opener] = each.tree;
        if (each.result) done.push(doneOpener(each, limit, me));
        else large.push(each.opener);
      }
      const found = attempted.openers.flatMap((each) => each.found.map((part) => ({ ...part, source: me })));
      if (!data.alone && found.length > 0) tellParts(redis, one.id, found).catch(() => {});
      left = left.slice(attempted.openers.length);
      if (left.length === 0) continue;
      // a tree is not kept with the checkpoint: an opener that has one is done again
      if (Object.keys(trees).length === 0) save();
      await handBackIfStopping(asked, () =>
        job.updateData({ ...data, done: done.filter(({ opener }) => !trees[opener]) }),
      );
    }
  }
  await save.settled();
  return { by: me, done, large, trees, nodes, workMs: asked.workMs };
};

const doneOpener = ({ result, opener, sources }: AttemptedOpener, limit: number, by: string): DoneOpener => ({
  ...{ opener, by, sources, how: result!.how },
  total: finiteOrNull(result!.total),
  limit: finiteOrNull(limit),
});

const bestTotal = ({ best }: Served): number => best?.total ?? Number.POSITIVE_INFINITY;

/** To be refuted an opener must cost more than the best; a total is only looked for where there is none yet. */
const tightened = (one: Served, limit: number | null): number =>
  limit === null ? Number.POSITIVE_INFINITY : Math.min(limit, bestTotal(one) + 1);

/** The proof, if the thread has another one. */
const proofFor = ({ slot, one }: Asked): RefuteJob['proof'] | undefined => {
  if (slot.proof === one.id) return undefined;
  slot.proof = one.id;
  slot.told = 0;
  return one.proof;
};

/** What the thread has not been told yet. */
const newsFor = ({ slot, one }: Asked, alone: boolean): Pick<AttemptJob, 'news' | 'distrusted'> => {
  if (alone) return { news: undefined, distrusted: [] };
  const news = one.parts.slice(slot.told);
  slot.told = one.parts.length;
  return { news, distrusted: Object.keys(one.distrusted) };
};

/** One class of a large opener, with the room that its siblings leave it. */
const doClass = async (asked: Asked, data: ClassJob): Promise<DoneClass> => {
  const { redis, me, one } = asked;
  const { opener, feedback, alone } = data;
  const key = KEYS.classes(one.id, data.parent);
  const limit = alone ? orInfinity(data.limit) : tightened(one, data.limit);
  const siblings = partsOf(one.list, opener);
  const known = await redis.hgetall(key);
  const boundOf = (part: { feedback: number; size: number }) =>
    part.feedback in known ? orInfinity(JSON.parse(known[part.feedback]!)) : 2 * part.size - 1;
  const own = siblings.find((part) => part.feedback === feedback)!;
  const total = siblings.reduce((sum, part) => sum + boundOf(part), one.list.answerCount);
  const head = { feedback, limit: finiteOrNull(limit), by: me };
  if (total >= limit) {
    return { ...head, bound: boundOf(own), exact: false, tree: undefined, workMs: 0, nodes: 0 };
  }
  const room = limit - (total - boundOf(own));
  const solved = await inThread(asked, 'part', { proof: proofFor(asked), opener, feedback, limit: room });
  const bound = finiteOrNull(solved.bound);
  await redis.hset(key, feedback, JSON.stringify(bound));
  const { exact, tree, nodes } = solved;
  return { ...head, bound, exact, tree, nodes, workMs: asked.workMs };
};

/** A large opener, when all its classes are done. */
const addUp = async (asked: Asked, { opener, limit: planned, alone }: LargeJob): Promise<JobResult> => {
  const { redis, me, one, job } = asked;
  const values = Object.values(await job.getChildrenValues<Sealed>());
  const classes = values.map(openClass);
  if (classes.length !== partsOf(one.list, opener).length || classes.some((each) => each === undefined)) {
    throw new UnrecoverableError('a class of a large opener is missing or damaged');
  }
  const whole = classes as DoneClass[];
  const total = whole.reduce((sum, { bound }) => sum + orInfinity(bound), one.list.answerCount);
  const limit = Math.min(orInfinity(planned), ...whole.map((each) => orInfinity(each.limit)));
  const exact = whole.every((each) => each.exact);
  const others = [...new Set(whole.map(({ by }) => by))].filter((by) => by !== me);
  const done: DoneOpener = {
    ...{ opener, by: me, sources: others, how: exact ? 'exact' : 'search' },
    total: finiteOrNull(exact ? total : Math.min(total, limit)),
    limit: finiteOrNull(exact && total >= limit ? total + 1 : limit),
  };
  const wanted = exact && !alone && Number.isFinite(total) && total <= bestTotal(one);
  await redis.del(KEYS.classes(one.id, job.id!));
  return {
    ...{ by: me, done: [done], large: [] },
    trees: wanted ? { [opener]: wholeTree(one, opener, whole) } : {},
    nodes: whole.reduce((sum, { nodes }) => sum + nodes, 0),
    workMs: whole.reduce((sum, { workMs }) => sum + workMs, 0),
    classes: whole.map(({ feedback, bound, exact: isExact, by }) => ({ feedback, bound, exact: isExact, by })),
  };
};

/** The trees of all classes under their opener. */
const wholeTree = ({ list, spec }: Served, opener: GuessId, classes: readonly DoneClass[]): string => {
  const branches = new Map<number, Tree>();
  for (const { feedback, tree } of classes.toSorted((a, b) => a.feedback - b.feedback)) {
    const read = readTreeJson(tree ?? '', 'a class');
    if (!read.ok)
      throw new UnrecoverableError(`${formatFeedback(feedback, list.wordLength)}: ${read.failure.sentence}`);
    branches.set(feedback, read.value.tree);
  }
  const tree = { guess: list.words[opener]!, branches };
  return writeTreeJson(createTreeFile({ list, mode: spec.mode, limit: spec.limit ?? undefined, tree, exact: true }));
};

/** Runs a task in the thread of this job; a task that cannot end soon is left alone when the worker is to stop. */
const inThread = async <K extends 'attempt' | 'part'>(
  asked: Asked,
  kind: K,
  task: Parameters<Pool['run']>[1] & object,
): Promise<Extract<Awaited<ReturnType<typeof asked.slot.pool.run<K>>>, { ok: true }>['value']> => {
  const { slot, hooks } = asked;
  const startedAt = performance.now();
  const run = slot.pool.run(kind, task as never).catch((error: unknown) => {
    // the next thread knows nothing
    slot.proof = undefined;
    throw error;
  });
  const ended = await unlessStopped(run, hooks.signal, GRACE_MS);
  if (!ended) return handBack(asked);
  const result = ended as Result<{ elapsedMs: number }>;
  // what nobody can do must not be tried for ever
  if (!result.ok) throw new UnrecoverableError(result.failure.sentence);
  asked.workMs += Math.min(result.value.elapsedMs, performance.now() - startedAt);
  return result.value as never;
};

const handBackIfStopping = async (asked: Asked, keep: () => Promise<void>): Promise<void> => {
  if (!asked.hooks.signal.aborted) return;
  await keep();
  await handBack(asked);
};

/** Gives a job back to the queue, for others to go on with. */
const handBack = async ({ job, token }: Asked): Promise<never> => {
  await job.moveToWait(token);
  throw new WaitingError();
};

/** Keeps a checkpoint without waiting for it: at most one at a time is under way. */
const createSaver = (write: () => Promise<void>) => {
  let running: Promise<void> | undefined;
  const save = (): void => {
    running ??= write()
      .catch(() => {})
      .finally(() => {
        running = undefined;
      });
  };
  return Object.assign(save, { settled: async () => running });
};

// Threads, counts, time

const createSlots = ({ threads, openThread }: WorkerHooks) => {
  const all = Array.from({ length: threads }, (): Slot => ({ pool: openThread(), proof: undefined, told: 0 }));
  // a thread that was asked something small is awake when the first job comes
  for (const { pool } of all) pool.run('strategies', undefined).catch(() => {});
  const free = [...all];
  const waiting: ((slot: Slot) => void)[] = [];
  return {
    busy: () => threads - free.length,
    take: (): Promise<Slot> | Slot => free.pop() ?? new Promise<Slot>((resolve) => waiting.push(resolve)),
    give: (slot: Slot): void => {
      const next = waiting.shift();
      if (next) next(slot);
      else free.push(slot);
    },
    close: (): void => {
      for (const { pool } of all) pool.close();
    },
  };
};

/** What jobs take besides their work: within them, and between one and the next if that was waiting already. */
const createCounts = () => {
  const total = { jobs: 0, openers: 0, workMs: 0, overheadMs: 0 };
  const endings: number[] = [];
  return {
    add: (job: Job, begun: number, workMs: number, openers: number): void => {
      const now = Date.now();
      const before = endings.findLast((ending) => ending <= begun);
      // a check may have waited for somebody else
      const waited = before !== undefined && job.name === 'openers' && job.timestamp < before ? begun - before : 0;
      if (before !== undefined) endings.splice(endings.indexOf(before), 1);
      endings.push(now);
      total.jobs++;
      total.openers += openers;
      total.workMs += workMs;
      total.overheadMs += Math.max(0, now - begun - workMs) + waited;
    },
    figures: () => ({
      ...total,
      workMs: Math.round(total.workMs),
      overheadMs: Math.round(total.overheadMs),
    }),
  };
};

/** Waits for something, but not for ever. */
const atMost = (work: Promise<unknown>, milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    work
      .catch(() => {})
      .finally(() => {
        clearTimeout(timer);
        resolve();
      });
  });

/** Some time, or less if it is stopped. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });

/** What comes of a promise, or undefined some time after it is stopped. */
const unlessStopped = <T>(work: Promise<T>, signal: AbortSignal, graceMs: number): Promise<T | undefined> =>
  new Promise((resolve, reject) => {
    const giveUp = (): void => {
      setTimeout(() => resolve(undefined), graceMs).unref();
    };
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp);
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
