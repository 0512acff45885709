/**
 * Which openers of a proof to test next, and what follows from the results: first the rounds that find a total, then all
 * others against it. Knows neither clock nor threads.
 */

import {
  concludeProof,
  isEnough,
  isOpenAt,
  OPENERS_VALUED_FIRST,
  type Proof,
  type ProofSetup,
  targetOf,
  valueFirst,
} from '../search/proof.ts';
import type { OpenerResult } from '../search/refute.ts';
import type { GuessId } from '../words/list.ts';

/** Some openers to test against a limit. */
export interface ProofJob {
  readonly openers: readonly GuessId[];
  readonly limit: number;
}

/** What came of a job. */
export interface FinishedJob {
  readonly limit: number;
  readonly results: readonly OpenerResult[];
  readonly nodes: number;
}

export interface ProofPlan {
  /** The next job of at most `size` openers; undefined if there is none until results arrive, or none at all. */
  next(running: ReadonlySet<GuessId>, size: number): ProofJob | undefined;
  add(job: FinishedJob): void;
  isDone(): boolean;
  /** Everything that settles an opener so far. */
  results(): readonly OpenerResult[];
  nodes(): number;
  /** Only when it is done. */
  conclude(): Proof;
}

export const createProofPlan = (
  setup: ProofSetup,
  order: readonly GuessId[],
  earlier: readonly FinishedJob[],
): ProofPlan => {
  /** By limit, then by opener. */
  const evidence = new Map<number, Map<GuessId, OpenerResult>>();
  const at = (limit: number): Map<GuessId, OpenerResult> => {
    const results = evidence.get(limit) ?? new Map<GuessId, OpenerResult>();
    evidence.set(limit, results);
    return results;
  };
  const rounds = valueFirst(setup, order.slice(0, OPENERS_VALUED_FIRST));
  let round = rounds.next();
  /** What the first openers came to, once they are done. */
  let first: ReadonlyMap<GuessId, OpenerResult> = new Map();
  let job: ProofJob = round.done ? { openers: [], limit: 0 } : round.value;
  let nodes = 0;

  const answered = (): OpenerResult[] => job.openers.flatMap((opener) => at(job.limit).get(opener) ?? []);
  const isAnswered = (): boolean => {
    const answers = answered();
    return answers.length === job.openers.length || (!round.done && isEnough(job.limit, answers));
  };
  const moveOn = (): void => {
    while (!round.done && isAnswered()) {
      round = rounds.next(answered());
      if (round.done) {
        first = new Map(round.value.map((result) => [result.opener, result]));
        const target = targetOf(round.value);
        job = { openers: order.filter((opener) => isOpenAt(target, first.get(opener))), limit: target };
      } else job = round.value;
    }
  };
  const add = (finished: FinishedJob): void => {
    for (const result of finished.results) at(finished.limit).set(result.opener, result);
    nodes += finished.nodes;
    moveOn();
  };
  const results = (): OpenerResult[] => {
    const settled = new Map(first);
    for (const result of answered()) settled.set(result.opener, result);
    return [...settled.values()];
  };
  const isDone = (): boolean => round.done === true && isAnswered();

  for (const each of earlier) add(each);
  moveOn();
  return {
    next: (running, size) => {
      if (isAnswered()) return undefined;
      const open = job.openers.filter((opener) => !running.has(opener) && !at(job.limit).has(opener));
      return open.length === 0 ? undefined : { openers: open.slice(0, round.done ? size : 1), limit: job.limit };
    },
    add,
    isDone,
    results,
    nodes: () => nodes,
    conclude: () => {
      if (!isDone()) throw new Error('A proof has no conclusion before it is done; ask isDone first.');
      return concludeProof(setup, results(), nodes);
    },
  };
};
