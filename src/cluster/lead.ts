/**
 * The one who leads a proof, from its registration to its conclusion; what it does with results is in `conduct.ts`.
 *
 * All that counts is in Redis, so a leader can be stopped, killed or replaced, and the next one goes on.
 */

import { FlowProducer, Queue } from 'bullmq';
import { failed, type Result, success } from '../failure.ts';
import { buildMatrix } from '../matrix.ts';
import { fastSearchCanServe, longWords } from '../search/fast.ts';
import { NO_LIMIT, openerOrder, type Proof, type ProofSetup } from '../search/proof.ts';
import { createLead, type LeadHooks } from './conduct.ts';
import { type Connection, isBrokenConnection } from './connect.ts';
import { hashOf, proofIdOf, queueNameOf, specOf } from './names.ts';
import { leaveLead, readState, registerProof, takeLead, writeState } from './store.ts';

const POLL_MS = 150;
/** How long saying goodbye may take. */
const LEAVE_MS = 1000;

/** Leads a proof to its end; undefined if it was stopped before. */
export const leadProof = async (
  connection: Connection,
  setup: ProofSetup,
  hooks: LeadHooks,
): Promise<Result<Proof> | undefined> => {
  const served = canServe(setup);
  if (!served.ok) return served;
  const order = openerOrder(setup);
  if (!order.ok) return order;
  const spec = specOf(setup, hooks.version);
  const id = proofIdOf(spec);
  const me = hashOf([process.pid, Date.now(), Math.random()]).slice(0, 16);
  const { redis } = connection;

  const before = await readState(redis, id);
  await registerProof(redis, id, spec, setup.list);
  // a proof that was drained waits for `resume`
  if (before === 'drained') {
    await writeState(redis, id, 'drained');
    hooks.report(`Proof ${id} is drained; salet cluster resume ${id} lets it go on.`);
  }
  if (!(await waitForLead(connection, id, me, hooks))) return undefined;
  const queue = new Queue(queueNameOf(id), connection.engine);
  const flows = new FlowProducer(connection.engine);
  queue.on('error', () => {});
  flows.on('error', () => {});
  const lead = createLead({ connection, queue, flows, setup, hooks, id, order: order.value });
  try {
    return await follow(lead, connection, id, me, hooks);
  } finally {
    lead.close();
    await Promise.race([
      Promise.all([leaveLead(redis, id, me), queue.close(), flows.close()]).catch(() => {}),
      new Promise((resolve) => setTimeout(resolve, LEAVE_MS).unref()),
    ]);
  }
};

/** What the local proof refuses is refused before anything is planned. */
const canServe = ({ list, mode }: ProofSetup): Result<undefined> => {
  const matrix = buildMatrix(list, 'real');
  if (!matrix.ok) return matrix;
  const problem = { list, matrix: matrix.value, mode, weights: undefined, lossCost: NO_LIMIT };
  return fastSearchCanServe(problem) ? success(undefined) : longWords(list);
};

/** There is one leader at a time; another one waits, and takes over if the first is gone. */
const waitForLead = async (
  { redis }: Connection,
  id: string,
  me: string,
  { report, signal }: LeadHooks,
): Promise<boolean> => {
  let told = false;
  while (!signal?.aborted) {
    if (await takeLead(redis, id, me)) return true;
    if (!told) report(`Proof ${id} is led by another salet prove; this one waits, and takes over if that one stops.`);
    told = true;
    await sleep(POLL_MS * 4);
  }
  return false;
};

type Lead = ReturnType<typeof createLead>;

const follow = async (
  lead: Lead,
  { redis }: Connection,
  id: string,
  me: string,
  { signal }: LeadHooks,
): Promise<Result<Proof> | undefined> => {
  let begun = false;
  while (!signal?.aborted) {
    try {
      if (!begun) await lead.begin();
      begun = true;
      if ((await readState(redis, id)) === 'cancelled') return cancelled(id);
      if (!(await takeLead(redis, id, me))) return lostLead(id);
      const failure = await lead.step();
      if (failure) return failure;
      if (lead.isComplete()) {
        await lead.finish();
        return success(lead.conclude());
      }
    } catch (error) {
      // everything is asked again when there is a connection again
      if (!isBrokenConnection(error)) throw error;
    }
    await sleep(POLL_MS);
  }
  await lead.tell(true).catch(() => {});
  return undefined;
};

const cancelled = (id: string) =>
  failed('OPTION_VALUE', `Proof ${id} was cancelled by salet cluster cancel; salet prove begins it again.`);

const lostLead = (id: string) =>
  failed('OPTION_VALUE', `Proof ${id} is led by another salet prove now; ask that one, or run this one again.`);

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
