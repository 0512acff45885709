/**
 * Feedback of guesses against guesses, which decides what is legal in the hard modes.
 *
 * A search needs the same pairs at thousands of positions. All guesses of a position are among those of the first
 * position above it that has few enough, its base. So one square of feedbacks is kept, by their numbers in the base,
 * and each is computed at its first use.
 */

import { take } from './arena';
import { Family, locateRows, placeOf, writeFamily } from './family';
import { LegalGuesses } from './legal';
import {
  baseNumbers,
  begunRows,
  guessLetters,
  isWide,
  mostInBase,
  rule,
  ruleCodes,
  scoreRows,
  wordLetters,
} from './searchMemory';

/** Not computed yet; no feedback of five letters is so high. */
const UNKNOWN: u8 = 255;

/** Whether the base is the whole list, which then stays the base. */
let isWhole = false;

/** The family of a set with legal guesses of another family; null when the deadline has passed, see `writeFamily`. */
export function writeLegalFamily(family: Family, set: usize, size: usize, legal: LegalGuesses): Family | null {
  const rows = locateRows(family, set, size);
  const made = writeFamily(family, set, size, rows, 0, legal.guesses, legal.count);
  if (!made) return null;
  made.legalA = legal.keyA;
  made.legalB = legal.keyB;
  if (legal.count <= mostInBase && family.guesses > mostInBase) makeBase(made);
  return made;
}

/** Makes the whole list the base, if it is small enough, once. */
export function beginWithWhole(whole: Family): void {
  if (isWhole || whole.guesses > mostInBase) return;
  makeBase(whole);
  isWhole = true;
}

/** Makes a family the base: numbers its guesses, without any feedback yet. */
function makeBase(family: Family): void {
  const count = family.guesses;
  for (let i: usize = 0; i < count; i++) store<u16>(baseNumbers + 2 * placeOf(family, i), <u16>i);
  memory.fill(begunRows, 0, count);
}

/** Feedback of the guess at `place` against every guess of the family, one byte each. */
export function scoreGuesses(family: Family, place: usize): usize {
  // classes decide by letters
  if (isWide) return 0;
  const count = family.guesses;
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

/** The row of a guess of the base: its feedback against every guess of the base, where it is computed. */
function rowOf(place: usize): usize {
  const number: usize = load<u16>(baseNumbers + 2 * place);
  const row = scoreRows + number * mostInBase;
  if (load<u8>(begunRows + number) === 0) {
    memory.fill(row, UNKNOWN, mostInBase);
    store<u8>(begunRows + number, 1);
  }
  return row;
}

/**
 * Feedback of the guess at `place` if the one at `other` is the answer: the real two-pass rule, up to five letters; or
 * the code that stands for it.
 */
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
  return rule ? <u32>load<u8>(ruleCodes + code) : code;
}
