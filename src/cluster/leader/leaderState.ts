/**
 * The state of a leader: results, the best total, distrusted workers, and the proof machine that these feed. It is in
 * Redis as well, so another leader can take over.
 */

import type { Redis } from 'ioredis';
import { orInfinity } from '../../format.ts';
import { NO_LIMIT, type ProofSetup } from '../../search/proof.ts';
import { createProofMachine, type FinishedJob, type ProofMachine } from '../../search/proofMachine.ts';
import type { GuessId } from '../../words/list.ts';
import {
  type Best,
  dropResults,
  readBest,
  readDistrusted,
  readResults,
  type StoredOpener,
  writeBest,
  writeDistrusted,
  writeResults,
} from '../store.ts';
import type { PartAuthors } from './schedule.ts';
import { dependsOn } from './trust.ts';

export interface LeaderState {
  readonly machine: Pick<ProofMachine, 'next' | 'stage' | 'isDone' | 'progress' | 'conclude'>;
  readonly results: ReadonlyMap<GuessId, StoredOpener>;
  /** Results that wait for a check. */
  readonly pendingClaims: () => StoredOpener[];
  /** Openers that are too large for one job; not in Redis, because workers discover them again. */
  readonly large: ReadonlyMap<GuessId, PartAuthors>;
  readonly best: () => Best | undefined;
  readonly isDistrusted: (worker: string) => boolean;
  /** Reads everything from Redis. */
  readonly load: () => Promise<void>;
  readonly store: (results: readonly StoredOpener[]) => Promise<void>;
  readonly drop: (openers: readonly GuessId[]) => Promise<void>;
  readonly setBest: (best: Best) => Promise<void>;
  /** Writes the best total again, in case a crash of Redis lost it. */
  readonly rewriteBest: () => Promise<void>;
  readonly setLarge: (opener: GuessId, authors: PartAuthors) => void;
  /** Distrusts a worker from now on and drops all results that depend on it; false if it was distrusted before. */
  readonly distrust: (worker: string, reason: string) => Promise<boolean>;
}

export const createLeaderState = (
  redis: Redis,
  id: string,
  setup: ProofSetup,
  order: readonly GuessId[],
): LeaderState => {
  const machine = createProofMachine(setup, order, { target: 'falling' });
  const results = new Map<GuessId, StoredOpener>();
  const large = new Map<GuessId, PartAuthors>();
  let best: Best | undefined;
  let distrusted: Record<string, string> = {};

  const addResults = (stored: readonly StoredOpener[]): void => {
    // a later result replaces an earlier one, which may be stronger but was wrong
    const replaced = stored.filter(({ opener }) => results.has(opener));
    if (replaced.length > 0) machine.forget(replaced.map(({ opener }) => opener));
    for (const each of stored) results.set(each.opener, each);
    machine.add(finishedJobOf(stored));
  };

  const drop = async (openers: readonly GuessId[]): Promise<void> => {
    for (const opener of openers) results.delete(opener);
    machine.forget(openers);
    await dropResults(redis, id, openers);
  };

  return {
    machine,
    results,
    pendingClaims: () => [...results.values()].filter(({ check }) => check === 'pending'),
    large,
    best: () => best,
    isDistrusted: (worker) => Object.hasOwn(distrusted, worker),
    load: async () => {
      const [stored, reached, wrong] = await Promise.all([
        readResults(redis, id, setup.list),
        readBest(redis, id),
        readDistrusted(redis, id),
      ]);
      // the leader before may have ended between a worker's distrust and the end of its results
      const believed = [...stored.values()].filter(
        (each) => !Object.keys(wrong).some((worker) => dependsOn(each, worker)),
      );
      best = reached;
      addResults(believed.filter((each) => !lacksTree(each, setup, best)));
      if (best) machine.reach(best);
      distrusted = wrong;
    },
    store: async (stored) => {
      addResults(stored);
      await writeResults(redis, id, stored);
    },
    drop,
    setBest: async (reached) => {
      // if Redis cannot store it now, the caller repeats everything
      await writeBest(redis, id, reached);
      best = reached;
      machine.reach(reached);
    },
    rewriteBest: async () => {
      if (best) await writeBest(redis, id, best);
    },
    setLarge: (opener, authors) => {
      large.set(opener, authors);
    },
    distrust: async (worker, reason) => {
      if (Object.hasOwn(distrusted, worker)) return false;
      // if Redis cannot store it now, the caller repeats everything
      await writeDistrusted(redis, id, worker, reason);
      distrusted[worker] = reason;
      const tainted = [...results.values()].filter((each) => dependsOn(each, worker)).map(({ opener }) => opener);
      for (const opener of tainted) large.delete(opener);
      await drop(tainted);
      return true;
    },
  };
};

/**
 * Whether a total is below the best: Redis has lost the best total and kept this one, and with it the knowledge that there
 * is a tree. All other openers would be tested against a limit that the proof does not accept, again and again.
 */
const lacksTree = ({ how, total }: StoredOpener, { objective }: ProofSetup, best: Best | undefined): boolean =>
  objective === 'total' && how === 'exact' && orInfinity(total) < (best?.total ?? NO_LIMIT);

/** Results in the form of the machine, which ignores their limit when its own limit falls. */
const finishedJobOf = (stored: readonly StoredOpener[]): FinishedJob => ({
  limit: Number.POSITIVE_INFINITY,
  results: stored.map(({ opener, total, how }) => ({ opener, how, total: orInfinity(total) })),
  nodes: 0,
});
