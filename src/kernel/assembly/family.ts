/**
 * A family: the guesses that matter for a set of candidates, with their codes side by side.
 *
 * A search hands families down: a subset needs no guess that its superset did not need. In normal mode guesses that
 * split a set alike split all its subsets alike, so of each kind one is enough (`distinct.ts`); in the hard modes a
 * family holds the legal guesses. A set is a list of numbers of a family's candidates, Uint16, the heaviest candidate
 * first.
 */

import { take, takeZeros } from './arena';
import { isOverdueAfter } from './clock';
import { filler } from './memory';
import * as search from './searchMemory';

@unmanaged
export class Family {
  /** The number of candidates. */
  size: usize;
  /** The number of guesses. */
  guesses: usize;
  /** Bytes from one candidate's codes to the next: the guesses, filled up to sixteens. */
  stride: usize;
  /** The answer of each candidate, Uint16. */
  answers: usize;
  /** The place in search order of each guess, Uint16. */
  places: usize;
  /** Parts of each guess on all candidates, one more for a candidate; one byte. Falling in a family of normal mode. */
  parts: usize;
  /**
   * Savings of each guess on all candidates (`savings.ts`), Uint32, or more: no later guess of a family of normal mode
   * has more. 0 with equal weights.
   */
  saved: usize;
  /** Codes by candidate, one byte. */
  codes: usize;
  /** The number of each candidate among the guesses, Uint16. */
  selves: usize;
  /** The key of this choice of guesses, for the table; 0 in normal mode. */
  legalA: u64;
  legalB: u64;
}

function createFamily(size: usize, guesses: usize, stride: usize): Family {
  const family = changetype<Family>(take(offsetof<Family>()));
  family.size = size;
  family.guesses = guesses;
  family.stride = stride;
  return family;
}

/** The answer of a candidate. */
export function answerOf(family: Family, candidate: usize): usize {
  return load<u16>(family.answers + 2 * candidate);
}

/** The place in search order of a guess. */
export function placeOf(family: Family, guess: usize): usize {
  return load<u16>(family.places + 2 * guess);
}

/** The family of all guesses on all answers. */
export function wholeFamily(): Family {
  const family = createFamily(search.memberCount, search.placeCount, search.codeStride);
  family.answers = search.everyAnswer;
  family.places = search.everyPlace;
  family.parts = search.wholeParts;
  family.saved = search.wholeSaved;
  family.codes = search.codes;
  family.selves = search.placeOfAnswer;
  family.legalA = 0;
  family.legalB = 0;
  return family;
}

/** Addresses of the candidates' codes, filled up to whole blocks of 16 for scans. */
export function locateRows(family: Family, set: usize, size: usize): usize {
  const from = family.codes;
  const stride = family.stride;
  const blocks = (size + 15) & ~15;
  const rows = take(blocks * sizeof<usize>());
  for (let i: usize = 0; i < blocks; i++) {
    store<usize>(rows + i * sizeof<usize>(), i < size ? from + <usize>load<u16>(set + 2 * i) * stride : filler);
  }
  return rows;
}

/** A byte for each guess: 1 if it is a candidate of the set. */
export function markMembers(family: Family, set: usize, size: usize): usize {
  const marks = takeZeros(family.stride);
  const selves = family.selves;
  for (let i: usize = 0; i < size; i++) {
    store<u8>(marks + <usize>load<u16>(selves + 2 * <usize>load<u16>(set + 2 * i)), 1);
  }
  return marks;
}

/** The weight of each guess that is a candidate of the set, Uint32; 0 for all others. */
export function weighMembers(family: Family, set: usize, size: usize): usize {
  const own = takeZeros(4 * family.stride);
  for (let i: usize = 0; i < size; i++) {
    const candidate: usize = load<u16>(set + 2 * i);
    const weight = load<f64>(search.weights + 8 * answerOf(family, candidate));
    store<u32>(own + 4 * <usize>load<u16>(family.selves + 2 * candidate), <u32>weight);
  }
  return own;
}

/** Sets the savings of a family's guesses, given by their numbers in another family. */
export function keepSavings(family: Family, saved: usize, kept: usize): void {
  family.saved = takeZeros(4 * family.stride);
  let most: u32 = 0;
  for (let i = family.guesses; i > 0; i--) {
    const own = load<u32>(saved + 4 * <usize>load<u16>(kept + 2 * (i - 1)));
    if (own > most) most = own;
    store<u32>(family.saved + 4 * (i - 1), most);
  }
}

// Writing a family

const NO_FAMILY = changetype<Family>(0);

/** The family that is being written, the first of its candidates without codes, and the sources of its codes. */
let open: Family = NO_FAMILY;
let openCandidate: usize = 0;
let openRows: usize = 0;
let openKept: usize = 0;

export function isWritingFamily(): bool {
  return open !== NO_FAMILY;
}

/** Drops a family that is not finished. */
export function dropOpenFamily(): void {
  open = NO_FAMILY;
}

/**
 * The family of a set with `count` guesses of another family, whose numbers are at `kept`. `parts` are their parts on
 * the set, by their number in the other family, or 0 where they are not needed. Returns null when the deadline has
 * passed; the same call then continues.
 */
export function writeFamily(
  family: Family,
  set: usize,
  size: usize,
  rows: usize,
  parts: usize,
  kept: usize,
  count: usize,
): Family | null {
  if (open === NO_FAMILY) {
    open = beginFamily(family, set, size, parts, kept, count);
    openRows = rows;
    openKept = kept;
    openCandidate = 0;
  }
  const stride = open.stride;
  while (openCandidate < size) {
    const row = load<usize>(openRows + openCandidate * sizeof<usize>());
    const to = open.codes + openCandidate * stride;
    for (let j: usize = 0; j < count; j++) store<u8>(to + j, load<u8>(row + <usize>load<u16>(openKept + 2 * j)));
    // guesses that only fill up the last sixteen split nothing
    for (let j = count; j < stride; j++) store<u8>(to + j, 0);
    openCandidate++;
    if (openCandidate < size && isOverdueAfter(<f64>count)) return null;
  }
  const made = open;
  open = NO_FAMILY;
  return made;
}

/** The record of a family, all but its codes. */
function beginFamily(family: Family, set: usize, size: usize, parts: usize, kept: usize, count: usize): Family {
  const stride = (count + 15) & ~15;
  const made = createFamily(size, count, stride);
  made.answers = take(2 * size);
  made.places = take(2 * count);
  made.parts = takeZeros(stride);
  made.saved = 0;
  made.selves = take(2 * size);
  made.codes = take(stride * size);
  made.legalA = family.legalA;
  made.legalB = family.legalB;

  const newNumbers = take(2 * family.guesses);
  for (let i: usize = 0; i < count; i++) {
    const guess: usize = load<u16>(kept + 2 * i);
    store<u16>(made.places + 2 * i, <u16>placeOf(family, guess));
    if (parts) store<u8>(made.parts + i, load<u8>(parts + guess));
    store<u16>(newNumbers + 2 * guess, <u16>i);
  }
  for (let i: usize = 0; i < size; i++) {
    const candidate: usize = load<u16>(set + 2 * i);
    const self: usize = load<u16>(family.selves + 2 * candidate);
    store<u16>(made.answers + 2 * i, <u16>answerOf(family, candidate));
    store<u16>(made.selves + 2 * i, load<u16>(newNumbers + 2 * self));
  }
  return made;
}
