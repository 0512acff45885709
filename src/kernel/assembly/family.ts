/**
 * A family: the guesses that matter for a set of candidates, with their codes side by side.
 *
 * A search hands families down: a subset needs no guess that its superset did not need. In normal mode guesses that
 * split a set alike split all its subsets alike, so of each kind one is enough; in the hard modes a family holds the
 * guesses that are legal. A set is a list of places in a family's candidates, Uint16, the heaviest candidate first.
 */

import { take, takeZeros } from './arena';
import { filler } from './memory';
import {
  codeStride,
  codes,
  everyAnswer,
  everyPlace,
  memberCount,
  placeCount,
  placeOfAnswer,
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

/**
 * The family of a set with `count` guesses of another family, named at `kept`. `parts` are theirs on the set, by their
 * number in the other family; they may be missing (0) where nobody will ask.
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
    const row = load<usize>(rows + i * sizeof<usize>());
    const to = madeCodes + i * stride;
    for (let j: usize = 0; j < count; j++) store<u8>(to + j, load<u8>(row + <usize>load<u16>(kept + 2 * j)));
    // guesses that only fill up the last sixteen put everything together
    for (let j = count; j < stride; j++) store<u8>(to + j, 0);
  }
  return made;
}

/**
 * The family of a set in normal mode, from guesses in `order`, most parts first: of those that split it alike one is
 * kept, the first. Candidates are kept all; being one more, they come before others of as many parts.
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
  const labelBytes = (size + 15) & ~15;
  let slots: usize = 1024;
  while (slots < 2 * count) slots *= 2;
  const slotTable = takeZeros(4 * slots);
  const kept = take(2 * count);
  const hashes = take(8 * count);
  const labels = take(labelBytes * (count + 1));
  const partOf = take(256);
  let keptCount: usize = 0;
  for (let i: usize = 0; i < count; i++) {
    const guess: usize = load<u16>(order + 2 * i);
    const own = labels + labelBytes * keptCount;
    writeLabels(rows, size, guess, partOf, own, labelBytes);
    const hash = hashOf(own, labelBytes);
    // hashes only find what may be alike; labels decide
    let slot = <usize>hash & (slots - 1);
    let repeated = false;
    while (load<u32>(slotTable + 4 * slot)) {
      const other: usize = load<u32>(slotTable + 4 * slot) - 1;
      if (load<u64>(hashes + 8 * other) === hash && sameBytes(labels + labelBytes * other, own, labelBytes)) {
        repeated = true;
        break;
      }
      slot = (slot + 1) & (slots - 1);
    }
    if (repeated && !load<u8>(marks + guess)) continue;
    if (!repeated) store<u32>(slotTable + 4 * slot, <u32>(keptCount + 1));
    store<u64>(hashes + 8 * keptCount, hash);
    store<u16>(kept + 2 * keptCount, <u16>guess);
    keptCount++;
  }
  distinctGuesses = kept;
  return writeFamily(family, set, size, rows, parts, kept, keptCount);
}

/** The guesses that `distinctFamily` kept, by their numbers in the family they come from, Uint16. */
export let distinctGuesses: usize = 0;

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
