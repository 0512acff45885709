/**
 * One-ply bounds: a lower bound of a set's cost from the numbers of parts that guesses have on it.
 */

import { arenaMark, giveBack, take, takeZeros } from './arena';
import { addWork, isScanOverdue, LARGE, stopped } from './clock';
import { Family, locateRows, markMembers } from './family';
import { NORMAL } from './legal';
import { largestByte, partsOfSixteen, prepareScan } from './scan';
import { mode, uniform } from './searchMemory';
import { heaviest, weightOf, weightOfSet } from './sets';

/** Scans of all guesses of a family so far. */
export let scans: f64 = 0;

export function countScan(): void {
  scans++;
}

// Bounds

/** Running sums of the weights, heaviest first: the most that so many parts can save. */
export function makeSavings(family: Family, set: usize, size: usize): usize {
  if (uniform) return 0;
  const savings = take(8 * (size + 1));
  let sum: f64 = 0;
  for (let i: usize = 0; i <= size; i++) {
    store<f64>(savings + 8 * i, sum);
    if (i < size) sum += weightOf(family, load<u16>(set + 2 * i));
  }
  return savings;
}

/**
 * Claim. A guess with so many parts (the part of a found candidate not counted) costs no less.
 * Why. It costs W; each part then costs at least twice its weight less its heaviest candidate; and the heaviest
 * candidates of k parts together are at most the k heaviest of all. `own` is its weight if it is a candidate, else 0.
 * Valid. Always. Cost: constant.
 */
export function guessBound(weight: f64, savings: usize, parts: i32, own: f64): f64 {
  const saved = uniform ? <f64>parts : load<f64>(savings + 8 * <usize>parts);
  return 3 * weight - 2 * own - saved;
}

/** The least `guessBound` of guesses with at most so many parts, a candidate counting one more. */
export function scanBound(family: Family, set: usize, size: usize, weight: f64, savings: usize, most: i32): f64 {
  if (uniform) return 3 * weight - <f64>most;
  const parts = most > <i32>size ? <i32>size : most;
  const other = guessBound(weight, savings, parts, 0);
  const member = guessBound(weight, savings, parts - 1, heaviest(family, set));
  return member < other ? member : other;
}

/** The one-ply bound of a set with the guesses of its family; 0 when stopped. */
export function onePlyBound(family: Family, set: usize, size: usize): f64 {
  const mark = arenaMark();
  const savings = makeSavings(family, set, size);
  const most = mostParts(family, set, size);
  const bound = stopped ? 0 : scanBound(family, set, size, weightOfSet(family, set, size), savings, most);
  giveBack(mark);
  return bound;
}

// Scans

/** The first guess that an interrupted scan has not counted, and the most parts before it; 0 if there is none. */
let openScan: usize = 0;
let openMost: i32 = 0;

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
    most = openMost;
    openScan = 0;
  } else countScan();
  for (; guess < guesses; guess += 16) {
    if (most >= <i32>size || (mode === NORMAL && <i32>load<u8>(familyParts + guess) <= most)) break;
    if (size >= LARGE && isScanOverdue(size, guess)) {
      openScan = guess;
      openMost = most;
      break;
    }
    const largest = largestByte(v128.add<u8>(partsOfSixteen(rows, size, guess), v128.load(marks + guess)));
    if (largest > most) most = largest;
  }
  if (size < LARGE) addWork(<f64>(guess * size));
  giveBack(mark);
  return most;
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
