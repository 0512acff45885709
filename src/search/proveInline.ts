/**
 * A proof in this thread: the host of `proofMachine.ts` for a library, a page or a strategy that has no workers.
 */

import { finish } from '../progress.ts';
import type { GuessId } from '../words/list.ts';
import type { Proof, ProofProgress, ProofSetup, Prover } from './proof.ts';
import { createProofMachine, type MachineOptions } from './proofMachine.ts';

/** Tests opener by opener; yields the progress after each. */
export function* proveInline(
  prover: Prover,
  setup: ProofSetup,
  options?: MachineOptions,
): Generator<ProofProgress, Proof> {
  const machine = createProofMachine(setup, prover.order, options);
  for (let job = machine.next(); job; job = machine.next()) {
    const { openers, limit } = job;
    const before = prover.nodes();
    const results = openers.map((opener) => prover.testOpener(opener, limit));
    machine.add({ limit, results, nodes: prover.nodes() - before });
    yield machine.progress();
  }
  return machine.conclude();
}

/** The best opener: the first in search order of those with the least total. */
export const bestOpener = (prover: Prover, setup: ProofSetup): GuessId => {
  const best = new Set(finish(proveInline(prover, setup, { target: 'falling' })).best);
  const order = Array.from(prover.order);
  // where no opener guarantees the limit, the one that splits best
  return order.find((opener) => best.has(opener)) ?? order[0];
};
