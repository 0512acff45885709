/**
 * A cluster in this process: leader and workers over a real Redis, with threads that are not threads.
 */

import { connect } from '../../src/cluster/connect.ts';
import { leadProof } from '../../src/cluster/leader/leadProof.ts';
import type { LeaderHooks } from '../../src/cluster/leader/loop.ts';
import { runWorker, type WorkerHooks } from '../../src/cluster/worker/worker.ts';
import type { SliceOpener, TestedSlice, TestSliceJob } from '../../src/engine/protocol.ts';
import { createWorkerPool, type WorkerPool } from '../../src/engine/workerPool.ts';
import { createProver, type ProofSetup } from '../../src/search/proof.ts';
import { wordIds } from '../../src/words/list.ts';
import { must } from './games.ts';
import { localPort } from './localPort.ts';

export const VERSION = '0.0.0-test';

export const openThread = (): WorkerPool => createWorkerPool(1, localPort);

/** A thread that changes the results of openers. */
export const openLyingThread = (lie: (opener: SliceOpener, limit: number) => SliceOpener) => (): WorkerPool => {
  const pool = openThread();
  const run: WorkerPool['run'] = async (kind, job, onProgress) => {
    const result = await pool.run(kind, job, onProgress);
    if (!result.ok || kind !== 'testSlice') return result;
    const { limit } = job as TestSliceJob;
    const slice = result.value as TestedSlice;
    const openers = slice.openers.map((each) => lie(each, limit));
    return { ok: true, value: { ...slice, openers } as typeof result.value };
  };
  return { ...pool, run };
};

/** Starts a worker; `reported` receives its sentences. */
export const startWorker = async (url: string, hooks: Partial<WorkerHooks>) => {
  const connection = must(await connect(url));
  const reported: string[] = [];
  const ended = runWorker(connection, {
    threads: 1,
    version: VERSION,
    openThread,
    once: false,
    report: (sentence) => reported.push(sentence),
    signal: new AbortController().signal,
    ...hooks,
  });
  return { reported, ended: ended.then(must).finally(connection.close) };
};

/** Leads a proof to its end; `reported` are the sentences of the leader. */
export const lead = async (url: string, setup: ProofSetup, hooks: Partial<LeaderHooks> = {}) => {
  const connection = must(await connect(url));
  const reported: string[] = [];
  const report = (sentence: string) => reported.push(sentence);
  const ended = leadProof(connection, setup, { version: VERSION, sample: 0.3, openThread, report, ...hooks });
  return { reported, proof: await ended.finally(connection.close) };
};

/** The best openers of a proof and their total, without a cluster. */
export const proveAlone = (setup: ProofSetup) => {
  const prover = must(createProver(setup));
  const totals = wordIds(setup.list).map((opener) => prover.testOpener(opener, Number.POSITIVE_INFINITY).total);
  const total = Math.min(...totals);
  return { total, totals, best: wordIds(setup.list).filter((opener) => totals[opener] === total) };
};
