/**
 * The engine's proof of the best opener, on several workers: until it is done, its time limit, or its signal.
 */

import { type Result, SaletError, success, unwrap } from '../failure.ts';
import type { OpenerResult } from '../search/openerBound.ts';
import type { ProofProgress as MachineProgress, ProofSetup } from '../search/proof.ts';
import { createProofMachine, type FinishedJob, type ProofMachine } from '../search/proofMachine.ts';
import { DEFAULT_TABLE_BYTES } from '../search/solver.ts';
import type { GuessId } from '../words/list.ts';
import { abortReason, linkSignals, untilAborted } from './abortSignals.ts';
import type { ProofAnswer, ProofCheckpoint, ProofProgress } from './answers.ts';
import type { Signal } from './options.ts';
import { readCheckpoint, writeCheckpoint } from './proofCheckpoint.ts';
import { jobSizeFor, runProofJobs } from './proofJobs.ts';
import { proofDataOf, type StartData } from './protocol.ts';
import { type WorkerHost, workerBroken } from './workerConnection.ts';
import { createWorkerPool, type WorkerPool } from './workerPool.ts';
import { messageOf } from './workerPorts.ts';

/** How long to prove, on how many workers, and where to report progress. */
export interface ProveOptions {
  /** Milliseconds; at the limit the answer is what is proved so far, with a checkpoint. */
  readonly timeLimit?: number | undefined;
  readonly signal?: Signal | undefined;
  /** Workers in parallel; as many as there are processors unless given. */
  readonly threads?: number | undefined;
  readonly onProgress?: ((progress: ProofProgress) => void) | undefined;
  /** Receives a checkpoint after every job, to keep. */
  readonly onCheckpoint?: ((checkpoint: ProofCheckpoint) => void) | undefined;
  /** The checkpoint to continue from. */
  readonly checkpoint?: ProofCheckpoint | undefined;
  /** How many openers the answer names; 10 unless given. */
  readonly top?: number | undefined;
}

/** What to prove, on which workers. */
export interface ProofRequest {
  readonly game: Pick<ProofSetup, 'list' | 'mode' | 'limit'>;
  readonly host: WorkerHost;
  readonly start: StartData;
  readonly threads: number;
  readonly options: ProveOptions;
}

/** A proof that is running. */
interface Proving {
  readonly setup: ProofSetup;
  readonly options: ProveOptions;
  readonly startMs: number;
  readonly finished: FinishedJob[];
}

export const prove = async ({ game, host, start, threads, options }: ProofRequest): Promise<ProofAnswer> => {
  const setup: ProofSetup = { ...game, objective: 'total', tableBytes: start.tableBytes ?? DEFAULT_TABLE_BYTES };
  const finished = options.checkpoint === undefined ? [] : unwrap(readCheckpoint(setup, options.checkpoint));
  const proving: Proving = { setup, options, startMs: performance.now(), finished };
  const isInline = host.kind === 'inline';
  const parallel = isInline ? 1 : threads;
  const pool = createProofPool(parallel, host, start);
  const within = startLimits(options);
  try {
    const order = await within.run(pool.run('openerOrder', proofDataOf(setup)));
    if (order === 'late') return partialAnswer(proving, undefined);
    const machine = createProofMachine(setup, unwrap(order), { earlier: finished });
    const jobs = runProofJobs({
      setup,
      machine,
      pool,
      parallel,
      // in this thread a job must be short: the thread is blocked until it ends
      jobSize: isInline ? { first: 1, rest: 1 } : jobSizeFor(setup),
      store: (job) => storeJob(proving, job),
      onProgress: (progress) => options.onProgress?.(publicProgress(proving, progress)),
    });
    const ended = await within.run(jobs);
    if (ended !== 'late') unwrap(ended);
    return machine.isDone() ? fullAnswer(proving, machine) : partialAnswer(proving, machine);
  } finally {
    within.end();
    pool.close();
  }
};

/** Workers with the engine's settings; a worker that breaks is reported as the engine reports it. */
const createProofPool = (size: number, host: WorkerHost, start: StartData): WorkerPool => {
  const pool = createWorkerPool(size, () => {
    const port = host.spawn();
    port.send({ id: 0, kind: 'start', start });
    return port;
  });
  return {
    run: (kind, job, onProgress) =>
      pool.run(kind, job, onProgress).catch((error: unknown) => {
        throw new SaletError(workerBroken(messageOf(error)));
      }),
    close: pool.close,
  };
};

/** Runs work until the time limit ('late') or until the caller's signal, which rejects. */
const startLimits = ({ timeLimit, signal }: ProveOptions) => {
  const linked = linkSignals(signal);
  const isLimited = timeLimit !== undefined && Number.isFinite(timeLimit);
  const timer = isLimited ? setTimeout(() => linked.abort(), timeLimit) : undefined;
  return {
    run: <T>(work: Promise<T>): Promise<T | 'late'> =>
      untilAborted(work, linked.signal, () => {
        if (signal?.aborted) throw abortReason(signal);
        return 'late' as const;
      }),
    end: (): void => {
      clearTimeout(timer);
      linked.unlink();
    },
  };
};

const storeJob = ({ setup, finished, options }: Proving, job: FinishedJob): Result<void> => {
  finished.push(job);
  options.onCheckpoint?.(writeCheckpoint(setup, finished));
  return success(undefined);
};

const publicProgress = ({ setup, startMs }: Proving, { done, total, best }: MachineProgress): ProofProgress => ({
  openers: setup.list.words.length,
  done,
  total: Number.isFinite(total) ? total : undefined,
  best: best === undefined ? undefined : setup.list.words[best],
  elapsedMs: performance.now() - startMs,
});

// Answers

const fullAnswer = (proving: Proving, machine: ProofMachine): ProofAnswer => {
  const { total, best, openers, nodes } = machine.conclude();
  const { words } = proving.setup.list;
  const isPossible = Number.isFinite(total);
  const bests = isPossible ? best.map((opener) => words[opener]) : [];
  return {
    ...totalFields(proving, isPossible ? total : undefined),
    best: bests[0],
    bests,
    results: bestResults(proving, openers),
    done: openers.length,
    proved: true,
    nodes,
  };
};

const partialAnswer = (proving: Proving, machine: ProofMachine | undefined): ProofAnswer => {
  const results = strongestResults(proving.finished);
  const totals = results.filter(({ how, total }) => how === 'exact' && Number.isFinite(total));
  return {
    ...totalFields(proving, totals.length === 0 ? undefined : Math.min(...totals.map(({ total }) => total))),
    best: undefined,
    bests: [],
    results: bestResults(proving, results),
    done: machine?.progress().done ?? 0,
    proved: false,
    nodes: proving.finished.reduce((sum, { nodes }) => sum + nodes, 0),
  };
};

/** The fields that both answers compute alike. */
const totalFields = (
  { setup, finished, startMs }: Proving,
  total: number | undefined,
): Pick<ProofAnswer, 'total' | 'guesses' | 'openers' | 'checkpoint' | 'elapsedMs'> => ({
  total,
  guesses: total === undefined ? undefined : total / setup.list.answerCount,
  openers: setup.list.words.length,
  checkpoint: writeCheckpoint(setup, finished),
  elapsedMs: performance.now() - startMs,
});

/** The strongest result of each opener: its total, or else its largest bound. */
const strongestResults = (finished: readonly FinishedJob[]): OpenerResult[] => {
  const strongest = new Map<GuessId, OpenerResult>();
  for (const result of finished.flatMap(({ results }) => results)) {
    const before = strongest.get(result.opener);
    if (!before || (before.how !== 'exact' && result.total >= before.total)) strongest.set(result.opener, result);
  }
  return [...strongest.values()];
};

const DEFAULT_TOP = 10;

/** The least totals and bounds; a total comes before an equal bound. */
const bestResults = ({ setup, options }: Proving, results: readonly OpenerResult[]): ProofAnswer['results'] =>
  results
    .filter(({ total }) => Number.isFinite(total))
    .toSorted((a, b) => a.total - b.total || Number(b.how === 'exact') - Number(a.how === 'exact'))
    .slice(0, options.top ?? DEFAULT_TOP)
    .map(({ opener, total, how }) => ({ word: setup.list.words[opener], total, exact: how === 'exact' }));
