/**
 * What is proved of every opener so far, in the order in which they are tested.
 *
 * An opener counts as refuted when its bound is above the best total, whichever job found the bound. So a bound from an
 * early round, which settles nothing yet, stays open until there is a total to compare it with.
 */

import type { OpenerResult } from '../../src/search/openerBound.ts';
import type { SettledCounts } from '../../src/text/proofRun.ts';
import type { GuessId } from '../../src/words/list.ts';

export type OpenerStage = keyof SettledCounts | 'testing';

export interface Openers {
  /** Undefined before the first worker has sorted them. */
  readonly order: readonly GuessId[] | undefined;
  readonly count: number;
  readonly add: (results: readonly OpenerResult[]) => void;
  /** Marks the openers of a job that starts. */
  readonly test: (openers: readonly GuessId[]) => void;
  /** No job is running any more. */
  readonly stopTesting: () => void;
  readonly stageAt: (place: number) => OpenerStage;
  readonly stageOf: (opener: GuessId) => OpenerStage;
  readonly placeOf: (opener: GuessId) => number;
  readonly resultOf: (opener: GuessId) => OpenerResult | undefined;
  readonly counts: () => SettledCounts;
  readonly best: () => OpenerResult | undefined;
}

export const createOpeners = (count: number, order: readonly GuessId[] | undefined): Openers => {
  const results = new Map<GuessId, OpenerResult>();
  const testing = new Set<GuessId>();
  const places = new Map(order?.map((opener, place) => [opener, place]));
  let best: OpenerResult | undefined;

  const add = (found: readonly OpenerResult[]): void => {
    for (const result of found) {
      const before = results.get(result.opener);
      const isStronger =
        !before || (before.how !== 'exact' && (result.how === 'exact' || result.total >= before.total));
      if (isStronger) results.set(result.opener, result);
      testing.delete(result.opener);
      const isTotal = result.how === 'exact' && Number.isFinite(result.total);
      if (isTotal && (!best || result.total < best.total)) best = result;
    }
  };

  const settledBy = ({ how, total }: OpenerResult): keyof SettledCounts => {
    if (how === 'exact') return 'exact';
    const isRefuted = total === Number.POSITIVE_INFINITY || (best !== undefined && total > best.total);
    return isRefuted ? how : 'open';
  };

  const stageOf = (opener: GuessId): OpenerStage => {
    const result = results.get(opener);
    const settled = result ? settledBy(result) : 'open';
    return settled === 'open' && testing.has(opener) ? 'testing' : settled;
  };

  return {
    order,
    count,
    add,
    test: (openers) => {
      for (const opener of openers) testing.add(opener);
    },
    stopTesting: () => testing.clear(),
    stageOf,
    stageAt: (place) => (order ? stageOf(order[place]) : 'open'),
    placeOf: (opener) => places.get(opener) ?? -1,
    resultOf: (opener) => results.get(opener),
    counts: () => {
      const counts = { scan: 0, search: 0, exact: 0, open: count };
      for (const result of results.values()) {
        const settled = settledBy(result);
        if (settled === 'open') continue;
        counts[settled]++;
        counts.open--;
      }
      return counts;
    },
    best: () => best,
  };
};
