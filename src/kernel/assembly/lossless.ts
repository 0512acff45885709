/**
 * A strategy that finds every candidate within the turns left, and its cost: an upper bound of the least cost.
 *
 * At every position the first guess is taken all of whose parts can be found. With weights the guesses with the most
 * savings come first, for a low cost; then, as for equal weights, those with the most parts, which lose least.
 *
 * The answers of this question are in the table under keys of their own. The state of a position is a record in the
 * arena, so that a search that stops can continue (`frames.ts`).
 */

import { arenaMark, giveBack, take, takeZeros } from './arena';
import { beamWidth } from './beam';
import { addWork, countNode, isOverdue, stop, stopped } from './clock';
import { Family, locateRows, markMembers, placeOf, weighMembers } from './family';
import { ANY_GUESS, hasPartAbove, isToldApart, roomOfPart } from './finish';
import { isResuming, popFrame, pushFrame } from './frames';
import { findInterval, NO_PLACE, storeInterval } from './intervals';
import { isLegalCode, LegalGuesses, legalOfPart, NORMAL } from './legal';
import { largestOfSixteen, orderBySavings, orderGuesses } from './onePly';
import { makeLevels, savingsOfSixteen } from './savings';
import { largestByte, partsOfSixteen, prepareScan } from './scan';
import { scoreGuesses, writeLegalFamily } from './scores';
import { everyAnswer, isWide, mode, uniform } from './searchMemory';
import { keyA, keyB, makeKeyWith, memberBound, memberBoundExact, trivialCost, weightOfSet } from './sets';
import { createSplit, Part, partAt, Split, splitSet } from './split';
import { UNITS_OF_NODE } from './tryGuess';
import { createPosition, Position } from './visit';

/** Keeps these answers apart from costs of the same sets in the table. */
const QUESTION: u64 = 0x105e1e55;

/** With weights so many guesses are tried by their savings, before all by their parts. */
const BY_SAVINGS: usize = 12;

/** A split and the tests of its parts, for each candidate. */
const UNITS_OF_TRY: f64 = 30;

/** The place of the first guess of the latest strategy; `NO_PLACE` if a candidate tells all others apart. */
export let losslessPlace: u32 = NO_PLACE;

/** A position whose guesses are tried one after the other. */
@unmanaged
class Attempt {
  position: Position;
  keyA: u64;
  keyB: u64;
  /** The arena before the attempt. */
  mark: usize;
  /** Addresses of codes, and parts by guess. */
  rows: usize;
  parts: usize;
  /** The guesses to try: those with the most savings first, or all by their parts. */
  order: usize;
  count: usize;
  index: usize;
  isBySavings: bool;
  /** By parts: the most candidates of a part that can be found. */
  room: usize;

  // the guess that is tried: the arena before it, its split or 0, the parts left, and the cost so far
  tryMark: usize;
  split: usize;
  left: usize;
  total: f64;
  /** In the hard modes: feedback against every guess of the family, or 0. */
  scores: usize;

  // the part that is searched: the arena before it, its legal guesses, and their family once it is written
  isSearching: bool;
  partMark: usize;
  legal: usize;
  family: usize;
}

/** The cost of a strategy that loses nothing; infinity if there is none, no answer if stopped. */
export function findLossless(family: Family, set: usize, size: usize, turns: i32): f64 {
  if (isResuming()) return runAttempt(changetype<Attempt>(popFrame()));
  losslessPlace = NO_PLACE;

  // Step 1. Nothing to choose, or a candidate that tells all others apart
  if (size <= 2 || turns <= 1) return trivialCost(family, set, size, turns);
  const weight = weightOfSet(family, set, size);
  const byMembers = memberBound(family, set, size, weight);
  if (memberBoundExact) return byMembers;

  // Step 2. The table
  const known = knownCost(family, set, size, turns, family.legalA, family.legalB);
  if (known > 0) return known;
  const ownA = keyA;
  const ownB = keyB;

  // Step 3. The first guess whose parts can all be found
  if (isOverdue(UNITS_OF_NODE)) return Infinity;
  const mark = arenaMark();
  return runAttempt(createAttempt(mark, createPosition(family, set, size, turns, weight), ownA, ownB));
}

/** The cost by the table, 0 if unknown; its key is the one made last. */
function knownCost(family: Family, set: usize, size: usize, turns: i32, legalA: u64, legalB: u64): f64 {
  makeKeyWith(family, set, size, turns, legalA ^ QUESTION, legalB);
  const known = findInterval(keyA, keyB);
  if (!known) return 0;
  losslessPlace = known.place;
  return known.upper;
}

// The guesses of a position

function createAttempt(mark: usize, position: Position, keyA: u64, keyB: u64): Attempt {
  const attempt = changetype<Attempt>(take(offsetof<Attempt>()));
  const family = position.family;
  attempt.position = position;
  attempt.keyA = keyA;
  attempt.keyB = keyB;
  attempt.mark = mark;
  attempt.rows = locateRows(family, position.set, position.size);
  attempt.parts = take(family.stride);
  attempt.order = take(2 * family.guesses);
  attempt.split = 0;
  attempt.isSearching = false;
  attempt.isBySavings = !uniform && position.turns > 2;
  if (attempt.isBySavings) orderForCost(attempt);
  else orderForParts(attempt);
  return attempt;
}

/** Tries the guesses, from the first or from where the attempt stopped. */
function runAttempt(attempt: Attempt): f64 {
  let cost = tryInOrder(attempt);
  if (cost === Infinity && !stopped && attempt.isBySavings) {
    attempt.isBySavings = false;
    orderForParts(attempt);
    cost = tryInOrder(attempt);
  }
  if (stopped) {
    pushFrame(changetype<usize>(attempt));
    return Infinity;
  }
  if (cost === Infinity) losslessPlace = NO_PLACE;
  const lower = cost === Infinity ? Infinity : 0;
  storeInterval(attempt.keyA, attempt.keyB, lower, cost, losslessPlace, attempt.position.size);
  giveBack(attempt.mark);
  return cost;
}

/** Orders all guesses by their parts, a candidate counting one more. */
function orderForParts(attempt: Attempt): void {
  const position = attempt.position;
  const family = position.family;
  const size = position.size;
  const marks = markMembers(family, position.set, size);
  let most = 0;
  prepareScan(size);
  for (let guess: usize = 0; guess < family.stride; guess += 16) {
    const counts = partsOfSixteen(attempt.rows, size, guess);
    const largest = largestByte(counts);
    if (largest > most) most = largest;
    v128.store(attempt.parts + guess, v128.add<u8>(counts, v128.load(marks + guess)));
  }
  addWork(<f64>(family.guesses * size));
  attempt.count = someOf(orderGuesses(attempt.parts, family.guesses, attempt.order), size);
  attempt.index = 0;
  attempt.room = roomOfPart(position.turns, <usize>most);
}

/** Orders the guesses by their savings, and keeps the first. */
function orderForCost(attempt: Attempt): void {
  const position = attempt.position;
  const family = position.family;
  const size = position.size;
  const levels = makeLevels(family, position.set, size, position.weight, attempt.rows);
  const saved = weighMembers(family, position.set, size);
  let most: u32 = 1;
  prepareScan(size);
  for (let guess: usize = 0; guess < family.stride; guess += 16) {
    const at = saved + 4 * guess;
    v128.store(attempt.parts + guess, savingsOfSixteen(levels, guess, at));
    const largest = largestOfSixteen(at);
    if (largest > most) most = largest;
  }
  addWork(<f64>(2 * family.guesses * size));
  const count = someOf(orderBySavings(saved, attempt.parts, family.guesses, most, attempt.order), size);
  attempt.count = count < BY_SAVINGS ? count : BY_SAVINGS;
  attempt.index = 0;
}

/** The first of so many guesses, where only some are tried; then a strategy may exist that is not found. */
function someOf(count: usize, size: usize): usize {
  const width = beamWidth(size);
  return count < width ? count : width;
}

/** The cost of the first guess in order all of whose parts can be found. */
function tryInOrder(attempt: Attempt): f64 {
  const position = attempt.position;
  for (; attempt.index < attempt.count; attempt.index++) {
    const guess: usize = load<u16>(attempt.order + 2 * attempt.index);
    if (!attempt.split) {
      if (!attempt.isBySavings) {
        // later guesses have no more parts
        if (<usize>load<u8>(attempt.parts + guess) * attempt.room < position.size) return Infinity;
        if (cannotFind(attempt, guess)) continue;
      }
      if (countNode() || isOverdue(UNITS_OF_TRY * <f64>position.size + <f64>position.family.guesses)) return Infinity;
      splitBy(attempt, guess);
    }
    const cost = costOfParts(attempt, placeOf(position.family, guess));
    if (stopped) return Infinity;
    attempt.split = 0;
    giveBack(attempt.tryMark);
    if (cost === Infinity) continue;
    losslessPlace = <u32>placeOf(position.family, guess);
    return cost;
  }
  return Infinity;
}

/** Whether a guess leaves so many candidates together that they cannot be found. */
function cannotFind(attempt: Attempt, guess: usize): bool {
  const size = attempt.position.size;
  return attempt.room < size && hasPartAbove(attempt.room, attempt.rows, size, guess);
}

// The parts of a guess

function splitBy(attempt: Attempt, guess: usize): void {
  attempt.tryMark = arenaMark();
  const split = createSplit(attempt.position.weight);
  splitSet(split, attempt.position, guess);
  attempt.split = changetype<usize>(split);
  attempt.left = split.count;
  attempt.total = split.total;
  attempt.scores = 0;
}

/** The cost of a split guess: infinity at the first part, the largest first, that cannot be found. */
function costOfParts(attempt: Attempt, place: usize): f64 {
  const split = changetype<Split>(attempt.split);
  // with two turns or fewer no part is open, and a part that cannot be found has an infinite cost
  if (split.total === Infinity) return Infinity;
  for (; attempt.left > 0; attempt.left--) {
    const part = partAt(split.parts, attempt.left - 1);
    let cost: f64 = 0;
    if (!attempt.isSearching) {
      cost = costWithoutSearch(attempt, part, place);
      if (cost === 0) beginSearch(attempt, place);
    }
    if (attempt.isSearching) {
      cost = searchPart(attempt, part, place);
      if (stopped) return Infinity;
      giveBack(attempt.partMark);
      attempt.isSearching = false;
    }
    if (cost === Infinity) return Infinity;
    attempt.total += cost - part.bound;
  }
  return attempt.total;
}

/** The cost of a part that a candidate tells apart, or that has two turns; 0 for all others. */
function costWithoutSearch(attempt: Attempt, part: Part, place: usize): f64 {
  const family = attempt.position.family;
  const weight = weightOfSet(family, part.set, part.size);
  const byMembers = memberBound(family, part.set, part.size, weight);
  if (memberBoundExact) return byMembers;
  if (attempt.position.turns !== 3) return 0;
  return canTellApart(attempt, part, place) ? 2 * weight : Infinity;
}

/** Whether a legal guess puts every candidate of a part into its own part. */
function canTellApart(attempt: Attempt, part: Part, place: usize): bool {
  const family = attempt.position.family;
  const size = part.size;
  if (mode === NORMAL) return isToldApart(family, part.set, size, ANY_GUESS, 0);
  if (isWide) return isToldApart(family, part.set, size, place, part.code);
  scoreOnce(attempt, place);
  const mark = arenaMark();
  const rows = locateRows(family, part.set, size);
  const marks = takeZeros(256);
  let isFound = false;
  prepareScan(size);
  for (let guess: usize = 0; guess < family.guesses && !isFound; guess += 16) {
    const parts = partsOfSixteen(rows, size, guess);
    let lanes = v128.bitmask<i8>(v128.eq<u8>(parts, v128.splat<u8>(<u8>size)));
    for (; lanes && !isFound; lanes &= lanes - 1) {
      const code: i32 = load<u8>(attempt.scores + guess + <usize>ctz(lanes));
      // each code is judged once
      if (load<u8>(marks + code)) continue;
      store<u8>(marks + code, 1);
      isFound = isLegalCode(place, part.code, code);
    }
  }
  addWork(<f64>(family.guesses * size));
  giveBack(mark);
  return isFound;
}

/** Feedback of the guess at `place` against every guess of the family, unless it is known. */
function scoreOnce(attempt: Attempt, place: usize): void {
  if (!attempt.scores) attempt.scores = scoreGuesses(attempt.position.family, place);
}

function beginSearch(attempt: Attempt, place: usize): void {
  if (mode !== NORMAL) scoreOnce(attempt, place);
  attempt.isSearching = true;
  attempt.partMark = arenaMark();
  attempt.legal = 0;
  attempt.family = 0;
}

/** The cost of a part, in the hard modes with its legal guesses. */
function searchPart(attempt: Attempt, part: Part, place: usize): f64 {
  const family = attempt.position.family;
  const turns = attempt.position.turns - 1;
  if (mode === NORMAL) return findLossless(family, part.set, part.size, turns);
  if (!attempt.legal) {
    const legal = legalOfPart(family, place, part.set, part.code, attempt.scores);
    const known = knownCost(family, part.set, part.size, turns, legal.keyA, legal.keyB);
    if (known > 0) return known;
    attempt.legal = changetype<usize>(legal);
  }
  if (!attempt.family) {
    const legalFamily = writeLegalFamily(family, part.set, part.size, changetype<LegalGuesses>(attempt.legal));
    if (!legalFamily) {
      stop();
      return Infinity;
    }
    attempt.family = changetype<usize>(legalFamily);
  }
  return findLossless(changetype<Family>(attempt.family), everyAnswer, part.size, turns);
}
