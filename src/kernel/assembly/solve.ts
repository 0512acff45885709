/**
 * The fast search: least cost of a set of candidates when every guess may be used at any time.
 *
 * `../../search/search.ts` is the readable twin; the steps have the same numbers.
 */

import { filler } from './memory';
import { findInterval, LOWER, storeInterval, UPPER } from './intervals';
import { partsOfSixteen, prepareScan } from './scan';
import {
  allHere,
  arena,
  arenaEnd,
  codeStride,
  codes,
  everyAnswer,
  everyPlace,
  lastSeen,
  lossCost,
  memberCodes,
  memberCount,
  memberStride,
  placeCount,
  placeOfAnswer,
  turnKeys,
  uniform,
  weights,
  wholeParts,
  zobrist,
} from './searchMemory';

/** Positions searched so far, and when to stop. */
export let nodes: f64 = 0;
export let nodeLimit: f64 = Infinity;
/** Set when the search had to stop: what it returns then is a proven bound, but not what was asked. */
export let stopped: i32 = 0;

// The arena: taken on the way down, given back on the way up ------------------------------------------------------

let top: usize = 0;

function take(bytes: usize): usize {
  const at = top;
  top += (bytes + 15) & ~15;
  if (top > arenaEnd) unreachable();
  return at;
}

// A family of guesses: those that still differ on a set of candidates ----------------------------------------------
//
// Offsets in a family's record, four bytes each.

/** Candidates, guesses, and bytes from one candidate's codes to the next. */
const SIZE: usize = 0;
const GUESSES: usize = 4;
const STRIDE: usize = 8;
/** Answer of each candidate, Uint16. */
const ANSWERS: usize = 12;
/** Place in search order of each guess, Uint16; most parts first. */
const PLACES: usize = 16;
/** Parts of each guess on the family's candidates, and one more for a candidate, one byte; they fall. */
const PARTS: usize = 20;
/** Codes by candidate. */
const CODES: usize = 24;
/** For each candidate, which of the guesses it is itself, Uint16. */
const SELVES: usize = 28;
const FAMILY_BYTES: usize = 32;

/** The family of all guesses on all answers. */
export function wholeFamily(): usize {
  top = arena;
  const family = take(FAMILY_BYTES);
  store<u32>(family, <u32>memberCount, SIZE);
  store<u32>(family, <u32>placeCount, GUESSES);
  store<u32>(family, <u32>codeStride, STRIDE);
  store<u32>(family, <u32>everyAnswer, ANSWERS);
  store<u32>(family, <u32>everyPlace, PLACES);
  store<u32>(family, <u32>wholeParts, PARTS);
  store<u32>(family, <u32>codes, CODES);
  store<u32>(family, <u32>placeOfAnswer, SELVES);
  return family;
}

// Weights ----------------------------------------------------------------------------------------------------------

/** The weight of the candidate that is the `index`-th of the family. */
function weightOf(family: usize, index: usize): f64 {
  return uniform ? 1 : load<f64>(weights + 8 * <usize>load<u16>(<usize>load<u32>(family, ANSWERS) + 2 * index));
}

function weightOfSet(family: usize, set: usize, size: usize): f64 {
  if (uniform) return <f64>size;
  let sum: f64 = 0;
  for (let i: usize = 0; i < size; i++) sum += weightOf(family, load<u16>(set + 2 * i));
  return sum;
}

/** Sets are kept in order of falling weight, so the first candidate is the heaviest. */
function heaviest(family: usize, set: usize): f64 {
  return weightOf(family, load<u16>(set));
}

// Keys -------------------------------------------------------------------------------------------------------------

let keyA: u64 = 0;
let keyB: u64 = 0;

function makeKey(family: usize, set: usize, size: usize, turns: i32): void {
  const answers: usize = load<u32>(family, ANSWERS);
  // with as many turns as candidates the limit never bites, so all such positions are one
  const turnKey = turnKeys + 16 * (turns > <i32>size ? size : <usize>turns);
  let a = load<u64>(turnKey);
  let b = load<u64>(turnKey, 8);
  for (let i: usize = 0; i < size; i++) {
    const at = zobrist + 16 * <usize>load<u16>(answers + 2 * <usize>load<u16>(set + 2 * i));
    a ^= load<u64>(at);
    b ^= load<u64>(at, 8);
  }
  keyA = a;
  keyB = b;
}

// Steps ------------------------------------------------------------------------------------------------------------

/** The cost of one or two candidates, or of any number with at most one turn: nothing to choose. */
function trivialCost(family: usize, set: usize, size: usize, turns: i32): f64 {
  if (size === 0) return 0;
  const weight = weightOfSet(family, set, size);
  if (turns === 0) return lossCost * weight;
  const first = heaviest(family, set);
  if (size === 1) return first;
  return first + (turns === 1 ? lossCost : 2) * (weight - first);
}

/**
 * The least cost if a candidate tells all others apart, else a bound.
 *
 * A perfect candidate of weight w costs 2W - w. Any other candidate leaves two together, which costs the lightest
 * weight more; any other word is right for none, which costs 2W.
 */
let perfect: i32 = 0;

function memberBound(family: usize, set: usize, size: usize, weight: f64): f64 {
  const answers: usize = load<u32>(family, ANSWERS);
  const lightest = weightOf(family, load<u16>(set + 2 * (size - 1)));
  let best: f64 = 0;
  let bestPerfect: i32 = 0;
  for (let i: usize = 0; i < size; i++) {
    const member: usize = load<u16>(set + 2 * i);
    const own = weightOf(family, member);
    // weights fall: neither this member nor a later one can be worth more
    if (own <= best) break;
    if (isPerfect(memberCodes + <usize>load<u16>(answers + 2 * member) * memberStride, answers, set, size)) {
      best = own;
      bestPerfect = 1;
      break;
    }
    if (own - lightest > best) {
      best = own - lightest;
      bestPerfect = 0;
    }
  }
  perfect = bestPerfect;
  return 2 * weight - best;
}

let stamp: u32 = 0;

/** Whether no two candidates give the same code. */
function isPerfect(row: usize, answers: usize, set: usize, size: usize): bool {
  stamp++;
  for (let i: usize = 0; i < size; i++) {
    const at = lastSeen + 4 * <usize>load<u8>(row + <usize>load<u16>(answers + 2 * <usize>load<u16>(set + 2 * i)));
    if (load<u32>(at) === stamp) return false;
    store<u32>(at, stamp);
  }
  return true;
}

/** Addresses of the candidates' codes, filled up to whole blocks of 16. */
function locateRows(family: usize, set: usize, size: usize): usize {
  const from: usize = load<u32>(family, CODES);
  const stride: usize = load<u32>(family, STRIDE);
  const blocks = (size + 15) & ~15;
  const rows = take(blocks * sizeof<usize>());
  for (let i: usize = 0; i < blocks; i++) {
    store<usize>(rows + i * sizeof<usize>(), i < size ? from + <usize>load<u16>(set + 2 * i) * stride : filler);
  }
  return rows;
}

/** Marks the guesses that are candidates, one byte each, or takes the marks away. */
function markSelves(family: usize, set: usize, size: usize, marks: usize, value: u8): void {
  const selves: usize = load<u32>(family, SELVES);
  for (let i: usize = 0; i < size; i++) {
    store<u8>(marks + <usize>load<u16>(selves + 2 * <usize>load<u16>(set + 2 * i)), value);
  }
}

/**
 * The most parts of any guess, a candidate counting one more. Guesses come most parts first and parts only fall on
 * subsets, so the scan ends when the family's parts can no longer beat the best. It also ends at a guess that tells all
 * apart: a candidate that does was found before, so nothing is better.
 */
function mostParts(family: usize, set: usize, size: usize): i32 {
  const mark = top;
  const stride: usize = load<u32>(family, STRIDE);
  const familyParts: usize = load<u32>(family, PARTS);
  const rows = locateRows(family, set, size);
  const marks = take(stride);
  memory.fill(marks, 0, stride);
  markSelves(family, set, size, marks, 1);
  prepareScan(size);
  const guesses: usize = load<u32>(family, GUESSES);
  let best: i32 = 2;
  for (let guess: usize = 0; guess < guesses; guess += 16) {
    if (<i32>load<u8>(familyParts + guess) <= best || best >= <i32>size) break;
    const most = largestByte(v128.add<u8>(partsOfSixteen(rows, size, guess), v128.load(marks + guess)));
    if (most > best) best = most;
  }
  top = mark;
  return best;
}

function largestByte(bytes: v128): i32 {
  let x = v128.max<u8>(bytes, v128.shuffle<u8>(bytes, bytes, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7));
  x = v128.max<u8>(x, v128.shuffle<u8>(x, x, 4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11));
  x = v128.max<u8>(x, v128.shuffle<u8>(x, x, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13));
  x = v128.max<u8>(x, v128.shuffle<u8>(x, x, 1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14));
  return <i32>v128.extract_lane<u8>(x, 0);
}

/** Running sums of the weights, heaviest first: the most that so many parts can save. */
function makeSavings(family: usize, set: usize, size: usize): usize {
  const savings = take(8 * (size + 1));
  let sum: f64 = 0;
  for (let i: usize = 0; i <= size; i++) {
    store<f64>(savings + 8 * i, sum);
    if (i < size) sum += weightOf(family, load<u16>(set + 2 * i));
  }
  return savings;
}

/**
 * A guess costs W; every part but a found candidate then costs at least twice its weight less its heaviest candidate.
 * With k parts, the heaviest candidates together are at most the k heaviest of all.
 */
function guessBound(weight: f64, savings: usize, parts: i32, own: f64): f64 {
  return own > 0
    ? 3 * weight - 2 * own - load<f64>(savings + 8 * <usize>(parts - 1))
    : 3 * weight - load<f64>(savings + 8 * <usize>parts);
}

/** The least bound of any guess, given the most parts (plus one for a candidate) of any. */
function scanBound(weight: f64, savings: usize, most: i32, heaviestWeight: f64, size: usize): f64 {
  if (uniform) return 3 * weight - <f64>most;
  const parts = most > <i32>size ? <i32>size : most;
  const asMember = guessBound(weight, savings, parts, heaviestWeight);
  const asOther = guessBound(weight, savings, parts, 0);
  return asMember < asOther ? asMember : asOther;
}

/** Exact if below the limit, otherwise a proven bound at least the limit (or, when stopped, any proven bound). */
export function solve(family: usize, set: usize, size: usize, turns: i32, limit: f64): f64 {
  // Step 1. Nothing to choose
  if (size <= 2 || turns <= 1) return trivialCost(family, set, size, turns);
  if (nodes >= nodeLimit) stopped = 1;
  nodes++;

  // Step 2. Known already
  makeKey(family, set, size, turns);
  const ownA = keyA;
  const ownB = keyB;
  let bound: f64 = 0;
  const known = findInterval(ownA, ownB);
  if (known) {
    bound = load<f64>(known, LOWER);
    if (bound >= limit || bound === load<f64>(known, UPPER)) return bound;
  }
  if (stopped) return bound;

  // Step 3. Bounds that look at candidates only
  const weight = weightOfSet(family, set, size);
  if (bound < 2 * weight) {
    const byMembers = memberBound(family, set, size, weight);
    if (byMembers > bound) bound = byMembers;
    if (perfect) {
      storeInterval(ownA, ownB, bound, bound, NO_PLACE, size);
      return bound;
    }
    if (bound >= limit) {
      storeInterval(ownA, ownB, bound, Infinity, NO_PLACE, size);
      return bound;
    }
  }

  // Steps 4 and 5. Look at every guess, try those that could stay below the limit
  const mark = top;
  const cost = tryGuesses(family, set, size, turns, limit, weight, bound, ownA, ownB);
  top = mark;
  return cost;
}

/** From how many candidates on a family of its own pays for the search below; at most 16, see `SEEN_SLOTS`. */
export let ownFamilyFrom: usize = 12;

/** Stands for "no guess": a perfect candidate, or nothing found. */
const NO_PLACE: u32 = 0xffff;

function tryGuesses(
  family: usize,
  set: usize,
  size: usize,
  turns: i32,
  limit: f64,
  weight: f64,
  known: f64,
  ownA: u64,
  ownB: u64,
): f64 {
  // Step 4. One look at every guess
  const stride: usize = load<u32>(family, STRIDE);
  const guesses: usize = load<u32>(family, GUESSES);
  const rows = locateRows(family, set, size);
  const parts = take(stride);
  const marks = take(stride);
  memory.fill(marks, 0, stride);
  markSelves(family, set, size, marks, 1);
  prepareScan(size);
  let most: i32 = 2;
  for (let guess: usize = 0; guess < stride; guess += 16) {
    const sums = v128.add<u8>(partsOfSixteen(rows, size, guess), v128.load(marks + guess));
    v128.store(parts + guess, sums);
    const largest = largestByte(sums);
    if (largest > most) most = largest;
  }
  const savings = makeSavings(family, set, size);
  let bound = scanBound(weight, savings, most, heaviest(family, set), size);
  if (known > bound) bound = known;
  if (bound >= limit) {
    storeInterval(ownA, ownB, bound, Infinity, NO_PLACE, size);
    return bound;
  }

  // Step 5. Try the guesses that could stay below the limit
  const order = take(2 * guesses);
  let count = orderGuesses(parts, guesses, order);
  let work = family;
  let workSet = set;
  let workParts = parts;
  let workMarks = marks;
  let seen: usize = 0;
  if (size >= ownFamilyFrom) {
    work = makeFamily(family, set, size, rows, parts, marks, order, count);
    workSet = everyAnswer;
    workParts = load<u32>(work, PARTS);
    count = load<u32>(work, GUESSES);
    workMarks = take(load<u32>(work, STRIDE));
    memory.fill(workMarks, 0, load<u32>(work, STRIDE));
    markSelves(work, workSet, size, workMarks, 1);
  } else {
    seen = take(8 * SEEN_SLOTS);
    memory.fill(seen, 0, 8 * SEEN_SLOTS);
  }
  const places: usize = load<u32>(work, PLACES);

  let best = limit;
  let bestPlace: u32 = NO_PLACE;
  let leastRefuted: f64 = Infinity;
  for (let i: usize = 0; i < count; i++) {
    const guess: usize = work === family ? load<u16>(order + 2 * i) : i;
    const sums: i32 = load<u8>(workParts + guess);
    const place: u32 = load<u16>(places + 2 * guess);
    const isMember: i32 = load<u8>(workMarks + guess);
    const own: f64 = isMember ? weightOfPlace(work, workSet, size, guess) : 0;
    const guessLeast = guessBound(weight, savings, sums - isMember, own);
    if (guessLeast >= best) {
      if (guessLeast < leastRefuted) leastRefuted = guessLeast;
      // equal weights: parts fall along the order, so no later guess can be better
      if (uniform) break;
      continue;
    }
    const mark = top;
    const cost = tryGuess(work, workSet, size, turns, best, weight, guess, seen);
    top = mark;
    if (stopped) break;
    if (cost < best) {
      best = cost;
      bestPlace = place;
      if (best <= bound) break;
    } else if (cost < leastRefuted) leastRefuted = cost;
  }
  if (best < limit && !stopped) {
    storeInterval(ownA, ownB, best, best, bestPlace, size);
    return best;
  }
  if (best < limit) storeInterval(ownA, ownB, bound, best, bestPlace, size);
  if (stopped) return bound;
  if (leastRefuted > bound) bound = leastRefuted;
  storeInterval(ownA, ownB, bound, Infinity, NO_PLACE, size);
  return bound;
}

function weightOfPlace(family: usize, set: usize, size: usize, guess: usize): f64 {
  if (uniform) return 1;
  const selves: usize = load<u32>(family, SELVES);
  for (let i: usize = 0; i < size; i++) {
    const candidate: usize = load<u16>(set + 2 * i);
    if (load<u16>(selves + 2 * candidate) === guess) return weightOf(family, candidate);
  }
  return 0;
}

/** Guesses with more than one part, those with the most first, in the order of the family among equals. */
function orderGuesses(parts: usize, guesses: usize, order: usize): usize {
  const mark = top;
  const starts = take(4 * 257);
  memory.fill(starts, 0, 4 * 257);
  // how many guesses have more parts than p, at place p
  for (let guess: usize = 0; guess < guesses; guess++) {
    const at = starts + 4 * <usize>load<u8>(parts + guess);
    store<u32>(at, load<u32>(at) + 1);
  }
  let before: u32 = 0;
  for (let p: i32 = 255; p >= 2; p--) {
    const at = starts + 4 * <usize>p;
    const here = load<u32>(at);
    store<u32>(at, before);
    before += here;
  }
  for (let guess: usize = 0; guess < guesses; guess++) {
    const p: usize = load<u8>(parts + guess);
    if (p < 2) continue;
    const at = starts + 4 * p;
    const to = load<u32>(at);
    store<u16>(order + 2 * <usize>to, <u16>guess);
    store<u32>(at, to + 1);
  }
  top = mark;
  return before;
}

/**
 * Slots for the splits tried so far in a small set, each packed into 64 bits: part numbers, four bits a candidate. Two
 * splits that meet in one slot are merely both tried.
 */
const SEEN_SLOTS: usize = 512;

/**
 * The cost of one guess, exact if below `best`, otherwise a bound at least `best`. Bounds of the parts are raised from
 * the cheapest proof to the dearest, and the guess is given up as soon as their sum reaches `best`.
 */
function tryGuess(
  family: usize,
  set: usize,
  size: usize,
  turns: i32,
  best: f64,
  weight: f64,
  guess: usize,
  seen: usize,
): f64 {
  // split the set; parts are numbered as they first occur
  const from: usize = load<u32>(family, CODES) + guess;
  const stride: usize = load<u32>(family, STRIDE);
  const partOf = take(256);
  const labels = take(size);
  const sizes = take(2 * size);
  const codesOfParts = take(size);
  memory.fill(partOf, 0, 256);
  let count: usize = 0;
  let packed: u64 = 0;
  for (let i: usize = 0; i < size; i++) {
    const code: usize = load<u8>(from + <usize>load<u16>(set + 2 * i) * stride);
    let part: usize = load<u8>(partOf + code);
    if (part === 0) {
      part = ++count;
      store<u8>(partOf + code, <u8>part);
      store<u8>(codesOfParts + part - 1, <u8>code);
      store<u16>(sizes + 2 * (part - 1), 0);
    }
    store<u8>(labels + i, <u8>(part - 1));
    const at = sizes + 2 * (part - 1);
    store<u16>(at, load<u16>(at) + 1);
    packed = (packed << 4) | <u64>part;
  }

  // where each part begins
  const members = take(2 * size);
  const ends = take(4 * count);
  let at = members;
  for (let part: usize = 0; part < count; part++) {
    store<u32>(ends + 4 * part, <u32>at);
    at += 2 * <usize>load<u16>(sizes + 2 * part);
  }
  for (let i: usize = 0; i < size; i++) {
    const end = ends + 4 * <usize>load<u8>(labels + i);
    const to: usize = load<u32>(end);
    store<u16>(to, load<u16>(set + 2 * i));
    store<u32>(end, <u32>(to + 2));
  }

  // the sum of what is certain, and the parts that may cost more
  const open = take(OPEN_BYTES * count);
  let openCount: usize = 0;
  let total = weight;
  const left = turns - 1;
  let found = false;
  for (let part: usize = 0; part < count; part++) {
    const partSize: usize = load<u16>(sizes + 2 * part);
    if (<i32>load<u8>(codesOfParts + part) === allHere) {
      found = true;
      continue;
    }
    const partSet: usize = <usize>load<u32>(ends + 4 * part) - 2 * partSize;
    if (partSize <= 2 || left <= 1) {
      total += trivialCost(family, partSet, partSize, left);
      continue;
    }
    const partBound = 2 * weightOfSet(family, partSet, partSize) - heaviest(family, partSet);
    total += partBound;
    // kept in order of size, the smallest first
    let place = openCount++;
    while (place > 0 && load<u32>(open + OPEN_BYTES * (place - 1), PART_SIZE) > <u32>partSize) {
      memory.copy(open + OPEN_BYTES * place, open + OPEN_BYTES * (place - 1), OPEN_BYTES);
      place--;
    }
    const record = open + OPEN_BYTES * place;
    store<u32>(record, <u32>partSet, PART_SET);
    store<u32>(record, <u32>partSize, PART_SIZE);
    store<f64>(record, partBound, PART_BOUND);
    store<i32>(record, 0, PART_EXACT);
  }
  if (total >= best || openCount === 0) return total;

  // the same split was given up before, and `best` only falls
  if (seen && !found) {
    const slot = seen + 8 * ((<usize>((packed * 0x2545f4914f6cdd1d) >> 40)) & (SEEN_SLOTS - 1));
    if (load<u64>(slot) === packed) return Infinity;
    store<u64>(slot, packed);
  }

  // what is known
  for (let i: usize = 0; i < openCount; i++) {
    const record = open + OPEN_BYTES * i;
    makeKey(family, load<u32>(record, PART_SET), load<u32>(record, PART_SIZE), left);
    const known = findInterval(keyA, keyB);
    if (!known) continue;
    total += raise(record, load<f64>(known, LOWER));
    if (load<f64>(known, LOWER) === load<f64>(known, UPPER)) store<i32>(record, 1, PART_EXACT);
  }
  if (total >= best) return total;

  // what the candidates of a part say
  for (let i: usize = 0; i < openCount; i++) {
    const record = open + OPEN_BYTES * i;
    if (load<i32>(record, PART_EXACT)) continue;
    const partSet: usize = load<u32>(record, PART_SET);
    const partSize: usize = load<u32>(record, PART_SIZE);
    const partWeight = weightOfSet(family, partSet, partSize);
    if (load<f64>(record, PART_BOUND) >= 2 * partWeight) continue;
    const byMembers = memberBound(family, partSet, partSize, partWeight);
    total += raise(record, byMembers);
    makeKey(family, partSet, partSize, left);
    storeInterval(keyA, keyB, byMembers, perfect ? byMembers : Infinity, NO_PLACE, partSize);
    if (perfect) store<i32>(record, 1, PART_EXACT);
    if (total >= best) return total;
  }

  // what one look at every guess says
  for (let i: usize = 0; i < openCount; i++) {
    const record = open + OPEN_BYTES * i;
    if (load<i32>(record, PART_EXACT)) continue;
    const partSet: usize = load<u32>(record, PART_SET);
    const partSize: usize = load<u32>(record, PART_SIZE);
    if (partSize < 5) continue;
    const mark = top;
    const savings = makeSavings(family, partSet, partSize);
    const most = mostParts(family, partSet, partSize);
    const partWeight = weightOfSet(family, partSet, partSize);
    const byScan = scanBound(partWeight, savings, most, heaviest(family, partSet), partSize);
    top = mark;
    if (byScan <= load<f64>(record, PART_BOUND)) continue;
    total += raise(record, byScan);
    makeKey(family, partSet, partSize, left);
    storeInterval(keyA, keyB, byScan, Infinity, NO_PLACE, partSize);
    if (total >= best) return total;
  }

  // the search itself, the largest part first
  for (let i = openCount; i > 0; i--) {
    const record = open + OPEN_BYTES * (i - 1);
    if (load<i32>(record, PART_EXACT)) continue;
    const room = best - (total - load<f64>(record, PART_BOUND));
    const cost = solve(family, load<u32>(record, PART_SET), load<u32>(record, PART_SIZE), left, room);
    total += raise(record, cost);
    if (total >= best || stopped) return total;
  }
  return total;
}

/** A part that may cost more than its bound; offsets in its record. */
const PART_BOUND: usize = 0;
const PART_SET: usize = 8;
const PART_SIZE: usize = 12;
const PART_EXACT: usize = 16;
const OPEN_BYTES: usize = 24;

/** Raises a part's bound; returns by how much. */
function raise(record: usize, to: f64): f64 {
  const bound = load<f64>(record, PART_BOUND);
  if (to <= bound) return 0;
  store<f64>(record, to, PART_BOUND);
  // an impossible part makes the whole guess impossible; the difference of two infinities would not
  return to - bound;
}

/**
 * The family of a smaller set: of guesses that split it alike one is kept, a candidate if there is one, because what
 * splits a set alike splits all its subsets alike. Candidates are kept all.
 */
function makeFamily(
  family: usize,
  set: usize,
  size: usize,
  rows: usize,
  parts: usize,
  marks: usize,
  order: usize,
  count: usize,
): usize {
  const labelBytes = (size + 15) & ~15;
  let slots: usize = 1024;
  while (slots < 2 * count) slots *= 2;
  const slotTable = take(4 * slots);
  memory.fill(slotTable, 0, 4 * slots);
  const kept = take(2 * count);
  const hashes = take(8 * count);
  const labels = take(labelBytes * (count + 1));
  const partOf = take(256);
  let keptCount: usize = 0;
  for (let i: usize = 0; i < count; i++) {
    const guess: usize = load<u16>(order + 2 * i);
    const to = labels + labelBytes * keptCount;
    writeLabels(rows, size, guess, partOf, to, labelBytes);
    const hash = hashOf(to, labelBytes);
    let slot = <usize>hash & (slots - 1);
    let repeated = false;
    while (load<u32>(slotTable + 4 * slot)) {
      const other: usize = load<u32>(slotTable + 4 * slot) - 1;
      if (load<u64>(hashes + 8 * other) === hash && sameLabels(labels + labelBytes * other, to, labelBytes)) {
        repeated = true;
        break;
      }
      slot = (slot + 1) & (slots - 1);
    }
    if (repeated && !load<u8>(marks + guess)) continue;
    if (!repeated) store<u32>(slotTable + 4 * slot, <u32>(keptCount + 1));
    store<u64>(hashes + 8 * keptCount, hash);
    store<u16>(kept + 2 * keptCount, <u16>guess);
    keptCount++;
  }
  return writeFamily(family, set, size, rows, parts, kept, keptCount);
}

function writeFamily(
  family: usize,
  set: usize,
  size: usize,
  rows: usize,
  parts: usize,
  kept: usize,
  keptCount: usize,
): usize {
  const stride = (keptCount + 15) & ~15;
  const made = take(FAMILY_BYTES);
  const answers = take(2 * size);
  const places = take(2 * keptCount);
  const madeParts = take(stride);
  const madeCodes = take(stride * size);
  const selves = take(2 * size);
  store<u32>(made, <u32>size, SIZE);
  store<u32>(made, <u32>keptCount, GUESSES);
  store<u32>(made, <u32>stride, STRIDE);
  store<u32>(made, <u32>answers, ANSWERS);
  store<u32>(made, <u32>places, PLACES);
  store<u32>(made, <u32>madeParts, PARTS);
  store<u32>(made, <u32>madeCodes, CODES);
  store<u32>(made, <u32>selves, SELVES);

  const oldPlaces: usize = load<u32>(family, PLACES);
  const oldAnswers: usize = load<u32>(family, ANSWERS);
  const oldSelves: usize = load<u32>(family, SELVES);
  const keptAs = take(2 * <usize>load<u32>(family, GUESSES));
  for (let i: usize = 0; i < keptCount; i++) {
    const guess: usize = load<u16>(kept + 2 * i);
    store<u16>(places + 2 * i, load<u16>(oldPlaces + 2 * guess));
    store<u8>(madeParts + i, load<u8>(parts + guess));
    store<u16>(keptAs + 2 * guess, <u16>i);
  }
  for (let i = keptCount; i < stride; i++) store<u8>(madeParts + i, 0);
  for (let i: usize = 0; i < size; i++) {
    const candidate: usize = load<u16>(set + 2 * i);
    store<u16>(answers + 2 * i, load<u16>(oldAnswers + 2 * candidate));
    store<u16>(selves + 2 * i, load<u16>(keptAs + 2 * <usize>load<u16>(oldSelves + 2 * candidate)));
    const row = load<usize>(rows + i * sizeof<usize>());
    const to = madeCodes + i * stride;
    for (let j: usize = 0; j < keptCount; j++) {
      store<u8>(to + j, load<u8>(row + <usize>load<u16>(kept + 2 * j)));
    }
    // guesses that only fill up the last sixteen put everything together
    for (let j = keptCount; j < stride; j++) store<u8>(to + j, 0);
  }
  return made;
}

/** Numbers the parts of a split as they first occur, one byte a candidate. */
function writeLabels(rows: usize, size: usize, guess: usize, partOf: usize, to: usize, labelBytes: usize): void {
  memory.fill(partOf, 0, 256);
  let count: u8 = 0;
  for (let i: usize = 0; i < size; i++) {
    const at = partOf + <usize>load<u8>(load<usize>(rows + i * sizeof<usize>()) + guess);
    let part = load<u8>(at);
    if (part === 0) {
      part = ++count;
      store<u8>(at, part);
    }
    store<u8>(to + i, part);
  }
  for (let i = size; i < labelBytes; i++) store<u8>(to + i, 0);
}

function hashOf(labels: usize, labelBytes: usize): u64 {
  let hash: u64 = 0x9e3779b97f4a7c15;
  for (let i: usize = 0; i < labelBytes; i += 8) {
    hash = (hash ^ load<u64>(labels + i)) * 0x2545f4914f6cdd1d;
    hash ^= hash >> 32;
  }
  return hash;
}

function sameLabels(a: usize, b: usize, labelBytes: usize): bool {
  for (let i: usize = 0; i < labelBytes; i += 8) if (load<u64>(a + i) !== load<u64>(b + i)) return false;
  return true;
}

// What the host calls: the set stands at `input`, answers in Uint16, the heaviest first -----------------------------

/** The least cost of a set, under the contract of `solve`. */
export function solveSet(input: usize, size: usize, turns: i32, limit: f64): f64 {
  stopped = 0;
  return solve(wholeFamily(), input, size, turns, limit);
}

/** The cost of guessing the word at `place` first, under the contract of `solve`. */
export function valueOfGuess(input: usize, size: usize, turns: i32, limit: f64, place: usize): f64 {
  stopped = 0;
  const family = wholeFamily();
  return tryGuess(family, input, size, turns, limit, weightOfSet(family, input, size), place, 0);
}

/** The bound of one look at every guess. */
export function scanSet(input: usize, size: usize): f64 {
  const family = wholeFamily();
  const weight = weightOfSet(family, input, size);
  const byMembers = memberBound(family, input, size, weight);
  if (perfect || size < 4) return byMembers;
  const savings = makeSavings(family, input, size);
  const byScan = scanBound(weight, savings, mostParts(family, input, size), heaviest(family, input), size);
  return byScan > byMembers ? byScan : byMembers;
}

// Supersets: what a guess can at most do on a set, it can at most do on every subset ----------------------------------

/** For every sixteen guesses in search order, the most parts of any on the set. */
export function boundBlocks(input: usize, size: usize, to: usize): void {
  const family = wholeFamily();
  const rows = locateRows(family, input, size);
  prepareScan(size);
  for (let guess: usize = 0; guess < placeCount; guess += 16) {
    store<u8>(to + (guess >> 4), <u8>largestByte(partsOfSixteen(rows, size, guess)));
  }
}

/** Lowers bounds to those of another superset. */
export function lowerBlocks(to: usize, other: usize): void {
  const blocks = (placeCount + 15) >> 4;
  for (let at: usize = 0; at < blocks; at += 16) {
    v128.store(to + at, v128.min<u8>(v128.load(to + at), v128.load(other + at)));
  }
}

/** The bound of one look at those guesses that, by their bounds on supersets, could have the most parts. */
export function scanSetWithin(input: usize, size: usize, within: usize): f64 {
  const family = wholeFamily();
  const weight = weightOfSet(family, input, size);
  const byMembers = memberBound(family, input, size, weight);
  if (perfect || size < 4) return byMembers;
  const rows = locateRows(family, input, size);
  const marks = take(codeStride);
  memory.fill(marks, 0, codeStride);
  markSelves(family, input, size, marks, 1);
  prepareScan(size);
  let best: i32 = 2;
  for (let guess: usize = 0; guess < placeCount; guess += 16) {
    if (<i32>load<u8>(within + (guess >> 4)) + 1 <= best) continue;
    const most = largestByte(v128.add<u8>(partsOfSixteen(rows, size, guess), v128.load(marks + guess)));
    scanned += <f64>size;
    if (most > best) {
      best = most;
      if (best >= <i32>size) break;
    }
  }
  const savings = makeSavings(family, input, size);
  const byScan = scanBound(weight, savings, best, heaviest(family, input), size);
  return byScan > byMembers ? byScan : byMembers;
}

/** Sixteens of guesses times candidates that were looked at. */
export let scanned: f64 = 0;
