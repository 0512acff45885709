/**
 * The hard modes where codes are classes of a position (`wide.ts`), which have no digits of their own: a feedback is
 * given by a model, a word that would have given it.
 */

import { digitRoom, guessLetters, mode, rule, wordLetters } from './searchMemory';

const HARD: i32 = 1;
const MATCHES: i32 = 2;
const GIVEN: usize = 16;

/** The guess, and the word whose feedback is required, of which the digits are in the room. */
let guessPlace: usize = 0;

/** Requires of later guesses what the guess at `place` got from the word at `model`. */
export function requireLike(place: usize, model: usize): void {
  guessPlace = place;
  writeDigits(place, model, digitRoom);
}

/** Whether the guess at `other` is legal by what is required. */
export function isLegalLike(other: usize): bool {
  writeDigits(guessPlace, other, digitRoom + GIVEN);
  let isSame = true;
  for (let i: usize = 0; i < wordLetters && isSame; i++) {
    isSame = load<u8>(digitRoom + i) === load<u8>(digitRoom + GIVEN + i);
  }
  return isSame || (mode === HARD && keepsHints());
}

/** Whether the given digits are green wherever the required ones are, and colour each letter at least as often. */
function keepsHints(): bool {
  const letters = guessLetters + guessPlace * wordLetters;
  for (let i: usize = 0; i < wordLetters; i++) {
    const digit = load<u8>(digitRoom + i);
    if (digit === 0) continue;
    if (digit === 2 && load<u8>(digitRoom + GIVEN + i) !== 2) return false;
    const letter = load<u8>(letters + i);
    let balance: i32 = 0;
    for (let j: usize = 0; j < wordLetters; j++) {
      if (load<u8>(letters + j) !== letter) continue;
      balance += <i32>(load<u8>(digitRoom + GIVEN + j) > 0) - <i32>(load<u8>(digitRoom + j) > 0);
    }
    if (balance < 0) return false;
  }
  return true;
}

/** The feedback of the guess at `place` if the word at `other` is the answer, a digit a byte: the real two-pass rule. */
function writeDigits(place: usize, other: usize, to: usize): void {
  const length = wordLetters;
  const guess = guessLetters + place * length;
  const answer = guessLetters + other * length;
  let claimed: u32 = 0;
  for (let i: usize = 0; i < length; i++) {
    const isHere = load<u8>(guess + i) === load<u8>(answer + i);
    store<u8>(to + i, isHere ? 2 : 0);
    if (isHere) claimed |= 1 << (<u32>i);
  }
  for (let i: usize = 0; i < length; i++) {
    if (load<u8>(to + i) === 2) continue;
    const letter = load<u8>(guess + i);
    for (let j: usize = 0; j < length; j++) {
      if (claimed & (1 << (<u32>j)) || load<u8>(answer + j) !== letter) continue;
      claimed |= 1 << (<u32>j);
      store<u8>(to + i, 1);
      break;
    }
  }
  if (rule) sortDigits(to);
}

/** Replaces digits by those that stand for them under a rule that counts: greens first, or one digit for both colours. */
function sortDigits(to: usize): void {
  let here: usize = 0;
  let elsewhere: usize = 0;
  for (let i: usize = 0; i < wordLetters; i++) {
    const digit = load<u8>(to + i);
    if (digit === 2) here++;
    else if (digit === 1) elsewhere++;
  }
  if (rule === MATCHES && here < wordLetters) {
    elsewhere += here;
    here = 0;
  }
  for (let i: usize = 0; i < wordLetters; i++) {
    store<u8>(to + i, i < here ? 2 : i < here + elsewhere ? 1 : 0);
  }
}
