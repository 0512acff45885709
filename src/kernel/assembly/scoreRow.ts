/**
 * The feedback of one guess against many words, sixteen at a time, up to five letters.
 *
 * The words' letters are in planes: the first letters of all words, then the second ones, and so on, a byte each. Copies
 * of a letter compete only with each other, so a code is a sum over the different letters of the guess, as in `fill.ts`.
 */

import { guessLetters, rule, ruleCodes, wordLetters } from './searchMemory';

/**
 * Writes the codes of the guess at `place` against `count` words, whole vectors of them, to `to`. A plane has `stride`
 * bytes.
 */
export function scoreRow(place: usize, planes: usize, stride: usize, count: usize, to: usize): void {
  const guess = guessLetters + place * wordLetters;
  const end = planes + count;
  for (let words = planes; words < end; words += 16, to += 16) {
    let codes = v128.splat<u8>(0);
    for (let i: usize = 0; i < wordLetters; i++) {
      if (isFirst(guess, i)) codes = v128.add<u8>(codes, codesOfLetter(guess, i, words, stride));
    }
    v128.store(to, codes);
    if (rule) for (let at = to; at < to + 16; at++) store<u8>(at, load<u8>(ruleCodes + <usize>load<u8>(at)));
  }
}

/** Whether no earlier place of the guess has the letter at place `i`. */
function isFirst(guess: usize, i: usize): bool {
  for (let j: usize = 0; j < i; j++) if (load<u8>(guess + j) === load<u8>(guess + i)) return false;
  return true;
}

/** What the letter at place `i`, which is its first, and its later copies add to the codes of sixteen words. */
function codesOfLetter(guess: usize, i: usize, words: usize, stride: usize): v128 {
  const own = load<u8>(guess + i);
  const letter = v128.splat<u8>(own);
  // copies of the letter that are not matched in place; a comparison gives -1
  let left = v128.splat<u8>(0);
  for (let j: usize = 0; j < wordLetters; j++) {
    const has = v128.eq<u8>(v128.load(words + j * stride), letter);
    left = v128.sub<u8>(left, has);
    if (load<u8>(guess + j) === own) left = v128.add<u8>(left, has);
  }
  let codes = v128.splat<u8>(0);
  for (let j: usize = 0; j < wordLetters; j++) {
    // base 3: a place further left counts three times as much
    codes = v128.add<u8>(codes, v128.add<u8>(codes, codes));
    if (load<u8>(guess + j) !== own) continue;
    const here = v128.eq<u8>(v128.load(words + j * stride), letter);
    const elsewhere = v128.andnot(v128.gt<i8>(left, v128.splat<i8>(0)), here);
    codes = v128.sub<u8>(codes, v128.add<u8>(elsewhere, v128.add<u8>(here, here)));
    left = v128.add<u8>(left, elsewhere);
  }
  return codes;
}
