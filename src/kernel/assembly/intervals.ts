/**
 * What is proved about sets of candidates: for each an interval that holds its least cost.
 *
 * An entry, in the order it is read, 40 bytes:
 *
 *   key      2 x 8   of the set, the turns left and the legal guesses: random words, combined by exclusive or
 *   lower      8     proven bound
 *   upper      8     cost of the best strategy found; equal to `lower` when the cost is exact
 *   guess      2     the place of the first guess of that strategy
 *   size       2     candidates in the set
 *
 * Keys are compared in full. Two different sets share all 128 bits with a probability of 2^-128 for each pair that ever
 * meets; a proof that asks 2^32 questions of 2^24 entries is wrong from this with a probability below 2^-72.
 *
 * A key has two slots. A new entry goes to its own, else to an empty one, else the first slot keeps the larger set (it
 * cost more to find out about), and the other entry takes or keeps the second slot only if it is the new one.
 */

import { intervalMask, intervals } from './searchMemory';

const ENTRY: usize = 40;
export const LOWER: usize = 16;
export const UPPER: usize = 24;
const GUESS: usize = 32;
const SIZE: usize = 34;

/** The entry of a key, or 0. */
export function findInterval(keyA: u64, keyB: u64): usize {
  const place = intervals + (<usize>keyA & intervalMask) * ENTRY;
  if (load<u64>(place) === keyA && load<u64>(place, 8) === keyB) return place;
  const second = intervals + ((<usize>keyA & intervalMask) ^ 1) * ENTRY;
  if (load<u64>(second) === keyA && load<u64>(second, 8) === keyB) return second;
  return 0;
}

/** Keeps what was found out about a key, together with what was known. */
export function storeInterval(keyA: u64, keyB: u64, lower: f64, upper: f64, guess: u32, size: usize): void {
  const known = findInterval(keyA, keyB);
  if (known) {
    if (lower > load<f64>(known, LOWER)) store<f64>(known, lower, LOWER);
    if (upper < load<f64>(known, UPPER)) {
      store<f64>(known, upper, UPPER);
      store<u16>(known, <u16>guess, GUESS);
    }
    return;
  }
  const first = intervals + (<usize>keyA & intervalMask) * ENTRY;
  const second = intervals + ((<usize>keyA & intervalMask) ^ 1) * ENTRY;
  const firstSize: usize = load<u16>(first, SIZE);
  let to = second;
  if (firstSize === 0) to = first;
  else if (load<u16>(second, SIZE) !== 0 && size >= firstSize) {
    memory.copy(second, first, ENTRY);
    to = first;
  }
  store<u64>(to, keyA);
  store<u64>(to, keyB, 8);
  store<f64>(to, lower, LOWER);
  store<f64>(to, upper, UPPER);
  store<u16>(to, <u16>guess, GUESS);
  store<u16>(to, <u16>size, SIZE);
}
