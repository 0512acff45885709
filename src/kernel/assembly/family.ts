/**
 * A family: the guesses that matter for a set of candidates, with their codes side by side.
 *
 * A search hands families down: a subset needs no guess that its superset did not need. In normal mode guesses that
 * split a set alike split all its subsets alike, so of each kind one is enough; in the hard modes a family holds the
 * guesses that are legal. A set is a list of places in a family's candidates, Uint16, the heaviest candidate first.
 */

import { take, takeZeros } from './arena';
import { isOverdueAfter } from './clock';
import { filler } from './memory';
import {
  codeStride,
  codes,
  everyAnswer,
  everyPlace,
  memberCount,
  placeCount,
  placeOfAnswer,
  weights,
  wholeParts,
} from './searchMemory';

// offsets in a family's record, four bytes each

/** Candidates. */
const SIZE: usize = 0;
const GUESSES: usize = 4;
/** Bytes from one candidate's codes to the next: the guesses, filled up to sixteens. */
const STRIDE: usize = 8;
/** The answer of each candidate, Uint16. */
const ANSWERS: usize = 12;
/** The place in search order of each guess, Uint16. */
const PLACES: usize = 16;
/** Parts of each guess on all candidates, one more for a candidate; one byte. They fall in a family of normal mode. */
const PARTS: usize = 20;
/** Codes by candidate, one byte. */
const CODES: usize = 24;
/** Which of the guesses each candidate is itself, Uint16. */
const SELVES: usize = 28;
const RECORD_BYTES: usize = 32;

export function sizeOf(family: usize): usize {
  return load<u32>(family, SIZE);
}
export function guessesOf(family: usize): usize {
  return load<u32>(family, GUESSES);
}
export function strideOf(family: usize): usize {
  return load<u32>(family, STRIDE);
}
export function answersOf(family: usize): usize {
  return load<u32>(family, ANSWERS);
}
function placesOf(family: usize): usize {
  return load<u32>(family, PLACES);
}
export function partsOf(family: usize): usize {
  return load<u32>(family, PARTS);
}
export function codesOf(family: usize): usize {
  return load<u32>(family, CODES);
}

/** The answer that a candidate is. */
export function answerOf(family: usize, candidate: usize): usize {
  return load<u16>(answersOf(family) + 2 * candidate);
}

/** The place in search order of a guess. */
export function placeOf(family: usize, guess: usize): usize {
  return load<u16>(placesOf(family) + 2 * guess);
}

/** The family of all guesses on all answers. */
export function wholeFamily(): usize {
  const family = take(RECORD_BYTES);
  store<u32>(family, <u32>memberCount, SIZE);
  store<u32>(family, <u32>placeCount, GUESSES);
  store<u32>(family, <u32>codeStride, STRIDE);
  store<u32>(family, <u32>everyAnswer, ANSWERS);
  store<u32>(family, <u32>everyPlace, PLACES);
  store<u32>(family, <u32>wholeParts, PARTS);
  store<u32>(family, <u32>codes, CODES);
  store<u32>(family, <u32>placeOfAnswer, SELVES);
  return family;
}

/** Addresses of the candidates' codes, filled up to whole blocks of 16 as scans want them. */
export function locateRows(family: usize, set: usize, size: usize): usize {
  const from = codesOf(family);
  const stride = strideOf(family);
  const blocks = (size + 15) & ~15;
  const rows = take(blocks * sizeof<usize>());
  for (let i: usize = 0; i < blocks; i++) {
    store<usize>(rows + i * sizeof<usize>(), i < size ? from + <usize>load<u16>(set + 2 * i) * stride : filler);
  }
  return rows;
}

/** A byte for each guess: 1 if it is a candidate of the set. */
export function markMembers(family: usize, set: usize, size: usize): usize {
  const marks = takeZeros(strideOf(family));
  const selves: usize = load<u32>(family, SELVES);
  for (let i: usize = 0; i < size; i++) {
    store<u8>(marks + <usize>load<u16>(selves + 2 * <usize>load<u16>(set + 2 * i)), 1);
  }
  return marks;
}

/** The weight of each guess that is a candidate of the set, a double; 0 for all others. */
export function weighMembers(family: usize, set: usize, size: usize): usize {
  const own = takeZeros(8 * strideOf(family));
  const selves: usize = load<u32>(family, SELVES);
  for (let i: usize = 0; i < size; i++) {
    const candidate: usize = load<u16>(set + 2 * i);
    store<f64>(
      own + 8 * <usize>load<u16>(selves + 2 * candidate),
      load<f64>(weights + 8 * answerOf(family, candidate)),
    );
  }
  return own;
}

/**
 * The family of a set with `count` guesses of another family, named at `kept`. `parts` are theirs on the set, by their
 * number in the other family; they may be missing (0) where nobody will ask. Returns 0 when the deadline has passed;
 * the same call again goes on.
 */
export function writeFamily(
  family: usize,
  set: usize,
  size: usize,
  rows: usize,
  parts: usize,
  kept: usize,
  count: usize,
): usize {
  if (!openFamily) {
    openFamily = beginFamily(family, set, size, parts, kept, count);
    openRows = rows;
    openKept = kept;
    openCandidate = 0;
  }
  const stride = strideOf(openFamily);
  const madeCodes = codesOf(openFamily);
  while (openCandidate < size) {
    const row = load<usize>(openRows + openCandidate * sizeof<usize>());
    const to = madeCodes + openCandidate * stride;
    for (let j: usize = 0; j < count; j++) store<u8>(to + j, load<u8>(row + <usize>load<u16>(openKept + 2 * j)));
    // guesses that only fill up the last sixteen put everything together
    for (let j = count; j < stride; j++) store<u8>(to + j, 0);
    openCandidate++;
    if (openCandidate < size && isOverdueAfter(<f64>count)) return 0;
  }
  const made = openFamily;
  openFamily = 0;
  return made;
}

/** The family that is being written, the first of its candidates without codes, and where its codes come from. */
let openFamily: usize = 0;
let openCandidate: usize = 0;
let openRows: usize = 0;
let openKept: usize = 0;

/** Forgets a family that was not finished. */
export function dropOpenFamily(): void {
  openFamily = 0;
  openSplits = 0;
}

/** The record of a family, all but its codes. */
function beginFamily(family: usize, set: usize, size: usize, parts: usize, kept: usize, count: usize): usize {
  const stride = (count + 15) & ~15;
  const made = take(RECORD_BYTES);
  const answers = take(2 * size);
  const places = take(2 * count);
  const madeParts = takeZeros(stride);
  const selves = take(2 * size);
  const madeCodes = take(stride * size);
  store<u32>(made, <u32>size, SIZE);
  store<u32>(made, <u32>count, GUESSES);
  store<u32>(made, <u32>stride, STRIDE);
  store<u32>(made, <u32>answers, ANSWERS);
  store<u32>(made, <u32>places, PLACES);
  store<u32>(made, <u32>madeParts, PARTS);
  store<u32>(made, <u32>madeCodes, CODES);
  store<u32>(made, <u32>selves, SELVES);

  const keptAs = take(2 * guessesOf(family));
  for (let i: usize = 0; i < count; i++) {
    const guess: usize = load<u16>(kept + 2 * i);
    store<u16>(places + 2 * i, <u16>placeOf(family, guess));
    if (parts) store<u8>(madeParts + i, load<u8>(parts + guess));
    store<u16>(keptAs + 2 * guess, <u16>i);
  }
  const oldSelves: usize = load<u32>(family, SELVES);
  for (let i: usize = 0; i < size; i++) {
    const candidate: usize = load<u16>(set + 2 * i);
    store<u16>(answers + 2 * i, <u16>answerOf(family, candidate));
    store<u16>(selves + 2 * i, load<u16>(keptAs + 2 * <usize>load<u16>(oldSelves + 2 * candidate)));
  }
  return made;
}

/**
 * The family of a set in normal mode, from guesses in `order`, most parts first: of those that split it alike one is
 * kept, the first. Candidates are kept all; being one more, they come before others of as many parts. Returns 0 when
 * the deadline has passed; the same call again goes on.
 */
export function distinctFamily(
  family: usize,
  set: usize,
  size: usize,
  rows: usize,
  parts: usize,
  marks: usize,
  order: usize,
  count: usize,
): usize {
  if (!openFamily && !tellSplitsApart(size, rows, marks, order, count)) return 0;
  const made = writeFamily(family, set, size, rows, parts, distinctGuesses, keptCount);
  if (made) openSplits = 0;
  return made;
}

/** The guesses that `distinctFamily` kept, by their numbers in the family they come from, Uint16. */
export let distinctGuesses: usize = 0;
let keptCount: usize = 0;

/** Room for the splits of guesses while they are told apart: slots, hashes, labels and part numbers; 0 between calls. */
let openSplits: usize = 0;
let openHashes: usize = 0;
let openLabels: usize = 0;
let openPartOf: usize = 0;
/** The first guess in order that was not looked at. */
let openGuess: usize = 0;

/** Fills `distinctGuesses`. False when the deadline has passed; the same call again goes on. */
function tellSplitsApart(size: usize, rows: usize, marks: usize, order: usize, count: usize): bool {
  const labelBytes = (size + 15) & ~15;
  let slots: usize = 1024;
  while (slots < 2 * count) slots *= 2;
  if (!openSplits) {
    openSplits = takeZeros(4 * slots);
    distinctGuesses = take(2 * count);
    openHashes = take(8 * count);
    openLabels = take(labelBytes * (count + 1));
    openPartOf = take(256);
    keptCount = 0;
    openGuess = 0;
  }
  while (openGuess < count) {
    const guess: usize = load<u16>(order + 2 * openGuess);
    const own = openLabels + labelBytes * keptCount;
    writeLabels(rows, size, guess, openPartOf, own, labelBytes);
    const hash = hashOf(own, labelBytes);
    const slot = slotOf(hash, own, labelBytes, slots);
    const repeated = load<u32>(openSplits + 4 * slot) !== 0;
    if (!repeated || load<u8>(marks + guess)) {
      if (!repeated) store<u32>(openSplits + 4 * slot, <u32>(keptCount + 1));
      store<u64>(openHashes + 8 * keptCount, hash);
      store<u16>(distinctGuesses + 2 * keptCount, <u16>guess);
      keptCount++;
    }
    openGuess++;
    if (openGuess < count && isOverdueAfter(3 * <f64>size)) return false;
  }
  return true;
}

/** The slot of a split that is the same, or else an empty one. Hashes only find what may be alike; labels decide. */
function slotOf(hash: u64, own: usize, labelBytes: usize, slots: usize): usize {
  let slot = <usize>hash & (slots - 1);
  while (load<u32>(openSplits + 4 * slot)) {
    const other: usize = load<u32>(openSplits + 4 * slot) - 1;
    if (load<u64>(openHashes + 8 * other) === hash && sameBytes(openLabels + labelBytes * other, own, labelBytes))
      break;
    slot = (slot + 1) & (slots - 1);
  }
  return slot;
}

/** Numbers the parts of a split as they first occur, one byte a candidate: equal for guesses that split alike. */
function writeLabels(rows: usize, size: usize, guess: usize, partOf: usize, to: usize, labelBytes: usize): void {
  memory.fill(partOf, 0, 256);
  let count: u8 = 0;
  for (let i: usize = 0; i < size; i++) {
    const at = partOf + <usize>load<u8>(load<usize>(rows + i * sizeof<usize>()) + guess);
    let part = load<u8>(at);
    if (part === 0) {
      part = ++count;
      store<u8>(at, part);
    }
    store<u8>(to + i, part);
  }
  for (let i = size; i < labelBytes; i++) store<u8>(to + i, 0);
}

/** An odd number without pattern, to multiply hashes by. */
export const MIX: u64 = (0x9e3779b9 << 32) | 0x7f4a7c15;

function hashOf(from: usize, bytes: usize): u64 {
  let hash: u64 = MIX;
  for (let i: usize = 0; i < bytes; i += 8) {
    hash = (hash ^ load<u64>(from + i)) * MIX;
    hash ^= hash >> 32;
  }
  return hash;
}

function sameBytes(a: usize, b: usize, bytes: usize): bool {
  for (let i: usize = 0; i < bytes; i += 8) if (load<u64>(a + i) !== load<u64>(b + i)) return false;
  return true;
}
