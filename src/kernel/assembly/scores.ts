/**
 * Feedback of guesses against guesses, which decides what is legal in the hard modes.
 *
 * A search needs the same pairs at thousands of positions. All guesses of a position are among those of the first
 * position above it that has few enough, its base. So one square of feedbacks is kept, by their numbers in the base,
 * and each row is computed at its first use.
 */

import { arenaMark, giveBack, take } from './arena';
import { Family, locateRows, placeOf, writeFamily } from './family';
import { LegalGuesses } from './legal';
import { scoreRow } from './scoreRow';
import {
  baseNumbers,
  basePlanes,
  codeStride,
  guessLetters,
  isWide,
  mostInBase,
  rule,
  ruleCodes,
  scoredRows,
  scoreRows,
  wholePlanes,
  wordLetters,
} from './searchMemory';

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

/** The number of guesses of the base. */
let baseCount: usize = 0;

/** Makes a family the base: numbers its guesses and lays out their letters, without any feedback yet. */
function makeBase(family: Family): void {
  const count = family.guesses;
  for (let i: usize = 0; i < count; i++) {
    const place = placeOf(family, i);
    store<u16>(baseNumbers + 2 * place, <u16>i);
    for (let j: usize = 0; j < wordLetters; j++) {
      store<u8>(basePlanes + j * mostInBase + i, load<u8>(guessLetters + place * wordLetters + j));
    }
  }
  baseCount = count;
  memory.fill(scoredRows, 0, count);
}

/** Feedback of the guess at `place` against every guess of the family, one byte each. */
export function scoreGuesses(family: Family, place: usize): usize {
  // classes decide by letters
  if (isWide) return 0;
  const count = family.guesses;
  const codes = take(count);
  const mark = arenaMark();
  const isInBase = count <= mostInBase;
  const row = isInBase ? rowOf(place) : wholeRow(place);
  for (let i: usize = 0; i < count; i++) {
    const other = placeOf(family, i);
    store<u8>(codes + i, load<u8>(row + (isInBase ? <usize>load<u16>(baseNumbers + 2 * other) : other)));
  }
  giveBack(mark);
  return codes;
}

/** The feedback of a guess of the base against every guess of the base. */
function rowOf(place: usize): usize {
  const number: usize = load<u16>(baseNumbers + 2 * place);
  const row = scoreRows + number * mostInBase;
  if (load<u8>(scoredRows + number) === 0) {
    scoreRow(place, basePlanes, mostInBase, baseCount, row);
    store<u8>(scoredRows + number, 1);
  }
  return row;
}

/** The feedback of a guess against every guess of the list. */
function wholeRow(place: usize): usize {
  const row = take(codeStride);
  scoreRow(place, wholePlanes, codeStride, codeStride, row);
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
