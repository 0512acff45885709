/**
 * The cost of one guess: the bounds of its parts are raised by one proof after the other.
 *
 *   SPLITTING   the parts and their bounds of one guess; then known intervals, and candidates as guesses
 *   COUNTING    the guess counts as a node from here on
 *   SCANNING    one-ply bounds
 *   SEARCHING   the search itself
 *
 * In the hard modes the legal guesses differ from part to part: `tryLegally.ts`. `solve.ts` explains families, places and
 * keys, and how a search stops and resumes.
 */

import { addWork, countNode, isOverdue, LARGE, stopped } from './clock';
import { MIX } from './distinct';
import { isResuming, popFrame, skipFrames } from './frames';
import { findInterval, NO_PLACE, storeInterval } from './intervals';
import { NORMAL } from './legal';
import { onePlyBound } from './onePly';
import { mode } from './searchMemory';
import { keyA, keyB, makeKey, memberBound, memberBoundExact, weightOfSet } from './sets';
import { solve } from './solve';
import {
  COUNTING,
  createSplit,
  Part,
  partAt,
  raisePart,
  SCANNING,
  SEARCHING,
  SPLITTING,
  Split,
  splitSet,
  suspendSplit,
} from './split';
import { cachedBound, tryLegally } from './tryLegally';
import { Position } from './visit';

/** A split and the known intervals of its parts, for each candidate. */
const UNITS_OF_SPLIT: f64 = 12;
/** A node beside its scans. */
export const UNITS_OF_NODE: f64 = 1000;

/** Smaller sets have few strategies: a scan hardly improves on the bound of their members. */
const SCAN_FROM: usize = 5;

/**
 * Slots for splits that were refuted in a small set, each packed into 64 bits. Two that share a slot are merely both
 * tried.
 */
export const SEEN_SLOTS: usize = 512;

/**
 * The cost of a guess, exact if below `best`, otherwise a bound at least `best` (when stopped, any proven bound).
 * `seen` are slots for refuted splits, or 0.
 */
export function tryGuess(position: Position, guess: usize, best: f64, seen: usize): f64 {
  let split: Split;
  if (isResuming()) {
    split = changetype<Split>(popFrame());
    if (split.phase !== SPLITTING && split.total >= best) {
      skipFrames();
      return split.total;
    }
  } else {
    split = createSplit(position.weight);
    const units = UNITS_OF_SPLIT * <f64>position.size;
    if (position.size < LARGE) addWork(units);
    else if (isOverdue(units)) return suspendSplit(split);
  }
  if (split.phase === SPLITTING) {
    splitSet(split, position, guess);
    if (split.total >= best || split.count === 0) return split.total;
    if (seen && !split.hasMember && isSeen(seen, split.packed)) return Infinity;
  }
  return mode === NORMAL ? tryParts(position, split, best) : tryLegally(position, split, guess, best);
}

/** Whether the same split was refuted before; it stays refuted, because `best` only falls. Stores it otherwise. */
function isSeen(seen: usize, packed: u64): bool {
  const slot = seen + 8 * (<usize>((packed * MIX) >> 40) & (SEEN_SLOTS - 1));
  if (load<u64>(slot) === packed) return true;
  store<u64>(slot, packed);
  return false;
}

/** Proofs about the parts in normal mode. */
function tryParts(position: Position, split: Split, best: f64): f64 {
  const family = position.family;
  const turns = position.turns - 1;
  if (split.phase === SPLITTING) {
    const parts = split.parts;
    const count = split.count;
    for (let i: usize = 0; i < count; i++) {
      const part = partAt(parts, i);
      makeKey(family, part.set, part.size, turns);
      raiseToKnown(split, part);
    }
    if (split.total >= best) return split.total;
    for (let i: usize = 0; i < count; i++) {
      const part = partAt(parts, i);
      if (part.exact) continue;
      makeKey(family, part.set, part.size, turns);
      raiseByMembers(position, split, part);
      if (split.total >= best) return split.total;
    }
    split.phase = COUNTING;
  }
  if (split.phase === COUNTING && !beginNode(split, UNITS_OF_NODE)) return suspendSplit(split);
  if (split.phase === SCANNING) {
    if (!scanParts(position, split, best)) return stopped ? suspendSplit(split) : split.total;
    split.phase = SEARCHING;
    split.left = split.count;
  }
  for (; split.left > 0; split.left--) {
    const part = partAt(split.parts, split.left - 1);
    if (part.exact) continue;
    raisePart(split, part, solve(family, part.set, part.size, turns, roomFor(split, part, best)));
    if (stopped) return suspendSplit(split);
    if (split.total >= best) return split.total;
  }
  return split.total;
}

/** Counts the guess as a node; false when the search stops here. */
export function beginNode(split: Split, units: f64): bool {
  if (countNode()) return false;
  split.phase = SCANNING;
  split.left = split.count;
  return !isOverdue(units);
}

/** The cost of a part with which the sum reaches `best`. */
export function roomFor(split: Split, part: Part, best: f64): f64 {
  return best - (split.total - part.bound);
}

/**
 * One-ply bounds of the parts, the largest first, which rises most; false when stopped or when the sum reaches `best`.
 */
export function scanParts(position: Position, split: Split, best: f64): bool {
  for (; split.left > 0; split.left--) {
    const part = partAt(split.parts, split.left - 1);
    if (part.exact || part.size < SCAN_FROM) continue;
    // legal guesses stay a subset, so that the bound with the legal guesses before holds for the part in every mode
    raisePart(split, part, mode === NORMAL ? storedBound(position, part) : cachedBound(position.family, part));
    if (stopped || split.total >= best) return false;
  }
  return true;
}

/** The one-ply bound of a part; a better one than before goes into the table. */
function storedBound(position: Position, part: Part): f64 {
  makeKey(position.family, part.set, part.size, position.turns - 1);
  const bound = onePlyBound(position.family, part.set, part.size);
  if (bound > part.bound) storeInterval(keyA, keyB, bound, Infinity, NO_PLACE, part.size);
  return bound;
}

/** Raises a part to the interval of the key made last. */
export function raiseToKnown(split: Split, part: Part): void {
  const known = findInterval(keyA, keyB);
  if (!known) return;
  if (known.lower === known.upper) part.exact = true;
  raisePart(split, part, known.lower);
}

/** Raises a part to the bound of its candidates as guesses; the key made last is the part's. */
function raiseByMembers(position: Position, split: Split, part: Part): void {
  const family = position.family;
  const weight = weightOfSet(family, part.set, part.size);
  if (part.bound >= 2 * weight) return;
  const bound = memberBound(family, part.set, part.size, weight);
  if (memberBoundExact) part.exact = true;
  storeInterval(keyA, keyB, bound, memberBoundExact ? bound : Infinity, NO_PLACE, part.size);
  raisePart(split, part, bound);
}
