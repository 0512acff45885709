/**
 * A visit: the examination of the guesses of one position, steps 4 to 7 of `solve.ts`. Its state is a record in the
 * arena, so that a search that stops can continue (`frames.ts`).
 */

import { arenaMark, giveBack, take, takeZeros } from './arena';
import { beamByWeight, beamOf, beamWidth } from './beam';
import { addWork, isScanOverdue, LARGE, stop, stopped } from './clock';
import { distinctFamily, distinctGuesses } from './distinct';
import { Family, locateRows, markMembers, placeOf, weighMembers } from './family';
import { pushFrame } from './frames';
import { NO_PLACE, storeInterval } from './intervals';
import { NORMAL } from './legal';
import { countScan, guessBound, largestOfSixteen, orderBySavings, orderGuesses, scans } from './onePly';
import { Levels, makeLevels, savingsOfSixteen } from './savings';
import { largestByte, partsOfSixteen, prepareScan } from './scan';
import { everyAnswer, everyPlace, lossCost, mode, uniform } from './searchMemory';
import { heaviest } from './sets';
import { SEEN_SLOTS, tryGuess } from './tryGuess';

/** A set of a family's candidates with some turns left. */
@unmanaged
export class Position {
  family: Family;
  set: usize;
  size: usize;
  turns: i32;
  weight: f64;
}

export function createPosition(family: Family, set: usize, size: usize, turns: i32, weight: f64): Position {
  const position = changetype<Position>(take(offsetof<Position>()));
  position.family = family;
  position.set = set;
  position.size = size;
  position.turns = turns;
  position.weight = weight;
  return position;
}

// Phases of a visit.
const SCANNING: u32 = 0;
/** Between two guesses. */
const CHOOSING: u32 = 1;
const TRYING: u32 = 2;
/** Making a family of its own. */
const GATHERING: u32 = 3;

@unmanaged
export class Visit {
  position: Position;
  /** The visit returns the exact cost if it is below, otherwise a bound at least the limit. */
  limit: f64;
  /** The proved lower bound so far. */
  bound: f64;
  keyA: u64;
  keyB: u64;
  /** The arena before the visit. */
  mark: usize;
  phase: u32;

  // the scan of all guesses: addresses of codes, a byte for each guess that is a candidate, parts by guess
  rows: usize;
  marks: usize;
  parts: usize;
  /** The first guess that is not scanned. */
  scanned: usize;
  /** The most parts of a guess so far, a candidate counting one more. */
  most: i32;
  /** With weights: the levels of the set, the savings by guess, Uint32, and the most of them so far; 0 without. */
  levels: Levels;
  saved: usize;
  mostSaved: u32;

  // the guesses in order, most parts first, and the lower bound of each by its number in the family
  order: usize;
  ordered: usize;
  least: usize;

  /** Slots for refuted splits of a small set (`tryGuess.ts`); 0 for a large one. */
  seen: usize;
  /** Scans before the first guess was tried. */
  scansBefore: f64;
  /** The position in which guesses are tried: the visit's own, or the same set in a family of its own. */
  work: Position;
  /** The number of each guess of `work` in the visit's family; 0 if they are the same. */
  names: usize;

  // the guesses to try, and the current round: the next of them, and the least bound of those before
  tried: usize;
  count: usize;
  index: usize;
  next: f64;
  /** A guess must cost less, in this round; the place of one that cost the aim, if there is one. */
  aim: f64;
  found: u32;
  /** The arena before the guess that is tried. */
  tryMark: usize;
}

export function createVisit(mark: usize, position: Position, limit: f64, bound: f64, keyA: u64, keyB: u64): Visit {
  const visit = changetype<Visit>(take(offsetof<Visit>()));
  const family = position.family;
  visit.position = position;
  visit.limit = limit;
  visit.bound = bound;
  visit.keyA = keyA;
  visit.keyB = keyB;
  visit.mark = mark;
  visit.phase = SCANNING;
  visit.rows = locateRows(family, position.set, position.size);
  visit.marks = markMembers(family, position.set, position.size);
  visit.parts = take(family.stride);
  visit.scanned = 0;
  visit.most = 1;
  visit.saved = 0;
  visit.mostSaved = 1;
  if (!uniform) {
    visit.levels = makeLevels(family, position.set, position.size, position.weight, visit.rows);
    visit.saved = weighMembers(family, position.set, position.size);
  }
  countScan();
  return visit;
}

/** The place of the latest guess that was found to have the least cost. */
export let chosenPlace: u32 = NO_PLACE;

export function clearChosenPlace(): void {
  chosenPlace = NO_PLACE;
}

/** Examines the guesses, from the beginning or from where the visit stopped; under the contract of `solve`. */
export function runVisit(visit: Visit): f64 {
  if (visit.phase === SCANNING) {
    // Step 4. One-ply bounds
    if (!scanGuesses(visit)) return suspend(visit);
    raiseByScan(visit);
    if (visit.bound >= visit.limit) return end(visit, visit.bound, Infinity, NO_PLACE);

    // Steps 5 and 6. Order the guesses, and bound each
    orderVisit(visit);
    boundGuesses(visit);
    beginTries(visit);
  }

  // Step 7. Try the guesses that could reach the bound; if none does, raise the bound, and so on to the limit
  while (visit.bound < visit.limit) {
    const cost = tryGuesses(visit);
    if (stopped) {
      storeInterval(visit.keyA, visit.keyB, visit.bound, Infinity, NO_PLACE, visit.position.size);
      return suspend(visit);
    }
    if (visit.found !== NO_PLACE) {
      chosenPlace = visit.found;
      return end(visit, cost, cost, chosenPlace);
    }
    visit.bound = cost;
    openWindow(visit);
    startRound(visit);
    if (visit.seen) memory.fill(visit.seen, 0, 8 * SEEN_SLOTS);
  }
  return end(visit, visit.bound, Infinity, NO_PLACE);
}

/** Keeps the state of a visit that is not finished; returns its bound. */
function suspend(visit: Visit): f64 {
  pushFrame(changetype<usize>(visit));
  return visit.bound;
}

/** Stores the result of a visit and gives its memory back. */
function end(visit: Visit, lower: f64, upper: f64, place: u32): f64 {
  storeInterval(visit.keyA, visit.keyB, lower, upper, place, visit.position.size);
  giveBack(visit.mark);
  return lower;
}

// Step 4

/** Counts the parts of every guess, a candidate counting one more; false when stopped. */
function scanGuesses(visit: Visit): bool {
  const size = visit.position.size;
  const stride = visit.position.family.stride;
  const rows = visit.rows;
  const marks = visit.marks;
  const parts = visit.parts;
  let most = visit.most;
  prepareScan(size);
  for (let guess = visit.scanned; guess < stride; guess += 16) {
    if (size >= LARGE && isScanOverdue(size, guess)) {
      visit.scanned = guess;
      visit.most = most;
      return false;
    }
    const all = uniform ? partsOfSixteen(rows, size, guess) : saveSixteen(visit, guess);
    const counts = v128.add<u8>(all, v128.load(marks + guess));
    v128.store(parts + guess, counts);
    const largest = largestByte(counts);
    if (largest > most) most = largest;
  }
  visit.most = most;
  if (size < LARGE) addWork(<f64>(visit.position.family.guesses * size) * (uniform ? 1 : 2));
  return true;
}

/** Finds the savings of sixteen guesses; returns their parts. */
function saveSixteen(visit: Visit, guess: usize): v128 {
  const at = visit.saved + 4 * guess;
  const parts = savingsOfSixteen(visit.levels, guess, at);
  const largest = largestOfSixteen(at);
  if (largest > visit.mostSaved) visit.mostSaved = largest;
  return parts;
}

function raiseByScan(visit: Visit): void {
  const position = visit.position;
  const size = position.size;
  const bound = guessBound(position.weight, uniform ? <f64>visit.most : <f64>visit.mostSaved);
  if (bound > visit.bound) visit.bound = bound;
  // with two turns left a guess must tell all apart
  if (position.turns === 2 && lossCost === Infinity && visit.most < <i32>size) visit.bound = Infinity;
}

// Steps 5 and 6

/** Orders the guesses: most savings first. */
function orderVisit(visit: Visit): void {
  const guesses = visit.position.family.guesses;
  visit.order = take(2 * guesses);
  visit.ordered = uniform
    ? orderGuesses(visit.parts, guesses, visit.order)
    : orderBySavings(visit.saved, visit.parts, guesses, visit.mostSaved, visit.order);
}

/** Bounds the cost of every guess by its savings. */
function boundGuesses(visit: Visit): void {
  const weight = visit.position.weight;
  const least = take(8 * visit.position.family.guesses);
  for (let i: usize = 0; i < visit.ordered; i++) {
    const guess: usize = load<u16>(visit.order + 2 * i);
    const savings = uniform ? <f64>load<u8>(visit.parts + guess) : <f64>load<u32>(visit.saved + 4 * guess);
    store<f64>(least + 8 * guess, guessBound(weight, savings));
  }
  visit.least = least;
}

// Step 7

/** Smaller sets never get a family of their own; at most 17, see `SEEN_SLOTS`. */
const OWN_FAMILY_FROM: usize = 12;

/** A family of its own costs about as much as this many scans with the guesses of the old one. */
const SCANS_BEFORE_FAMILY: f64 = 40;

function beginTries(visit: Visit): void {
  const position = visit.position;
  visit.seen = mode === NORMAL && position.size < OWN_FAMILY_FROM ? takeZeros(8 * SEEN_SLOTS) : 0;
  visit.scansBefore = scans;
  visit.work = position;
  visit.names = 0;
  visit.phase = CHOOSING;
  openWindow(visit);
  chooseTried(visit, visit.order, visit.ordered, visit.rows, uniform ? visit.parts : visit.saved);
}

/** With weights a round looks for costs up to this many times the heaviest candidate above the bound. */
const WINDOW: f64 = 3;
/** With equal weights a limit counts as near if it is at most so many guesses for each candidate above the bound. */
const NEAR: f64 = 4;
/** Otherwise a round looks for costs up to one above the bound, and one more for so many candidates. */
const SIZE_OF_STEP: usize = 64;

/** Sets the aim of the next round, above the bound. */
function openWindow(visit: Visit): void {
  const position = visit.position;
  const width = uniform ? evenWindow(visit) : Math.max(1, WINDOW * heaviest(position.family, position.set));
  visit.aim = visit.bound + width;
  if (!uniform && visit.aim > visit.limit) visit.aim = visit.limit;
  visit.found = NO_PLACE;
}

/**
 * With equal weights costs are whole numbers that differ by little, so a round looks for the next ones only, in small
 * sets for the next one: the first guess found is the best. Where only a proof is wanted that the limit is reached, that
 * would take many rounds, each with the same guesses; one round with the limit as its aim proves it, too. A limit far
 * away is no such question.
 */
function evenWindow(visit: Visit): f64 {
  const room = visit.limit - visit.bound;
  return room <= NEAR * visit.position.weight ? Math.max(1, room) : <f64>(1 + visit.position.size / SIZE_OF_STEP);
}

/** Sets the guesses to try: all in order, or those of a beam; `savings` are their parts or, with weights, savings. */
function chooseTried(visit: Visit, order: usize, count: usize, rows: usize, savings: usize): void {
  const position = visit.position;
  const size = position.size;
  const width = beamWidth(size);
  visit.tried = uniform
    ? beamOf(order, count, width, rows, size, savings)
    : beamByWeight(order, count, width, rows, position, savings);
  visit.count = count < width ? count : width;
  startRound(visit);
}

function startRound(visit: Visit): void {
  visit.index = 0;
  visit.next = Infinity;
}

/**
 * One round: tries the guesses whose bound is below the aim, one after the other, and lowers the aim to the cost of each
 * that is found below it. Ends at one that reaches the visit's bound. Returns the least cost, if there is one below the
 * aim, otherwise the least bound of all guesses, which is the aim or higher.
 */
function tryGuesses(visit: Visit): f64 {
  const tried = visit.tried;
  const names = visit.names;
  const least = visit.least;
  const count = visit.count;
  let aim = visit.aim;
  let next = visit.next;
  for (let i = visit.index; i < count; i++) {
    const workGuess: usize = load<u16>(tried + 2 * i);
    const guess: usize = names ? load<u16>(names + 2 * workGuess) : workGuess;
    let cost = load<f64>(least + 8 * guess);
    if (cost < aim) {
      visit.index = i;
      visit.next = next;
      if (needsOwnFamily(visit)) return makeOwnFamily(visit) ? tryGuesses(visit) : 0;
      cost = tryWorkGuess(visit, workGuess, aim);
      if (stopped) return 0;
      store<f64>(least + 8 * guess, cost);
      if (cost < aim) {
        aim = cost;
        visit.aim = aim;
        visit.found = <u32>placeOf(visit.position.family, guess);
        if (cost < visit.bound + 1) return cost;
      }
    }
    if (cost < next) next = cost;
  }
  return visit.found === NO_PLACE ? next : aim;
}

function tryWorkGuess(visit: Visit, workGuess: usize, aim: f64): f64 {
  if (visit.phase !== TRYING) visit.tryMark = arenaMark();
  visit.phase = TRYING;
  const cost = tryGuess(visit.work, workGuess, aim, visit.seen);
  if (!stopped) {
    visit.phase = CHOOSING;
    giveBack(visit.tryMark);
  }
  return cost;
}

/** Whether so many scans were made that a family of the visit's own pays. */
function needsOwnFamily(visit: Visit): bool {
  if (visit.phase !== CHOOSING) return visit.phase === GATHERING;
  const hasOwn = visit.work !== visit.position;
  return mode === NORMAL && !hasOwn && !visit.seen && scans - visit.scansBefore > SCANS_BEFORE_FAMILY;
}

/** Makes a family of the visit's own and begins the round again with its guesses; false when stopped. */
function makeOwnFamily(visit: Visit): bool {
  visit.phase = GATHERING;
  const family = distinctFamily(visit);
  if (!family) {
    stop();
    return false;
  }
  const position = visit.position;
  visit.phase = CHOOSING;
  visit.work = createPosition(family, everyAnswer, position.size, position.turns, position.weight);
  visit.names = distinctGuesses;
  const rows = locateRows(family, everyAnswer, position.size);
  chooseTried(visit, everyPlace, family.guesses, rows, uniform ? family.parts : family.saved);
  return true;
}
