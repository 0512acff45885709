/**
 * The proof of the best opener on several workers: hands out the jobs of a proof machine and adds their results.
 *
 * A job is a second or two of work: little is lost with it, and it outweighs a message by far.
 */

import { SaletError, unwrap } from '../failure.ts';
import type { OpenerResult } from '../search/openerBound.ts';
import type { ProofSetup } from '../search/proof.ts';
import { createProofMachine, type FinishedJob, type ProofJob, type ProofMachine } from '../search/proofMachine.ts';
import { DEFAULT_TABLE_BYTES } from '../search/solver.ts';
import type { GuessId } from '../words/list.ts';
import type { ProofAnswer, ProofCheckpoint, ProofProgress } from './answers.ts';
import type { Signal } from './options.ts';
import { readCheckpoint, writeCheckpoint } from './proofCheckpoint.ts';
import { proofDataOf, type StartData } from './protocol.ts';
import { abortReason } from './questionChannel.ts';
import { broken, type WorkerHost } from './workerConnection.ts';
import { createWorkerPool, type WorkerPool } from './workerPool.ts';

/** How long to prove, with how many workers, and who wants to know how far it is. */
export interface ProveOptions {
  /** Milliseconds; when they are over the answer is what is proved so far, with a checkpoint. */
  readonly timeLimit?: number | undefined;
  readonly signal?: Signal | undefined;
  /** Workers side by side; as many as there are processors unless given. */
  readonly threads?: number | undefined;
  readonly onProgress?: ((progress: ProofProgress) => void) | undefined;
  /** Gets a checkpoint after every job, to keep. */
  readonly onCheckpoint?: ((checkpoint: ProofCheckpoint) => void) | undefined;
  /** What was done before. */
  readonly checkpoint?: ProofCheckpoint | undefined;
  /** How many openers the answer names; 10 unless given. */
  readonly top?: number | undefined;
}

/** What to prove, on which workers. */
export interface ProofWish {
  readonly game: Pick<ProofSetup, 'list' | 'mode' | 'limit'>;
  readonly host: WorkerHost;
  readonly start: StartData;
  readonly threads: number;
  readonly options: ProveOptions;
}

interface ProofRun extends ProofWish {
  readonly setup: ProofSetup;
}

const OPENERS_PER_JOB = 64;
/** In the hard modes a single opener can take a minute. */
const OPENERS_PER_HARD_JOB = 4;

export const prove = async (wish: ProofWish): Promise<ProofAnswer> => {
  const { game, host, start, threads, options } = wish;
  const setup: ProofSetup = { ...game, objective: 'total', tableBytes: start.tableBytes ?? DEFAULT_TABLE_BYTES };
  const run: ProofRun = { ...wish, setup };
  const startedAt = performance.now();
  const finished = options.checkpoint === undefined ? [] : unwrap(readCheckpoint(setup, options.checkpoint));
  const pool = createWorkerPool(host.kind === 'inline' ? 1 : threads, () => {
    const port = host.spawn();
    port.send({ id: 0, kind: 'start', start });
    return port;
  });
  const ending = endOf(options);
  try {
    const order = await Promise.race([orBroken(pool.run('order', proofDataOf(setup))), ending.end]);
    if (order === 'over') return partAnswer(run, undefined, finished, startedAt);
    const machine = createProofMachine(setup, unwrap(order), { earlier: finished });
    const work = doAll({ ...run, pool, machine, finished, startedAt });
    await Promise.race([work, ending.end]);
    return machine.isDone()
      ? fullAnswer(run, machine, finished, startedAt)
      : partAnswer(run, machine, finished, startedAt);
  } finally {
    ending.clear();
    pool.close();
  }
};

/** Resolves when time is over, rejects when the signal says so. */
const endOf = ({ timeLimit, signal }: ProveOptions): { readonly end: Promise<'over'>; readonly clear: () => void } => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let abort = (): void => {};
  const end = new Promise<'over'>((resolve, reject) => {
    if (timeLimit !== undefined && Number.isFinite(timeLimit)) timer = setTimeout(() => resolve('over'), timeLimit);
    abort = () => reject(abortReason(signal));
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
  });
  // nobody may be waiting any more when it rejects
  end.catch(() => {});
  return {
    end,
    clear: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
};

interface Working extends ProofRun {
  readonly pool: WorkerPool;
  readonly machine: ProofMachine;
  readonly finished: FinishedJob[];
  readonly startedAt: number;
}

/** Keeps all threads busy until the proof is done. */
const doAll = async (working: Working): Promise<void> => {
  const { machine, host, threads, setup } = working;
  const running = new Map<GuessId, number>();
  const jobs = new Set<Promise<void>>();
  const most = host.kind === 'inline' ? 1 : threads;
  const perJob = setup.mode === 'normal' ? OPENERS_PER_JOB : OPENERS_PER_HARD_JOB;
  const size = host.kind === 'inline' ? 1 : perJob;
  while (!machine.isDone()) {
    const job = jobs.size < most ? machine.next({ running, size: { first: 1, rest: size } }) : undefined;
    if (!job) {
      await Promise.race(jobs);
      continue;
    }
    const promise: Promise<void> = doJob(working, job, running).finally(() => jobs.delete(promise));
    jobs.add(promise);
  }
};

const doJob = async (working: Working, job: ProofJob, running: Map<GuessId, number>): Promise<void> => {
  const { pool, machine, setup, finished, options, startedAt } = working;
  const { openers, limit } = job;
  let done = 0;
  let toldAt = performance.now();
  const tell = (): void => {
    toldAt = performance.now();
    options.onProgress?.(progressOf(working, runningDone(running), startedAt));
  };
  for (const opener of openers) running.set(opener, 0);
  const work = pool.run('refute', { proof: proofDataOf(setup), openers, limit }, (count) => {
    // the first so many of the job's openers are done
    for (; done < count; done++) running.set(openers[done], 1);
    if (performance.now() - toldAt >= MS_PER_REPORT) tell();
  });
  const refuted = await orBroken(work);
  for (const opener of openers) running.delete(opener);
  const { results, nodes } = unwrap(refuted);
  const result: FinishedJob = { limit, results, nodes };
  machine.add(result);
  finished.push(result);
  options.onCheckpoint?.(writeCheckpoint(setup, finished));
  tell();
};

/** No more reports than a page can draw. */
const MS_PER_REPORT = 50;

/** A worker that broke, as the error that a caller gets. */
const orBroken = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw new SaletError(broken(error instanceof Error ? error.message : String(error)));
  });

const runningDone = (running: ReadonlyMap<GuessId, number>): number => {
  let sum = 0;
  for (const done of running.values()) sum += done;
  return sum;
};

const progressOf = ({ setup, machine }: Working, underway: number, startedAt: number): ProofProgress => {
  const { done, total, best } = machine.progress();
  return {
    openers: setup.list.words.length,
    done: done + underway,
    total: Number.isFinite(total) ? total : undefined,
    best: best === undefined ? undefined : setup.list.words[best],
    elapsedMs: performance.now() - startedAt,
  };
};

const leastOf = (results: readonly OpenerResult[]): OpenerResult | undefined =>
  results.reduce<OpenerResult | undefined>((best, result) => {
    if (result.how !== 'exact' || !Number.isFinite(result.total)) return best;
    return best && best.total <= result.total ? best : result;
  }, undefined);

const fullAnswer = (
  run: ProofRun,
  machine: ProofMachine,
  finished: readonly FinishedJob[],
  startedAt: number,
): ProofAnswer => {
  const { total, best, openers, nodes } = machine.conclude();
  const { words, answerCount } = run.setup.list;
  const isPossible = Number.isFinite(total);
  const bests = isPossible ? best.map((opener) => words[opener]) : [];
  return {
    best: isPossible ? bests[0] : undefined,
    bests,
    total: isPossible ? total : undefined,
    guesses: isPossible ? total / answerCount : undefined,
    results: resultsShown(run, openers),
    openers: words.length,
    done: openers.length,
    proved: true,
    checkpoint: writeCheckpoint(run.setup, finished),
    nodes,
    elapsedMs: performance.now() - startedAt,
  };
};

const partAnswer = (
  run: ProofRun,
  machine: ProofMachine | undefined,
  finished: readonly FinishedJob[],
  startedAt: number,
): ProofAnswer => {
  const results = lastResults(finished);
  const best = leastOf(results);
  const { words, answerCount } = run.setup.list;
  return {
    best: undefined,
    bests: [],
    total: best?.total,
    guesses: best && best.total / answerCount,
    results: resultsShown(run, results),
    openers: words.length,
    done: machine?.progress().done ?? 0,
    proved: false,
    checkpoint: writeCheckpoint(run.setup, finished),
    nodes: finished.reduce((sum, { nodes }) => sum + nodes, 0),
    elapsedMs: performance.now() - startedAt,
  };
};

/** What is known of each opener: its total, or the best bound. */
const lastResults = (finished: readonly FinishedJob[]): OpenerResult[] => {
  const known = new Map<GuessId, OpenerResult>();
  for (const result of finished.flatMap(({ results }) => results)) {
    const before = known.get(result.opener);
    if (!before || (before.how !== 'exact' && result.total >= before.total)) known.set(result.opener, result);
  }
  return [...known.values()];
};

const DEFAULT_TOP = 10;

/** Totals before bounds that are equal. */
const resultsShown = ({ setup, options }: ProofRun, results: readonly OpenerResult[]): ProofAnswer['results'] =>
  results
    .filter(({ total }) => Number.isFinite(total))
    .toSorted((a, b) => a.total - b.total || Number(b.how === 'exact') - Number(a.how === 'exact'))
    .slice(0, options.top ?? DEFAULT_TOP)
    .map(({ opener, total, how }) => ({ word: setup.list.words[opener], total, exact: how === 'exact' }));
