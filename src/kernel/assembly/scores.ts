/**
 * Feedback of guesses against guesses, which tells what is legal in the hard modes.
 *
 * A search asks for the same pairs at thousands of positions. All guesses of a position are among those of the first
 * position above it that has few enough, its base; so one square of feedbacks by their numbers in the base is kept, in
 * which each is filled in when it is first asked for.
 */

import { take } from './arena';
import { guessesOf, locateRows, placeOf, writeFamily } from './family';
import { baseNumbers, begunRows, guessLetters, mostInBase, scoreRows, wordLetters } from './searchMemory';

/** Not asked for yet; no feedback of five letters is so high. */
const UNKNOWN: u8 = 255;

/** Whether the base is the whole list, which stays it. */
let isWhole = false;

/** The family of a set with `count` legal guesses of another family, named at `legal`; 0 as `writeFamily` says. */
export function writeLegalFamily(family: usize, set: usize, size: usize, legal: usize, count: usize): usize {
  const made = writeFamily(family, set, size, locateRows(family, set, size), 0, legal, count);
  if (!made) return 0;
  if (count <= mostInBase && guessesOf(family) > mostInBase) makeBase(made);
  return made;
}

/** Makes the whole list the base, if it is small enough, once and for all. */
export function beginWithWhole(whole: usize): void {
  if (isWhole || guessesOf(whole) > mostInBase) return;
  makeBase(whole);
  isWhole = true;
}

/** Numbers the guesses of a family; nothing is known of them yet. */
function makeBase(family: usize): void {
  const count = guessesOf(family);
  for (let i: usize = 0; i < count; i++) store<u16>(baseNumbers + 2 * placeOf(family, i), <u16>i);
  memory.fill(begunRows, 0, count);
}

/** Feedback of the guess at `place` against every guess of the family, one byte each. */
export function scoreGuesses(family: usize, place: usize): usize {
  const count = guessesOf(family);
  const codes = take(count);
  if (count > mostInBase) {
    for (let i: usize = 0; i < count; i++) store<u8>(codes + i, <u8>scoreOf(place, placeOf(family, i)));
    return codes;
  }
  const row = rowOf(place);
  for (let i: usize = 0; i < count; i++) {
    const other = placeOf(family, i);
    const at = row + <usize>load<u16>(baseNumbers + 2 * other);
    let code = load<u8>(at);
    if (code === UNKNOWN) {
      code = <u8>scoreOf(place, other);
      store<u8>(at, code);
    }
    store<u8>(codes + i, code);
  }
  return codes;
}

/** The row of a guess of the base: its feedback against every guess of the base, as far as it is known. */
function rowOf(place: usize): usize {
  const number: usize = load<u16>(baseNumbers + 2 * place);
  const row = scoreRows + number * mostInBase;
  if (load<u8>(begunRows + number) === 0) {
    memory.fill(row, UNKNOWN, mostInBase);
    store<u8>(begunRows + number, 1);
  }
  return row;
}

/** Feedback of the guess at `place` if the one at `other` is the answer: the real two-pass rule, up to five letters. */
export function scoreOf(place: usize, other: usize): u32 {
  const length = wordLetters;
  const guess = guessLetters + place * length;
  const answer = guessLetters + other * length;
  let here: u32 = 0;
  for (let i: usize = 0; i < length; i++) if (load<u8>(guess + i) === load<u8>(answer + i)) here |= 1 << (<u32>i);
  let claimed = here;
  let code: u32 = 0;
  for (let i: usize = 0; i < length; i++) {
    code *= 3;
    if (here & (1 << (<u32>i))) {
      code += 2;
      continue;
    }
    const letter = load<u8>(guess + i);
    for (let j: usize = 0; j < length; j++) {
      if (!(claimed & (1 << (<u32>j))) && load<u8>(answer + j) === letter) {
        claimed |= 1 << (<u32>j);
        code += 1;
        break;
      }
    }
  }
  return code;
}
