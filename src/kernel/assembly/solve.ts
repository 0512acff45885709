/**
 * The fast search: least cost of a set of candidates.
 *
 * `../../search/search.ts` is the readable twin, with the same steps. What is different here: guesses come in families
 * that are handed down (`family.ts`), scans look at sixteen guesses at a time, and all is done in one memory.
 */

import { arenaMark, clearArena, giveBack, take, takeZeros } from './arena';
import {
  answerOf,
  distinctFamily,
  distinctGuesses,
  guessesOf,
  locateRows,
  MIX,
  markMembers,
  partsOf,
  placeOf,
  strideOf,
  wholeFamily,
} from './family';
import { findInterval, LOWER, storeInterval, UPPER } from './intervals';
import { legalA, legalB, legalCount, legalGuesses, NORMAL } from './legal';
import { findLook, keepLook } from './looks';
import { mostPromising, widthFor } from './promise';
import { partsOfSixteen, prepareScan } from './scan';
import { beginWithWhole, scoreGuesses, writeLegalFamily } from './scores';
import {
  everyAnswer,
  everyPlace,
  lossCost,
  mode,
  nodeLimit,
  placeCount,
  placeOfAnswer,
  uniform,
  wholeScores,
} from './searchMemory';
import {
  heaviest,
  keyA,
  keyB,
  makeKey,
  memberBound,
  memberBoundExact,
  trivialCost,
  weightOf,
  weightOfSet,
} from './sets';
import {
  boundOfPart,
  codeOfPart,
  guessedMember,
  isExact,
  openCount,
  openParts,
  packedSplit,
  partAt,
  raise,
  setExact,
  setOfPart,
  sizeOfPart,
  splitSet,
  splitTotal,
} from './split';

/** Guesses tried so far that needed more than what was known. */
export let nodes: f64 = 0;
/** Set when the search had to stop: what it returns then is proved, but need not reach the limit. */
export let stopped: i32 = 0;

/** Stands for "no guess": a member that tells all apart, or nothing found. */
const NO_PLACE: u32 = 0xffff;

/** Counts a node. What was proved before a stop is known after it, so it costs no nodes again. */
export function isTimeToStop(): bool {
  if (nodes >= nodeLimit) stopped = 1;
  else nodes++;
  return stopped !== 0;
}

// Bounds from one look at every guess ---------------------------------------------------------------------------------

/** Running sums of the weights, heaviest first: the most that so many parts can save. */
export function makeSavings(family: usize, set: usize, size: usize): usize {
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
function guessBound(weight: f64, savings: usize, parts: i32, own: f64): f64 {
  const saved = uniform ? <f64>parts : load<f64>(savings + 8 * <usize>parts);
  return 3 * weight - 2 * own - saved;
}

/** The least `guessBound` of guesses with at most so many parts, a candidate counting one more. */
export function scanBound(family: usize, set: usize, size: usize, weight: f64, savings: usize, most: i32): f64 {
  if (uniform) return 3 * weight - <f64>most;
  const parts = most > <i32>size ? <i32>size : most;
  const other = guessBound(weight, savings, parts, 0);
  const member = guessBound(weight, savings, parts - 1, heaviest(family, set));
  return member < other ? member : other;
}

/**
 * The most parts of any guess on the set, a candidate counting one more. In normal mode families have their best
 * guesses first and parts only fall on subsets, so the scan ends where none can be better; and it ends at a guess that
 * tells all apart, because a candidate that does so was looked for before.
 */
function mostParts(family: usize, set: usize, size: usize): i32 {
  const mark = arenaMark();
  const rows = locateRows(family, set, size);
  scans++;
  const marks = markMembers(family, set, size);
  const familyParts = partsOf(family);
  const guesses = guessesOf(family);
  prepareScan(size);
  let best: i32 = 1;
  for (let guess: usize = 0; guess < guesses; guess += 16) {
    if (best >= <i32>size || (mode === NORMAL && <i32>load<u8>(familyParts + guess) <= best)) break;
    const most = largestByte(v128.add<u8>(partsOfSixteen(rows, size, guess), v128.load(marks + guess)));
    if (most > best) best = most;
  }
  giveBack(mark);
  return best;
}

/** A bound of a set from one look at every guess of its family. */
function lookOnce(family: usize, set: usize, size: usize): f64 {
  const mark = arenaMark();
  const savings = makeSavings(family, set, size);
  const bound = scanBound(family, set, size, weightOfSet(family, set, size), savings, mostParts(family, set, size));
  giveBack(mark);
  return bound;
}

export function largestByte(bytes: v128): i32 {
  let x = v128.max<u8>(bytes, v128.shuffle<u8>(bytes, bytes, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7));
  x = v128.max<u8>(x, v128.shuffle<u8>(x, x, 4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11));
  x = v128.max<u8>(x, v128.shuffle<u8>(x, x, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13));
  x = v128.max<u8>(x, v128.shuffle<u8>(x, x, 1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14));
  return <i32>v128.extract_lane<u8>(x, 0);
}

// The search ----------------------------------------------------------------------------------------------------------

/**
 * The least cost of a set. Returns the exact cost if it is below `limit`; otherwise a proven lower bound that is at
 * least `limit` (when stopped, any proven bound). `ownLegalA` and `ownLegalB` name the family's legal guesses.
 */
export function solve(
  family: usize,
  set: usize,
  size: usize,
  turns: i32,
  limit: f64,
  ownLegalA: u64,
  ownLegalB: u64,
): f64 {
  // Step 1. Nothing to choose
  if (size <= 2 || turns <= 1) return trivialCost(family, set, size, turns);
  // Step 2. Known already
  makeKey(family, set, size, turns, ownLegalA, ownLegalB);
  const ownA = keyA;
  const ownB = keyB;
  let bound: f64 = 0;
  const known = findInterval(ownA, ownB);
  if (known) {
    bound = load<f64>(known, LOWER);
    if (bound >= limit || bound === load<f64>(known, UPPER)) return bound;
  }
  if (stopped) return bound;

  // Step 3. What the candidates themselves can do
  const weight = weightOfSet(family, set, size);
  if (bound < 2 * weight) {
    const byMembers = memberBound(family, set, size, weight);
    if (byMembers > bound) bound = byMembers;
    if (memberBoundExact || bound >= limit) {
      storeInterval(ownA, ownB, bound, memberBoundExact ? bound : Infinity, NO_PLACE, size);
      return bound;
    }
  }

  const mark = arenaMark();
  const cost = lookAtGuesses(family, set, size, turns, limit, weight, bound, ownA, ownB, ownLegalA, ownLegalB);
  giveBack(mark);
  return cost;
}

/** Smaller sets never get a family of their own; at most 17, see `SEEN_SLOTS`. */
const OWN_FAMILY_FROM: usize = 12;

/** Making a family costs about as much as looking this often at all guesses of the old one. */
const SCANS_BEFORE_FAMILY: f64 = 40;

/**
 * Slots for splits that were given up in a small set, each packed into 64 bits. Two that meet in one slot are merely
 * both tried.
 */
const SEEN_SLOTS: usize = 512;

function lookAtGuesses(
  family: usize,
  set: usize,
  size: usize,
  turns: i32,
  limit: f64,
  weight: f64,
  known: f64,
  ownA: u64,
  ownB: u64,
  ownLegalA: u64,
  ownLegalB: u64,
): f64 {
  // Step 4. One look at every guess
  const guesses = guessesOf(family);
  scans++;
  const rows = locateRows(family, set, size);
  const marks = markMembers(family, set, size);
  const parts = take(strideOf(family));
  prepareScan(size);
  let most: i32 = 1;
  for (let guess: usize = 0; guess < strideOf(family); guess += 16) {
    const sums = v128.add<u8>(partsOfSixteen(rows, size, guess), v128.load(marks + guess));
    v128.store(parts + guess, sums);
    const largest = largestByte(sums);
    if (largest > most) most = largest;
  }
  const savings = makeSavings(family, set, size);
  let bound = scanBound(family, set, size, weight, savings, most);
  if (known > bound) bound = known;
  // with two turns left a guess must tell all apart
  if (turns === 2 && lossCost === Infinity && most < <i32>size) bound = Infinity;
  if (bound >= limit) {
    storeInterval(ownA, ownB, bound, Infinity, NO_PLACE, size);
    return bound;
  }

  // Step 5. Order: most parts first
  const order = take(2 * guesses);
  const ordered = orderGuesses(parts, guesses, order);

  // Step 6. What each guess costs at least
  const least = take(8 * guesses);
  for (let i: usize = 0; i < ordered; i++) {
    const guess: usize = load<u16>(order + 2 * i);
    const isMember: i32 = load<u8>(marks + guess);
    const own: f64 = isMember ? memberWeight(family, set, size, guess) : 0;
    store<f64>(least + 8 * guess, guessBound(weight, savings, <i32>load<u8>(parts + guess) - 2 * isMember, own));
  }

  // Step 7. Try the guesses that could cost no more than is proved; then prove a little more, and so on to the limit
  const seen = mode === NORMAL && size < OWN_FAMILY_FROM ? take(8 * SEEN_SLOTS) : 0;
  const startScans = scans;
  let work = family;
  let workSet = set;
  // what the guesses of a family of its own are in the old one; 0 before there is one
  let names: usize = 0;
  const wide = widthFor(size);
  let tried = mostPromising(order, ordered, wide, rows, size, parts);
  let count = ordered < wide ? ordered : wide;
  while (bound < limit) {
    const aim = bound + 1;
    let next: f64 = Infinity;
    if (seen) memory.fill(seen, 0, 8 * SEEN_SLOTS);
    for (let i: usize = 0; i < count; i++) {
      const workGuess: usize = load<u16>(tried + 2 * i);
      const guess: usize = names ? load<u16>(names + 2 * workGuess) : workGuess;
      let cost = load<f64>(least + 8 * guess);
      if (cost < aim) {
        if (mode === NORMAL && work === family && !seen && scans - startScans > SCANS_BEFORE_FAMILY) {
          // so much was looked at that a family of its own pays; begin again with its guesses
          work = distinctFamily(family, set, size, rows, parts, marks, order, ordered);
          workSet = everyAnswer;
          names = distinctGuesses;
          count = guessesOf(work);
          tried = mostPromising(everyPlace, count, wide, locateRows(work, workSet, size), size, partsOf(work));
          if (count > wide) count = wide;
          i = <usize>-1;
          next = Infinity;
          continue;
        }
        const mark = arenaMark();
        cost = tryGuess(work, workSet, size, turns, aim, weight, workGuess, seen, ownLegalA, ownLegalB);
        giveBack(mark);
        if (stopped) {
          storeInterval(ownA, ownB, bound, Infinity, NO_PLACE, size);
          return bound;
        }
        if (cost < aim) {
          storeInterval(ownA, ownB, cost, cost, <u32>placeOf(family, guess), size);
          return cost;
        }
        store<f64>(least + 8 * guess, cost);
      }
      if (cost < next) next = cost;
    }
    bound = next;
  }
  storeInterval(ownA, ownB, bound, Infinity, NO_PLACE, size);
  return bound;
}

/** Looks at all guesses of a family so far. */
let scans: f64 = 0;

function memberWeight(family: usize, set: usize, size: usize, guess: usize): f64 {
  if (uniform) return 1;
  const place = placeOf(family, guess);
  for (let i: usize = 0; i < size; i++) {
    const candidate: usize = load<u16>(set + 2 * i);
    if (<usize>load<u16>(placeOfAnswer + 2 * answerOf(family, candidate)) === place) {
      return weightOf(family, candidate);
    }
  }
  return 0;
}

/** Guesses that split the set, those with the most parts first, and as they come in the family among equals. */
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
  ownLegalA: u64,
  ownLegalB: u64,
): f64 {
  splitSet(family, set, size, turns, weight, guess);
  const parts = openParts;
  const count = openCount;
  let total = splitTotal;
  if (total >= best || count === 0) return total;
  if (seen && !guessedMember) {
    // `best` only falls, so what was given up once stays given up
    const slot = seen + 8 * (<usize>((packedSplit * MIX) >> 40) & (SEEN_SLOTS - 1));
    if (load<u64>(slot) === packedSplit) return Infinity;
    store<u64>(slot, packedSplit);
  }
  const left = turns - 1;
  if (mode !== NORMAL) {
    return tryPartsLegally(family, left, best, guess, parts, count, total, ownLegalA, ownLegalB);
  }

  // known already
  for (let i: usize = 0; i < count; i++) {
    const part = partAt(parts, i);
    makeKey(family, setOfPart(part), sizeOfPart(part), left, ownLegalA, ownLegalB);
    total += raiseToKnown(part);
  }
  if (total >= best) return total;

  // what the candidates themselves can do
  for (let i: usize = 0; i < count; i++) {
    const part = partAt(parts, i);
    if (isExact(part)) continue;
    makeKey(family, setOfPart(part), sizeOfPart(part), left, ownLegalA, ownLegalB);
    total += raiseByMembers(family, part);
    if (total >= best) return total;
  }

  if (isTimeToStop()) return total;

  // one look at every guess, the largest part first: it is raised most
  for (let i = count; i > 0; i--) {
    const part = partAt(parts, i - 1);
    if (isExact(part) || sizeOfPart(part) < SCAN_FROM) continue;
    makeKey(family, setOfPart(part), sizeOfPart(part), left, ownLegalA, ownLegalB);
    total += raiseByScan(family, part);
    if (total >= best) return total;
  }

  // the search itself, the largest part first
  for (let i = count; i > 0; i--) {
    const part = partAt(parts, i - 1);
    if (isExact(part)) continue;
    const room = best - (total - boundOfPart(part));
    total += raise(part, solve(family, setOfPart(part), sizeOfPart(part), left, room, ownLegalA, ownLegalB));
    if (total >= best || stopped) return total;
  }
  return total;
}

/** Smaller sets have few strategies: what their members cannot do, a scan hardly bounds better. */
const SCAN_FROM: usize = 5;

/** Raises a part to what is known of the key made last. */
function raiseToKnown(part: usize): f64 {
  const known = findInterval(keyA, keyB);
  if (!known) return 0;
  if (load<f64>(known, LOWER) === load<f64>(known, UPPER)) setExact(part);
  return raise(part, load<f64>(known, LOWER));
}

/** Raises a part to what its members can do; the key made last is the part's. */
function raiseByMembers(family: usize, part: usize): f64 {
  const weight = weightOfSet(family, setOfPart(part), sizeOfPart(part));
  if (boundOfPart(part) >= 2 * weight) return 0;
  const bound = memberBound(family, setOfPart(part), sizeOfPart(part), weight);
  if (memberBoundExact) setExact(part);
  storeInterval(keyA, keyB, bound, memberBoundExact ? bound : Infinity, NO_PLACE, sizeOfPart(part));
  return raise(part, bound);
}

/** Raises a part by one look at every guess; the key made last is the part's. */
function raiseByScan(family: usize, part: usize): f64 {
  const size = sizeOfPart(part);
  const bound = lookOnce(family, setOfPart(part), size);
  if (bound > boundOfPart(part)) storeInterval(keyA, keyB, bound, Infinity, NO_PLACE, size);
  return raise(part, bound);
}

/**
 * The same in the hard modes, where every part has legal guesses of its own: members first, because they are always
 * legal; then part by part, the largest first, a family of what is legal, what is known of it, a scan, and the search.
 */
function tryPartsLegally(
  family: usize,
  left: i32,
  best: f64,
  guess: usize,
  parts: usize,
  count: usize,
  sum: f64,
  ownLegalA: u64,
  ownLegalB: u64,
): f64 {
  let total = sum;
  for (let i: usize = 0; i < count; i++) {
    const part = partAt(parts, i);
    const weight = weightOfSet(family, setOfPart(part), sizeOfPart(part));
    total += raise(part, memberBound(family, setOfPart(part), sizeOfPart(part), weight));
    if (memberBoundExact) setExact(part);
    if (total >= best) return total;
  }
  if (isTimeToStop()) return total;

  // what is legal then is legal now, so one look at what is legal now bounds every part
  for (let i = count; i > 0; i--) {
    const part = partAt(parts, i - 1);
    if (isExact(part) || sizeOfPart(part) < SCAN_FROM) continue;
    total += raise(part, boundByLook(family, setOfPart(part), sizeOfPart(part), ownLegalA, ownLegalB));
    if (total >= best) return total;
  }

  const place = placeOf(family, guess);
  const scores = scoreGuesses(family, place);
  for (let i = count; i > 0; i--) {
    const part = partAt(parts, i - 1);
    if (isExact(part)) continue;
    const mark = arenaMark();
    const legal = legalGuesses(family, place, codeOfPart(part), scores);
    const ownA = legalA;
    const ownB = legalB;
    makeKey(family, setOfPart(part), sizeOfPart(part), left, ownA, ownB);
    total += raiseToKnown(part);
    if (!isExact(part) && total < best) {
      const set = setOfPart(part);
      const size = sizeOfPart(part);
      const legalFamily = writeLegalFamily(family, set, size, legal, legalCount);
      const room = best - (total - boundOfPart(part));
      total += raise(part, solve(legalFamily, everyAnswer, size, left, room, ownA, ownB));
    }
    giveBack(mark);
    if (total >= best || stopped) return total;
  }
  return total;
}

/** The bound of one look, kept for the hard modes: it is the same for any number of turns. */
function boundByLook(family: usize, set: usize, size: usize, ownLegalA: u64, ownLegalB: u64): f64 {
  makeKey(family, set, size, 1, ownLegalA, ownLegalB);
  const ownA = keyA;
  const ownB = keyB;
  const known = findLook(ownA, ownB);
  if (known > 0) return known;
  const bound = lookOnce(family, set, size);
  keepLook(ownA, ownB, bound);
  return bound;
}

// What the host calls -------------------------------------------------------------------------------------------------
//
// The candidates stand at `set`, answers in Uint16, the heaviest first. In the hard modes the legal guesses stand at
// `legal`, places in Uint16, with their key.

function startFamily(): usize {
  clearArena();
  stopped = 0;
  const whole = wholeFamily();
  if (mode !== NORMAL) beginWithWhole(whole);
  return whole;
}

/** The family of the guesses at `legal`, and of the whole list if there are none. */
export function familyOf(set: usize, size: usize, legal: usize, legalSize: usize): usize {
  const whole = startFamily();
  if (legalSize === 0) return whole;
  return writeLegalFamily(whole, set, size, legal, legalSize);
}

/** The least cost of a set, under the contract of `solve`. */
export function solveSet(
  set: usize,
  size: usize,
  turns: i32,
  limit: f64,
  legal: usize,
  legalSize: usize,
  ownLegalA: u64,
  ownLegalB: u64,
): f64 {
  const family = familyOf(set, size, legal, legalSize);
  return solve(family, legalSize === 0 ? set : everyAnswer, size, turns, limit, ownLegalA, ownLegalB);
}

/** The cost of the guess at a place, under the contract of `solve`; in the hard modes its number among the legal ones. */
export function valueOfGuess(
  set: usize,
  size: usize,
  turns: i32,
  limit: f64,
  guess: usize,
  legal: usize,
  legalSize: usize,
  ownLegalA: u64,
  ownLegalB: u64,
): f64 {
  const family = familyOf(set, size, legal, legalSize);
  const own = legalSize === 0 ? set : everyAnswer;
  if (turns <= 0) return trivialCost(family, own, size, turns);
  return tryGuess(family, own, size, turns, limit, weightOfSet(family, own, size), guess, 0, ownLegalA, ownLegalB);
}

/**
 * In the hard modes, a bound of the part of `set` that follows the guess at `place` and the feedback `code`: from its
 * members and from one look at every guess that is legal then. `set` is a set of the whole list.
 */
export function boundLegally(set: usize, size: usize, place: usize, code: i32): f64 {
  const whole = startFamily();
  const weight = weightOfSet(whole, set, size);
  const byMembers = memberBound(whole, set, size, weight);
  if (memberBoundExact || size < 4) return byMembers;
  if (place !== scoredPlace) {
    memory.copy(wholeScores, scoreGuesses(whole, place), placeCount);
    scoredPlace = place;
  }
  const legal = legalGuesses(whole, place, code, wholeScores);
  const family = writeLegalFamily(whole, set, size, legal, legalCount);
  const byScan = lookOnce(family, everyAnswer, size);
  return byScan > byMembers ? byScan : byMembers;
}

/** The guess that `wholeScores` belong to. */
let scoredPlace: usize = usize.MAX_VALUE;

/** The entry of what is known of a set, or 0. */
export function lookUp(set: usize, size: usize, turns: i32, ownLegalA: u64, ownLegalB: u64): usize {
  makeKey(startFamily(), set, size, turns, ownLegalA, ownLegalB);
  return findInterval(keyA, keyB);
}
