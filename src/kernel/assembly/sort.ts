/**
 * Sorting the codes of a small set, for 16 guesses at once.
 *
 * One vector holds one candidate's codes for 16 guesses. A sorting network compares fixed pairs of vectors whatever
 * their values, and a comparison of bytes is two instructions, min and max; so 16 columns are sorted together without a
 * branch. Sorted, equal codes are neighbours, and one pass gives every summary of the parts. Comparisons grow with
 * n log^2 n, so for larger sets tables (`tables.ts`) are faster.
 *
 * The network is the bitonic sorter in the form where every comparison puts the smaller code first. Sort blocks of 8;
 * then for spans of 16, 32, 64 ...
 *
 *   flip    compare the i-th vector from the front with the i-th from the end
 *   clean   compare vectors at a quarter of the span, at an eighth, and so on down to neighbours
 *
 * In this form codes larger than all others never move forward, so a set of any size is sorted as if such codes
 * followed it, and comparisons with them are left out or made with `BEYOND`. The cost is in storing vectors, not in
 * comparing them: each pass over memory does two or three steps of the network.
 */

/** The largest set that can be sorted: whole blocks, and every size of a part fits into a byte. */
export const SORT_LIMIT: usize = 248;

/** Places in the room for tables: the sorted vectors, one for each candidate ... */
export const SORTED: usize = 0;
/** ... and one in place of all behind the last. */
const BEYOND: usize = SORTED + SORT_LIMIT * 16;

/** No feedback has this code, and it sorts behind all that exist. */
const NO_CODE: u8 = 255;

/** Bytes of a vector, and of a block of eight. */
const VECTOR: usize = 16;
const BLOCK: usize = 8 * VECTOR;

/** How the blocks of a pass are compared with their neighbours before they are cleaned. */
const ALONE = 0;
const FLIPPED = 1;
const STRAIGHT = 2;

/**
 * Sorts the codes of 16 guesses from `guess` on, column by column, into `SORTED`.
 * `rows` are the addresses of the candidates' rows, filled up to `size`, a multiple of 8.
 */
export function sortCodes(rows: usize, size: usize, guess: usize, tables: usize): void {
  const from = tables + SORTED;
  const to = from + size * VECTOR;
  const beyond = tables + BEYOND;
  v128.store(beyond, v128.splat<u8>(NO_CODE));
  for (let at = from; at < to; at += BLOCK, rows += 8 * sizeof<usize>()) sortEight(rows, guess, at);
  if (size === 8) return;
  cleanBlocks(from, to, FLIPPED);
  for (let span: usize = 4 * BLOCK; from + span / 2 < to; span *= 2) {
    for (let base = from; base + span / 2 < to; base += span) flipAndClean(base, span, to, beyond);
    let distance = span / 8;
    for (; distance > BLOCK; distance /= 4) cleanTwice(from, to, distance, beyond);
    cleanBlocks(from, to, distance === BLOCK ? STRAIGHT : ALONE);
  }
}

function min(a: v128, b: v128): v128 {
  return v128.min<u8>(a, b);
}

function max(a: v128, b: v128): v128 {
  return v128.max<u8>(a, b);
}

/** Compares a vector with another in memory: stores the larger codes there and returns the smaller ones. */
function keepLess(vector: v128, other: usize): v128 {
  const stored = v128.load(other);
  v128.store(other, max(vector, stored));
  return min(vector, stored);
}

/** Reads eight rows at `guess` and stores them sorted: the shortest network for eight, 19 comparisons. */
// biome-ignore format: two comparisons a line
function sortEight(rows: usize, guess: usize, to: usize): void {
  let a = v128.load(load<usize>(rows, 0) + guess), b = v128.load(load<usize>(rows, 4) + guess);
  let c = v128.load(load<usize>(rows, 8) + guess), d = v128.load(load<usize>(rows, 12) + guess);
  let e = v128.load(load<usize>(rows, 16) + guess), f = v128.load(load<usize>(rows, 20) + guess);
  let g = v128.load(load<usize>(rows, 24) + guess), h = v128.load(load<usize>(rows, 28) + guess);
  let t: v128;

  t = min(a, c); c = max(a, c); a = t;  t = min(b, d); d = max(b, d); b = t;
  t = min(e, g); g = max(e, g); e = t;  t = min(f, h); h = max(f, h); f = t;

  t = min(a, e); e = max(a, e); a = t;  t = min(b, f); f = max(b, f); b = t;
  t = min(c, g); g = max(c, g); c = t;  t = min(d, h); h = max(d, h); d = t;

  t = min(a, b); b = max(a, b); a = t;  t = min(c, d); d = max(c, d); c = t;
  t = min(e, f); f = max(e, f); e = t;  t = min(g, h); h = max(g, h); g = t;

  t = min(c, e); e = max(c, e); c = t;  t = min(d, f); f = max(d, f); d = t;

  t = min(b, e); e = max(b, e); b = t;  t = min(d, g); g = max(d, g); d = t;

  t = min(b, c); c = max(b, c); b = t;  t = min(d, e); e = max(d, e); d = t;
  t = min(f, g); g = max(f, g); f = t;

  v128.store(to, a, 0); v128.store(to, b, 16); v128.store(to, c, 32); v128.store(to, d, 48);
  v128.store(to, e, 64); v128.store(to, f, 80); v128.store(to, g, 96); v128.store(to, h, 112);
}

/**
 * The last three steps of every span, at distances of 4, 2 and 1, block by block. With FLIPPED or STRAIGHT the step
 * before them too: each even block is compared with the block behind it, reversed or not, while its vectors are loaded.
 */
// biome-ignore format: several comparisons a line
function cleanBlocks(from: usize, to: usize, meeting: i32): void {
  let t: v128;
  for (let at = from; at < to; at += BLOCK) {
    let a = v128.load(at, 0), b = v128.load(at, 16), c = v128.load(at, 32), d = v128.load(at, 48);
    let e = v128.load(at, 64), f = v128.load(at, 80), g = v128.load(at, 96), h = v128.load(at, 112);

    const meets = ((at - from) & BLOCK) === 0 && at + BLOCK < to;
    if (meets && meeting === FLIPPED) {
      a = keepLess(a, at + 240); b = keepLess(b, at + 224); c = keepLess(c, at + 208); d = keepLess(d, at + 192);
      e = keepLess(e, at + 176); f = keepLess(f, at + 160); g = keepLess(g, at + 144); h = keepLess(h, at + 128);
    } else if (meets && meeting === STRAIGHT) {
      a = keepLess(a, at + 128); b = keepLess(b, at + 144); c = keepLess(c, at + 160); d = keepLess(d, at + 176);
      e = keepLess(e, at + 192); f = keepLess(f, at + 208); g = keepLess(g, at + 224); h = keepLess(h, at + 240);
    }

    t = min(a, e); e = max(a, e); a = t;  t = min(b, f); f = max(b, f); b = t;
    t = min(c, g); g = max(c, g); c = t;  t = min(d, h); h = max(d, h); d = t;

    t = min(a, c); c = max(a, c); a = t;  t = min(b, d); d = max(b, d); b = t;
    t = min(e, g); g = max(e, g); e = t;  t = min(f, h); h = max(f, h); f = t;

    v128.store(at, min(a, b), 0); v128.store(at, max(a, b), 16);
    v128.store(at, min(c, d), 32); v128.store(at, max(c, d), 48);
    v128.store(at, min(e, f), 64); v128.store(at, max(e, f), 80);
    v128.store(at, min(g, h), 96); v128.store(at, max(g, h), 112);
  }
}

/** Flips one span and cleans it at a quarter of its length: four vectors, each compared twice. */
function flipAndClean(base: usize, span: usize, to: usize, beyond: usize): void {
  const quarter = span / 4;
  const last = base + span - VECTOR;
  // where the third vector lies beyond the end, so does the fourth, and nothing can change
  let i: usize = base + span > to + quarter ? base + span - to - quarter : 0;
  for (; i < quarter; i += VECTOR) {
    const fourth = last - i;
    compareFour(base + i, base + i + quarter, fourth - quarter, fourth < to ? fourth : beyond, true);
  }
}

/** Cleans all spans at `distance` and at half of it. */
function cleanTwice(from: usize, to: usize, distance: usize, beyond: usize): void {
  const half = distance / 2;
  for (let base = from; base < to; base += 2 * distance) {
    for (let first = base; first < base + half && first + half < to; first += VECTOR) {
      const third = first + distance;
      const fourth = third + half;
      compareFour(first, first + half, third < to ? third : beyond, fourth < to ? fourth : beyond, false);
    }
  }
}

/** Two steps on four vectors: first with fourth and second with third (`flip`) or crosswise; then neighbours. */
function compareFour(first: usize, second: usize, third: usize, fourth: usize, flip: bool): void {
  const a = v128.load(first);
  const b = v128.load(second);
  const c = v128.load(flip ? fourth : third);
  const d = v128.load(flip ? third : fourth);
  const lowA = min(a, c);
  const lowB = min(b, d);
  const highA = max(a, c);
  const highB = max(b, d);
  v128.store(first, min(lowA, lowB));
  v128.store(second, max(lowA, lowB));
  v128.store(third, min(highA, highB));
  v128.store(fourth, max(highA, highB));
}
