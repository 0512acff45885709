/**
 * Whether all candidates of a set can be found within the turns left, at whatever cost.
 *
 * This is asked of every opener, and asking for the least cost would be a waste: one strategy that is quick enough is
 * an answer. Guesses with many parts are tried first, and of a guess its largest parts first: they fail first.
 */

import { arenaMark, giveBack, take, takeZeros } from './arena';
import { guessesOf, locateRows, markMembers, placeOf, strideOf } from './family';
import { findInterval, storeInterval, UPPER } from './intervals';
import { isLegalAfter, legalA, legalB, legalCount, legalGuesses, NORMAL } from './legal';
import { partsOfSixteen, prepareScan } from './scan';
import { scoreGuesses, writeLegalFamily } from './scores';
import { everyAnswer, mode } from './searchMemory';
import { keyA, keyB, makeKey } from './sets';
import { familyOf, isTimeToStop, largestByte, orderGuesses, stopped } from './solve';
import { codeOfPart, openCount, openParts, partAt, setOfPart, sizeOfPart, splitSet, splitTotal } from './split';

/** Keeps these answers apart from costs of the same sets in the table. */
const QUESTION: u64 = 0x5a1e7f;

function canFinish(family: usize, set: usize, size: usize, turns: i32, ownLegalA: u64, ownLegalB: u64): bool {
  // Step 1. One candidate after the other; they are always legal
  if (<i32>size <= turns) return true;
  if (turns <= 1) return false;

  // Step 2. Known already
  const known = knownToFinish(family, set, size, turns, ownLegalA, ownLegalB);
  if (known !== UNKNOWN) return known !== 0;
  const ownA = keyA;
  const ownB = keyB;

  // Step 3. With two turns left a guess must tell all apart; with more, look for one whose parts can all be finished
  if (isTimeToStop()) return false;
  const mark = arenaMark();
  const can =
    turns === 2 ? isToldApart(family, set, size) : tryAllGuesses(family, set, size, turns, ownLegalA, ownLegalB);
  giveBack(mark);
  if (!stopped) storeInterval(ownA, ownB, can ? 0 : Infinity, can ? 0 : Infinity, 0xffff, size);
  return can;
}

/** Whether it is known that a set can be finished, or that it cannot; its key is the one made last. */
function knownToFinish(family: usize, set: usize, size: usize, turns: i32, ownLegalA: u64, ownLegalB: u64): i32 {
  makeKey(family, set, size, turns, ownLegalA ^ QUESTION, ownLegalB);
  const known = findInterval(keyA, keyB);
  return known ? <i32>(load<f64>(known, UPPER) === 0) : UNKNOWN;
}

const UNKNOWN: i32 = -1;

/** Whether some guess of the family puts every candidate into a part of its own. */
function isToldApart(family: usize, set: usize, size: usize): bool {
  return isToldApartAfter(family, set, size, NO_GUESS, 0);
}

/** Stands for the guess before, where every guess of the family may follow. */
const NO_GUESS: usize = usize.MAX_VALUE;

/** Whether one of those that are legal after the guess at `place` got the feedback `asked` does so. */
function isToldApartAfter(family: usize, set: usize, size: usize, place: usize, asked: i32): bool {
  const mark = arenaMark();
  const rows = locateRows(family, set, size);
  const guesses = guessesOf(family);
  prepareScan(size);
  let told = false;
  for (let guess: usize = 0; guess < guesses && !told; guess += 16) {
    const parts = partsOfSixteen(rows, size, guess);
    if (largestByte(parts) < <i32>size) continue;
    told = place === NO_GUESS || isOneLegal(family, guess, parts, size, place, asked);
  }
  giveBack(mark);
  return told;
}

/** Whether one of sixteen guesses that has so many parts is legal. */
function isOneLegal(family: usize, first: usize, parts: v128, size: usize, place: usize, asked: i32): bool {
  let lanes = v128.bitmask<i8>(v128.eq<u8>(parts, v128.splat<u8>(<u8>size)));
  for (; lanes; lanes &= lanes - 1) {
    if (isLegalAfter(place, asked, placeOf(family, first + <usize>ctz(lanes)))) return true;
  }
  return false;
}

function tryAllGuesses(family: usize, set: usize, size: usize, turns: i32, ownLegalA: u64, ownLegalB: u64): bool {
  const rows = locateRows(family, set, size);
  const marks = markMembers(family, set, size);
  const parts = take(strideOf(family));
  let most = 0;
  prepareScan(size);
  for (let guess: usize = 0; guess < strideOf(family); guess += 16) {
    const counted = partsOfSixteen(rows, size, guess);
    const largest = largestByte(counted);
    if (largest > most) most = largest;
    v128.store(parts + guess, v128.add<u8>(counted, v128.load(marks + guess)));
  }
  const order = take(2 * guessesOf(family));
  const count = orderGuesses(parts, guessesOf(family), order);
  const room = roomOfPart(turns, <usize>most);
  for (let i: usize = 0; i < count; i++) {
    const guess: usize = load<u16>(order + 2 * i);
    // those that follow have no more parts
    if (<usize>load<u8>(parts + guess) * room < size) return false;
    if (room < size && hasPartAbove(room, rows, size, guess)) continue;
    const mark = arenaMark();
    const can = finishesWith(family, set, size, turns, guess, ownLegalA, ownLegalB);
    giveBack(mark);
    if (can) return true;
    if (stopped) return false;
  }
  return false;
}

/**
 * Claim. No part of more candidates can be finished when one of the turns is gone.
 * Why. With two turns left a guess must tell all of the part apart, and on a subset no guess has more parts than on the
 * set, where none has more than `most`. With one turn more it may leave so many parts, each of them so large; and so on.
 * Valid. Always. Cost: a product for each turn.
 */
function roomOfPart(turns: i32, most: usize): usize {
  let room = most;
  for (let left = turns - 1; left > 2 && room < MOST_CANDIDATES; left--) room *= most;
  return room;
}

const MOST_CANDIDATES: usize = 0xffff;

/** Whether a guess leaves more than `room` candidates together: sooner known than how it splits them. */
function hasPartAbove(room: usize, rows: usize, size: usize, guess: usize): bool {
  const mark = arenaMark();
  const counts = takeZeros(2 * 256);
  let above = false;
  for (let i: usize = 0; i < size && !above; i++) {
    const at = counts + 2 * <usize>load<u8>(load<usize>(rows + i * sizeof<usize>()) + guess);
    const count = load<u16>(at) + 1;
    store<u16>(at, <u16>count);
    above = <usize>count > room;
  }
  giveBack(mark);
  return above;
}

/** Whether all parts of a guess can be finished. */
function finishesWith(
  family: usize,
  set: usize,
  size: usize,
  turns: i32,
  guess: usize,
  ownLegalA: u64,
  ownLegalB: u64,
): bool {
  splitSet(family, set, size, turns, 0, guess);
  // with two turns or fewer no part is open, and those that cannot be found in time cost without end
  if (splitTotal === Infinity) return false;
  const parts = openParts;
  const count = openCount;
  const left = turns - 1;
  if (mode === NORMAL) {
    for (let i = count; i > 0; i--) {
      const part = partAt(parts, i - 1);
      if (!canFinish(family, setOfPart(part), sizeOfPart(part), left, ownLegalA, ownLegalB)) return false;
    }
    return true;
  }
  const place = placeOf(family, guess);
  let scores: usize = 0;
  for (let i = count; i > 0; i--) {
    const part = partAt(parts, i - 1);
    const partSet = setOfPart(part);
    const partSize = sizeOfPart(part);
    if (<i32>partSize <= left) continue;
    if (left === 2) {
      if (!isToldApartAfter(family, partSet, partSize, place, codeOfPart(part))) return false;
      continue;
    }
    if (!scores) scores = scoreGuesses(family, place);
    const mark = arenaMark();
    const legal = legalGuesses(family, place, codeOfPart(part), scores);
    const partA = legalA;
    const partB = legalB;
    let can = knownToFinish(family, partSet, partSize, left, partA, partB);
    if (can === UNKNOWN) {
      const legalFamily = writeLegalFamily(family, partSet, partSize, legal, legalCount);
      can = <i32>canFinish(legalFamily, everyAnswer, partSize, left, partA, partB);
    }
    giveBack(mark);
    if (!can) return false;
  }
  return true;
}

/** Whether all answers of the set can be found when the first guess is the one at `place`; nothing is said if stopped. */
export function canFinishAfter(set: usize, size: usize, turns: i32, place: usize): i32 {
  return <i32>finishesWith(familyOf(set, size, 0, 0), set, size, turns, place, 0, 0);
}
