/**
 * The loop of a leader: takes in results, plans what is still to be done, and ends when everything is proved and checked.
 *
 * A result is validated by itself (`validateResult.ts`), some are proved again (`trust.ts`, `checks.ts`), and missing
 * jobs follow from what is known (`schedule.ts`). A total of which there is a tree is a limit for all, whichever worker
 * found it.
 */

import type { WorkerPool } from '../../engine/workerPool.ts';
import { type Result, success } from '../../failure.ts';
import { NO_LIMIT, type Proof, type ProofProgress, type ProofSetup } from '../../search/proof.ts';
import type { GuessId } from '../../words/list.ts';
import type { ClusterConnection } from '../connect.ts';
import { isCheck, type JobResult, openResult } from '../jobs.ts';
import { readAllParts, readWorkers, type StoredOpener, writeFigures, writeState } from '../store.ts';
import { createChecks, createLoneAuthorFinder } from './checks.ts';
import { createLeaderProver } from './leaderProver.ts';
import { createLeaderState } from './leaderState.ts';
import type { LeaderQueue, QueuedJob } from './queue.ts';
import { type Known, scheduleChecks, scheduleOpeners } from './schedule.ts';
import { createStatusFigures } from './statusFigures.ts';
import { authorsOf, chooseChecks } from './trust.ts';
import { createValidator } from './validateResult.ts';

export interface LeaderHooks {
  readonly version: string;
  /** The share of results that is proved again, from 0 to 1. */
  readonly sample: number;
  /** A thread to settle disputes on. */
  readonly openThread: () => WorkerPool;
  readonly report: (sentence: string) => void;
  readonly onProgress?: ((progress: ProofProgress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** How often all jobs are looked at, in case one was lost. */
const PLAN_MS = 4000;
const FIGURES_MS = 1000;
/** The best opener is nearly always among those that split the answers best. */
const OPENERS_CHECKED = 64;

/** What a leader works with. */
interface LeaderMeans {
  readonly connection: ClusterConnection;
  readonly queue: LeaderQueue;
  readonly setup: ProofSetup;
  readonly hooks: LeaderHooks;
  readonly id: string;
  readonly order: readonly GuessId[];
}

export type Leader = ReturnType<typeof createLeader>;

export const createLeader = ({ connection, queue, setup, hooks, id, order }: LeaderMeans) => {
  const { redis } = connection;
  const { list, objective } = setup;
  const memory = createLeaderState(redis, id, setup, order);
  const figures = createStatusFigures(list.words.length, Date.now());
  const validator = createValidator(setup);
  const referee = createLeaderProver(setup, hooks.openThread);
  const checkRules = { objective, sample: hooks.sample, front: new Set(order.slice(0, OPENERS_CHECKED)) };
  const findLonely = createLoneAuthorFinder();
  /** Of the last job: openers get quicker from job to job. */
  let msPerOpener: number | undefined;
  let planAt = 0;
  let figuresAt = 0;

  const planSoon = (): void => {
    planAt = 0;
  };

  const distrust = async (worker: string, reason: string): Promise<void> => {
    if (!(await memory.distrust(worker, reason))) return;
    hooks.report(`Worker ${worker} is no longer trusted: ${reason}. Its results are proved again.`);
    planSoon();
  };

  const checks = createChecks({
    memory,
    referee,
    words: list.words,
    distrust,
    readPartsOf: (sources) => readAllParts(redis, id, ({ source }) => sources.includes(source)),
    onConfirmed: figures.addCheck,
  });

  // Results

  const takeIn = async (job: QueuedJob): Promise<void> => {
    const result = openResult(job.returnvalue, list);
    // a damaged result could be anybody's: it is proved again
    if (result) await judge(job, result);
    await queue.remove(job);
  };

  const judge = async (job: QueuedJob, result: JobResult): Promise<void> => {
    const mistake = validator.findMistake(job, result, memory.best());
    if (mistake) return distrust(mistake.worker, mistake.reason);
    if ([...authorsOf(result)].some(memory.isDistrusted)) return;
    figures.addWork(result);
    for (const opener of result.large) memory.setLarge(opener, new Map());
    if (isCheck(job)) return checks.compare(result);
    if (job.name === 'openers') learnPace(result);
    await store(result);
  };

  /** The first openers are valued whatever it takes, which says nothing about the others. */
  const learnPace = ({ done, workMs }: JobResult): void => {
    if (done.length > 0 && memory.machine.stage() === 'rest') msPerOpener = workMs / done.length;
  };

  const store = async ({ done, parts, by }: JobResult): Promise<void> => {
    if (parts) memory.setLarge(done[0].opener, new Map(parts.map((part) => [part.feedback, part.by])));
    for (const each of done) {
      const { opener, total } = each;
      // only results of this worker came with a tree
      if (total === null || each.by !== by || !validator.owesTree(each, memory.best())) continue;
      if (total < (memory.best()?.total ?? NO_LIMIT)) await memory.setBest({ total, opener });
    }
    await memory.store(chooseChecks(done, checkRules));
  };

  // Jobs

  /** Looks at all jobs there are, and adds those that are missing. */
  const plan = async (): Promise<Result<void>> => {
    planAt = Date.now() + PLAN_MS;
    await memory.repeatBest();
    const open = await queue.openJobs();
    if (!open.ok) return open;
    const jobs = open.value;
    const workers = await readWorkers(redis);
    const threads = workers.reduce((sum, worker) => sum + worker.threads, 0);
    const known: Known = { proof: id, list, jobs, large: memory.large, msPerOpener };
    await queue.add(scheduleOpeners(known, memory.machine, threads));
    // a limit that rises changes the claims of the first openers
    if (memory.machine.stage() === 'first' && setup.mode !== 'normal') return success(undefined);
    await queue.add(scheduleChecks(known, memory.results));
    const trusted = workers.map((worker) => worker.id).filter((worker) => !memory.isDistrusted(worker));
    await checkForLonely(jobs, trusted);
    return success(undefined);
  };

  /** Where there is no worker but the author of a claim, the leader checks it itself. */
  const checkForLonely = async (jobs: readonly QueuedJob[], trusted: readonly string[]): Promise<void> => {
    const authors = pendingClaims().map(({ by }) => by);
    for (const author of findLonely(authors, trusted, Date.now())) {
      for (const job of jobs) if (isCheck(job) && excludes(job, author)) await queue.remove(job);
      await checks.checkHere(pendingClaims().filter(({ by }) => by === author));
      planSoon();
    }
  };

  const pendingClaims = (): StoredOpener[] => [...memory.results.values()].filter(({ check }) => check === 'pending');

  // The end

  /** Whether everything is proved and checked; what was tested against too low a limit is proved again. */
  const isComplete = async (): Promise<boolean> => {
    if (!memory.machine.isDone() || pendingClaims().length > 0) return false;
    const short = [...memory.results.values()].filter((each) => !validator.isTestedAgainst(each, memory.best()));
    if (short.length === 0) return true;
    await memory.drop(short.map(({ opener }) => opener));
    planSoon();
    return false;
  };

  const tell = async (): Promise<void> => {
    figuresAt = Date.now() + FIGURES_MS;
    const { total, opener } = memory.best() ?? { total: NO_LIMIT, opener: undefined };
    const done = memory.results.size;
    hooks.onProgress?.({ done, openers: list.words.length, total, best: opener });
    await writeFigures(redis, id, figures.at(Date.now(), done, pendingClaims().length));
  };

  const step = async (): Promise<Result<Proof> | undefined> => {
    const finished = await queue.finishedJobs();
    for (const job of finished) await takeIn(job);
    if (finished.length > 0 || Date.now() >= planAt) {
      const planned = await plan();
      if (!planned.ok) return planned;
    }
    if (Date.now() >= figuresAt) await tell();
    if (!(await isComplete())) return undefined;
    await tell();
    await writeState(redis, id, 'done');
    await queue.clear();
    return success({ ...memory.machine.conclude(), nodes: figures.nodes() });
  };

  return { begin: memory.load, step, writeFigures: tell, close: referee.close };
};

const excludes = ({ data }: QueuedJob, worker: string): boolean => 'excluded' in data && data.excluded.includes(worker);
