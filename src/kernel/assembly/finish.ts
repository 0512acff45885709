/**
 * Whether all candidates of a set can be found within the turns left, at whatever cost.
 *
 * This is asked of every opener, and asking for the least cost would be a waste: one strategy that is quick enough is
 * an answer. Guesses with many parts are tried first, and of a guess its largest parts first: they fail first.
 */

import { arenaMark, giveBack, take } from './arena';
import { guessesOf, locateRows, markMembers, placeOf, strideOf, writeFamily } from './family';
import { findInterval, storeInterval, UPPER } from './intervals';
import { legalA, legalB, legalCount, legalGuesses, NORMAL, scoreGuesses } from './legal';
import { partsOfSixteen, prepareScan } from './scan';
import { everyAnswer, mode } from './searchMemory';
import { keyA, keyB, makeKey } from './sets';
import { countNode, familyOf, largestByte, orderGuesses } from './solve';
import { codeOfPart, openCount, openParts, partAt, setOfPart, sizeOfPart, splitSet, splitTotal } from './split';

/** Keeps these answers apart from costs of the same sets in the table. */
const QUESTION: u64 = 0x5a1e7f;

function canFinish(family: usize, set: usize, size: usize, turns: i32, ownLegalA: u64, ownLegalB: u64): bool {
  // Step 1. One candidate after the other; they are always legal
  if (<i32>size <= turns) return true;
  if (turns <= 1) return false;

  // Step 2. Known already
  makeKey(family, set, size, turns, ownLegalA ^ QUESTION, ownLegalB);
  const ownA = keyA;
  const ownB = keyB;
  const known = findInterval(ownA, ownB);
  if (known) return load<f64>(known, UPPER) === 0;

  // Step 3. With two turns left a guess must tell all apart; with more, look for one whose parts can all be finished
  countNode();
  const mark = arenaMark();
  const can =
    turns === 2 ? isToldApart(family, set, size) : tryAllGuesses(family, set, size, turns, ownLegalA, ownLegalB);
  giveBack(mark);
  storeInterval(ownA, ownB, can ? 0 : Infinity, can ? 0 : Infinity, 0xffff, size);
  return can;
}

/** Whether some guess of the family puts every candidate into a part of its own. */
function isToldApart(family: usize, set: usize, size: usize): bool {
  const mark = arenaMark();
  const rows = locateRows(family, set, size);
  const guesses = guessesOf(family);
  prepareScan(size);
  let told = false;
  for (let guess: usize = 0; guess < guesses && !told; guess += 16) {
    told = largestByte(partsOfSixteen(rows, size, guess)) >= <i32>size;
  }
  giveBack(mark);
  return told;
}

function tryAllGuesses(family: usize, set: usize, size: usize, turns: i32, ownLegalA: u64, ownLegalB: u64): bool {
  const rows = locateRows(family, set, size);
  const marks = markMembers(family, set, size);
  const parts = take(strideOf(family));
  prepareScan(size);
  for (let guess: usize = 0; guess < strideOf(family); guess += 16) {
    v128.store(parts + guess, v128.add<u8>(partsOfSixteen(rows, size, guess), v128.load(marks + guess)));
  }
  const order = take(2 * guessesOf(family));
  const count = orderGuesses(parts, guessesOf(family), order);
  for (let i: usize = 0; i < count; i++) {
    const mark = arenaMark();
    const can = finishesWith(family, set, size, turns, load<u16>(order + 2 * i), ownLegalA, ownLegalB);
    giveBack(mark);
    if (can) return true;
  }
  return false;
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
  // what cannot be told apart by all that is legal now cannot be by what is legal then
  if (left === 2) {
    for (let i = count; i > 0; i--) {
      const part = partAt(parts, i - 1);
      if (sizeOfPart(part) > 2 && !isToldApart(family, setOfPart(part), sizeOfPart(part))) return false;
    }
  }
  const place = placeOf(family, guess);
  let scores: usize = 0;
  for (let i = count; i > 0; i--) {
    const part = partAt(parts, i - 1);
    const partSet = setOfPart(part);
    const partSize = sizeOfPart(part);
    if (<i32>partSize <= left) continue;
    if (!scores) scores = scoreGuesses(family, place);
    const mark = arenaMark();
    const legal = legalGuesses(family, place, codeOfPart(part), scores);
    const partA = legalA;
    const partB = legalB;
    const rows = locateRows(family, partSet, partSize);
    const legalFamily = writeFamily(family, partSet, partSize, rows, 0, legal, legalCount);
    const can = canFinish(legalFamily, everyAnswer, partSize, left, partA, partB);
    giveBack(mark);
    if (!can) return false;
  }
  return true;
}

/** Whether all answers of the set can be found when the first guess is the one at `place`. */
export function canFinishAfter(set: usize, size: usize, turns: i32, place: usize): i32 {
  return <i32>finishesWith(familyOf(set, size, 0, 0), set, size, turns, place, 0, 0);
}
