/**
 * A set split by a guess: the parts whose cost is not yet certain, each with a bound that proofs raise.
 */

import { take, takeZeros } from './arena';
import { codesOf, strideOf } from './family';
import { allHere } from './searchMemory';
import { heaviest, trivialCost, weightOfSet } from './sets';

// offsets in the record of an open part

const BOUND: usize = 0;
const SET: usize = 8;
const SIZE: usize = 12;
const EXACT: usize = 16;
const CODE: usize = 20;
const RECORD_BYTES: usize = 24;

/** The split made last: open parts, the smallest first, and the sum of all bounds. */
export let openParts: usize = 0;
export let openCount: usize = 0;
export let splitTotal: f64 = 0;
/** Whether the guess was one of the candidates. */
export let guessedMember: i32 = 0;
/** Part numbers in order of first occurrence, four bits a candidate: exact for sets of up to 16. */
export let packedSplit: u64 = 0;

export function partAt(parts: usize, index: usize): usize {
  return parts + RECORD_BYTES * index;
}
export function boundOfPart(part: usize): f64 {
  return load<f64>(part, BOUND);
}
export function setOfPart(part: usize): usize {
  return load<u32>(part, SET);
}
export function sizeOfPart(part: usize): usize {
  return load<u32>(part, SIZE);
}
export function codeOfPart(part: usize): i32 {
  return load<i32>(part, CODE);
}
export function isExact(part: usize): bool {
  return load<i32>(part, EXACT) !== 0;
}
export function setExact(part: usize): void {
  store<i32>(part, 1, EXACT);
}

/** Raises a part's bound; returns by how much. */
export function raise(part: usize, to: f64): f64 {
  const bound = load<f64>(part, BOUND);
  if (to <= bound) return 0;
  store<f64>(part, to, BOUND);
  return to - bound;
}

/** Splits a set of weight `weight` with `turns` left; what is left over in the arena holds the parts. */
export function splitSet(family: usize, set: usize, size: usize, turns: i32, weight: f64, guess: usize): void {
  const from = codesOf(family) + guess;
  const stride = strideOf(family);
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
  packedSplit = packed;

  // the candidates part after part, each part in the order of the set
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

  openParts = take(RECORD_BYTES * count);
  openCount = 0;
  guessedMember = 0;
  splitTotal = weight;
  for (let number: usize = 0; number < count; number++) {
    const partSize: usize = load<u16>(sizes + 2 * number);
    const partSet: usize = <usize>load<u32>(ends + 4 * number) - 2 * partSize;
    const code: i32 = load<u8>(partCodes + number);
    if (code === allHere) guessedMember = 1;
    else if (partSize <= 2 || turns <= 2) splitTotal += trivialCost(family, partSet, partSize, turns - 1);
    else addPart(family, partSet, partSize, code);
  }
}

/** Adds a part at its place by size, with the bound of one guess: twice its weight less its heaviest candidate. */
function addPart(family: usize, set: usize, size: usize, code: i32): void {
  let place = openCount++;
  while (place > 0 && sizeOfPart(partAt(openParts, place - 1)) > size) {
    memory.copy(partAt(openParts, place), partAt(openParts, place - 1), RECORD_BYTES);
    place--;
  }
  const part = partAt(openParts, place);
  const bound = 2 * weightOfSet(family, set, size) - heaviest(family, set);
  store<f64>(part, bound, BOUND);
  store<u32>(part, <u32>set, SET);
  store<u32>(part, <u32>size, SIZE);
  store<i32>(part, 0, EXACT);
  store<i32>(part, code, CODE);
  splitTotal += bound;
}
