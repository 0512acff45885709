/**
 * Whether all candidates of a set can be found within the turns left, at whatever cost.
 *
 * Every opener needs this answer, and the least cost would be a waste: one strategy that is quick enough is an answer.
 * Guesses with many parts are tried first, and of a guess its largest parts first: they fail first. `solve.ts` explains
 * families, places and keys, and how a search stops and resumes.
 */

import { arenaMark, giveBack, take, takeZeros } from './arena';
import { startCall } from './calls';
import { countNode, stopped } from './clock';
import { Family, locateRows, markMembers, placeOf } from './family';
import { findInterval, NO_PLACE, storeInterval } from './intervals';
import { isLegalAfter, legalOfPart, NORMAL, placeOfMember } from './legal';
import { isLegalLike, requireLike } from './legalLike';
import { orderGuesses } from './onePly';
import { largestByte, partsOfSixteen, prepareScan } from './scan';
import { scoreGuesses, writeLegalFamily } from './scores';
import { callSet, everyAnswer, isWide, mode } from './searchMemory';
import { keyA, keyB, makeKeyWith } from './sets';
import { createSplit, Part, partAt, Split, splitSet } from './split';
import { createPosition, Position } from './visit';

/** Keeps these answers apart from costs of the same sets in the table. */
const QUESTION: u64 = 0x5a1e7f;
/** The table has no answer. */
const UNKNOWN: i32 = -1;
/** A family has no more. */
const MOST_CANDIDATES: usize = 0xffff;
/** Cost does not matter here, so that positions and splits carry no weight. */
const NO_WEIGHT: f64 = 0;

function canFinish(family: Family, set: usize, size: usize, turns: i32): bool {
  // Step 1. One candidate after the other; they are always legal
  if (<i32>size <= turns) return true;
  if (turns <= 1) return false;

  // Step 2. The table
  const known = knownToFinish(family, set, size, turns, family.legalA, family.legalB);
  if (known !== UNKNOWN) return known !== 0;
  const ownA = keyA;
  const ownB = keyB;

  // Step 3. With two turns left a guess must tell all apart; with more, all parts of some guess can be finished
  if (countNode()) return false;
  const mark = arenaMark();
  const can =
    turns === 2
      ? isToldApart(family, set, size, ANY_GUESS, 0)
      : tryAll(createPosition(family, set, size, turns, NO_WEIGHT));
  giveBack(mark);
  if (!stopped) storeInterval(ownA, ownB, can ? 0 : Infinity, can ? 0 : Infinity, NO_PLACE, size);
  return can;
}

/** Whether a set can be finished, by the table; its key is the one made last. */
function knownToFinish(family: Family, set: usize, size: usize, turns: i32, legalA: u64, legalB: u64): i32 {
  makeKeyWith(family, set, size, turns, legalA ^ QUESTION, legalB);
  const known = findInterval(keyA, keyB);
  return known ? <i32>(known.upper === 0) : UNKNOWN;
}

// Two turns

/** Stands for the guess before, where every guess of the family may follow. */
export const ANY_GUESS: usize = usize.MAX_VALUE;

/** Whether a guess that is legal after the guess at `place` got `required` puts every candidate into its own part. */
export function isToldApart(family: Family, set: usize, size: usize, place: usize, required: i32): bool {
  const mark = arenaMark();
  const rows = locateRows(family, set, size);
  const guesses = family.guesses;
  if (isWide && place !== ANY_GUESS) requireLike(place, placeOfMember(family, load<u16>(set)));
  prepareScan(size);
  let isFound = false;
  for (let guess: usize = 0; guess < guesses && !isFound; guess += 16) {
    const parts = partsOfSixteen(rows, size, guess);
    if (largestByte(parts) < <i32>size) continue;
    isFound = place === ANY_GUESS || isOneLegal(family, guess, parts, size, place, required);
  }
  giveBack(mark);
  return isFound;
}

/** Whether one of sixteen guesses that has so many parts is legal. */
function isOneLegal(family: Family, first: usize, parts: v128, size: usize, place: usize, required: i32): bool {
  let lanes = v128.bitmask<i8>(v128.eq<u8>(parts, v128.splat<u8>(<u8>size)));
  for (; lanes; lanes &= lanes - 1) {
    const other = placeOf(family, first + <usize>ctz(lanes));
    if (isWide ? isLegalLike(other) : isLegalAfter(place, required, other)) return true;
  }
  return false;
}

// More turns

/** Whether all parts of some guess can be finished. */
function tryAll(position: Position): bool {
  const family = position.family;
  const size = position.size;
  const rows = locateRows(family, position.set, size);
  const marks = markMembers(family, position.set, size);
  const parts = take(family.stride);
  let most = 0;
  prepareScan(size);
  for (let guess: usize = 0; guess < family.stride; guess += 16) {
    const counts = partsOfSixteen(rows, size, guess);
    const largest = largestByte(counts);
    if (largest > most) most = largest;
    v128.store(parts + guess, v128.add<u8>(counts, v128.load(marks + guess)));
  }
  const order = take(2 * family.guesses);
  const count = orderGuesses(parts, family.guesses, order);
  const room = roomOfPart(position.turns, <usize>most);
  for (let i: usize = 0; i < count; i++) {
    const guess: usize = load<u16>(order + 2 * i);
    // later guesses have no more parts
    if (<usize>load<u8>(parts + guess) * room < size) return false;
    if (room < size && hasPartAbove(room, rows, size, guess)) continue;
    const mark = arenaMark();
    const can = finishesWith(position, guess);
    giveBack(mark);
    if (can) return true;
    if (stopped) return false;
  }
  return false;
}

/**
 * Claim. No part of more candidates can be finished when one of the turns is gone.
 * Why. With two turns left a guess must tell all of the part apart, and on a subset no guess has more parts than on the
 * set, where none has more than `most`. With one turn more it may leave so many parts, each of them so large; and so
 * on.
 * Valid. Always. Cost: a product for each turn.
 */
export function roomOfPart(turns: i32, most: usize): usize {
  let room = most;
  for (let left = turns - 1; left > 2 && room < MOST_CANDIDATES; left--) room *= most;
  return room;
}

/** Whether a guess leaves more than `room` candidates together: faster to find than the whole split. */
export function hasPartAbove(room: usize, rows: usize, size: usize, guess: usize): bool {
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
function finishesWith(position: Position, guess: usize): bool {
  const split = createSplit(NO_WEIGHT);
  splitSet(split, position, guess);
  // with two turns or fewer no part is open, and a part that cannot be found has an infinite cost
  if (split.total === Infinity) return false;
  if (mode !== NORMAL) return finishesLegally(position, split, guess);
  for (let i = split.count; i > 0; i--) {
    const part = partAt(split.parts, i - 1);
    if (!canFinish(position.family, part.set, part.size, position.turns - 1)) return false;
  }
  return true;
}

/** The same in the hard modes, where every part has legal guesses of its own. */
function finishesLegally(position: Position, split: Split, guess: usize): bool {
  const family = position.family;
  const turns = position.turns - 1;
  const place = placeOf(family, guess);
  let scores: usize = 0;
  for (let i = split.count; i > 0; i--) {
    const part = partAt(split.parts, i - 1);
    if (<i32>part.size <= turns) continue;
    if (turns === 2) {
      if (!isToldApart(family, part.set, part.size, place, part.code)) return false;
      continue;
    }
    if (!scores) scores = scoreGuesses(family, place);
    const mark = arenaMark();
    const can = finishesPart(family, part, turns, place, scores);
    giveBack(mark);
    if (!can) return false;
  }
  return true;
}

/** Whether a part can be finished with its legal guesses. */
function finishesPart(family: Family, part: Part, turns: i32, place: usize, scores: usize): bool {
  const legal = legalOfPart(family, place, part.set, part.code, scores);
  const known = knownToFinish(family, part.set, part.size, turns, legal.keyA, legal.keyB);
  if (known !== UNKNOWN) return known !== 0;
  const legalFamily = writeLegalFamily(family, part.set, part.size, legal);
  return legalFamily ? canFinish(legalFamily, everyAnswer, part.size, turns) : false;
}

/** Whether all answers of the set can be found when the first guess is the one at `place`; no answer if stopped. */
export function canFinishAfter(size: usize, turns: i32, place: usize): i32 {
  const position = createPosition(startCall(), callSet, size, turns, NO_WEIGHT);
  return <i32>finishesWith(position, place);
}
