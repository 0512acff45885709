/**
 * The fast search: least cost of a set of candidates.
 *
 * `../../search/search.ts` is the readable twin, with the same steps. What is different here: guesses come in families
 * that are handed down (`family.ts`), scans look at sixteen guesses at a time, and all is done in one memory.
 */

import { arenaMark, clearArena, giveBack, take, takeZeros } from './arena';
import { mostPromising, widthFor } from './beam';
import { findLook, keepLook } from './boundCache';
import { isOverdueAfter } from './clock';
import {
  distinctFamily,
  distinctGuesses,
  dropOpenFamily,
  guessesOf,
  locateRows,
  MIX,
  markMembers,
  partsOf,
  placeOf,
  strideOf,
  weighMembers,
  wholeFamily,
} from './family';
import {
  canResume,
  clearFrames,
  isResuming,
  lastFrame,
  readFrame,
  skipFrames,
  startReading,
  writeFrame,
} from './frames';
import { findInterval, LOWER, storeInterval, UPPER } from './intervals';
import { legalA, legalB, legalCount, legalGuesses, NORMAL } from './legal';
import { partsOfSixteen, prepareScan } from './scan';
import { beginWithWhole, scoreGuesses, writeLegalFamily } from './scores';
import { everyAnswer, everyPlace, lossCost, mode, nodeLimit, placeCount, uniform, wholeScores } from './searchMemory';
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

// Time ----------------------------------------------------------------------------------------------------------------

/** Work since the last look at the clock that was too little to look by itself. */
let unitsDone: f64 = 0;

/** From this size on a set is so large that the clock is looked at between two guesses. */
const LARGE: usize = 128;

/** A split and what is known of its parts, for each candidate. */
const UNITS_OF_SPLIT: f64 = 12;
/** One look at sixteen guesses, for each candidate. */
const UNITS_OF_SCAN: f64 = 16;

/** Counts work; stops the search when the deadline has passed. */
function isOverdue(units: f64): bool {
  const all = unitsDone + units;
  unitsDone = 0;
  if (isOverdueAfter(all)) stopped = 1;
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
  const marks = markMembers(family, set, size);
  const familyParts = partsOf(family);
  const guesses = guessesOf(family);
  prepareScan(size);
  let best: i32 = 1;
  let guess: usize = 0;
  if (openScan) {
    guess = openScan;
    best = openBest;
    openScan = 0;
  } else scans++;
  for (; guess < guesses; guess += 16) {
    if (best >= <i32>size || (mode === NORMAL && <i32>load<u8>(familyParts + guess) <= best)) break;
    if (size >= LARGE && guess > 0 && !justResumed && isOverdue(UNITS_OF_SCAN * <f64>size)) {
      openScan = guess;
      openBest = best;
      break;
    }
    justResumed = false;
    const most = largestByte(v128.add<u8>(partsOfSixteen(rows, size, guess), v128.load(marks + guess)));
    if (most > best) best = most;
  }
  if (size < LARGE) unitsDone += <f64>(guess * size);
  giveBack(mark);
  return best;
}

/** Where a look at every guess was stopped, and the most parts it had found; 0 if none was. */
let openScan: usize = 0;
let openBest: i32 = 0;
/** Some work is done after each resumption, however short the time. */
let justResumed = false;

/** A bound of a set from one look at every guess of its family; 0 when stopped. */
function lookOnce(family: usize, set: usize, size: usize): f64 {
  const mark = arenaMark();
  const savings = makeSavings(family, set, size);
  const most = mostParts(family, set, size);
  const bound = stopped ? 0 : scanBound(family, set, size, weightOfSet(family, set, size), savings, most);
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
  const isFirst = choosing;
  choosing = false;
  if (isResuming()) {
    const weight = weightOfSet(family, set, size);
    return lookAtGuesses(family, set, size, turns, limit, weight, 0, ownA, ownB, ownLegalA, ownLegalB);
  }
  let bound: f64 = 0;
  const known = findInterval(ownA, ownB);
  if (known) {
    bound = load<f64>(known, LOWER);
    if (!isFirst && (bound >= limit || bound === load<f64>(known, UPPER))) return bound;
  }
  if (stopped) return bound;

  // Step 3. What the candidates themselves can do
  const weight = weightOfSet(family, set, size);
  if (bound < 2 * weight || isFirst) {
    const byMembers = memberBound(family, set, size, weight);
    if (byMembers > bound) bound = byMembers;
    if (memberBoundExact || bound >= limit) {
      storeInterval(ownA, ownB, bound, memberBoundExact ? bound : Infinity, NO_PLACE, size);
      return bound;
    }
  }

  return lookAtGuesses(family, set, size, turns, limit, weight, bound, ownA, ownB, ownLegalA, ownLegalB);
}

/** Whether the next call of `solve` chooses a guess, and so looks at its guesses even if the cost is known. */
let choosing = false;
/** The place of the guess that was found last to have the least cost. */
export let chosenPlace: u32 = NO_PLACE;

/** Smaller sets never get a family of their own; at most 17, see `SEEN_SLOTS`. */
const OWN_FAMILY_FROM: usize = 12;

/** Making a family costs about as much as looking this often at all guesses of the old one. */
const SCANS_BEFORE_FAMILY: f64 = 40;

/**
 * Slots for splits that were given up in a small set, each packed into 64 bits. Two that meet in one slot are merely
 * both tried.
 */
const SEEN_SLOTS: usize = 512;

// What a stopped look at guesses was doing.
const SCANNING: u32 = 0;
const TRYING: u32 = 1;
const GATHERING: u32 = 2;

// Offsets in its frame.
const DOING: usize = 0;
const F_MOST: usize = 4;
const F_BOUND: usize = 8;
const F_NEXT: usize = 16;
const F_STARTSCANS: usize = 24;
const F_GUESS: usize = 32;
const F_MARK: usize = 36;
const F_ROWS: usize = 40;
const F_MARKS: usize = 44;
const F_PARTS: usize = 48;
const F_ORDER: usize = 52;
const F_ORDERED: usize = 56;
const F_LEAST: usize = 60;
const F_SEEN: usize = 64;
const F_WORK: usize = 68;
const F_WORKSET: usize = 72;
const F_NAMES: usize = 76;
const F_TRIED: usize = 80;
const F_COUNT: usize = 84;
const F_TRYMARK: usize = 88;

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
  const guesses = guessesOf(family);
  let doing = SCANNING;
  let mark: usize = 0;
  let rows: usize = 0;
  let marks: usize = 0;
  let parts: usize = 0;
  let most: i32 = 1;
  let scanned: usize = 0;
  let bound: f64 = known;
  let order: usize = 0;
  let ordered: usize = 0;
  let least: usize = 0;
  let seen: usize = 0;
  let startScans: f64 = 0;
  // the family of which guesses are tried, and what its guesses are in the old one; 0 before it has one of its own
  let work = family;
  let workSet = set;
  let names: usize = 0;
  let tried: usize = 0;
  let count: usize = 0;
  let next: f64 = Infinity;
  let i: usize = 0;
  let tryMark: usize = 0;
  const frame: usize = isResuming() ? readFrame() : 0;
  if (frame) {
    doing = load<u32>(frame, DOING);
    mark = load<u32>(frame, F_MARK);
    rows = load<u32>(frame, F_ROWS);
    marks = load<u32>(frame, F_MARKS);
    parts = load<u32>(frame, F_PARTS);
    most = load<i32>(frame, F_MOST);
    bound = load<f64>(frame, F_BOUND);
    scanned = load<u32>(frame, F_GUESS);
    if (doing !== SCANNING) {
      i = scanned;
      order = load<u32>(frame, F_ORDER);
      ordered = load<u32>(frame, F_ORDERED);
      least = load<u32>(frame, F_LEAST);
      seen = load<u32>(frame, F_SEEN);
      startScans = load<f64>(frame, F_STARTSCANS);
      work = load<u32>(frame, F_WORK);
      workSet = load<u32>(frame, F_WORKSET);
      names = load<u32>(frame, F_NAMES);
      tried = load<u32>(frame, F_TRIED);
      count = load<u32>(frame, F_COUNT);
      next = load<f64>(frame, F_NEXT);
      tryMark = load<u32>(frame, F_TRYMARK);
    }
  }
  const wide = widthFor(size);

  if (doing === SCANNING) {
    // Step 4. One look at every guess
    if (!frame) {
      mark = arenaMark();
      scans++;
      rows = locateRows(family, set, size);
      marks = markMembers(family, set, size);
      parts = take(strideOf(family));
    }
    prepareScan(size);
    for (; scanned < strideOf(family); scanned += 16) {
      if (size >= LARGE && scanned > 0 && !justResumed && isOverdue(UNITS_OF_SCAN * <f64>size)) {
        const own = writeFrame();
        if (own) {
          store<u32>(own, SCANNING, DOING);
          store<u32>(own, <u32>mark, F_MARK);
          store<u32>(own, <u32>rows, F_ROWS);
          store<u32>(own, <u32>marks, F_MARKS);
          store<u32>(own, <u32>parts, F_PARTS);
          store<i32>(own, most, F_MOST);
          store<f64>(own, bound, F_BOUND);
          store<u32>(own, <u32>scanned, F_GUESS);
        }
        return bound;
      }
      justResumed = false;
      const sums = v128.add<u8>(partsOfSixteen(rows, size, scanned), v128.load(marks + scanned));
      v128.store(parts + scanned, sums);
      const largest = largestByte(sums);
      if (largest > most) most = largest;
    }
    if (size < LARGE) unitsDone += <f64>(guesses * size);
    const savings = makeSavings(family, set, size);
    const byScan = scanBound(family, set, size, weight, savings, most);
    if (byScan > bound) bound = byScan;
    // with two turns left a guess must tell all apart
    if (turns === 2 && lossCost === Infinity && most < <i32>size) bound = Infinity;
    if (bound >= limit) {
      storeInterval(ownA, ownB, bound, Infinity, NO_PLACE, size);
      giveBack(mark);
      return bound;
    }

    // Step 5. Order: most parts first
    order = take(2 * guesses);
    ordered = orderGuesses(parts, guesses, order);

    // Step 6. What each guess costs at least
    least = take(8 * guesses);
    const weightsOfMembers = uniform ? 0 : weighMembers(family, set, size);
    for (let at: usize = 0; at < ordered; at++) {
      const guess: usize = load<u16>(order + 2 * at);
      const isMember: i32 = load<u8>(marks + guess);
      const own: f64 = isMember ? (uniform ? 1 : load<f64>(weightsOfMembers + 8 * guess)) : 0;
      store<f64>(least + 8 * guess, guessBound(weight, savings, <i32>load<u8>(parts + guess) - 2 * isMember, own));
    }

    seen = mode === NORMAL && size < OWN_FAMILY_FROM ? takeZeros(8 * SEEN_SLOTS) : 0;
    startScans = scans;
    tried = mostPromising(order, ordered, wide, rows, size, parts);
    count = ordered < wide ? ordered : wide;
  }

  // Step 7. Try the guesses that could cost no more than is proved; then prove a little more, and so on to the limit
  while (bound < limit) {
    const aim = bound + 1;
    for (; i < count; i++) {
      const workGuess: usize = load<u16>(tried + 2 * i);
      const guess: usize = names ? load<u16>(names + 2 * workGuess) : workGuess;
      let cost = load<f64>(least + 8 * guess);
      if (cost < aim) {
        if (
          doing === GATHERING ||
          (mode === NORMAL && work === family && !seen && scans - startScans > SCANS_BEFORE_FAMILY)
        ) {
          // so much was looked at that a family of its own pays; begin again with its guesses
          doing = GATHERING;
          const made = distinctFamily(family, set, size, rows, parts, marks, order, ordered);
          if (made) {
            doing = SCANNING;
            work = made;
            workSet = everyAnswer;
            names = distinctGuesses;
            count = guessesOf(work);
            tried = mostPromising(everyPlace, count, wide, locateRows(work, workSet, size), size, partsOf(work));
            if (count > wide) count = wide;
            i = <usize>-1;
            next = Infinity;
            continue;
          }
          stopped = 1;
        } else {
          if (doing !== TRYING) tryMark = arenaMark();
          doing = TRYING;
          cost = tryGuess(work, workSet, size, turns, aim, weight, workGuess, seen, ownLegalA, ownLegalB);
          if (!stopped) {
            doing = SCANNING;
            giveBack(tryMark);
          }
        }
        if (stopped) {
          storeInterval(ownA, ownB, bound, Infinity, NO_PLACE, size);
          const own = writeFrame();
          if (own) {
            store<u32>(own, doing, DOING);
            store<u32>(own, <u32>mark, F_MARK);
            store<u32>(own, <u32>rows, F_ROWS);
            store<u32>(own, <u32>marks, F_MARKS);
            store<u32>(own, <u32>parts, F_PARTS);
            store<i32>(own, most, F_MOST);
            store<f64>(own, bound, F_BOUND);
            store<u32>(own, <u32>i, F_GUESS);
            store<u32>(own, <u32>order, F_ORDER);
            store<u32>(own, <u32>ordered, F_ORDERED);
            store<u32>(own, <u32>least, F_LEAST);
            store<u32>(own, <u32>seen, F_SEEN);
            store<f64>(own, startScans, F_STARTSCANS);
            store<u32>(own, <u32>work, F_WORK);
            store<u32>(own, <u32>workSet, F_WORKSET);
            store<u32>(own, <u32>names, F_NAMES);
            store<u32>(own, <u32>tried, F_TRIED);
            store<u32>(own, <u32>count, F_COUNT);
            store<f64>(own, next, F_NEXT);
            store<u32>(own, <u32>tryMark, F_TRYMARK);
          }
          return bound;
        }
        if (cost < aim) {
          chosenPlace = <u32>placeOf(family, guess);
          storeInterval(ownA, ownB, cost, cost, chosenPlace, size);
          giveBack(mark);
          return cost;
        }
        store<f64>(least + 8 * guess, cost);
      }
      if (cost < next) next = cost;
    }
    bound = next;
    next = Infinity;
    i = 0;
    if (seen) memory.fill(seen, 0, 8 * SEEN_SLOTS);
  }
  storeInterval(ownA, ownB, bound, Infinity, NO_PLACE, size);
  giveBack(mark);
  return bound;
}

/** Looks at all guesses of a family so far. */
let scans: f64 = 0;

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

// What a stopped try of a guess was doing, in this order.
const SPLITTING: u32 = 0;
const COUNTING: u32 = 1;
const LOOKING: u32 = 2;
const SEARCHING: u32 = 3;

// Offsets in its frame.
const T_TOTAL: usize = 8;
const T_PARTS: usize = 16;
const T_COUNT: usize = 20;
const T_AT: usize = 24;
const T_MARK: usize = 28;
const T_LEGAL: usize = 32;
const T_LEGALCOUNT: usize = 36;
const T_FAMILY: usize = 40;
const T_SCORES: usize = 44;
const T_KEYA: usize = 48;
const T_KEYB: usize = 56;

function writeTry(doing: u32, total: f64, parts: usize, count: usize, at: usize): f64 {
  const own = writeFrame();
  if (own) {
    store<u32>(own, doing, DOING);
    store<f64>(own, total, T_TOTAL);
    store<u32>(own, <u32>parts, T_PARTS);
    store<u32>(own, <u32>count, T_COUNT);
    store<u32>(own, <u32>at, T_AT);
    store<u32>(own, 0, T_MARK);
  }
  return total;
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
  const left = turns - 1;
  const frame: usize = isResuming() ? readFrame() : 0;
  let doing: u32 = frame ? load<u32>(frame, DOING) : SPLITTING;
  let parts: usize = 0;
  let count: usize = 0;
  let total: f64 = 0;
  let at: usize = 0;
  if (doing === SPLITTING) {
    if (size >= LARGE && !frame && isOverdue(UNITS_OF_SPLIT * <f64>size)) return writeTry(SPLITTING, weight, 0, 0, 0);
    if (size < LARGE) unitsDone += UNITS_OF_SPLIT * <f64>size;
    splitSet(family, set, size, turns, weight, guess);
    parts = openParts;
    count = openCount;
    total = splitTotal;
    if (total >= best || count === 0) return total;
    if (seen && !guessedMember) {
      // `best` only falls, so what was given up once stays given up
      const slot = seen + 8 * (<usize>((packedSplit * MIX) >> 40) & (SEEN_SLOTS - 1));
      if (load<u64>(slot) === packedSplit) return Infinity;
      store<u64>(slot, packedSplit);
    }
  } else {
    total = load<f64>(frame, T_TOTAL);
    parts = load<u32>(frame, T_PARTS);
    count = load<u32>(frame, T_COUNT);
    at = load<u32>(frame, T_AT);
    if (total >= best) {
      skipFrames();
      return total;
    }
  }
  if (mode !== NORMAL) {
    return tryPartsLegally(family, left, best, guess, frame, doing, parts, count, total, at, ownLegalA, ownLegalB);
  }

  if (doing === SPLITTING) {
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
    doing = COUNTING;
  }

  if (doing === COUNTING) {
    if (isTimeToStop()) return writeTry(COUNTING, total, parts, count, 0);
    doing = LOOKING;
    at = count;
    if (isOverdue(UNITS_OF_NODE)) return writeTry(LOOKING, total, parts, count, at);
  }

  if (doing === LOOKING) {
    // one look at every guess, the largest part first: it is raised most
    for (; at > 0; at--) {
      const part = partAt(parts, at - 1);
      if (isExact(part) || sizeOfPart(part) < SCAN_FROM) continue;
      makeKey(family, setOfPart(part), sizeOfPart(part), left, ownLegalA, ownLegalB);
      total += raiseByScan(family, part);
      if (stopped) return writeTry(LOOKING, total, parts, count, at);
      if (total >= best) return total;
    }
    at = count;
  }

  // the search itself, the largest part first
  for (; at > 0; at--) {
    const part = partAt(parts, at - 1);
    if (isExact(part)) continue;
    const room = best - (total - boundOfPart(part));
    total += raise(part, solve(family, setOfPart(part), sizeOfPart(part), left, room, ownLegalA, ownLegalB));
    if (stopped) return writeTry(SEARCHING, total, parts, count, at);
    if (total >= best) return total;
  }
  return total;
}

/** What a node costs beside its scans. */
const UNITS_OF_NODE: f64 = 1000;

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
  // the key made last is still the part's: one look at guesses makes none
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
  frame: usize,
  begun: u32,
  parts: usize,
  count: usize,
  sum: f64,
  from: usize,
  ownLegalA: u64,
  ownLegalB: u64,
): f64 {
  let doing = begun;
  let total = sum;
  let at = from;
  if (doing === SPLITTING) {
    for (let i: usize = 0; i < count; i++) {
      const part = partAt(parts, i);
      const weight = weightOfSet(family, setOfPart(part), sizeOfPart(part));
      total += raise(part, memberBound(family, setOfPart(part), sizeOfPart(part), weight));
      if (memberBoundExact) setExact(part);
      if (total >= best) return total;
    }
    doing = COUNTING;
  }
  if (doing === COUNTING) {
    if (isTimeToStop()) return writeTry(COUNTING, total, parts, count, 0);
    doing = LOOKING;
    at = count;
    if (isOverdue(UNITS_OF_NODE + <f64>guessesOf(family))) return writeTry(LOOKING, total, parts, count, at);
  }

  if (doing === LOOKING) {
    // what is legal then is legal now, so one look at what is legal now bounds every part
    for (; at > 0; at--) {
      const part = partAt(parts, at - 1);
      if (isExact(part) || sizeOfPart(part) < SCAN_FROM) continue;
      total += raise(part, boundByLook(family, setOfPart(part), sizeOfPart(part), ownLegalA, ownLegalB));
      if (stopped) return writeTry(LOOKING, total, parts, count, at);
      if (total >= best) return total;
    }
    at = count;
  }

  const place = placeOf(family, guess);
  let mark: usize = 0;
  let legal: usize = 0;
  let legals: usize = 0;
  let legalFamily: usize = 0;
  let scores: usize = 0;
  let ownA: u64 = 0;
  let ownB: u64 = 0;
  if (doing === SEARCHING) {
    mark = load<u32>(frame, T_MARK);
    scores = load<u32>(frame, T_SCORES);
    legal = load<u32>(frame, T_LEGAL);
    legals = load<u32>(frame, T_LEGALCOUNT);
    legalFamily = load<u32>(frame, T_FAMILY);
    ownA = load<u64>(frame, T_KEYA);
    ownB = load<u64>(frame, T_KEYB);
  } else scores = scoreGuesses(family, place);
  for (; at > 0; at--) {
    const part = partAt(parts, at - 1);
    if (isExact(part)) continue;
    if (!mark) {
      mark = arenaMark();
      legal = legalGuesses(family, place, codeOfPart(part), scores);
      legals = legalCount;
      ownA = legalA;
      ownB = legalB;
      makeKey(family, setOfPart(part), sizeOfPart(part), left, ownA, ownB);
      total += raiseToKnown(part);
    }
    if (!isExact(part) && total < best) {
      const size = sizeOfPart(part);
      if (!legalFamily) legalFamily = writeLegalFamily(family, setOfPart(part), size, legal, legals);
      if (!legalFamily) stopped = 1;
      else {
        const room = best - (total - boundOfPart(part));
        total += raise(part, solve(legalFamily, everyAnswer, size, left, room, ownA, ownB));
      }
      if (stopped) {
        writeTry(SEARCHING, total, parts, count, at);
        return keepLegality(total, mark, scores, legal, legals, legalFamily, ownA, ownB);
      }
    }
    giveBack(mark);
    mark = 0;
    legalFamily = 0;
    if (total >= best) return total;
  }
  return total;
}

/** Adds to the frame written last what is legal in the part that is searched. */
function keepLegality(
  total: f64,
  mark: usize,
  scores: usize,
  legal: usize,
  legals: usize,
  legalFamily: usize,
  ownA: u64,
  ownB: u64,
): f64 {
  const own = lastFrame();
  if (own) {
    store<u32>(own, <u32>mark, T_MARK);
    store<u32>(own, <u32>scores, T_SCORES);
    store<u32>(own, <u32>legal, T_LEGAL);
    store<u32>(own, <u32>legals, T_LEGALCOUNT);
    store<u32>(own, <u32>legalFamily, T_FAMILY);
    store<u64>(own, ownA, T_KEYA);
    store<u64>(own, ownB, T_KEYB);
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
  if (!stopped) keepLook(ownA, ownB, bound);
  return bound;
}

// What the host calls -------------------------------------------------------------------------------------------------
//
// The candidates stand at `set`, answers in Uint16, the heaviest first. In the hard modes the legal guesses stand at
// `legal`, places in Uint16, with their key.

function startFamily(): usize {
  clearArena();
  clearFrames();
  dropOpenFamily();
  openScan = 0;
  stopped = 0;
  const whole = wholeFamily();
  if (mode !== NORMAL) beginWithWhole(whole);
  return whole;
}

/** The family of the guesses at `legal`, and of the whole list if there are none; 0 as `writeFamily` says. */
export function familyOf(set: usize, size: usize, legal: usize, legalSize: usize): usize {
  const whole = startFamily();
  if (legalSize === 0) return whole;
  return writeLegalFamily(whole, set, size, legal, legalSize);
}

// The call that was made last; the host leaves the candidates and the legal guesses where they are until it is done.
let callFamily: usize = 0;
let callWhole: usize = 0;
let callSet: usize = 0;
let callSize: usize = 0;
let callTurns: i32 = 0;
let callLimit: f64 = 0;
let callGuess: usize = 0;
let callLegal: usize = 0;
let callLegalSize: usize = 0;
let callLegalA: u64 = 0;
let callLegalB: u64 = 0;
let callChooses = false;

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
  return valueOfGuess(set, size, turns, limit, ANY_GUESS, legal, legalSize, ownLegalA, ownLegalB);
}

const ANY_GUESS: usize = usize.MAX_VALUE;

/**
 * The same for a set whose cost is known: finds the first guess that has it, in the order of the whole list, whatever was
 * searched before; `chosenPlace` is then its place, or `NO_PLACE` if a candidate tells all others apart.
 */
export function chooseGuess(
  set: usize,
  size: usize,
  turns: i32,
  limit: f64,
  legal: usize,
  legalSize: usize,
  ownLegalA: u64,
  ownLegalB: u64,
): f64 {
  chosenPlace = NO_PLACE;
  beginCall(set, size, turns, limit, ANY_GUESS, legal, legalSize, ownLegalA, ownLegalB);
  callChooses = true;
  choosing = true;
  return continueCall();
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
  beginCall(set, size, turns, limit, guess, legal, legalSize, ownLegalA, ownLegalB);
  choosing = false;
  return continueCall();
}

function beginCall(
  set: usize,
  size: usize,
  turns: i32,
  limit: f64,
  guess: usize,
  legal: usize,
  legalSize: usize,
  ownLegalA: u64,
  ownLegalB: u64,
): void {
  callWhole = startFamily();
  callFamily = 0;
  callSet = set;
  callSize = size;
  callTurns = turns;
  callLimit = limit;
  callGuess = guess;
  callLegal = legal;
  callLegalSize = legalSize;
  callLegalA = ownLegalA;
  callLegalB = ownLegalB;
  callChooses = false;
  justResumed = false;
}

/** Goes on with the last call, which was stopped, from where it was; from the beginning if that is not known. */
export function resume(): f64 {
  stopped = 0;
  justResumed = true;
  if (callFamily && !canResume()) {
    callWhole = startFamily();
    callFamily = 0;
    choosing = callChooses;
  }
  if (canResume()) startReading();
  return continueCall();
}

function continueCall(): f64 {
  if (!callFamily) {
    callFamily =
      callLegalSize === 0 ? callWhole : writeLegalFamily(callWhole, callSet, callSize, callLegal, callLegalSize);
    if (!callFamily) {
      stopped = 1;
      return 0;
    }
  }
  const set = callLegalSize === 0 ? callSet : everyAnswer;
  if (callGuess === ANY_GUESS) {
    return solve(callFamily, set, callSize, callTurns, callLimit, callLegalA, callLegalB);
  }
  if (callTurns <= 0) return trivialCost(callFamily, set, callSize, callTurns);
  const weight = weightOfSet(callFamily, set, callSize);
  return tryGuess(callFamily, set, callSize, callTurns, callLimit, weight, callGuess, 0, callLegalA, callLegalB);
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
