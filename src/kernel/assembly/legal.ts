/**
 * The hard modes: which guesses of a family may follow a guess and its feedback.
 *
 * Both modes can be read off the feedback that a word itself would have given to the guess. Ultra-hard asks for the
 * same feedback; hard for one that is green wherever the answer's was and colours each letter at least as often.
 */

import { take, takeZeros } from './arena';
import { guessesOf, placeOf } from './family';
import { scoreOf } from './scores';
import { codeDigits, guessLetters, legalKeys, mode, wordLetters } from './searchMemory';

export const NORMAL: i32 = 0;
const HARD: i32 = 1;

/** The guesses that `legalGuesses` found, Uint16, and the key that tells this choice of guesses from any other. */
export let legalCount: usize = 0;
export let legalA: u64 = 0;
export let legalB: u64 = 0;

/** What is known of a code: not asked yet, legal, not legal. */
const ASKED: u8 = 1;
const LEGAL: u8 = 2;

/** Which guesses of the family, scored in `codes`, are legal after the guess at `place` got the feedback `asked`. */
export function legalGuesses(family: usize, place: usize, asked: i32, codes: usize): usize {
  const judged = takeZeros(256);
  store<u8>(judged + asked, ASKED | LEGAL);
  const count = guessesOf(family);
  const legal = take(2 * count);
  legalCount = 0;
  legalA = 0;
  legalB = 0;
  for (let i: usize = 0; i < count; i++) {
    const code: i32 = load<u8>(codes + i);
    let verdict = load<u8>(judged + code);
    if (verdict === 0) {
      verdict = mode === HARD && keepsHints(place, asked, code) ? ASKED | LEGAL : ASKED;
      store<u8>(judged + code, verdict);
    }
    if (!(verdict & LEGAL)) continue;
    store<u16>(legal + 2 * legalCount++, <u16>i);
    const key = legalKeys + 16 * placeOf(family, i);
    legalA ^= load<u64>(key);
    legalB ^= load<u64>(key, 8);
  }
  return legal;
}

/** Whether the guess at `other` is legal after the guess at `place` got the feedback `asked`. */
export function isLegalAfter(place: usize, asked: i32, other: usize): bool {
  const given = <i32>scoreOf(place, other);
  return given === asked || (mode === HARD && keepsHints(place, asked, given));
}

/** Whether a word that gives `given` keeps the greens of `asked` and colours each letter at least as often. */
function keepsHints(place: usize, asked: i32, given: i32): bool {
  const letters = guessLetters + place * wordLetters;
  const askedDigits = codeDigits + 8 * asked;
  const givenDigits = codeDigits + 8 * given;
  for (let i: usize = 0; i < wordLetters; i++) {
    const digit = load<u8>(askedDigits + i);
    if (digit === 0) continue;
    if (digit === 2 && load<u8>(givenDigits + i) !== 2) return false;
    const letter = load<u8>(letters + i);
    let wanted: i32 = 0;
    let kept: i32 = 0;
    for (let j: usize = 0; j < wordLetters; j++) {
      if (load<u8>(letters + j) !== letter) continue;
      if (load<u8>(askedDigits + j) > 0) wanted++;
      if (load<u8>(givenDigits + j) > 0) kept++;
    }
    if (kept < wanted) return false;
  }
  return true;
}
