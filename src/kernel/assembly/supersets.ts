/**
 * Supersets: a guess has no more parts on a set than on a superset.
 *
 * Thousands of sets to bound (the parts of all openers) are subsets of a few hundred that are scanned once: answers
 * without an E, answers with an R that is not third. For every sixteen guesses in search order the most parts on such a
 * superset are kept; a scan of the set skips all sixteens that cannot exceed the most so far.
 */

import { clearArena } from './arena';
import { locateRows, markMembers, wholeFamily } from './family';
import { guessBound, onePlyBound } from './onePly';
import { largestByte, partsOfSixteen, prepareScan } from './scan';
import { callSet, placeCount, supersetList, supersetRoom, uniform } from './searchMemory';
import { memberBound, memberBoundExact, weightOfSet } from './sets';

/** For every sixteen guesses in search order, writes the most parts of any on the set; one byte. */
export function boundSixteens(size: usize, to: usize): void {
  clearArena();
  const rows = locateRows(wholeFamily(), callSet, size);
  prepareScan(size);
  for (let guess: usize = 0; guess < placeCount; guess += 16) {
    store<u8>(to + (guess >> 4), <u8>largestByte(partsOfSixteen(rows, size, guess)));
  }
}

/** Lowers the most parts to those on another superset. */
function lower(to: usize, other: usize): void {
  const end = (placeCount + 15) >> 4;
  for (let at: usize = 0; at < end; at += 16) {
    v128.store(to + at, v128.min<u8>(v128.load(to + at), v128.load(other + at)));
  }
}

/** For every sixteen guesses, the most parts that any can have on a set within the first supersets of the list. */
function meetSupersets(supersetCount: usize): void {
  memory.fill(supersetRoom, 255, (placeCount + 15) >> 4);
  for (let i: usize = 0; i < supersetCount; i++) lower(supersetRoom, load<u32>(supersetList + 4 * i));
}

/** The most parts that any guess can have on a set within the first supersets of the list: no look at the set itself. */
export function roomWithin(supersetCount: usize): i32 {
  meetSupersets(supersetCount);
  let most: i32 = 0;
  const end = (placeCount + 15) >> 4;
  for (let at: usize = 0; at < end; at++) {
    const own = <i32>load<u8>(supersetRoom + at);
    if (own > most) most = own;
  }
  return most;
}

/**
 * A bound of the set's cost in normal mode, from its members and from a scan of the guesses that could have the most
 * parts by the first `supersetCount` supersets of the list.
 */
export function boundWithin(size: usize, supersetCount: usize): f64 {
  clearArena();
  const set = callSet;
  const room = supersetRoom;
  const family = wholeFamily();
  const weight = weightOfSet(family, set, size);
  const byMembers = memberBound(family, set, size, weight);
  if (memberBoundExact || size < 4) return byMembers;
  if (!uniform) return Math.max(byMembers, onePlyBound(family, set, size));
  meetSupersets(supersetCount);
  const rows = locateRows(family, set, size);
  const marks = markMembers(family, set, size);
  prepareScan(size);
  let best: i32 = 1;
  for (let guess: usize = 0; guess < placeCount && best < <i32>size; guess += 16) {
    if (<i32>load<u8>(room + (guess >> 4)) + 1 <= best) continue;
    const most = largestByte(v128.add<u8>(partsOfSixteen(rows, size, guess), v128.load(marks + guess)));
    if (most > best) best = most;
  }
  const byScan = guessBound(weight, <f64>best);
  return byScan > byMembers ? byScan : byMembers;
}
