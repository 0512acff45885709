/**
 * A proof in this browser: the proof machine on a pool of workers, as in the program, with its checkpoint in the
 * browser's database.
 *
 * Whatever takes long is done by a worker: the order of the openers, the check of a stored checkpoint, the tree at the
 * end. The page only hands out jobs and adds results. Pausing ends the workers; what they have finished is kept.
 */

import { batch, signal } from '@preact/signals';
import { untilAborted } from '../../src/engine/abortSignals.ts';
import { headerLine, jobLine } from '../../src/engine/checkpointLines.ts';
import { jobSizeFor, runProofJobs } from '../../src/engine/proofJobs.ts';
import { proofDataOf } from '../../src/engine/protocol.ts';
import type { WorkerPool } from '../../src/engine/workerPool.ts';
import { type Result, success } from '../../src/failure.ts';
import type { ProofSetup } from '../../src/search/proof.ts';
import { createProofMachine, type FinishedJob, type ProofMachine } from '../../src/search/proofMachine.ts';
import { reasonOf } from '../shared/browser/errors.ts';
import { createOpeners, type Openers } from './openers.ts';
import type { ProofStore } from './proofStore.ts';
import { createRate } from './rate.ts';

/** `new`: nothing is proved yet. `reading`: a stored checkpoint is being checked. */
export type ProofStatus = 'new' | 'reading' | 'preparing' | 'running' | 'paused' | 'done';

export interface ProofHost {
  readonly createPool: (size: number) => WorkerPool;
  readonly store: ProofStore;
  readonly workersFor: (setup: ProofSetup) => number;
  /** Keeps other tabs from the same proof; undefined if one of them has it. */
  readonly lock: (key: string) => Promise<(() => void) | undefined>;
}

/** The proof that is shown, with everything that is kept about it. */
interface Proof {
  readonly setup: ProofSetup;
  readonly key: string;
  readonly openers: Openers;
  /** Undefined before the openers are in order. */
  readonly machine: ProofMachine | undefined;
  /** The lines of its checkpoint. */
  readonly lines: string[];
  /** The tests in these lines, each by its opener and limit: none is written twice. */
  readonly tests: Set<string>;
  readonly elapsedMs: number;
}

export interface ProofView {
  readonly setup: ProofSetup;
  readonly openers: Openers;
  readonly elapsedMs: number;
  readonly restMs: number | undefined;
}

/** No more pictures a second than people can follow. */
const MS_PER_VIEW = 100;
const SHARE_BEFORE_ESTIMATE = 0.05;
const WRITER = 'salet page';
const SOURCE = { name: 'The proof kept in this browser', advice: 'it begins again' };

export const createProving = (host: ProofHost) => {
  const status = signal<ProofStatus>('new');
  const view = signal<ProofView | undefined>(undefined);
  const message = signal('');
  /** The tree of the best opener as a file, once it is made. */
  const certificate = signal<string | undefined>(undefined);
  const rate = createRate();
  let proof: Proof | undefined;
  /** Ends the work under way; undefined if there is none. */
  let stop: (() => void) | undefined;
  let startedMs = 0;
  let viewedMs = 0;

  const elapsedOf = ({ elapsedMs }: Proof): number =>
    elapsedMs + (status.value === 'running' ? performance.now() - startedMs : 0);

  const show = (isDue = true): void => {
    const now = performance.now();
    if (!proof || (!isDue && now - viewedMs < MS_PER_VIEW)) return;
    viewedMs = now;
    const { setup, openers } = proof;
    const elapsedMs = elapsedOf(proof);
    const isRunning = status.value === 'running';
    const { open } = openers.counts();
    const settled = openers.count - open;
    if (isRunning) rate.add(elapsedMs, settled);
    // the words that take longest come first: before that any estimate is far too high
    const canTell = isRunning && settled >= openers.count * SHARE_BEFORE_ESTIMATE;
    view.value = { setup, openers, elapsedMs, restMs: canTell ? rate.restMs(open) : undefined };
  };

  /** Runs some work on workers that `pause` ends; undefined if it was ended. */
  const withPool = async <T>(
    size: number,
    work: (pool: WorkerPool, ending: AbortSignal) => Promise<T>,
  ): Promise<T | undefined> => {
    const pool = host.createPool(size);
    const ending = new AbortController();
    const end = (): void => ending.abort();
    stop = end;
    try {
      return await untilAborted(work(pool, ending.signal), ending.signal, () => undefined);
    } finally {
      pool.close();
      if (stop === end) stop = undefined;
    }
  };

  const fail = (sentence: string): void => {
    message.value = sentence;
  };

  const rest = (): void => {
    if (proof) proof = { ...proof, elapsedMs: elapsedOf(proof) };
    proof?.openers.stopTesting();
    rate.clear();
    status.value = statusOf(proof);
    show();
  };

  // Reading

  /** Shows a proof as far as it is kept in this browser. */
  const choose = async (setup: ProofSetup): Promise<void> => {
    pause();
    const key = keyOf(setup);
    batch(() => {
      proof = emptyProof(setup);
      certificate.value = undefined;
      message.value = '';
      status.value = 'new';
      show();
    });
    const stored = await host.store.load(key);
    if (!stored || proof?.key !== key || status.value !== 'new') return;
    status.value = 'reading';
    await guard(() => withPool(1, (pool) => read(pool, setup, stored.lines, stored.elapsedMs)));
    if (proof?.key === key) rest();
  };

  /** Takes over a stored checkpoint; a damaged one is removed. */
  const read = async (
    pool: WorkerPool,
    setup: ProofSetup,
    lines: readonly string[],
    elapsedMs: number,
  ): Promise<void> => {
    const data = proofDataOf(setup);
    const jobs = await pool.run('readCheckpoint', { proof: data, text: lines.join(''), source: SOURCE });
    const order = jobs.ok ? await pool.run('openerOrder', data) : jobs;
    if (!jobs.ok || !order.ok) {
      fail(jobs.ok || order.ok ? '' : order.failure.sentence);
      await host.store.remove(keyOf(setup));
      if (proof?.key === keyOf(setup)) proof = emptyProof(setup);
      return;
    }
    const openers = createOpeners(setup.list.words.length, order.value);
    const tests = new Set<string>();
    for (const job of jobs.value) {
      openers.add(job.results);
      for (const test of testsOf(job)) tests.add(test);
    }
    const machine = createProofMachine(setup, order.value, { earlier: jobs.value });
    if (proof?.key !== keyOf(setup)) return;
    proof = { ...emptyProof(setup), openers, machine, lines: [...lines], tests, elapsedMs };
  };

  /** Reports what breaks, instead of leaving the page in between. */
  const guard = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      fail(`The proof stopped: ${reasonOf(error)}. What was proved is kept; go on when you like.`);
    }
  };

  // Running

  const start = async (): Promise<void> => {
    if (!proof || status.value === 'running' || status.value === 'preparing' || status.value === 'reading') return;
    const { setup, key } = proof;
    message.value = '';
    status.value = 'preparing';
    const unlock = await host.lock(key);
    if (!unlock) {
      fail('Another tab is working on this proof; pause it there, or watch it there.');
      return rest();
    }
    await guard(() => withPool(host.workersFor(setup), (pool, ending) => prove(pool, ending, setup)));
    unlock();
    if (proof?.key === key) rest();
  };

  const prove = async (pool: WorkerPool, ending: AbortSignal, setup: ProofSetup): Promise<void> => {
    await catchUp(pool, setup);
    const machine = await prepare(pool, setup);
    if (!machine || !proof || ending.aborted) return;
    batch(() => {
      status.value = 'running';
      startedMs = performance.now();
      show();
    });
    const { openers } = proof;
    const ended = await runProofJobs({
      setup,
      machine: {
        ...machine,
        next: (options) => {
          // a job that ends while the proof is paused starts no other
          const job = ending.aborted ? undefined : machine.next(options);
          openers.test(job?.openers ?? []);
          return job;
        },
      },
      pool,
      parallel: host.workersFor(setup),
      jobSize: jobSizeFor(setup),
      store: (job) => keep(setup, job),
      onProgress: () => show(false),
    });
    if (!ended.ok) return fail(ended.failure.sentence);
    rest();
    await certify(pool, setup);
  };

  /** Takes over what another tab has proved meanwhile. */
  const catchUp = async (pool: WorkerPool, setup: ProofSetup): Promise<void> => {
    const key = keyOf(setup);
    const count = await host.store.count(key);
    if (count === 0 || count === proof?.lines.length) return;
    const stored = await host.store.load(key);
    if (stored) await read(pool, setup, stored.lines, stored.elapsedMs);
  };

  /** The machine of the proof; it needs the order of the openers first. */
  const prepare = async (pool: WorkerPool, setup: ProofSetup): Promise<ProofMachine | undefined> => {
    if (!proof) return undefined;
    if (proof.machine) return proof.machine;
    const order = await pool.run('openerOrder', proofDataOf(setup));
    if (!order.ok) {
      fail(order.failure.sentence);
      return undefined;
    }
    const machine = createProofMachine(setup, order.value);
    proof = { ...proof, machine, openers: createOpeners(setup.list.words.length, order.value) };
    await write(headerLine(setup, setup.objective, WRITER));
    return machine;
  };

  const keep = async (setup: ProofSetup, job: FinishedJob): Promise<Result<void>> => {
    if (proof?.setup !== setup) return success(undefined);
    const { openers, tests } = proof;
    const results = job.results.filter(({ opener }) => !tests.has(testOf(opener, job.limit)));
    for (const test of testsOf(job)) tests.add(test);
    if (results.length > 0) await write(jobLine({ ...job, results }));
    openers.add(job.results);
    show(false);
    return success(undefined);
  };

  const write = async (line: string): Promise<void> => {
    if (!proof) return;
    const place = proof.lines.push(line) - 1;
    const isStored = await host.store.add(proof.key, place, line, elapsedOf(proof));
    if (!isStored) fail('This browser keeps nothing here: the proof is lost when the tab is closed.');
  };

  const pause = (): void => stop?.();

  /** Forgets what is proved, here and in the browser's database. */
  const reset = async (): Promise<void> => {
    if (!proof) return;
    const { setup } = proof;
    pause();
    await host.store.remove(keyOf(setup));
    await choose(setup);
  };

  // The end

  /** Has a worker make the tree of the best opener, which reaches the total. */
  const certify = async (pool: WorkerPool, setup: ProofSetup): Promise<void> => {
    const best = proof?.openers.best();
    if (!best) return;
    const found = await pool.run('testSlice', {
      proof: proofDataOf(setup),
      openers: [best.opener],
      limit: best.total + 1,
      sliceMs: 0,
      maxNodes: Number.POSITIVE_INFINITY,
      newParts: undefined,
      distrusted: [],
      treeUpTo: best.total,
    });
    if (proof?.setup !== setup) return;
    if (found.ok) certificate.value = found.value.openers[0]?.tree;
    else fail(found.failure.sentence);
  };

  /** The tree file of the best opener, made if it is not there yet. */
  const treeFile = async (): Promise<string | undefined> => {
    if (!proof || status.value !== 'done') return undefined;
    const { setup } = proof;
    if (certificate.value === undefined) await guard(() => withPool(1, (pool) => certify(pool, setup)));
    return certificate.value;
  };

  return {
    status,
    view,
    message,
    certificate,
    choose,
    start,
    pause,
    reset,
    treeFile,
    /** The checkpoint as a file, which `salet prove --checkpoint` reads. */
    checkpointText: (): string => proof?.lines.join('') ?? '',
    /** Updates the clock. */
    tick: (): void => show(false),
  };
};

/** The same words and rules make the same proof. */
const keyOf = ({ list, mode, limit }: ProofSetup): string => `${list.fingerprint} ${mode} ${limit}`;

const emptyProof = (setup: ProofSetup): Proof => ({
  setup,
  key: keyOf(setup),
  openers: createOpeners(setup.list.words.length, undefined),
  machine: undefined,
  lines: [],
  tests: new Set(),
  elapsedMs: 0,
});

const testOf = (opener: number, limit: number): string => `${opener} ${limit}`;

const testsOf = ({ results, limit }: FinishedJob): string[] => results.map(({ opener }) => testOf(opener, limit));

const statusOf = (proof: Proof | undefined): ProofStatus => {
  if (!proof?.machine) return 'new';
  return proof.machine.isDone() ? 'done' : 'paused';
};
