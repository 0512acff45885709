/**
 * The status of proofs, and what can be done about them from outside: drain, resume, cancel.
 */

import { Queue } from 'bullmq';
import { failed, type Result, success } from '../failure.ts';
import type { ClusterConnection } from './connect.ts';
import { type ProofSpec, queueNameOf } from './proofSpec.ts';
import {
  type Best,
  type Figures,
  forgetProof,
  hasLeader,
  type ProofState,
  readBest,
  readDistrusted,
  readFigures,
  readList,
  readProofs,
  readState,
  readWorkers,
  type WorkerFigures,
  writeState,
} from './store.ts';

export interface ProofStatus {
  readonly id: string;
  readonly spec: ProofSpec;
  readonly state: ProofState;
  /** Whether a `salet prove` plans its jobs and takes in results. */
  readonly led: boolean;
  readonly figures: Figures | undefined;
  readonly best: (Best & { readonly word: string }) | undefined;
  readonly jobs: { readonly waiting: number; readonly active: number; readonly failed: number };
  readonly failures: readonly { readonly job: string; readonly reason: string }[];
  /** Workers that are no longer trusted, with the reason. */
  readonly distrusted: Readonly<Record<string, string>>;
}

export interface ClusterStatus {
  readonly proofs: readonly ProofStatus[];
  readonly workers: readonly WorkerFigures[];
}

const MOST_FAILURES = 10;

export const readStatus = async (connection: ClusterConnection): Promise<ClusterStatus> => {
  const { redis } = connection;
  const proofs = await readProofs(redis);
  return {
    proofs: await Promise.all([...proofs].map(([id, spec]) => readProof(connection, id, spec))),
    workers: await readWorkers(redis),
  };
};

const readProof = async (connection: ClusterConnection, id: string, spec: ProofSpec): Promise<ProofStatus> => {
  const { redis } = connection;
  const [state = 'cancelled', led, figures, best, distrusted] = await Promise.all([
    readState(redis, id),
    hasLeader(redis, id),
    readFigures(redis, id),
    readBest(redis, id),
    readDistrusted(redis, id),
  ]);
  const list = best && (await readList(redis, spec));
  const word = best && list?.ok ? list.value.words[best.opener] : undefined;
  return {
    id,
    spec,
    state,
    led,
    figures,
    distrusted,
    best: best && { ...best, word: word ?? String(best.opener) },
    ...(await withQueue(connection, id, jobsOf)),
  };
};

const jobsOf = async (queue: Queue): Promise<Pick<ProofStatus, 'jobs' | 'failures'>> => {
  const counts = await queue.getJobCounts('waiting', 'prioritized', 'delayed', 'waiting-children', 'active', 'failed');
  const { waiting = 0, prioritized = 0, delayed = 0, active = 0, failed: lost = 0 } = counts;
  const failures = lost === 0 ? [] : await queue.getFailed(0, MOST_FAILURES - 1);
  return {
    jobs: { waiting: waiting + prioritized + delayed + (counts['waiting-children'] ?? 0), active, failed: lost },
    failures: failures.map(({ id = '', failedReason }) => ({ job: id.slice(0, 12), reason: failedReason })),
  };
};

/** The one proof that is meant: by the beginning of its id, or because there is no other. */
export const findProof = async (
  { redis, where }: ClusterConnection,
  typed: string | undefined,
): Promise<Result<string>> => {
  const ids = [...(await readProofs(redis)).keys()];
  const found = ids.filter((id) => id.startsWith(typed ?? ''));
  if (found.length === 1) return success(found[0]);
  if (ids.length === 0)
    return failed('OPTION_VALUE', `There is no proof at ${where}; begin one with salet prove --cluster.`);
  const choice = `choose one of ${ids.join(', ')}.`;
  if (typed === undefined) return failed('OPTION_VALUE', `There are ${ids.length} proofs at ${where}; ${choice}`);
  return failed(
    'OPTION_VALUE',
    `${found.length === 0 ? 'No proof begins' : 'Several proofs begin'} with "${typed}"; ${choice}`,
  );
};

/** Ends a proof and forgets all of it. */
export const cancelProof = async (connection: ClusterConnection, id: string): Promise<void> => {
  // leader and workers read it before everything is gone
  await writeState(connection.redis, id, 'cancelled');
  await withQueue(connection, id, (queue) => queue.obliterate({ force: true }));
  await new Promise((resolve) => setTimeout(resolve, NOTICED_AFTER_MS));
  await forgetProof(connection.redis, id);
};

/** Workers look every two seconds, and a slice of a job takes one. */
const NOTICED_AFTER_MS = 4000;

/** Lets workers finish what they have begun, and hands out no more. */
export const drainProof = async (connection: ClusterConnection, id: string): Promise<void> => {
  await withQueue(connection, id, (queue) => queue.pause());
  await writeState(connection.redis, id, 'drained');
};

/** Hands out jobs again, those that have failed too. */
export const resumeProof = async (connection: ClusterConnection, id: string): Promise<void> => {
  await withQueue(connection, id, async (queue) => {
    await queue.resume();
    await queue.retryJobs({ state: 'failed' });
  });
  await writeState(connection.redis, id, 'running');
};

const withQueue = async <T>(
  connection: ClusterConnection,
  id: string,
  use: (queue: Queue) => Promise<T>,
): Promise<T> => {
  const queue = new Queue(queueNameOf(id), { ...connection.engine, skipMetasUpdate: true });
  queue.on('error', () => {});
  try {
    return await use(queue);
  } finally {
    await queue.close();
  }
};
