/**
 * What a leader does: takes in results, has some of them checked, and plans what is still to be done.
 *
 * It believes no worker blindly:
 *
 *   arrival   a result is whole and well formed (`jobs.ts`), of the job that was asked, and possible; a total as good as
 *             the best comes with a tree, which is replayed (`arrival.ts`)
 *   check     every total, whatever is said of the openers that split best, and a random sample of the rest is proved
 *             again by another worker
 *   referee   where two differ, the leader proves it itself (`referee.ts`); who was wrong is not believed any more, and
 *             all that it said, or that others took from it, is done again
 *
 * A total of which there is a tree is a limit for everybody, whoever found it.
 */

import type { FlowProducer, Job, Queue } from 'bullmq';
import type { Pool } from '../engine/pool.ts';
import { cut } from '../engine/shares.ts';
import { failed, type Result } from '../failure.ts';
import {
  concludeProof,
  isOpenAt,
  NO_LIMIT,
  nextLimit,
  OPENERS_VALUED_FIRST,
  type Proof,
  type ProofProgress,
  type ProofSetup,
  targetOf,
} from '../search/proof.ts';
import type { KnownPart, OpenerResult } from '../search/refute.ts';
import { finiteOrNull } from '../text.ts';
import type { GuessId } from '../words/list.ts';
import { createJudge, isCheck, openersOf } from './arrival.ts';
import type { Connection } from './connect.ts';
import {
  agree,
  type DoneOpener,
  type JobData,
  type JobResult,
  limitToCheck,
  type OpenersJob,
  openResult,
  type Sealed,
} from './jobs.ts';
import { orInfinity, queueNameOf } from './names.ts';
import {
  jobsAhead,
  openersPerJob,
  type PlannedFlow,
  type PlannedJob,
  planChecks,
  planFirst,
  planLarge,
  planOpeners,
} from './plan.ts';
import { createReferee } from './referee.ts';
import {
  type Best,
  distrust,
  dropResults,
  hearParts,
  NO_PARTS,
  readBest,
  readDistrusted,
  readResults,
  readWorkers,
  type StoredOpener,
  writeBest,
  writeFigures,
  writeResults,
  writeState,
} from './store.ts';

export interface LeadHooks {
  readonly version: string;
  /** The share of results that is proved again, from 0 to 1. */
  readonly sample: number;
  /** A thread to settle disputes on. */
  readonly openThread: () => Pool;
  readonly report: (sentence: string) => void;
  readonly onProgress?: ((progress: ProofProgress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** How often all jobs are looked at, in case one was lost. */
const LOOK_MS = 4000;
/** How long nobody but its author must be there before a claim is checked by the leader itself. */
const ALONE_MS = 4000;
const FIGURES_MS = 1000;
const RATE_MS = 20_000;
/** How often a job may fail, beyond what its worker's end explains. */
const MOST_FAILURES = 5;
const EVERY_STATE = [
  ...(['waiting', 'active', 'delayed', 'prioritized', 'waiting-children', 'completed', 'failed'] as const),
];

/** What a leader works with. */
interface Means {
  readonly connection: Connection;
  readonly queue: Queue;
  readonly flows: FlowProducer;
  readonly setup: ProofSetup;
  readonly hooks: LeadHooks;
  readonly id: string;
  readonly order: readonly GuessId[];
}

type AnyJob = Job<JobData, Sealed>;

export const createLead = ({ connection, queue, flows, setup, hooks, id, order }: Means) => {
  const { redis } = connection;
  const { list, objective } = setup;
  const first = order.slice(0, OPENERS_VALUED_FIRST);
  const front = new Set(order.slice(0, OPENERS_CHECKED));
  const startedAt = Date.now();
  let results = new Map<GuessId, StoredOpener>();
  let best: Best | undefined;
  let distrusted: Record<string, string> = {};
  /** Openers that are too much for one job, with who has done which class once they are claimed. */
  const large = new Map<GuessId, ReadonlyMap<number, string>>();
  const failures = new Map<string, number>();
  const aloneSince = new Map<string, number>();
  const pace: { at: number; done: number }[] = [];
  let nodes = 0;
  let workMs = 0;
  let checked = 0;
  /** Of the last job: openers get quicker from job to job. */
  let msPerOpener: number | undefined;
  /** What the first openers are held against as long as there is no total. */
  let firstLimit = nextLimit(setup, [])!;
  let lookAt = 0;
  let toldAt = 0;
  const judge = createJudge(setup);
  const referee = createReferee(setup, hooks.openThread);

  const begin = async (): Promise<void> => {
    results = await readResults(redis, id, list);
    best = await readBest(redis, id);
    distrusted = await readDistrusted(redis, id);
  };

  const step = async (): Promise<Result<Proof> | undefined> => {
    const finished = (await queue.getJobs(['completed'], 0, 99, true)) as AnyJob[];
    for (const job of finished) if (job) await absorb(job);
    if (Date.now() >= lookAt || finished.length > 0) {
      const failure = await look();
      if (failure) return failure;
    }
    await tell(false);
    return undefined;
  };

  // Arrival

  const absorb = async (job: AnyJob): Promise<void> => {
    // a class belongs to its parent, which takes it along
    if (job.name === 'class') return;
    const result = openResult(job.returnvalue, list);
    // what arrived damaged could be anybody's
    if (!result) return drop(job);
    const mistake = judge.mistakeIn(job, result, best);
    if (mistake) {
      await expel(mistake.who, mistake.why);
      return drop(job);
    }
    if (authorsOf(result).some((who) => who in distrusted)) return drop(job);
    nodes += result.nodes;
    workMs += result.workMs;
    if (job.name === 'openers') learnPace(result);
    for (const opener of result.large) large.set(opener, new Map());
    if (isCheck(job)) await compare(result);
    else await takeIn(result);
    await drop(job);
  };

  /** The first openers are valued whatever it takes, which says nothing about the others. */
  const learnPace = ({ done, workMs: ms }: JobResult): void => {
    if (done.length > 0 && !first.includes(done[0]!.opener)) msPerOpener = ms / done.length;
  };

  const drop = async (job: AnyJob): Promise<void> => {
    await job.remove().catch(() => {});
    lookAt = 0;
  };

  /** Totals, and openers of which a wrong bound could hide the best. */
  const matters = ({ how, opener }: DoneOpener): boolean =>
    objective === 'total' && (how === 'exact' || front.has(opener));

  const takeIn = async ({ done, classes, by }: JobResult): Promise<void> => {
    const chosen = done.length === 0 ? -1 : Math.floor(Math.random() * done.length);
    const stored = done.map((each, index): StoredOpener => {
      const again = matters(each) || Math.random() < hooks.sample || (hooks.sample > 0 && index === chosen);
      return { ...each, check: again ? 'waiting' : 'unasked' };
    });
    if (classes) large.set(done[0]!.opener, new Map(classes.map((each) => [each.feedback, each.by])));
    for (const each of stored) {
      results.set(each.opener, each);
      // only what this worker said came with a tree
      if (judge.isAsGood(each, best) && each.by === by && each.total! < (best?.total ?? NO_LIMIT)) {
        best = { total: each.total!, opener: each.opener };
        await writeBest(redis, id, best);
      }
    }
    await writeResults(redis, id, stored);
  };

  // Checks

  const compare = async ({ done }: JobResult): Promise<void> => {
    for (const found of done) {
      const claim = results.get(found.opener);
      // it may have been dropped or done again meanwhile
      if (claim?.check !== 'waiting' || found.by === claim.by || fallsShort(found, claim)) continue;
      if (agree(claim, found)) await confirm(claim);
      else await settle(claim, found);
    }
  };

  /** Whether a check says nothing about a claim, because it is of an earlier one with a lower limit. */
  const fallsShort = ({ how, limit }: DoneOpener, claim: StoredOpener): boolean =>
    how !== 'exact' && orInfinity(limit) < orInfinity(limitToCheck(claim));

  const confirm = async (claim: StoredOpener): Promise<void> => {
    const sure: StoredOpener = { ...claim, check: 'checked' };
    results.set(claim.opener, sure);
    checked++;
    await writeResults(redis, id, [sure]);
  };

  /** Two differ: the leader proves it itself, and knows who was wrong. */
  const settle = async (claim: StoredOpener, found: DoneOpener): Promise<void> => {
    const [truth] = await referee.prove([claim.opener], limitToCheck(claim));
    if (agree(claim, truth!)) {
      await expel(found.by, mistakeAbout(claim.opener));
      return confirm(claim);
    }
    await expelAuthors(claim);
  };

  const mistakeAbout = (opener: GuessId): string => `what it said of ${list.words[opener]} is wrong`;

  /** A wrong claim is its author's fault, unless somebody whose word it took was wrong. */
  const expelAuthors = async (claim: StoredOpener): Promise<void> => {
    const liars = claim.sources.length === 0 ? [] : await referee.liarsAmong(claim.opener, await partsOfSources(claim));
    for (const liar of liars.length === 0 ? [claim.by] : liars) await expel(liar, mistakeAbout(claim.opener));
    results.delete(claim.opener);
    await dropResults(redis, id, [claim.opener]);
  };

  /** What those said of parts whose word a claim took. */
  const partsOfSources = async ({ sources }: StoredOpener): Promise<KnownPart[]> => {
    const told: KnownPart[] = [];
    for (let last = NO_PARTS; ; ) {
      const heard = await hearParts(redis, id, last);
      told.push(...heard.parts.filter(({ source }) => sources.includes(source)));
      if (heard.last === last) return told;
      last = heard.last;
    }
  };

  /** From now on this worker is not believed, and what rests on its word is done again. */
  const expel = async (worker: string, reason: string): Promise<void> => {
    if (worker in distrusted) return;
    distrusted[worker] = reason;
    await distrust(redis, id, worker, reason);
    const tainted = [...results.values()].filter(({ by, sources }) => by === worker || sources.includes(worker));
    for (const { opener } of tainted) {
      results.delete(opener);
      large.delete(opener);
    }
    await dropResults(
      redis,
      id,
      tainted.map(({ opener }) => opener),
    );
    hooks.report(`Worker ${worker} is not believed any more: ${reason}. Its results are proved again.`);
    lookAt = 0;
  };

  // Plans

  /** Looks at all jobs there are, and adds those that are missing. */
  const look = async (): Promise<Result<Proof> | undefined> => {
    lookAt = Date.now() + LOOK_MS;
    // a Redis that died may have forgotten it
    if (best) await writeBest(redis, id, best);
    const jobs = ((await queue.getJobs(EVERY_STATE)) as (AnyJob | undefined)[]).filter((job) => job !== undefined);
    const waiting = jobs.filter((job) => job.returnvalue === null || job.returnvalue === undefined);
    for (const job of waiting) {
      const failure = job.failedReason ? await again(job) : undefined;
      if (failure) return failure;
    }
    const openFirst = findOpenFirst();
    await planNewOpeners(waiting, openFirst);
    await planMissingChecks(waiting, openFirst);
    return undefined;
  };

  /** A job that has failed is tried again some times; what no worker can do ends the proof with its reason. */
  const again = async (job: AnyJob): Promise<Result<Proof> | undefined> => {
    // a class goes with its parent, which is planned anew
    if (job.name === 'class' || !(await job.isFailed())) return undefined;
    const count = (failures.get(job.id!) ?? 0) + 1;
    failures.set(job.id!, count);
    if (count > MOST_FAILURES) {
      return failed('OPTION_VALUE', `A job of proof ${id} fails again and again (${job.failedReason}).`);
    }
    await (job.name === 'large' ? drop(job) : job.retry('failed').catch(() => {}));
    return undefined;
  };

  const planNewOpeners = async (jobs: readonly AnyJob[], openFirst: readonly GuessId[]): Promise<void> => {
    // what the others are held against has to be known before them
    const isFirstStage = openFirst.length > 0;
    const limit = currentLimit();
    const covered = new Set<GuessId>(results.keys());
    for (const opener of openFirst) covered.delete(opener);
    for (const job of jobs) if (!isCheck(job)) for (const opener of openersOf(job.data)) covered.add(opener);
    const inClasses = [...large.keys()].filter((opener) => !covered.has(opener));
    await addFlows(inClasses.map((opener) => planLarge(id, list, opener, limit)));
    for (const opener of inClasses) covered.add(opener);
    const missing = (isFirstStage ? openFirst : order).filter((opener) => !covered.has(opener));
    const open = jobs.filter((job) => job.name === 'openers').length;
    const size = { perJob: openersPerJob(list, msPerOpener), jobs: Math.max(0, jobsAhead(await threads()) - open) };
    await addJobs(isFirstStage ? planFirst(id, list, missing, limit) : planOpeners(id, missing, limit, size));
  };

  /** Which of the first openers are still to be held against the limit, which rises as long as it is too low for all. */
  const findOpenFirst = (): GuessId[] => {
    if (objective === 'within') return [];
    for (;;) {
      const limit = orInfinity(currentLimit());
      const known = first.flatMap((opener) => resultOf(results.get(opener)));
      const open = first.filter((opener) => known.every((each) => each.opener !== opener || isOpenAt(limit, each)));
      if (open.length > 0) return open;
      const next = nextLimit(setup, known);
      firstLimit = next ?? targetOf(known);
      if (next === undefined) return [];
    }
  };

  const threads = async (): Promise<number> =>
    (await readWorkers(redis)).reduce((sum, worker) => sum + worker.threads, 0);

  const currentLimit = (): number | null => finiteOrNull(best ? best.total + 1 : firstLimit);

  const planMissingChecks = async (jobs: readonly AnyJob[], openFirst: readonly GuessId[]): Promise<void> => {
    // a limit that rises makes another claim of it
    if (openFirst.length > 0 && firstLimit < NO_LIMIT) return;
    const checks = jobs.filter(isCheck);
    const asked = new Set(checks.flatMap((job) => openersOf(job.data)));
    const open = [...results.values()].filter(({ check }) => check === 'waiting');
    const missing = open.filter(({ opener }) => !asked.has(opener));
    const isLarge = ({ opener }: StoredOpener) => (large.get(opener)?.size ?? 0) > 0;
    await addJobs(planChecks(id, enough(missing.filter((claim) => !isLarge(claim))), checksPerJob()));
    await addFlows(
      missing
        .filter(isLarge)
        .map((claim) => planLarge(id, list, claim.opener, limitToCheck(claim), { doneBy: large.get(claim.opener)! })),
    );
    if (open.length > 0) await checkHereIfAlone(open, checks);
  };

  /** Claims to check now: of an author who has enough of them for a job, or all when nothing else is left to do. */
  const enough = (claims: readonly StoredOpener[]): readonly StoredOpener[] => {
    if (results.size === list.words.length) return claims;
    const count = new Map<string, number>();
    for (const { by } of claims) count.set(by, (count.get(by) ?? 0) + 1);
    return claims.filter(({ by }) => count.get(by)! >= checksPerJob());
  };

  /** A check is a whole search more often than another opener is, so a job has fewer of them. */
  const checksPerJob = (): number => Math.ceil(openersPerJob(list, msPerOpener) / 3);

  /** Where nobody but the author of a claim is there, the leader checks it itself. */
  const checkHereIfAlone = async (open: readonly StoredOpener[], checks: readonly AnyJob[]): Promise<void> => {
    const there = (await readWorkers(redis)).map((worker) => worker.id).filter((worker) => !(worker in distrusted));
    for (const author of new Set(open.map(({ by }) => by))) {
      if (there.length === 0 || there.some((worker) => worker !== author)) {
        aloneSince.delete(author);
        continue;
      }
      const since = aloneSince.get(author) ?? Date.now();
      aloneSince.set(author, since);
      if (Date.now() - since < ALONE_MS) continue;
      for (const job of checks)
        if ((job.data as Partial<OpenersJob>).not?.includes(author)) await job.remove().catch(() => {});
      await checkHere(open.filter(({ by }) => by === author));
      lookAt = 0;
    }
  };

  /** Some of the claims: those that can be checked together, and in a moment. */
  const checkHere = async (claims: readonly StoredOpener[]): Promise<void> => {
    const limit = limitToCheck(claims[0]!);
    const same = new Map(claims.filter((claim) => limitToCheck(claim) === limit).map((claim) => [claim.opener, claim]));
    for (const found of await referee.prove([...same.keys()], limit)) {
      const claim = same.get(found.opener)!;
      if (results.get(claim.opener) !== claim) continue;
      if (agree(claim, found)) await confirm(claim);
      else await expelAuthors(claim);
    }
  };

  const addJobs = async (jobs: readonly PlannedJob[]): Promise<void> => {
    for (const some of cut(jobs, JOBS_AT_ONCE)) {
      await queue.addBulk(
        some.map(({ id: jobId, name, data, priority }) => ({ name, data, opts: { ...KEEP, jobId, priority } })),
      );
    }
  };

  const addFlows = async (planned: readonly PlannedFlow[]): Promise<void> => {
    const queueName = queueNameOf(id);
    for (const { id: jobId, data, priority, classes } of planned) {
      const children = classes.map((each) => ({
        ...{ name: 'class', queueName, data: each.data },
        opts: { ...KEEP, jobId: each.id, priority, removeOnComplete: true, failParentOnFailure: true },
      }));
      await flows.add({ name: 'large', queueName, data, opts: { ...KEEP, jobId, priority }, children });
    }
  };

  // The end

  const isComplete = (): boolean =>
    results.size === list.words.length &&
    findOpenFirst().length === 0 &&
    [...results.values()].every(({ check }) => check !== 'waiting') &&
    isShown();

  /** Whether all others are shown to cost more than the best; what is not is done again. */
  const isShown = (): boolean => {
    const open = [...results.values()].filter((each) => !judge.isShownBy(each, best));
    for (const { opener } of open) results.delete(opener);
    if (open.length > 0) lookAt = 0;
    return open.length === 0;
  };

  const conclude = (): Proof => {
    return concludeProof(setup, [...results.values()].flatMap(resultOf), nodes);
  };

  const finish = async (): Promise<void> => {
    await tell(true);
    await writeState(redis, id, 'done');
    await queue.obliterate({ force: true }).catch(() => {});
  };

  const tell = async (now: boolean): Promise<void> => {
    const at = Date.now();
    if (!now && at - toldAt < FIGURES_MS) return;
    toldAt = at;
    const done = results.size;
    pace.push({ at, done });
    while (pace.length > 2 && at - pace[0]!.at > RATE_MS) pace.shift();
    const seconds = (at - pace[0]!.at) / 1000;
    const rate = seconds > 0 ? Math.max(0, done - pace[0]!.done) / seconds : 0;
    const checksOpen = [...results.values()].filter(({ check }) => check === 'waiting').length;
    hooks.onProgress?.({ done, openers: list.words.length, total: best?.total ?? NO_LIMIT, best: best?.opener });
    await writeFigures(redis, id, {
      ...{ openers: list.words.length, done, checksOpen, checked, nodes, workMs: Math.round(workMs) },
      ...{ rate, startedAt, updatedAt: at },
    });
  };

  return { begin, step, isComplete, conclude, finish, tell, close: referee.close };
};

/** Results stay until they are taken in; a worker's end is no failure of its job. */
const KEEP = { removeOnComplete: false, removeOnFail: false, attempts: 3, backoff: 500 } as const;
/** The best opener is nearly always among those that split the answers best. */
const OPENERS_CHECKED = 64;
const JOBS_AT_ONCE = 200;
const authorsOf = ({ by, done }: JobResult): string[] => [by, ...done.flatMap((each) => [each.by, ...each.sources])];

const resultOf = (stored: StoredOpener | undefined): OpenerResult[] =>
  stored ? [{ opener: stored.opener, how: stored.how, total: orInfinity(stored.total) }] : [];
