/**
 * Leads a proof from its registration to its conclusion. There is one leader at a time; all state is in Redis, so a
 * leader can be stopped, killed or replaced, and the next one resumes.
 */

import type { Redis } from 'ioredis';
import { failed, type Result, success } from '../../failure.ts';
import { checkProvable } from '../../search/kernelSearch.ts';
import { openerOrder, type Proof, type ProofSetup } from '../../search/proof.ts';
import type { ClusterConnection } from '../connect.ts';
import { createPatience, type Patience } from '../patience.ts';
import { proofIdOf, specOf } from '../proofSpec.ts';
import { readState, registerProof, writeState } from '../store.ts';
import { pause, waitAtMost, withGrace } from '../timeouts.ts';
import { createLeadership, type Leadership } from './leadership.ts';
import { createLeader, type Leader, type LeaderHooks } from './loop.ts';
import { openQueue } from './queue.ts';

const STEP_PAUSE_MS = 150;
/** How often a waiting leader tries to take over. */
const TAKE_OVER_MS = 600;
/** How long a step may continue after the signal was aborted. */
const STOP_MS = 3000;
/** The most time that leaving may take. */
const LEAVE_MS = 1000;

/** Leads a proof to its end; undefined if it was stopped before. */
export const leadProof = async (
  connection: ClusterConnection,
  setup: ProofSetup,
  hooks: LeaderHooks,
): Promise<Result<Proof> | undefined> => {
  const supported = checkProvable(setup.list);
  if (!supported.ok) return supported;
  const order = openerOrder(setup);
  if (!order.ok) return order;
  const { redis } = connection;
  const signal = hooks.signal ?? new AbortController().signal;
  const patience = createPatience(connection.shownAddress, (sentence) => hooks.report(`salet prove ${sentence}`));
  const registered = await patience.persist(() => register(redis, setup, hooks), signal);
  if (!registered?.ok) return registered;
  const id = registered.value;
  const leadership = createLeadership(redis, id);
  const taken = await waitForLeadership(leadership, patience, signal, () =>
    hooks.report(`Proof ${id} is led by another salet prove; this one waits, and takes over if that one stops.`),
  );
  if (!taken?.ok) return taken;
  const queue = openQueue({ connection, proof: id, list: setup.list, report: hooks.report });
  const leader = createLeader({ redis, queue, setup, hooks, id, order: order.value });
  try {
    return await runLeader({ leader, leadership, redis, id, signal, patience });
  } finally {
    leader.close();
    await waitAtMost(Promise.all([leadership.release(), queue.close()]), LEAVE_MS);
  }
};

/** Waits until there is no other leader; `onWait` is called once if there is one. */
const waitForLeadership = async (
  { take }: Leadership,
  patience: Patience,
  signal: AbortSignal,
  onWait: () => void,
): Promise<Result<true> | undefined> => {
  for (let isFirst = true; ; isFirst = false) {
    const taken = await patience.persist(take, signal);
    if (!taken?.ok) return taken;
    if (taken.value) return success(true);
    if (isFirst) onWait();
    await pause(TAKE_OVER_MS, signal);
  }
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
  readonly signal: AbortSignal;
  readonly patience: Patience;
}

/** Runs the leader step by step, until the proof ends, is cancelled, is led by another leader, or the signal is aborted. */
const runLeader = async (running: Running): Promise<Result<Proof> | undefined> => {
  const { leader, leadership, redis, id, signal, patience } = running;
  let isLoaded = false;
  const step = async (): Promise<Result<Proof> | undefined> => {
    if (!isLoaded) await leader.load();
    isLoaded = true;
    if ((await readState(redis, id)) === 'cancelled') return cancelled(id);
    if (!(await leadership.take())) return leadershipLost(id);
    return leader.step();
  };
  while (!signal.aborted) {
    // a step that fails is repeated
    const done = await withGrace(patience.attempt(step), signal, STOP_MS);
    if (done && !done.ok) return done;
    if (done?.ok) patience.resume();
    if (done?.value) return done.value;
    await pause(STEP_PAUSE_MS, signal);
  }
  await waitAtMost(leader.writeFigures(), LEAVE_MS);
  return undefined;
};

const cancelled = (id: string) =>
  failed('OPTION_VALUE', `Proof ${id} was cancelled by salet cluster cancel; salet prove starts it again.`);

const leadershipLost = (id: string) =>
  failed('OPTION_VALUE', `Proof ${id} is now led by another salet prove; wait for that one, or run this one again.`);
