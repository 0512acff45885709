/**
 * What a guess can at most do on a set, it can at most do on every subset.
 *
 * Thousands of sets that have to be looked at (the parts of all openers) lie in a few hundred that can be looked at
 * once: answers without an E, answers with an R that is not third. For every sixteen guesses in search order the most
 * parts on such a superset are kept; a scan of the set skips all sixteens that cannot beat the best so far.
 */

import { clearArena } from './arena';
import { locateRows, markMembers, wholeFamily } from './family';
import { partsOfSixteen, prepareScan } from './scan';
import { placeCount } from './searchMemory';
import { memberBound, memberBoundExact, weightOfSet } from './sets';
import { largestByte, makeSavings, scanBound } from './solve';

/** For every sixteen guesses in search order, the most parts of any on the set; one byte. */
export function boundSixteens(set: usize, size: usize, to: usize): void {
  clearArena();
  const rows = locateRows(wholeFamily(), set, size);
  prepareScan(size);
  for (let guess: usize = 0; guess < placeCount; guess += 16) {
    store<u8>(to + (guess >> 4), <u8>largestByte(partsOfSixteen(rows, size, guess)));
  }
}

/** Lowers bounds to those of another superset. */
function lower(to: usize, other: usize): void {
  const end = (placeCount + 15) >> 4;
  for (let at: usize = 0; at < end; at += 16) {
    v128.store(to + at, v128.min<u8>(v128.load(to + at), v128.load(other + at)));
  }
}

/**
 * A bound of the set's cost in normal mode, from its members and from one look at every guess that could have the most
 * parts. The addresses of the supersets' bounds stand at `supersets`, Uint32; `room` is for their minimum.
 */
export function boundWithin(set: usize, size: usize, supersets: usize, supersetCount: usize, room: usize): f64 {
  clearArena();
  const family = wholeFamily();
  const weight = weightOfSet(family, set, size);
  const byMembers = memberBound(family, set, size, weight);
  if (memberBoundExact || size < 4) return byMembers;
  memory.fill(room, 255, (placeCount + 15) >> 4);
  for (let i: usize = 0; i < supersetCount; i++) lower(room, load<u32>(supersets + 4 * i));
  const rows = locateRows(family, set, size);
  const marks = markMembers(family, set, size);
  prepareScan(size);
  let best: i32 = 1;
  for (let guess: usize = 0; guess < placeCount && best < <i32>size; guess += 16) {
    if (<i32>load<u8>(room + (guess >> 4)) + 1 <= best) continue;
    const most = largestByte(v128.add<u8>(partsOfSixteen(rows, size, guess), v128.load(marks + guess)));
    if (most > best) best = most;
  }
  const byScan = scanBound(family, set, size, weight, makeSavings(family, set, size), best);
  return byScan > byMembers ? byScan : byMembers;
}
