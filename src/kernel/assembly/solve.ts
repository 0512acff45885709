/**
 * The fast search: least cost of a set of candidates.
 *
 * `../../search/search.ts` is the readable twin, with the same steps. The differences: guesses are in families that are
 * handed down (`family.ts`), scans count sixteen guesses at a time, and everything is in one memory.
 *
 *   Steps 1 to 3   here
 *   Steps 4 to 7   `visit.ts`: one-ply bounds, order, bounds of guesses, tries
 *   one guess      `tryGuess.ts`, in the hard modes `tryLegally.ts`
 *
 * Words that all files here use:
 *
 *   family     candidates, and the guesses that tell them apart differently; members have numbers within it
 *   set        some candidates of a family, as Uint16 numbers
 *   place      the number of a guess in the whole list, whatever the family
 *   key        128 bits that stand for a set, its turns and its legal guesses in the table: `keyA` and `keyB` of
 *              `sets.ts` are the key made last, since functions here return one number
 *   stopped    the time is up: every function returns at once, and what is unfinished is kept as frames (`frames.ts`)
 */

import { arenaMark } from './arena';
import { stopped } from './clock';
import { Family } from './family';
import { isResuming, popFrame } from './frames';
import { findInterval, NO_PLACE, storeInterval } from './intervals';
import { keyA, keyB, makeKey, memberBound, memberBoundExact, trivialCost, weightOfSet } from './sets';
import { createPosition, createVisit, runVisit, Visit } from './visit';

/** Whether the next call of `solve` chooses a guess, and so examines its guesses even if the cost is known. */
let choosing = false;

export function setChoosing(isChoosing: bool): void {
  choosing = isChoosing;
}

/**
 * The least cost of a set. Returns the exact cost if it is below `limit`; otherwise a proven lower bound that is at
 * least `limit` (when stopped, any proven bound).
 */
export function solve(family: Family, set: usize, size: usize, turns: i32, limit: f64): f64 {
  if (isResuming()) return runVisit(changetype<Visit>(popFrame()));

  // Step 1. Nothing to choose
  if (size <= 2 || turns <= 1) return trivialCost(family, set, size, turns);

  // Step 2. The table
  makeKey(family, set, size, turns);
  const ownA = keyA;
  const ownB = keyB;
  const isChoosing = choosing;
  choosing = false;
  let bound: f64 = 0;
  const known = findInterval(ownA, ownB);
  if (known) {
    bound = known.lower;
    if (!isChoosing && (bound >= limit || bound === known.upper)) return bound;
  }
  if (stopped) return bound;

  // Step 3. Candidates as guesses
  const weight = weightOfSet(family, set, size);
  if (bound < 2 * weight || isChoosing) {
    const byMembers = memberBound(family, set, size, weight);
    if (byMembers > bound) bound = byMembers;
    if (memberBoundExact || bound >= limit) {
      storeInterval(ownA, ownB, bound, memberBoundExact ? bound : Infinity, NO_PLACE, size);
      return bound;
    }
  }

  // Steps 4 to 7. All guesses
  const mark = arenaMark();
  const position = createPosition(family, set, size, turns, weight);
  return runVisit(createVisit(mark, position, limit, bound, ownA, ownB));
}
