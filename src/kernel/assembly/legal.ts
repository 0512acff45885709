/**
 * The hard modes: the guesses of a family that may follow a guess and its feedback.
 *
 * Both modes follow from the feedback that a word itself would have given to the guess. Ultra-hard requires the same
 * feedback; hard one that is green wherever the answer's was and colours each letter at least as often.
 */

import { take, takeZeros } from './arena';
import { answerOf, Family, placeOf } from './family';
import { isLegalLike, requireLike } from './legalLike';
import { scoreOf } from './scores';
import { codeDigits, guessLetters, isWide, legalKeys, mode, placeOfAnswer, wordLetters } from './searchMemory';

export const NORMAL: i32 = 0;
const HARD: i32 = 1;

/** Some guesses of a family, with the key that tells this choice of guesses from any other. */
@unmanaged
export class LegalGuesses {
  /** Their numbers in the family, Uint16. */
  guesses: usize;
  count: usize;
  keyA: u64;
  keyB: u64;
}

export function createLegalGuesses(guesses: usize, count: usize): LegalGuesses {
  const legal = changetype<LegalGuesses>(take(offsetof<LegalGuesses>()));
  legal.guesses = guesses;
  legal.count = count;
  return legal;
}

/** Marks of a code: whether it was checked, and whether it is legal. */
const CHECKED: u8 = 1;
const LEGAL: u8 = 2;

/** The place of a family's candidate in search order. */
export function placeOfMember(family: Family, candidate: usize): usize {
  return load<u16>(placeOfAnswer + 2 * answerOf(family, candidate));
}

/** The guesses of the family that are legal in the part that the guess at `place` leaves, a set of one code. */
export function legalOfPart(family: Family, place: usize, set: usize, code: i32, scores: usize): LegalGuesses {
  return isWide
    ? legalLike(family, place, placeOfMember(family, load<u16>(set)))
    : legalGuesses(family, place, code, scores);
}

/** The guesses of the family that are legal after the guess at `place` got what the word at `model` gives. */
function legalLike(family: Family, place: usize, model: usize): LegalGuesses {
  requireLike(place, model);
  const guesses = take(2 * family.guesses);
  let count: usize = 0;
  let keyA: u64 = 0;
  let keyB: u64 = 0;
  for (let i: usize = 0; i < family.guesses; i++) {
    const other = placeOf(family, i);
    if (!isLegalLike(other)) continue;
    store<u16>(guesses + 2 * count++, <u16>i);
    keyA ^= load<u64>(legalKeys + 16 * other);
    keyB ^= load<u64>(legalKeys + 16 * other, 8);
  }
  const legal = createLegalGuesses(guesses, count);
  legal.keyA = keyA;
  legal.keyB = keyB;
  return legal;
}

/**
 * The guesses of the family, with their feedback in `scores`, that are legal after the guess at `place` got `required`.
 */
function legalGuesses(family: Family, place: usize, required: i32, scores: usize): LegalGuesses {
  const marks = takeZeros(256);
  store<u8>(marks + required, CHECKED | LEGAL);
  const guesses = take(2 * family.guesses);
  let count: usize = 0;
  let keyA: u64 = 0;
  let keyB: u64 = 0;
  for (let i: usize = 0; i < family.guesses; i++) {
    const code: i32 = load<u8>(scores + i);
    let mark = load<u8>(marks + code);
    if (mark === 0) {
      mark = mode === HARD && keepsHints(place, required, code) ? CHECKED | LEGAL : CHECKED;
      store<u8>(marks + code, mark);
    }
    if (!(mark & LEGAL)) continue;
    store<u16>(guesses + 2 * count++, <u16>i);
    const key = legalKeys + 16 * placeOf(family, i);
    keyA ^= load<u64>(key);
    keyB ^= load<u64>(key, 8);
  }
  const legal = createLegalGuesses(guesses, count);
  legal.keyA = keyA;
  legal.keyB = keyB;
  return legal;
}

/** Whether the guess at `other` is legal after the guess at `place` got the feedback `required`. */
export function isLegalAfter(place: usize, required: i32, other: usize): bool {
  return isLegalCode(place, required, <i32>scoreOf(place, other));
}

/** The same of a guess that would have given the guess at `place` the feedback `given`. */
export function isLegalCode(place: usize, required: i32, given: i32): bool {
  return given === required || (mode === HARD && keepsHints(place, required, given));
}

/** Whether a word that gives `given` keeps the greens of `required` and colours each letter at least as often. */
function keepsHints(place: usize, required: i32, given: i32): bool {
  const letters = guessLetters + place * wordLetters;
  const requiredDigits = codeDigits + 8 * required;
  const givenDigits = codeDigits + 8 * given;
  for (let i: usize = 0; i < wordLetters; i++) {
    const digit = load<u8>(requiredDigits + i);
    if (digit === 0) continue;
    if (digit === 2 && load<u8>(givenDigits + i) !== 2) return false;
    const letter = load<u8>(letters + i);
    let needed: i32 = 0;
    let kept: i32 = 0;
    for (let j: usize = 0; j < wordLetters; j++) {
      if (load<u8>(letters + j) !== letter) continue;
      if (load<u8>(requiredDigits + j) > 0) needed++;
      if (load<u8>(givenDigits + j) > 0) kept++;
    }
    if (kept < needed) return false;
  }
  return true;
}
