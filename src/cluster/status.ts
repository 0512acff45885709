/**
 * The status of proofs, and the commands for them: drain, resume, cancel.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { Queue } from 'bullmq';
import { failed, type Result, success } from '../failure.ts';
import type { ClusterConnection } from './connect.ts';
import { type ProofFigures, readFigures, readWorkers, type WorkerFigures } from './figures.ts';
import type { ProofSpec } from './proofSpec.ts';
import { queueNameOf } from './redisKeys.ts';
import {
  type Best,
  deleteProof,
  hasLeader,
  type ProofState,
  readBest,
  readDistrusted,
  readList,
  readProofs,
  readState,
  writeState,
} from './store.ts';

export interface ProofStatus {
  readonly id: string;
  readonly spec: ProofSpec;
  readonly state: ProofState;
  /** Whether a leader, a running `salet prove`, plans its jobs and receives results. */
  readonly led: boolean;
  readonly figures: ProofFigures | undefined;
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

/** The id of a proof, from the beginning of it that the user typed, or of the only proof if nothing was typed. */
export const findProof = async (
  { redis, shownAddress }: ClusterConnection,
  typed: string | undefined,
): Promise<Result<string>> => {
  const ids = [...(await readProofs(redis)).keys()];
  const found = ids.filter((id) => id.startsWith(typed ?? ''));
  if (found.length === 1) return success(found[0]);
  if (ids.length === 0)
    return failed('OPTION_VALUE', `There is no proof at ${shownAddress}; start one with salet prove --cluster.`);
  const choice = `choose one of ${ids.join(', ')}.`;
  if (typed === undefined)
    return failed('OPTION_VALUE', `There are ${ids.length} proofs at ${shownAddress}; ${choice}`);
  return failed(
    'OPTION_VALUE',
    `${found.length === 0 ? 'No proof begins' : 'Several proofs begin'} with "${typed}"; ${choice}`,
  );
};

/** Ends a proof and deletes all of its data. */
export const cancelProof = async (connection: ClusterConnection, id: string): Promise<void> => {
  // leader and workers must see the state before the data is deleted
  await writeState(connection.redis, id, 'cancelled');
  await withQueue(connection, id, (queue) => queue.obliterate({ force: true }));
  await sleep(NOTICED_AFTER_MS);
  await deleteProof(connection.redis, id);
};

/** Workers read the state every two seconds, and a slice of a job takes one. */
const NOTICED_AFTER_MS = 4000;

/** Lets workers finish the jobs they have started, and hands out no more. */
export const drainProof = async (connection: ClusterConnection, id: string): Promise<void> => {
  await withQueue(connection, id, (queue) => queue.pause());
  await writeState(connection.redis, id, 'drained');
};

/** Hands out jobs again, also those that failed. */
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
  const queue = new Queue(queueNameOf(id), { ...connection.queueOptions, skipMetasUpdate: true });
  queue.on('error', () => {});
  try {
    return await use(queue);
  } finally {
    await queue.close();
  }
};
