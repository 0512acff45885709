/**
 * Scans: one number for every guess, about its split of one set of candidates.
 *
 * Small sets are sorted (`sort.ts`), large ones go through tables (`tables.ts`), always 16 guesses at a time; and to
 * count the parts of very small ones, all pairs are compared (`pairs.ts`). Among sorted codes, call a candidate's rank
 * the number of equal codes before it. Then every summary is one pass over the ranks:
 *
 *   sorted codes   5 5 5 8 9 9
 *   rank           0 1 2 0 0 1
 *   parts          the number of ranks that are 0            -> 3
 *   squares        sum of 2 rank + 1 = n + 2 (sum of ranks)  -> 6 + 2 * 4 = 14 = 9 + 1 + 4
 *   largest        greatest rank + 1                         -> 3
 */

import { byAnswer, candidates, filler, guessStride, logs, results, tables } from './memory';
import { countDistinct } from './pairs';
import { SORT_LIMIT, SORTED, sortCodes } from './sort';
import { clearTables, markCodes, measureParts, takeCount, takeLargest, takeLogs, takeSquares } from './tables';

/** The largest sets for which comparing pairs, and then sorting, count fastest: where the measured times cross. */
const COUNT_BY_PAIRS: usize = 48;
const COUNT_BY_SORT: usize = 128;

/** Two bytes a guess, of the guesses from `from` to before `end`, both multiples of 16. */
export function countParts(count: usize, from: usize, end: usize): void {
  if (count > COUNT_BY_SORT) countByTable(count, from, end);
  else if (count > COUNT_BY_PAIRS) countBySort(count, from, end);
  else countByPairs(count, from, end);
}

/**
 * The parts of 16 guesses from `guess` on, a byte each. `rows` are filled up to a multiple of 16; `prepareScan` must be
 * called before the first.
 */
export function partsOfSixteen(rows: usize, count: usize, guess: usize): v128 {
  if (count <= COUNT_BY_PAIRS) return countDistinct(rows, count, guess, tables);
  if (count <= COUNT_BY_SORT) return countSorted(rows, count, guess);
  markCodes(rows, (count + 15) & ~15, guess, tables);
  for (let lane: usize = 0; lane < 16; lane++) store<u8>(results + lane, <u8>takeCount(tables, lane));
  return v128.load(results);
}

/** The largest of 16 bytes. */
export function largestByte(bytes: v128): i32 {
  let x = v128.max<u8>(bytes, v128.shuffle<u8>(bytes, bytes, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7));
  x = v128.max<u8>(x, v128.shuffle<u8>(x, x, 4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11));
  x = v128.max<u8>(x, v128.shuffle<u8>(x, x, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13));
  x = v128.max<u8>(x, v128.shuffle<u8>(x, x, 1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14));
  return <i32>v128.extract_lane<u8>(x, 0);
}

/** Prepares a scan by `partsOfSixteen`. */
export function prepareScan(count: usize): void {
  if (count > COUNT_BY_SORT) clearTables(tables);
}

function countSorted(rows: usize, count: usize, guess: usize): v128 {
  const last = tables + SORTED + count * 16;
  sortCodes(rows, (count + 7) & ~7, guess, tables);
  // a comparison gives -1, so each code that equals the one before it takes one off
  let parts = v128.splat<u8>(<u8>count);
  let before = v128.load(tables + SORTED);
  for (let at = tables + SORTED + 16; at < last; at += 16) {
    const code = v128.load(at);
    parts = v128.add<u8>(parts, v128.eq<u8>(code, before));
    before = code;
  }
  return parts;
}

function countByPairs(count: usize, from: usize, end: usize): void {
  locateRows(count, 1);
  for (let guess = from; guess < end; guess += 16) {
    storeNarrow(guess, countDistinct(candidates, count, guess, tables));
  }
}

function countBySort(count: usize, from: usize, end: usize): void {
  locateRows(count, 8);
  for (let guess = from; guess < end; guess += 16) storeNarrow(guess, countSorted(candidates, count, guess));
}

/** Widens 16 bytes to results of two bytes. */
function storeNarrow(guess: usize, bytes: v128): void {
  v128.store(results + 2 * guess, i16x8.extend_low_i8x16_u(bytes));
  v128.store(results + 2 * guess, i16x8.extend_high_i8x16_u(bytes), 16);
}

function countByTable(count: usize, from: usize, end: usize): void {
  const size = prepareTables(count);
  for (let guess = from; guess < end; guess += 16) {
    markCodes(candidates, size, guess, tables);
    for (let lane: usize = 0; lane < 16; lane++) store<u16>(results + 2 * (guess + lane), <u16>takeCount(tables, lane));
  }
}

/** Four bytes a guess. */
export function sumSquares(count: usize, from: usize, end: usize): void {
  if (count > SORT_LIMIT) squareByTable(count, from, end);
  else summarizeRanks<u32>(count, from, end);
}

/**
 * Squares and largest parts of a small set: sums or maxima of ranks. `Result` is u32 for squares, u16 for largest
 * parts.
 */
function summarizeRanks<Result>(count: usize, from: usize, end: usize): void {
  const size = locateRows(count, 8);
  const last = tables + SORTED + count * 16;
  const one = v128.splat<u8>(1);
  for (let guess = from; guess < end; guess += 16) {
    sortCodes(candidates, size, guess, tables);
    let rank = v128.splat<u8>(0);
    let low = rank;
    let high = rank;
    let before = v128.load(tables + SORTED);
    for (let at = tables + SORTED + 16; at < last; at += 16) {
      const code = v128.load(at);
      rank = v128.and(v128.add<u8>(rank, one), v128.eq<u8>(code, before));
      // decided when the kernel is compiled
      if (sizeof<Result>() === 4) {
        low = i16x8.add(low, i16x8.extend_low_i8x16_u(rank));
        high = i16x8.add(high, i16x8.extend_high_i8x16_u(rank));
      } else low = v128.max<u8>(low, rank);
      before = code;
    }
    if (sizeof<Result>() === 4) {
      storeSquares(results + 4 * guess, low, count);
      storeSquares(results + 4 * guess + 32, high, count);
    } else storeNarrow(guess, v128.add<u8>(low, one));
  }
}

/** count + 2 (sum of ranks), for eight guesses. They are at most 248 squared, which fits into two bytes. */
function storeSquares(to: usize, sums: v128, count: usize): void {
  const squares = i16x8.add(i16x8.add(sums, sums), v128.splat<u16>(<u16>count));
  v128.store(to, i32x4.extend_low_i16x8_u(squares));
  v128.store(to, i32x4.extend_high_i16x8_u(squares), 16);
}

function squareByTable(count: usize, from: usize, end: usize): void {
  const size = prepareTables(count);
  for (let guess = from; guess < end; guess += 16) {
    measureParts(candidates, size, guess, tables);
    for (let lane: usize = 0; lane < 16; lane++) store<u32>(results + 4 * (guess + lane), takeSquares(tables, lane));
  }
}

/** Two bytes a guess. */
export function largestPart(count: usize, from: usize, end: usize): void {
  if (count > SORT_LIMIT) largestByTable(count, from, end);
  else summarizeRanks<u16>(count, from, end);
}

function largestByTable(count: usize, from: usize, end: usize): void {
  const size = prepareTables(count);
  for (let guess = from; guess < end; guess += 16) {
    measureParts(candidates, size, guess, tables);
    for (let lane: usize = 0; lane < 16; lane++)
      store<u16>(results + 2 * (guess + lane), <u16>takeLargest(tables, lane));
  }
}

/** Eight bytes a guess, a double. */
export function sumLogs(count: usize, from: usize, end: usize): void {
  if (count > SORT_LIMIT) logByTable(count, from, end);
  else logBySort(count, from, end);
}

function logBySort(count: usize, from: usize, end: usize): void {
  const size = locateRows(count, 8);
  for (let guess = from; guess < end; guess += 16) {
    sortCodes(candidates, size, guess, tables);
    replaceBySizes(count, size);
    for (let lane: usize = 0; lane < 16; lane++) store<f64>(results + 8 * (guess + lane), <f64>logsOfLane(size, lane));
  }
}

/** Replaces the last code of each part by the part's size, and all others by 0. */
function replaceBySizes(count: usize, size: usize): void {
  const one = v128.splat<u8>(1);
  const last = tables + SORTED + (count - 1) * 16;
  const end = tables + SORTED + size * 16;
  let rank = one;
  let code = v128.load(tables + SORTED);
  for (let at = tables + SORTED; at < last; at += 16) {
    const next = v128.load(at, 16);
    const same = v128.eq<u8>(code, next);
    v128.store(at, v128.andnot(rank, same));
    rank = v128.add<u8>(v128.and(rank, same), one);
    code = next;
  }
  v128.store(last, rank);
  for (let at = last + 16; at < end; at += 16) v128.store(at, v128.splat<u8>(0));
}

function logsOfLane(size: usize, lane: usize): i64 {
  const from = tables + SORTED + lane;
  const to = from + size * 16;
  let sum: i64 = 0;
  for (let at = from; at < to; at += 128) {
    sum += logOf(load<u8>(at, 0)) + logOf(load<u8>(at, 16)) + logOf(load<u8>(at, 32)) + logOf(load<u8>(at, 48));
    sum += logOf(load<u8>(at, 64)) + logOf(load<u8>(at, 80)) + logOf(load<u8>(at, 96)) + logOf(load<u8>(at, 112));
  }
  return sum;
}

function logOf(size: usize): i64 {
  return load<i64>(logs + 8 * size);
}

function logByTable(count: usize, from: usize, end: usize): void {
  const size = prepareTables(count);
  for (let guess = from; guess < end; guess += 16) {
    measureParts(candidates, size, guess, tables);
    for (let lane: usize = 0; lane < 16; lane++) {
      store<f64>(results + 8 * (guess + lane), <f64>takeLogs(tables, lane, logs));
    }
  }
}

function prepareTables(count: usize): usize {
  clearTables(tables);
  return locateRows(count, 16);
}

/** Replaces the candidates by the addresses of their rows, filled up to a multiple of `block`; returns their number. */
function locateRows(count: usize, block: usize): usize {
  const size = (count + block - 1) & ~(block - 1);
  for (let i: usize = 0; i < size; i++) {
    const at = candidates + i * sizeof<usize>();
    store<usize>(at, i < count ? byAnswer + load<usize>(at) * guessStride : filler);
  }
  return size;
}
