/**
 * A set split by a guess: the parts whose cost is not yet certain, each with a bound that proofs raise.
 */

import { take, takeZeros } from './arena';
import { pushFrame } from './frames';
import { allHere } from './searchMemory';
import { heaviest, trivialCost, weightOfSet } from './sets';
import { Position } from './visit';

/** A part of a split that needs a proof. */
@unmanaged
export class Part {
  bound: f64;
  set: usize;
  size: usize;
  /** Whether the bound is the cost. */
  exact: bool;
  code: i32;
}

// Phases of a guess that is tried, in this order.
export const SPLITTING: u32 = 0;
export const COUNTING: u32 = 1;
export const SCANNING: u32 = 2;
export const SEARCHING: u32 = 3;

/** The split of a guess, and the state of the proofs about its parts. */
@unmanaged
export class Split {
  /** Open parts, the smallest first. */
  parts: usize;
  count: usize;
  /** The sum of all bounds and of the guess itself. */
  total: f64;
  /** Part numbers in order of first occurrence, four bits a candidate: exact for sets of up to 16. */
  packed: u64;
  /** Whether the guess is one of the candidates. */
  hasMember: bool;
  phase: u32;
  /** The number of parts that the current phase has not examined; they are examined from the last to the first. */
  left: usize;
  /** In the hard modes: feedback of the guess against every guess of the family, and the part that is searched. */
  scores: usize;
  legalPart: usize;
}

/** A split without parts, for a set of some weight. */
export function createSplit(weight: f64): Split {
  const split = changetype<Split>(take(offsetof<Split>()));
  split.count = 0;
  split.total = weight;
  split.phase = SPLITTING;
  split.legalPart = 0;
  return split;
}

/** Keeps the state of a split that is not finished; returns the sum of the bounds. */
export function suspendSplit(split: Split): f64 {
  pushFrame(changetype<usize>(split));
  return split.total;
}

/** One of the parts of a split. */
export function partAt(parts: usize, index: usize): Part {
  return changetype<Part>(parts + offsetof<Part>() * index);
}

/** Raises the bound of a part, and the sum with it. */
export function raisePart(split: Split, part: Part, bound: f64): void {
  if (bound <= part.bound) return;
  split.total += bound - part.bound;
  part.bound = bound;
}

/** Splits the set of a position by a guess of its family; the arena holds the parts. */
export function splitSet(split: Split, position: Position, guess: usize): void {
  const family = position.family;
  const set = position.set;
  const size = position.size;
  const from = family.codes + guess;
  const stride = family.stride;
  const numberOf = takeZeros(256);
  const numbers = take(size);
  const sizes = take(2 * size);
  const partCodes = take(size);
  let count: usize = 0;
  let packed: u64 = 0;
  for (let i: usize = 0; i < size; i++) {
    const code: usize = load<u8>(from + <usize>load<u16>(set + 2 * i) * stride);
    let number: usize = load<u8>(numberOf + code);
    if (number === 0) {
      number = ++count;
      store<u8>(numberOf + code, <u8>number);
      store<u8>(partCodes + number - 1, <u8>code);
      store<u16>(sizes + 2 * (number - 1), 0);
    }
    store<u8>(numbers + i, <u8>(number - 1));
    const at = sizes + 2 * (number - 1);
    store<u16>(at, load<u16>(at) + 1);
    packed = (packed << 4) | <u64>(number - 1);
  }
  split.packed = packed;
  const ends = groupByPart(set, size, numbers, sizes, count);

  const turns = position.turns;
  const parts = take(offsetof<Part>() * count);
  let open: usize = 0;
  let hasMember = false;
  let total = split.total;
  for (let number: usize = 0; number < count; number++) {
    const partSize: usize = load<u16>(sizes + 2 * number);
    const partSet: usize = <usize>load<u32>(ends + 4 * number) - 2 * partSize;
    const code: i32 = load<u8>(partCodes + number);
    if (code === allHere) hasMember = true;
    else if (partSize <= 2 || turns <= 2) total += trivialCost(family, partSet, partSize, turns - 1);
    else {
      // the bound of one guess
      const bound = 2 * weightOfSet(family, partSet, partSize) - heaviest(family, partSet);
      addPart(parts, open++, partSet, partSize, code, bound);
      total += bound;
    }
  }
  split.parts = parts;
  split.count = open;
  split.hasMember = hasMember;
  split.total = total;
}

/** Writes the candidates part after part, each part in the order of the set; returns the ends of the parts, Uint32. */
function groupByPart(set: usize, size: usize, numbers: usize, sizes: usize, count: usize): usize {
  const grouped = take(2 * size);
  const ends = take(4 * count);
  let begin = grouped;
  for (let number: usize = 0; number < count; number++) {
    store<u32>(ends + 4 * number, <u32>begin);
    begin += 2 * <usize>load<u16>(sizes + 2 * number);
  }
  for (let i: usize = 0; i < size; i++) {
    const end = ends + 4 * <usize>load<u8>(numbers + i);
    const to: usize = load<u32>(end);
    store<u16>(to, load<u16>(set + 2 * i));
    store<u32>(end, <u32>(to + 2));
  }
  return ends;
}

/** Inserts a part by its size into the first `count` ones. */
function addPart(parts: usize, count: usize, set: usize, size: usize, code: i32, bound: f64): void {
  let place = count;
  while (place > 0 && partAt(parts, place - 1).size > size) {
    const before = changetype<usize>(partAt(parts, place - 1));
    memory.copy(before + offsetof<Part>(), before, offsetof<Part>());
    place--;
  }
  const part = partAt(parts, place);
  part.bound = bound;
  part.set = set;
  part.size = size;
  part.exact = false;
  part.code = code;
}
