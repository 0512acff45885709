/**
 * Scans and classes for lists with more feedbacks than a byte can hold: words of six letters and more.
 *
 * Their matrix is not stored. A code is the sum of its terms (`fill.ts`), and thousands of guesses share some hundred
 * terms. So for a set of candidates the codes of all terms are computed once; the codes of a guess are then a few
 * additions of rows:
 *
 *   guess  b a n a n a   =   b at place 0   +   a at places 1, 3, 5   +   n at places 2, 4
 *
 * On a small set a guess has few different codes. Numbered as they first occur they are classes, and fit into a byte:
 * the search of a position takes them for feedbacks.
 */

import { candidates, guessStride, guessTerms, letters, planes, termKeys, wordLength } from './memory';
import {
  classes,
  codeSizes,
  hereDigit,
  isLong,
  isNaive,
  largestOut,
  logSteps,
  logsOut,
  partsOut,
  placeFactor,
  rightCode,
  row,
  setRows,
  slotCodes,
  slotShift,
  squaresOut,
  termTotal,
} from './wideMemory';

/** The letter of candidates that do not exist. */
const NO_LETTER: u8 = 255;

/** Candidates are filled up to whole blocks: 64 bytes of codes of two bytes. */
const BLOCK: usize = 32;

/** The candidates of the current set, and their number filled up to whole blocks. */
let setSize: usize = 0;
let setPadded: usize = 0;

/** Computes the codes of all terms for the candidates, ids in Uint32. */
export function prepareSet(count: usize): void {
  setSize = count;
  setPadded = (count + BLOCK - 1) & ~(BLOCK - 1);
  for (let at: usize = 0; at < setPadded; at++) {
    const word = at < count ? letters + <usize>load<u32>(candidates + 4 * at) * wordLength : 0;
    for (let i: usize = 0; i < wordLength; i++) {
      store<u8>(planes + i * setPadded + at, at < count ? load<u8>(word + i) : NO_LETTER);
    }
  }
  for (let term: usize = 0; term < termTotal; term++) {
    if (isLong) scoreTerm<u32>(term);
    else scoreTerm<u16>(term);
  }
}

/** The codes of one term for all candidates of the set, 16 at a time. */
function scoreTerm<Code>(term: usize): void {
  const key = load<u32>(termKeys + 4 * term);
  const letter = v128.splat<u8>(<u8>key);
  const places = key >> 8;
  let to = setRows + term * setPadded * sizeof<Code>();
  for (let at: usize = 0; at < setPadded; at += 16, to += 16 * sizeof<Code>()) {
    scoreSixteen<Code>(planes + at, letter, places, to);
  }
}

function hasLetter(answers: usize, i: usize, letter: v128): v128 {
  return v128.eq<u8>(v128.load(answers + i * setPadded), letter);
}

/** The codes of one term for 16 candidates, by the rule of `fill.ts`: a comparison gives -1. */
function scoreSixteen<Code>(answers: usize, letter: v128, places: u32, to: usize): void {
  const none = v128.splat<u8>(0);
  let left = none;
  for (let i: usize = 0; i < wordLength; i++) {
    const here = hasLetter(answers, i, letter);
    if (isNaive || ((places >> <u32>i) & 1) === 0) left = v128.sub<u8>(left, here);
  }
  clearSixteen<Code>(to);
  let weight: u32 = 1;
  for (let i: usize = 1; i < wordLength; i++) weight *= placeFactor;
  const whole = v128.splat<u8>(<u8>hereDigit);
  for (let i: usize = 0; i < wordLength; i++, weight /= placeFactor) {
    if (((places >> <u32>i) & 1) === 0) continue;
    const here = hasLetter(answers, i, letter);
    const elsewhere = v128.andnot(v128.gt<u8>(left, none), here);
    addDigits<Code>(to, v128.sub<u8>(v128.and(here, whole), elsewhere), weight);
    if (!isNaive) left = v128.add<u8>(left, elsewhere);
  }
}

function clearSixteen<Code>(to: usize): void {
  memory.fill(to, 0, 16 * sizeof<Code>());
}

/** Adds 16 digits, each times the weight of its place. */
function addDigits<Code>(to: usize, digits: v128, weight: u32): void {
  const low = i16x8.extend_low_i8x16_u(digits);
  const high = i16x8.extend_high_i8x16_u(digits);
  if (sizeof<Code>() === 2) {
    const factor = v128.splat<u16>(<u16>weight);
    v128.store(to, i16x8.add(v128.load(to), i16x8.mul(low, factor)));
    v128.store(to, i16x8.add(v128.load(to, 16), i16x8.mul(high, factor)), 16);
    return;
  }
  const factor = v128.splat<u32>(weight);
  v128.store(to, i32x4.add(v128.load(to), i32x4.mul(i32x4.extend_low_i16x8_u(low), factor)));
  v128.store(to, i32x4.add(v128.load(to, 16), i32x4.mul(i32x4.extend_high_i16x8_u(low), factor)), 16);
  v128.store(to, i32x4.add(v128.load(to, 32), i32x4.mul(i32x4.extend_low_i16x8_u(high), factor)), 32);
  v128.store(to, i32x4.add(v128.load(to, 48), i32x4.mul(i32x4.extend_high_i16x8_u(high), factor)), 48);
}

// The codes of one guess

/** Writes the codes of a guess for all candidates of the set to `row`. */
export function writeCodes(guess: usize): void {
  if (isLong) sumTerms<u32>(guess);
  else sumTerms<u16>(guess);
}

function sumTerms<Code>(guess: usize): void {
  const rowBytes = setPadded * sizeof<Code>();
  const list = guessTerms + 4 * wordLength * guess;
  const end = list + 4 * wordLength;
  for (let at: usize = 0; at < rowBytes; at += 64) {
    let from = setRows + <usize>load<u32>(list) * rowBytes + at;
    let a = v128.load(from, 0);
    let b = v128.load(from, 16);
    let c = v128.load(from, 32);
    let d = v128.load(from, 48);
    for (let next = list + 4; next < end; next += 4) {
      const term: usize = load<u32>(next);
      // the empty terms are at the end
      if (term === 0) break;
      from = setRows + term * rowBytes + at;
      a = add<Code>(a, v128.load(from, 0));
      b = add<Code>(b, v128.load(from, 16));
      c = add<Code>(c, v128.load(from, 32));
      d = add<Code>(d, v128.load(from, 48));
    }
    v128.store(row + at, a, 0);
    v128.store(row + at, b, 16);
    v128.store(row + at, c, 32);
    v128.store(row + at, d, 48);
  }
  if (rightCode) markRight<Code>(guess);
}

/** Writes the code of a right guess for the guess itself, if it is in the set; the candidates are ascending. */
function markRight<Code>(guess: usize): void {
  let low: usize = 0;
  let high = setSize;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (<usize>load<u32>(candidates + 4 * middle) < guess) low = middle + 1;
    else high = middle;
  }
  if (low >= setSize || <usize>load<u32>(candidates + 4 * low) !== guess) return;
  if (sizeof<Code>() === 2) store<u16>(row + 2 * low, <u16>rightCode);
  else store<u32>(row + 4 * low, rightCode);
}

function add<Code>(a: v128, b: v128): v128 {
  return sizeof<Code>() === 2 ? i16x8.add(a, b) : i32x4.add(a, b);
}

/** Replaces long codes by the numbers of their slots, which are as different as the codes. */
function resolveSlots(): void {
  const mask: u32 = (1 << (32 - slotShift)) - 1;
  const end = row + 4 * setSize;
  for (let at = row; at < end; at += 4) {
    const code = load<u32>(at) + 1;
    let slot = (code * 0x9e3779b1) >> slotShift;
    for (;;) {
      const there = load<u32>(slotCodes + 4 * <usize>slot);
      if (there === code) break;
      if (there === 0) {
        store<u32>(slotCodes + 4 * <usize>slot, code);
        break;
      }
      slot = (slot + 1) & mask;
    }
    store<u32>(at, slot);
  }
}

function clearSlots(): void {
  const end = row + 4 * setSize;
  for (let at = row; at < end; at += 4) store<u32>(slotCodes + 4 * <usize>load<u32>(at), 0);
}

/** The address of the size of candidate `at`'s code. */
function sizeAt<Code>(at: usize): usize {
  return codeSizes + 2 * (sizeof<Code>() === 2 ? <usize>load<u16>(at) : <usize>load<u32>(at));
}

function clearSizes<Code>(): void {
  const end = row + sizeof<Code>() * setSize;
  for (let at = row; at < end; at += sizeof<Code>()) store<u16>(sizeAt<Code>(at), 0);
}

// Scans

/** The parts of the guesses from `from` to before `end` on the set. */
export function countSet(from: usize, end: usize): void {
  if (isLong) countGuesses<u32>(from, end);
  else countGuesses<u16>(from, end);
}

function countGuesses<Code>(from: usize, end: usize): void {
  const last = row + sizeof<Code>() * setSize;
  for (let guess = from; guess < end; guess++) {
    sumTerms<Code>(guess);
    if (sizeof<Code>() === 4 && slotShift) resolveSlots();
    let seen: u32 = 0;
    for (let at = row; at < last; at += sizeof<Code>()) {
      const size = sizeAt<Code>(at);
      seen += load<u16>(size);
      store<u16>(size, 1);
    }
    store<u16>(partsOut + 2 * guess, <u16>(<u32>setSize - seen));
    clearSizes<Code>();
    if (sizeof<Code>() === 4 && slotShift) clearSlots();
  }
}

/** Parts, squares, largest part and logs of the guesses from `from` to before `end` on the set. */
export function measureSet(from: usize, end: usize): void {
  if (isLong) measureGuesses<u32>(from, end);
  else measureGuesses<u16>(from, end);
}

/** A part that grows from n to n + 1 adds 2n + 1 to the squares, and a step of the table to the logs. */
function measureGuesses<Code>(from: usize, end: usize): void {
  const last = row + sizeof<Code>() * setSize;
  for (let guess = from; guess < end; guess++) {
    sumTerms<Code>(guess);
    if (sizeof<Code>() === 4 && slotShift) resolveSlots();
    let parts: u32 = 0;
    let squares: u32 = <u32>setSize;
    let largest: u32 = 0;
    let sum: i64 = 0;
    for (let at = row; at < last; at += sizeof<Code>()) {
      const size = sizeAt<Code>(at);
      const before: u32 = load<u16>(size);
      parts += <u32>(before === 0);
      squares += 2 * before;
      largest = before >= largest ? before + 1 : largest;
      sum += load<i64>(logSteps + 8 * <usize>before);
      store<u16>(size, <u16>(before + 1));
    }
    store<u16>(partsOut + 2 * guess, <u16>parts);
    store<u32>(squaresOut + 4 * guess, squares);
    store<u16>(largestOut + 2 * guess, <u16>largest);
    store<f64>(logsOut + 8 * guess, <f64>sum);
    clearSizes<Code>();
    if (sizeof<Code>() === 4 && slotShift) clearSlots();
  }
}

// Classes

/**
 * Writes the classes of the guesses from `from` to before `end` on the set: parts numbered as they first occur. Stops at
 * a guess with more than `most` parts; returns the first guess that is not written.
 */
export function classifySet(from: usize, end: usize, most: u32): usize {
  return isLong ? classifyGuesses<u32>(from, end, most) : classifyGuesses<u16>(from, end, most);
}

function classifyGuesses<Code>(from: usize, end: usize, most: u32): usize {
  const last = row + sizeof<Code>() * setSize;
  for (let guess = from; guess < end; guess++) {
    sumTerms<Code>(guess);
    if (sizeof<Code>() === 4 && slotShift) resolveSlots();
    let parts: u32 = 0;
    let to = classes + guess;
    for (let at = row; at < last; at += sizeof<Code>()) {
      const label = sizeAt<Code>(at);
      let part: u32 = load<u16>(label);
      if (part === 0) {
        part = ++parts;
        store<u16>(label, <u16>part);
      }
      store<u8>(to, <u8>(part - 1));
      to += guessStride;
    }
    clearSizes<Code>();
    if (sizeof<Code>() === 4 && slotShift) clearSlots();
    if (parts > most) return guess;
  }
  return end;
}
