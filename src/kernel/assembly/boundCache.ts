/**
 * A cache of one-ply bounds for the hard modes: the same part is left by many guesses of a position, and by the same
 * guess whenever it is tried again.
 *
 * An entry is the key of a set and its legal guesses (2 x 8 bytes) and the bound (8). A new entry replaces the one in
 * its slot. The cache is apart from the intervals because there are so many bounds that they would replace the results
 * of searches.
 */

import { boundCache, boundCacheMask } from './searchMemory';

const ENTRY: usize = 24;
const BOUND: usize = 16;

function slotOf(keyA: u64): usize {
  return boundCache + (<usize>keyA & boundCacheMask) * ENTRY;
}

/** The bound of a key, or 0 if it is not in the cache. */
export function findBound(keyA: u64, keyB: u64): f64 {
  const slot = slotOf(keyA);
  return load<u64>(slot) === keyA && load<u64>(slot, 8) === keyB ? load<f64>(slot, BOUND) : 0;
}

export function storeBound(keyA: u64, keyB: u64, bound: f64): void {
  const slot = slotOf(keyA);
  store<u64>(slot, keyA);
  store<u64>(slot, keyB, 8);
  store<f64>(slot, bound, BOUND);
}
