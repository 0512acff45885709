/**
 * Leads a proof from its registration to its conclusion. There is one leader at a time; all state is in Redis, so a
 * leader can be stopped, killed or replaced, and the next one resumes.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { failed, type Result, success } from '../../failure.ts';
import { buildMatrix } from '../../matrix.ts';
import { kernelSearchCanServe, longWords } from '../../search/kernelSearch.ts';
import { NO_LIMIT, openerOrder, type Proof, type ProofSetup } from '../../search/proof.ts';
import { type ClusterConnection, isBrokenConnection } from '../connect.ts';
import { proofIdOf, specOf } from '../proofSpec.ts';
import { readState, registerProof, writeState } from '../store.ts';
import { waitAtMost } from '../timeouts.ts';
import { createLeadership, type Leadership } from './leadership.ts';
import { createLeader, type Leader, type LeaderHooks } from './loop.ts';
import { openQueue } from './queue.ts';

const STEP_PAUSE_MS = 150;
/** The most time that leaving may take. */
const LEAVE_MS = 1000;

/** Leads a proof to its end; undefined if it was stopped before. */
export const leadProof = async (
  connection: ClusterConnection,
  setup: ProofSetup,
  hooks: LeaderHooks,
): Promise<Result<Proof> | undefined> => {
  const supported = checkSupported(setup);
  if (!supported.ok) return supported;
  const order = openerOrder(setup);
  if (!order.ok) return order;
  const { redis } = connection;
  const id = await register(redis, setup, hooks);
  const leadership = createLeadership(redis, id);
  const isLeader = await leadership.waitFor(hooks.signal, () =>
    hooks.report(`Proof ${id} is led by another salet prove; this one waits, and takes over if that one stops.`),
  );
  if (!isLeader) return undefined;
  const queue = openQueue(connection, id);
  const leader = createLeader({ redis, queue, setup, hooks, id, order: order.value });
  try {
    return await runLeader({ leader, leadership, redis, id, signal: hooks.signal });
  } finally {
    leader.close();
    await waitAtMost(Promise.all([leadership.release(), queue.close()]), LEAVE_MS);
  }
};

/** Refuses the lists that a proof on threads refuses, before anything is planned. */
const checkSupported = ({ list, mode }: ProofSetup): Result<undefined> => {
  const matrix = buildMatrix(list, 'real');
  if (!matrix.ok) return matrix;
  const problem = { list, matrix: matrix.value, mode, weights: undefined, lossCost: NO_LIMIT };
  return kernelSearchCanServe(problem) ? success(undefined) : longWords(list);
};

const register = async (redis: Redis, setup: ProofSetup, { version, report }: LeaderHooks): Promise<string> => {
  const spec = specOf(setup, version);
  const id = proofIdOf(spec);
  const stateBefore = await readState(redis, id);
  await registerProof(redis, id, spec, setup.list);
  // a drained proof stays drained until `salet cluster resume`
  if (stateBefore === 'drained') {
    await writeState(redis, id, 'drained');
    report(`Proof ${id} is drained; to resume it: salet cluster resume ${id}.`);
  }
  return id;
};

interface Running {
  readonly leader: Leader;
  readonly leadership: Leadership;
  readonly redis: Redis;
  readonly id: string;
  readonly signal: AbortSignal | undefined;
}

/** Runs the leader step by step, until the proof ends, is cancelled, is led by another leader, or the signal is aborted. */
const runLeader = async ({ leader, leadership, redis, id, signal }: Running): Promise<Result<Proof> | undefined> => {
  let isLoaded = false;
  while (!signal?.aborted) {
    try {
      if (!isLoaded) await leader.load();
      isLoaded = true;
      if ((await readState(redis, id)) === 'cancelled') return cancelled(id);
      if (!(await leadership.take())) return leadershipLost(id);
      const ended = await leader.step();
      if (ended) return ended;
    } catch (error) {
      // the step is repeated when the connection is restored
      if (!isBrokenConnection(error)) throw error;
    }
    await sleep(STEP_PAUSE_MS);
  }
  await leader.writeFigures().catch(() => {});
  return undefined;
};

const cancelled = (id: string) =>
  failed('OPTION_VALUE', `Proof ${id} was cancelled by salet cluster cancel; salet prove starts it again.`);

const leadershipLost = (id: string) =>
  failed('OPTION_VALUE', `Proof ${id} is now led by another salet prove; wait for that one, or run this one again.`);
