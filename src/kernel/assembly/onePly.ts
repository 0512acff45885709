/**
 * One-ply bounds: a lower bound of a set's cost from the numbers of parts that guesses have on it.
 */

import { arenaMark, giveBack, takeZeros } from './arena';
import { addWork, isScanOverdue, LARGE, stopped } from './clock';
import { Family, locateRows, markMembers, weighMembers } from './family';
import { NORMAL } from './legal';
import { makeLevels, savingsOfSixteen } from './savings';
import { largestByte, partsOfSixteen, prepareScan } from './scan';
import { mode, uniform } from './searchMemory';
import { weightOfSet } from './sets';

/** Scans of all guesses of a family so far. */
export let scans: f64 = 0;

export function countScan(): void {
  scans++;
}

// Bounds

/**
 * Claim. A guess with these savings costs no less.
 * Why. It costs W; each part then costs at least twice its weight less its heaviest candidate; and the part of the guess
 * itself, if it is a candidate, costs nothing. The savings are the heaviest candidates of all parts and the guess itself
 * once more; with equal weights the parts, a candidate counting one more.
 * Valid. Always. Cost: constant.
 */
export function guessBound(weight: f64, savings: f64): f64 {
  return 3 * weight - savings;
}

/** The one-ply bound of a set with the guesses of its family; 0 when stopped. */
export function onePlyBound(family: Family, set: usize, size: usize): f64 {
  const mark = arenaMark();
  const weight = weightOfSet(family, set, size);
  const most = uniform ? <f64>mostParts(family, set, size) : <f64>mostSavings(family, set, size, weight);
  giveBack(mark);
  return stopped ? 0 : guessBound(weight, most);
}

// Scans

/** The first guess that an interrupted scan has not counted, and the most parts or savings before it; 0 if there is none. */
let openScan: usize = 0;
let openMost: u32 = 0;

/** Drops a scan that is not finished. */
export function dropOpenScan(): void {
  openScan = 0;
}

/**
 * The most parts of any guess on the set, a candidate counting one more. In normal mode families have their best
 * guesses first and parts only fall on subsets, so the scan ends where no later guess can be better. It also ends at a
 * guess that tells all apart: the caller knows that no candidate does so.
 */
function mostParts(family: Family, set: usize, size: usize): i32 {
  const mark = arenaMark();
  const rows = locateRows(family, set, size);
  const marks = markMembers(family, set, size);
  const familyParts = family.parts;
  const guesses = family.guesses;
  prepareScan(size);
  let most: i32 = 1;
  let guess: usize = 0;
  if (openScan) {
    guess = openScan;
    most = <i32>openMost;
    openScan = 0;
  } else countScan();
  for (; guess < guesses; guess += 16) {
    if (most >= <i32>size || (mode === NORMAL && <i32>load<u8>(familyParts + guess) <= most)) break;
    if (size >= LARGE && isScanOverdue(size, guess)) {
      openScan = guess;
      openMost = <u32>most;
      break;
    }
    const largest = largestByte(v128.add<u8>(partsOfSixteen(rows, size, guess), v128.load(marks + guess)));
    if (largest > most) most = largest;
  }
  if (size < LARGE) addWork(<f64>(guess * size));
  giveBack(mark);
  return most;
}

/** The most savings of any guess on the set, as `mostParts`. */
export function mostSavings(family: Family, set: usize, size: usize, weight: f64): u32 {
  const mark = arenaMark();
  const levels = makeLevels(family, set, size, weight, locateRows(family, set, size));
  const saved = weighMembers(family, set, size);
  const familySaved = family.saved;
  const guesses = family.guesses;
  prepareScan(size);
  let most: u32 = 1;
  let guess: usize = 0;
  if (openScan) {
    guess = openScan;
    most = openMost;
    openScan = 0;
  } else countScan();
  for (; guess < guesses; guess += 16) {
    if (mode === NORMAL && load<u32>(familySaved + 4 * guess) <= most) break;
    if (size >= LARGE && isScanOverdue(size, guess)) {
      openScan = guess;
      openMost = most;
      break;
    }
    const at = saved + 4 * guess;
    savingsOfSixteen(levels, guess, at);
    const largest = largestOfSixteen(at);
    if (largest > most) most = largest;
  }
  if (size < LARGE) addWork(<f64>(2 * guess * size));
  giveBack(mark);
  return most;
}

/** The largest of 16 Uint32. */
export function largestOfSixteen(at: usize): u32 {
  let x = v128.max<u32>(v128.load(at, 0), v128.load(at, 16));
  x = v128.max<u32>(x, v128.max<u32>(v128.load(at, 32), v128.load(at, 48)));
  x = v128.max<u32>(x, v128.shuffle<u32>(x, x, 2, 3, 0, 1));
  x = v128.max<u32>(x, v128.shuffle<u32>(x, x, 1, 0, 3, 2));
  return v128.extract_lane<u32>(x, 0);
}

// Order

const BUCKETS: usize = 4096;

/**
 * Guesses that split the set, those with the most savings first, to one part in four thousand of `most`; in the order of
 * the family among equals.
 */
export function orderBySavings(saved: usize, parts: usize, guesses: usize, most: u32, order: usize): usize {
  const mark = arenaMark();
  const starts = takeZeros(4 * BUCKETS);
  const scale = <f64>(BUCKETS - 1) / <f64>most;
  for (let guess: usize = 0; guess < guesses; guess++) {
    if (load<u8>(parts + guess) < 2) continue;
    const at = starts + 4 * <usize>(<f64>load<u32>(saved + 4 * guess) * scale);
    store<u32>(at, load<u32>(at) + 1);
  }
  let count: u32 = 0;
  for (let bucket = BUCKETS; bucket > 0; bucket--) {
    const at = starts + 4 * (bucket - 1);
    const here = load<u32>(at);
    store<u32>(at, count);
    count += here;
  }
  for (let guess: usize = 0; guess < guesses; guess++) {
    if (load<u8>(parts + guess) < 2) continue;
    const at = starts + 4 * <usize>(<f64>load<u32>(saved + 4 * guess) * scale);
    const to = load<u32>(at);
    store<u16>(order + 2 * <usize>to, <u16>guess);
    store<u32>(at, to + 1);
  }
  giveBack(mark);
  return count;
}

/** Guesses that split the set, those with the most parts first, and in the order of the family among equals. */
export function orderGuesses(parts: usize, guesses: usize, order: usize): usize {
  const mark = arenaMark();
  const starts = takeZeros(4 * 256);
  for (let guess: usize = 0; guess < guesses; guess++) {
    const at = starts + 4 * <usize>load<u8>(parts + guess);
    store<u32>(at, load<u32>(at) + 1);
  }
  let count: u32 = 0;
  for (let p: usize = 255; p >= 2; p--) {
    const here = load<u32>(starts + 4 * p);
    store<u32>(starts + 4 * p, count);
    count += here;
  }
  for (let guess: usize = 0; guess < guesses; guess++) {
    const p: usize = load<u8>(parts + guess);
    if (p < 2) continue;
    const at = starts + 4 * p;
    const to = load<u32>(at);
    store<u16>(order + 2 * <usize>to, <u16>guess);
    store<u32>(at, to + 1);
  }
  giveBack(mark);
  return count;
}
