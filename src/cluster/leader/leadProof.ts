/**
 * A proof led from its registration to its conclusion. There is one leader at a time; everything that counts is in Redis,
 * so a leader can be stopped, killed or replaced, and the next one resumes.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { failed, type Result, success } from '../../failure.ts';
import { buildMatrix } from '../../matrix.ts';
import { kernelSearchCanServe, longWords } from '../../search/kernelSearch.ts';
import { NO_LIMIT, openerOrder, type Proof, type ProofSetup } from '../../search/proof.ts';
import { type ClusterConnection, isBrokenConnection } from '../connect.ts';
import { hashOf, proofIdOf, specOf } from '../proofSpec.ts';
import { leaveLeadership, readState, registerProof, takeLeadership, writeState } from '../store.ts';
import { atMost } from '../timeouts.ts';
import { createLeader, type Leader, type LeaderHooks } from './loop.ts';
import { openQueue } from './queue.ts';

const POLL_MS = 150;
/** How long leaving may take. */
const LEAVE_MS = 1000;

/** Leads a proof to its end; undefined if it was stopped before. */
export const leadProof = async (
  connection: ClusterConnection,
  setup: ProofSetup,
  hooks: LeaderHooks,
): Promise<Result<Proof> | undefined> => {
  const served = canServe(setup);
  if (!served.ok) return served;
  const order = openerOrder(setup);
  if (!order.ok) return order;
  const { redis } = connection;
  const id = await register(connection, setup, hooks);
  const me = hashOf([process.pid, Date.now(), Math.random()]).slice(0, 16);
  if (!(await waitForLead(connection, id, me, hooks))) return undefined;
  const queue = openQueue(connection, id);
  const leader = createLeader({ connection, queue, setup, hooks, id, order: order.value });
  try {
    return await follow(leader, connection, id, me, hooks);
  } finally {
    leader.close();
    await atMost(Promise.all([leaveLeadership(redis, id, me), queue.close()]), LEAVE_MS);
  }
};

/** What the local proof refuses is refused before anything is planned. */
const canServe = ({ list, mode }: ProofSetup): Result<undefined> => {
  const matrix = buildMatrix(list, 'real');
  if (!matrix.ok) return matrix;
  const problem = { list, matrix: matrix.value, mode, weights: undefined, lossCost: NO_LIMIT };
  return kernelSearchCanServe(problem) ? success(undefined) : longWords(list);
};

const register = async ({ redis }: ClusterConnection, setup: ProofSetup, hooks: LeaderHooks): Promise<string> => {
  const spec = specOf(setup, hooks.version);
  const id = proofIdOf(spec);
  const before = await readState(redis, id);
  await registerProof(redis, id, spec, setup.list);
  // a proof that was drained waits for `resume`
  if (before === 'drained') {
    await writeState(redis, id, 'drained');
    hooks.report(`Proof ${id} is drained; to resume it: salet cluster resume ${id}.`);
  }
  return id;
};

/** There is one leader at a time; another one waits, and takes over if the first is gone. */
const waitForLead = async (
  { redis }: ClusterConnection,
  id: string,
  me: string,
  { report, signal }: LeaderHooks,
): Promise<boolean> => {
  let told = false;
  while (!signal?.aborted) {
    if (await takeLeadership(redis, id, me)) return true;
    if (!told) report(`Proof ${id} is led by another salet prove; this one waits, and takes over if that one stops.`);
    told = true;
    await sleep(POLL_MS * 4);
  }
  return false;
};

const follow = async (
  leader: Leader,
  { redis }: ClusterConnection,
  id: string,
  me: string,
  { signal }: LeaderHooks,
): Promise<Result<Proof> | undefined> => {
  let hasBegun = false;
  while (!signal?.aborted) {
    try {
      if (!hasBegun) await leader.begin();
      hasBegun = true;
      if ((await readState(redis, id)) === 'cancelled') return cancelled(id);
      if (!(await takeLeadership(redis, id, me))) return lostLead(id);
      const ended = await leader.step();
      if (ended) return ended;
    } catch (error) {
      // everything is asked again when there is a connection again
      if (!isBrokenConnection(error)) throw error;
    }
    await sleep(POLL_MS);
  }
  await leader.writeFigures().catch(() => {});
  return undefined;
};

const cancelled = (id: string) =>
  failed('OPTION_VALUE', `Proof ${id} was cancelled by salet cluster cancel; salet prove begins it again.`);

const lostLead = (id: string) =>
  failed('OPTION_VALUE', `Proof ${id} is led by another salet prove now; ask that one, or run this one again.`);
