/**
 * The calls of the host.
 *
 * The candidates are at `callSet`, answers in Uint16, the heaviest first. In the hard modes the legal guesses are at
 * `callLegal`, places in Uint16. The host leaves both in place until the call is done.
 */

import { clearArena } from './arena';
import { startSlice, stop } from './clock';
import { dropOpenSplits } from './distinct';
import { dropOpenFamily, Family, wholeFamily } from './family';
import { canResume, clearFrames, startResuming } from './frames';
import { findInterval } from './intervals';
import { createLegalGuesses, legalOfPart, NORMAL } from './legal';
import { findLossless } from './lossless';
import { dropOpenScan, onePlyBound } from './onePly';
import { beginWithWhole, scoreGuesses, writeLegalFamily } from './scores';
import { callLegal, callSet, everyAnswer, isWide, mode, placeCount, wholeScores } from './searchMemory';
import { keyA, keyB, makeKeyWith, memberBound, memberBoundExact, trivialCost, weightOfSet } from './sets';
import { setChoosing, solve } from './solve';
import { tryGuess } from './tryGuess';
import { clearChosenPlace, createPosition, Position } from './visit';

/** Begins a call: drops everything of the call before. Returns the family of the whole list. */
export function startCall(): Family {
  clearArena();
  clearFrames();
  dropOpenFamily();
  dropOpenSplits();
  dropOpenScan();
  startSlice(false);
  const whole = wholeFamily();
  if (mode !== NORMAL) beginWithWhole(whole);
  return whole;
}

// The search

/** Stands for the best guess. */
const ANY_GUESS: usize = usize.MAX_VALUE;
/** Stands for the first guess of any strategy that loses nothing (`lossless.ts`). */
const LOSSLESS: usize = usize.MAX_VALUE - 1;

const NO_POSITION = changetype<Position>(0);

// The arguments of the latest search, and its position once the family of its legal guesses is written.
let size: usize = 0;
let turns: i32 = 0;
let limit: f64 = 0;
let guess: usize = 0;
let isChoice = false;
let legalSize: usize = 0;
let legalA: u64 = 0;
let legalB: u64 = 0;
let whole: Family = changetype<Family>(0);
let position: Position = NO_POSITION;

/**
 * The least cost of the set, under the contract of `solve`, or the cost of one guess: its place or, in the hard modes,
 * its number among the legal guesses; or the cost of some strategy that loses nothing. The legal guesses, with their
 * key, are all if `ownLegalSize` is 0.
 *
 * With `isChoosing` the cost of the set must be known: the call then finds the first guess that has it, in the order of
 * the whole list, independent of earlier searches. `chosenPlace` is its place, or `NO_PLACE` if a candidate tells all
 * others apart.
 */
export function search(
  ownSize: usize,
  ownTurns: i32,
  ownLimit: f64,
  ownGuess: usize,
  isChoosing: bool,
  ownLegalSize: usize,
  ownLegalA: u64,
  ownLegalB: u64,
): f64 {
  size = ownSize;
  turns = ownTurns;
  limit = ownLimit;
  guess = ownGuess;
  isChoice = isChoosing;
  legalSize = ownLegalSize;
  legalA = ownLegalA;
  legalB = ownLegalB;
  if (isChoosing) clearChosenPlace();
  beginSearch();
  return continueSearch();
}

function beginSearch(): void {
  whole = startCall();
  position = NO_POSITION;
  setChoosing(isChoice);
}

/** Continues the latest search, which was stopped; from its beginning if there are no frames. */
export function resume(): f64 {
  if (position !== NO_POSITION && !canResume()) beginSearch();
  startSlice(true);
  if (canResume()) startResuming();
  return continueSearch();
}

function continueSearch(): f64 {
  if (position === NO_POSITION) {
    const family = legalFamily();
    if (!family) {
      stop();
      return 0;
    }
    const set = legalSize === 0 ? callSet : everyAnswer;
    position = createPosition(family, set, size, turns, weightOfSet(family, set, size));
  }
  const family = position.family;
  if (guess === ANY_GUESS) return solve(family, position.set, size, turns, limit);
  if (guess === LOSSLESS) return findLossless(family, position.set, size, turns);
  if (turns <= 0) return trivialCost(family, position.set, size, turns);
  return tryGuess(position, guess, limit, 0);
}

/** The family of the legal guesses; null when the deadline has passed. */
function legalFamily(): Family | null {
  if (legalSize === 0) return whole;
  const legal = createLegalGuesses(callLegal, legalSize);
  legal.keyA = legalA;
  legal.keyB = legalB;
  return writeLegalFamily(whole, callSet, size, legal);
}

/** The address of the set's interval, or 0. */
export function lookUp(ownSize: usize, ownTurns: i32, ownLegalA: u64, ownLegalB: u64): usize {
  makeKeyWith(startCall(), callSet, ownSize, ownTurns, ownLegalA, ownLegalB);
  return changetype<usize>(findInterval(keyA, keyB));
}

// Bounds

/**
 * In the hard modes, a bound of the set as the part that follows the guess at `place` and the feedback `code`: from its
 * members and from a scan of the guesses that are legal then.
 */
export function boundLegally(ownSize: usize, place: usize, code: i32): f64 {
  const all = startCall();
  const weight = weightOfSet(all, callSet, ownSize);
  const byMembers = memberBound(all, callSet, ownSize, weight);
  if (memberBoundExact || ownSize < 4) return byMembers;
  if (!isWide && place !== scoredPlace) {
    memory.copy(wholeScores, scoreGuesses(all, place), placeCount);
    scoredPlace = place;
  }
  const family = writeLegalFamily(all, callSet, ownSize, legalOfPart(all, place, callSet, code, wholeScores));
  if (!family) return byMembers;
  const byScan = onePlyBound(family, everyAnswer, ownSize);
  return byScan > byMembers ? byScan : byMembers;
}

/** The guess whose feedback against every guess is at `wholeScores`. */
let scoredPlace: usize = usize.MAX_VALUE;
