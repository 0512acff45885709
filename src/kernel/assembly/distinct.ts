/**
 * The family of a visit's own in normal mode: of all guesses that split the set alike one is kept, the first.
 */

import { take, takeZeros } from './arena';
import { isOverdueAfter } from './clock';
import { Family, isWritingFamily, keepSavings, writeFamily } from './family';
import { uniform } from './searchMemory';
import { Visit } from './visit';

/**
 * The family of a visit's set, from its guesses in order, most parts first. All candidates are kept; counting one part
 * more, they come before others of as many parts. Returns null when the deadline has passed; the same call then
 * continues.
 */
export function distinctFamily(visit: Visit): Family | null {
  const position = visit.position;
  if (!isWritingFamily() && !compareSplits(visit)) return null;
  const made = writeFamily(
    position.family,
    position.set,
    position.size,
    visit.rows,
    visit.parts,
    distinctGuesses,
    keptCount,
  );
  if (!made) return null;
  dropOpenSplits();
  if (!uniform) keepSavings(made, visit.saved, distinctGuesses);
  return made;
}

/** The guesses that `distinctFamily` kept, by their numbers in the visit's family, Uint16. */
export let distinctGuesses: usize = 0;
let keptCount: usize = 0;

/** Slots, hashes, labels and part numbers of splits while they are compared; 0 between calls. */
let openSplits: usize = 0;
let openHashes: usize = 0;
let openLabels: usize = 0;
let openPartOf: usize = 0;
/** The first guess in order that is not compared yet. */
let openGuess: usize = 0;

/** Drops a comparison that is not finished. */
export function dropOpenSplits(): void {
  openSplits = 0;
}

/** Fills `distinctGuesses`. False when the deadline has passed; the same call then continues. */
function compareSplits(visit: Visit): bool {
  const size = visit.position.size;
  const count = visit.ordered;
  const labelBytes = (size + 15) & ~15;
  let slots: usize = 1024;
  while (slots < 2 * count) slots *= 2;
  if (!openSplits) beginSplits(slots, count, labelBytes);
  while (openGuess < count) {
    const guess: usize = load<u16>(visit.order + 2 * openGuess);
    const own = openLabels + labelBytes * keptCount;
    writeLabels(visit.rows, size, guess, own, labelBytes);
    const hash = hashOf(own, labelBytes);
    const slot = slotOf(hash, own, labelBytes, slots);
    const repeated = load<u32>(openSplits + 4 * slot) !== 0;
    if (!repeated || load<u8>(visit.marks + guess)) {
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

function beginSplits(slots: usize, count: usize, labelBytes: usize): void {
  openSplits = takeZeros(4 * slots);
  distinctGuesses = take(2 * count);
  openHashes = take(8 * count);
  openLabels = take(labelBytes * (count + 1));
  openPartOf = take(256);
  keptCount = 0;
  openGuess = 0;
}

/** The slot of an equal split, or else an empty one. Hashes find splits that may be equal; labels decide. */
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
function writeLabels(rows: usize, size: usize, guess: usize, to: usize, labelBytes: usize): void {
  memory.fill(openPartOf, 0, 256);
  let count: u8 = 0;
  for (let i: usize = 0; i < size; i++) {
    const at = openPartOf + <usize>load<u8>(load<usize>(rows + i * sizeof<usize>()) + guess);
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
