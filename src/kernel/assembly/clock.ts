/**
 * The clock of the search: work is counted, and after about a tenth of a millisecond of it the host's clock is read.
 *
 * A unit of work is roughly one nanosecond, so that a scan can state its cost before it knows it.
 */

import { deadline, unitsPerLook } from './searchMemory';

/** Milliseconds, from the host. */
declare function now(): f64;

let unitsLeft: f64 = 0;

/** Counts work that was done; tells whether the deadline has passed. */
export function isOverdueAfter(units: f64): bool {
  unitsLeft -= units;
  if (unitsLeft > 0) return false;
  unitsLeft = unitsPerLook;
  return now() >= deadline;
}
