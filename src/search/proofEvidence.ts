/**
 * The evidence of a proof: the results of openers so far, and the tests that they decide.
 */

import type { GuessId } from '../words/list.ts';
import type { OpenerResult } from './openerBound.ts';

/** A total that some strategy reaches. */
export interface ReachedTotal {
  readonly total: number;
  readonly opener: GuessId;
}

/** Whether an opener's total may be below a limit, by its known result. */
export const isOpenAt = (limit: number, known: OpenerResult | undefined): boolean =>
  known === undefined || (known.how !== 'exact' && known.total < limit);

/** All results so far. */
export interface Evidence {
  /** Adds a result; returns whether it was new. */
  readonly add: (limit: number, result: OpenerResult) => boolean;
  /** A result that decides whether an opener's total is below a limit. */
  readonly at: (opener: GuessId, limit: number) => OpenerResult | undefined;
  /** The least total. */
  readonly least: () => OpenerResult | undefined;
  readonly forget: (openers: Iterable<GuessId>) => void;
}

/** Every result under the limit of its test, and only for that limit. */
export const createEvidenceByLimit = (): Evidence => {
  const byLimit = new Map<number, Map<GuessId, OpenerResult>>();
  const all = function* () {
    for (const results of byLimit.values()) yield* results.values();
  };
  const least = createLeast(all);
  return {
    add: (limit, result) => {
      // a bound that does not reach its own limit decides nothing
      if (isOpenAt(limit, result)) return false;
      const results = byLimit.get(limit) ?? new Map<GuessId, OpenerResult>();
      byLimit.set(limit, results);
      if (results.has(result.opener)) return false;
      results.set(result.opener, result);
      least.add(result);
      return true;
    },
    at: (opener, limit) => byLimit.get(limit)?.get(opener),
    least: least.get,
    forget: (openers) => {
      for (const opener of openers) for (const results of byLimit.values()) results.delete(opener);
      least.recount();
    },
  };
};

/** The strongest result of every opener, for every limit that it decides. */
export const createBestEvidence = (): Evidence => {
  const results = new Map<GuessId, OpenerResult>();
  const least = createLeast(() => results.values());
  return {
    add: (_limit, result) => {
      const before = results.get(result.opener);
      if (before && !isStronger(result, before)) return false;
      results.set(result.opener, result);
      least.add(result);
      return true;
    },
    at: (opener, limit) => {
      const known = results.get(opener);
      return isOpenAt(limit, known) ? undefined : known;
    },
    least: least.get,
    forget: (openers) => {
      for (const opener of openers) results.delete(opener);
      least.recount();
    },
  };
};

const isStronger = (result: OpenerResult, before: OpenerResult): boolean =>
  before.how !== 'exact' && (result.how === 'exact' || result.total > before.total);

/** The least total of a growing set of results; computed again when some are dropped. */
const createLeast = (all: () => Iterable<OpenerResult>) => {
  let least: OpenerResult | undefined;
  const add = (result: OpenerResult): void => {
    if (result.how === 'exact' && Number.isFinite(result.total)) least = lesser(result, least);
  };
  const recount = (): void => {
    least = undefined;
    for (const result of all()) add(result);
  };
  return { add, recount, get: () => least };
};

/** The one with the lower total; the second of two equal ones. */
export function lesser<T extends ReachedTotal, U extends ReachedTotal>(
  a: T | undefined,
  b: U | undefined,
): T | U | undefined {
  if (!a || !b) return a ?? b;
  return a.total < b.total ? a : b;
}
