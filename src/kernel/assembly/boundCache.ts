/**
 * Bounds from one look at every guess of a family, kept for the hard modes: the same part is left by many guesses of a
 * position, and by the same guess whenever it is tried again.
 *
 * An entry is the key of a set and its legal guesses (2 x 8 bytes) and the bound (8). A new one takes the slot. They have
 * a table of their own because there are so many that they would push out what took a search to find.
 */

import { lookMask, looks } from './searchMemory';

const ENTRY: usize = 24;
const BOUND: usize = 16;

function slotOf(keyA: u64): usize {
  return looks + (<usize>keyA & lookMask) * ENTRY;
}

/** The bound that is kept for a key, or 0. */
export function findLook(keyA: u64, keyB: u64): f64 {
  const slot = slotOf(keyA);
  return load<u64>(slot) === keyA && load<u64>(slot, 8) === keyB ? load<f64>(slot, BOUND) : 0;
}

export function keepLook(keyA: u64, keyB: u64, bound: f64): void {
  const slot = slotOf(keyA);
  store<u64>(slot, keyA);
  store<u64>(slot, keyB, 8);
  store<f64>(slot, bound, BOUND);
}
