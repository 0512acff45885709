/**
 * Counting the parts of a very small set by comparing every pair, for 16 guesses at once.
 *
 * A candidate begins a part if its code equals none before it. That is n (n - 1) / 2 comparisons of vectors, but no
 * vector is moved, so up to about fifty candidates it is faster than sorting (`sort.ts`), at twenty by half.
 */

/** Room for the vectors of the candidates so far. */
const EARLIER: usize = 0;
/** ... and for what `markRepeats` finds, 16 bytes for each of up to 64 candidates; beyond the tables of `tables.ts`. */
export const REPEATS: usize = 28 * 1024;

/** For 16 guesses from `guess` on, the number of parts of `count` candidates, whose rows' addresses are at `rows`. */
export function countDistinct(rows: usize, count: usize, guess: usize, tables: usize): v128 {
  // a comparison gives -1, so each candidate that repeats an earlier code takes one off
  let parts = v128.splat<u8>(<u8>count);
  const earlier = tables + EARLIER;
  let to = earlier;
  const lastFour = earlier + (count & ~3) * 16;
  for (; to < lastFour; to += 64, rows += 4 * sizeof<usize>()) {
    parts = v128.add<u8>(parts, compareFour(rows, guess, earlier, to));
  }
  const end = earlier + count * 16;
  for (; to < end; to += 16, rows += sizeof<usize>()) {
    parts = v128.add<u8>(parts, compareOne(rows, guess, earlier, to));
  }
  return parts;
}

/** For 16 guesses from `guess` on, whether each candidate's code occurred before: -1 if so, else 0, at `REPEATS`. */
export function markRepeats(rows: usize, count: usize, guess: usize, tables: usize): void {
  const earlier = tables + EARLIER;
  let marks = tables + REPEATS;
  let to = earlier;
  const lastFour = earlier + (count & ~3) * 16;
  for (; to < lastFour; to += 64, marks += 64, rows += 4 * sizeof<usize>()) {
    markFour(rows, guess, earlier, to, marks);
  }
  const end = earlier + count * 16;
  for (; to < end; to += 16, marks += 16, rows += sizeof<usize>()) {
    v128.store(marks, compareOne(rows, guess, earlier, to));
  }
}

/** Reads four more candidates to `to`; minus one for each of them whose code occurred before. */
function compareFour(rows: usize, guess: usize, earlier: usize, to: usize): v128 {
  const marks = to + 64;
  markFour(rows, guess, earlier, to, marks);
  const firstTwo = v128.add<u8>(v128.load(marks, 0), v128.load(marks, 16));
  return v128.add<u8>(firstTwo, v128.add<u8>(v128.load(marks, 32), v128.load(marks, 48)));
}

/** Reads four more candidates to `to`; writes to `marks`, for each of them, -1 where its code occurred before. */
function markFour(rows: usize, guess: usize, earlier: usize, to: usize, marks: usize): void {
  const a = v128.load(load<usize>(rows, 0) + guess);
  const b = v128.load(load<usize>(rows, 4) + guess);
  const c = v128.load(load<usize>(rows, 8) + guess);
  const d = v128.load(load<usize>(rows, 12) + guess);
  // among themselves
  let oldA = v128.splat<u8>(0);
  let oldB = same(b, a);
  let oldC = v128.or(same(c, a), same(c, b));
  let oldD = v128.or(v128.or(same(d, a), same(d, b)), same(d, c));
  // with all before them, two at a time: more would not fit into the registers
  for (let at = earlier; at < to; at += 32) {
    const x = v128.load(at);
    const y = v128.load(at, 16);
    oldA = v128.or(oldA, v128.or(same(x, a), same(y, a)));
    oldB = v128.or(oldB, v128.or(same(x, b), same(y, b)));
    oldC = v128.or(oldC, v128.or(same(x, c), same(y, c)));
    oldD = v128.or(oldD, v128.or(same(x, d), same(y, d)));
  }
  v128.store(to, a, 0);
  v128.store(to, b, 16);
  v128.store(to, c, 32);
  v128.store(to, d, 48);
  v128.store(marks, oldA, 0);
  v128.store(marks, oldB, 16);
  v128.store(marks, oldC, 32);
  v128.store(marks, oldD, 48);
}

function compareOne(rows: usize, guess: usize, earlier: usize, to: usize): v128 {
  const a = v128.load(load<usize>(rows) + guess);
  let old = v128.splat<u8>(0);
  for (let at = earlier; at < to; at += 16) old = v128.or(old, same(v128.load(at), a));
  v128.store(to, a);
  return old;
}

function same(a: v128, b: v128): v128 {
  return v128.eq<u8>(a, b);
}
