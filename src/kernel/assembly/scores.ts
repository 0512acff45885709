/**
 * Feedback of guesses against guesses, which tells what is legal in the hard modes.
 *
 * A search asks for the same pairs at thousands of positions. All guesses of a position are among those of the first
 * position above it that has few enough, its base; so one square of feedbacks by their numbers in the base is kept, and
 * a row of it is filled when its guess is first asked for.
 */

import { take } from './arena';
import { guessesOf, locateRows, placeOf, writeFamily } from './family';
import { baseNumbers, filledRows, guessLetters, mostInBase, scoreRows, wordLetters } from './searchMemory';

/** The family whose guesses are numbered; all smaller ones that are in use are made from it. */
let base: usize = 0;

/** The family of a set with `count` legal guesses of another family, named at `legal`. */
export function writeLegalFamily(family: usize, set: usize, size: usize, legal: usize, count: usize): usize {
  const made = writeFamily(family, set, size, locateRows(family, set, size), 0, legal, count);
  if (count <= mostInBase && guessesOf(family) > mostInBase) makeBase(made);
  return made;
}

/** Numbers the guesses of a family, which stays where it is as long as those made from it. */
export function makeBase(family: usize): void {
  base = family;
  const count = guessesOf(family);
  for (let i: usize = 0; i < count; i++) store<u16>(baseNumbers + 2 * placeOf(family, i), <u16>i);
  memory.fill(filledRows, 0, count);
}

/** Feedback of the guess at `place` against every guess of the family, one byte each. */
export function scoreGuesses(family: usize, place: usize): usize {
  const count = guessesOf(family);
  const codes = take(count);
  if (count > mostInBase) {
    scoreAgainst(family, place, codes);
    return codes;
  }
  const row = rowOf(place);
  for (let i: usize = 0; i < count; i++) {
    store<u8>(codes + i, load<u8>(row + <usize>load<u16>(baseNumbers + 2 * placeOf(family, i))));
  }
  return codes;
}

/** Feedback of a guess of the base against every guess of the base. */
function rowOf(place: usize): usize {
  const number: usize = load<u16>(baseNumbers + 2 * place);
  const row = scoreRows + number * mostInBase;
  if (load<u8>(filledRows + number) === 0) {
    scoreAgainst(base, place, row);
    store<u8>(filledRows + number, 1);
  }
  return row;
}

function scoreAgainst(family: usize, place: usize, to: usize): void {
  const count = guessesOf(family);
  for (let i: usize = 0; i < count; i++) store<u8>(to + i, <u8>scoreOf(place, placeOf(family, i)));
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
