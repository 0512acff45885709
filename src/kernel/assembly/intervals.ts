/**
 * The transposition table: for each set of candidates an interval that holds its least cost.
 *
 * An entry, in the order in which it is read, 40 bytes:
 *
 *   key      2 x 8   of the set, the turns left and the legal guesses: random words, combined by exclusive or
 *   lower      8     proven bound
 *   upper      8     cost of the best strategy found; equal to `lower` when the cost is exact
 *   place      2     the place of the first guess of that strategy
 *   size       2     candidates in the set
 *
 * Keys are compared in full. Two different sets share all 128 bits with a probability of 2^-128 for each pair that ever
 * meets; a proof with 2^32 look-ups among 2^24 entries is wrong from this with a probability below 2^-72.
 *
 * A key has two slots. A new entry goes to its own, else to an empty one, else the first slot keeps the larger set (it
 * took more search), and the other entry takes or keeps the second slot only if it is the new one.
 */

import { intervalMask, intervals } from './searchMemory';

const ENTRY: usize = 40;

/** Stands for "no guess": a candidate tells all others apart, or no strategy was found. */
export const NO_PLACE: u32 = 0xffff;

@unmanaged
export class Interval {
  keyA: u64;
  keyB: u64;
  lower: f64;
  upper: f64;
  place: u16;
  size: u16;
}

function entryAt(slot: usize): Interval {
  return changetype<Interval>(intervals + slot * ENTRY);
}

/** The entry of a key, if there is one. */
export function findInterval(keyA: u64, keyB: u64): Interval | null {
  const slot = <usize>keyA & intervalMask;
  const first = entryAt(slot);
  if (first.keyA === keyA && first.keyB === keyB) return first;
  const second = entryAt(slot ^ 1);
  if (second.keyA === keyA && second.keyB === keyB) return second;
  return null;
}

/** Stores bounds of a key, combined with those that are known. */
export function storeInterval(keyA: u64, keyB: u64, lower: f64, upper: f64, place: u32, size: usize): void {
  const known = findInterval(keyA, keyB);
  if (known) {
    if (lower > known.lower) known.lower = lower;
    if (upper < known.upper) {
      known.upper = upper;
      known.place = <u16>place;
    }
    return;
  }
  const entry = makeRoom(<usize>keyA & intervalMask, size);
  entry.keyA = keyA;
  entry.keyB = keyB;
  entry.lower = lower;
  entry.upper = upper;
  entry.place = <u16>place;
  entry.size = <u16>size;
}

/** The entry that a new one for a set of some size replaces. */
function makeRoom(slot: usize, size: usize): Interval {
  const first = entryAt(slot);
  const second = entryAt(slot ^ 1);
  if (first.size === 0) return first;
  if (second.size === 0 || size < <usize>first.size) return second;
  memory.copy(changetype<usize>(second), changetype<usize>(first), ENTRY);
  return first;
}
