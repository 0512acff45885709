/**
 * Sets of candidates by themselves: weight, key, cost where there is nothing to choose, and the bound that follows from
 * their own members as guesses.
 */

import { answerOf, Family } from './family';
import * as search from './searchMemory';

/** The weight of a family's candidate. */
export function weightOf(family: Family, candidate: usize): f64 {
  return search.uniform ? 1 : load<f64>(search.weights + 8 * answerOf(family, candidate));
}

export function weightOfSet(family: Family, set: usize, size: usize): f64 {
  if (search.uniform) return <f64>size;
  let sum: f64 = 0;
  for (let i: usize = 0; i < size; i++) sum += weightOf(family, load<u16>(set + 2 * i));
  return sum;
}

/** The weight of the heaviest candidate: sets are in order of falling weight, so it is the first. */
export function heaviest(family: Family, set: usize): f64 {
  return weightOf(family, load<u16>(set));
}

/** Both halves of the key that was made last: use it before the next is made, or keep a copy. */
export let keyA: u64 = 0;
export let keyB: u64 = 0;

/** Makes the key of a set with some turns left and the family's guesses. */
export function makeKey(family: Family, set: usize, size: usize, turns: i32): void {
  makeKeyWith(family, set, size, turns, family.legalA, family.legalB);
}

/** Makes the key of a set with some turns left; `legalA` and `legalB` are the key of the legal guesses. */
export function makeKeyWith(family: Family, set: usize, size: usize, turns: i32, legalA: u64, legalB: u64): void {
  // every useful guess rules something out, so with as many turns as candidates the limit has no effect
  const turnKey = search.turnKeys + 16 * (turns > <i32>size ? size : <usize>turns);
  let a = load<u64>(turnKey) ^ legalA ^ search.effortKey;
  let b = load<u64>(turnKey, 8) ^ legalB;
  for (let i: usize = 0; i < size; i++) {
    const at = search.zobrist + 16 * answerOf(family, load<u16>(set + 2 * i));
    a ^= load<u64>(at);
    b ^= load<u64>(at, 8);
  }
  keyA = a;
  keyB = b;
}

/** The cost of one or two candidates, or of any number with at most one turn: nothing to choose. */
export function trivialCost(family: Family, set: usize, size: usize, turns: i32): f64 {
  if (size === 0) return 0;
  const weight = weightOfSet(family, set, size);
  if (turns === 0) return search.lossCost * weight;
  const first = heaviest(family, set);
  if (size === 1) return first;
  return first + (turns === 1 ? 1 + search.lossCost : 2) * (weight - first);
}

/** Whether the latest `memberBound` is the cost itself. */
export let memberBoundExact: i32 = 0;

/**
 * Claim. No strategy costs less; and if a candidate that tells all others apart reaches it, it is the cost.
 * Why. Such a candidate of weight w costs 2W - w. Any other candidate leaves two together, which costs at least the
 * lightest weight more, and any other word is right for none, which costs 2W.
 * Valid. Two turns or more, every mode: candidates are always legal. Cost: at most the square of the size.
 */
export function memberBound(family: Family, set: usize, size: usize, weight: f64): f64 {
  const lightest = weightOf(family, load<u16>(set + 2 * (size - 1)));
  let saved: f64 = 0;
  memberBoundExact = 0;
  clashB = clashA;
  for (let i: usize = 0; i < size; i++) {
    const member: usize = load<u16>(set + 2 * i);
    const own = weightOf(family, member);
    // weights fall: neither this member nor a later one can save more
    if (own <= saved) break;
    if (tellsAllApart(family, member, set, size)) {
      memberBoundExact = 1;
      return 2 * weight - own;
    }
    if (own - lightest > saved) saved = own - lightest;
  }
  return 2 * weight - saved;
}

/** The number of calls of `tellsAllApart`, which marks the codes of each. */
let calls: u32 = 0;
/** Two answers that the latest member left together, if any: the next one often does so too. */
let clashA: usize = 0;
let clashB: usize = 0;

function tellsAllApart(family: Family, member: usize, set: usize, size: usize): bool {
  const row = search.memberCodes + answerOf(family, member) * search.memberStride;
  if (clashA !== clashB && load<u8>(row + clashA) === load<u8>(row + clashB)) return false;
  if (++calls === 0) {
    // the counter has overflowed: old marks must not look new
    memory.fill(search.lastSeen, 0, 256 * SEEN_BYTES);
    calls = 1;
  }
  for (let i: usize = 0; i < size; i++) {
    const answer = answerOf(family, load<u16>(set + 2 * i));
    const at = search.lastSeen + SEEN_BYTES * <usize>load<u8>(row + answer);
    if (load<u32>(at) === calls) {
      clashA = load<u32>(at, 4);
      clashB = answer;
      return false;
    }
    store<u32>(at, calls);
    store<u32>(at, <u32>answer, 4);
  }
  return true;
}

/** The latest call with a code, and the answer that had it, Uint32 each. */
const SEEN_BYTES: usize = 8;
