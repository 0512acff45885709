/**
 * Parts of a large set, by tables of codes.
 *
 * A table needs one guess's codes in a row, the matrix by answer has them in a column. So the codes of 16 guesses are
 * transposed block by block into 16 rows that stay in the cache. Reading the matrix by guess needs no transposition,
 * but touches all of it for any large set, and measured slower.
 *
 * Whether a code occurs is marked by storing, without reading: one store for a candidate, the least a table can do.
 * Sizes must be read, and reading a byte that was just written waits; with four histograms in turn it waits less.
 */

import { transpose } from './transpose';

/** Codes of a table; those from 243 on are no feedback and are not counted. */
const CODES: usize = 256;
const SIZE_BYTES: usize = 2 * CODES;

/** Candidates compacted at a time: whole blocks of 16, and few enough that a quarter of them fits into a byte. */
const CHUNK: usize = 1008;

/** Places in the room for tables: for each of 16 guesses, the marks or the sizes of all codes ... */
const SIZES: usize = 0;
/** ... four histograms in bytes ... */
const PARTIAL: usize = SIZES + 16 * SIZE_BYTES;
/** ... and for each of 16 guesses, the codes of a chunk. */
const COMPACT: usize = PARTIAL + 4 * CODES;

/** Marks, for 16 guesses from `guess` on, which codes occur among the candidates. `size` is a multiple of 16. */
export function markCodes(rows: usize, size: usize, guess: usize, tables: usize): void {
  for (let first: usize = 0; first < size; first += CHUNK) {
    const count = compact(rows, first, size, guess, tables);
    for (let lane: usize = 0; lane < 16; lane++) {
      mark(tables + COMPACT + lane * CHUNK, count, tables + SIZES + lane * CODES);
    }
  }
}

/** The same with a number in place of a mark; it replaces earlier ones. */
export function markLevel(rows: usize, size: usize, guess: usize, tables: usize, level: u8): void {
  for (let first: usize = 0; first < size; first += CHUNK) {
    const count = compact(rows, first, size, guess, tables);
    for (let lane: usize = 0; lane < 16; lane++) {
      const marks = tables + SIZES + lane * CODES;
      const codes = tables + COMPACT + lane * CHUNK;
      for (let i: usize = 0; i < count; i++) store<u8>(marks + load<u8>(codes + i), level);
    }
  }
}

/**
 * For one of the 16 guesses, the weights of the levels that codes are marked with, added up, times 256, and the number
 * of marked codes. The weight of level l, from 1 on, is the second of two Uint32 at place l - 1 of `levels`.
 */
export function takeLevels(tables: usize, lane: usize, count: u32, levels: usize): u64 {
  const marks = tables + SIZES + lane * CODES;
  store<u8>(marks, 0, 255);
  let weight: u64 = 0;
  let parts: u32 = 0;
  for (let level: u32 = 1; level <= count; level++) {
    const wanted = v128.splat<u8>(<u8>level);
    let sum = v128.splat<u8>(0);
    for (let at = marks; at < marks + CODES; at += 16) sum = v128.sub<u8>(sum, v128.eq<u8>(v128.load(at), wanted));
    const found = sumLanes(i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(sum)));
    parts += found;
    weight += <u64>found * <u64>load<u32>(levels + 8 * <usize>(level - 1), 4);
  }
  memory.fill(marks, 0, CODES);
  return (weight << 8) | <u64>parts;
}

/** Finds, for 16 guesses from `guess` on, the sizes of all parts. `size` is a multiple of 16. */
export function measureParts(rows: usize, size: usize, guess: usize, tables: usize): void {
  for (let first: usize = 0; first < size; first += CHUNK) {
    const count = compact(rows, first, size, guess, tables);
    for (let lane: usize = 0; lane < 16; lane++) {
      tally(tables + COMPACT + lane * CHUNK, count, tables + PARTIAL);
      addPartial(tables + PARTIAL, tables + SIZES + lane * SIZE_BYTES);
    }
  }
}

/** Sets all marks, sizes and histograms to zero, once before a scan; the functions that read them leave zeros again. */
export function clearTables(tables: usize): void {
  memory.fill(tables + SIZES, 0, COMPACT - SIZES);
}

/** Transposes up to `CHUNK` candidates from `first` on into 16 rows of codes; returns their number. */
function compact(rows: usize, first: usize, size: usize, guess: usize, tables: usize): usize {
  const count = size - first < CHUNK ? size - first : CHUNK;
  for (let i: usize = 0; i < count; i += 16) {
    transpose(rows + (first + i) * sizeof<usize>(), guess, tables + COMPACT + i, CHUNK);
  }
  return count;
}

function mark(codes: usize, count: usize, marks: usize): void {
  const end = codes + count;
  for (; codes < end; codes += 8) {
    store<u8>(marks + load<u8>(codes, 0), 1);
    store<u8>(marks + load<u8>(codes, 1), 1);
    store<u8>(marks + load<u8>(codes, 2), 1);
    store<u8>(marks + load<u8>(codes, 3), 1);
    store<u8>(marks + load<u8>(codes, 4), 1);
    store<u8>(marks + load<u8>(codes, 5), 1);
    store<u8>(marks + load<u8>(codes, 6), 1);
    store<u8>(marks + load<u8>(codes, 7), 1);
  }
}

function tally(codes: usize, count: usize, partial: usize): void {
  const end = codes + count;
  for (; codes < end; codes += 4) {
    const a = partial + load<u8>(codes, 0);
    const b = partial + load<u8>(codes, 1);
    const c = partial + load<u8>(codes, 2);
    const d = partial + load<u8>(codes, 3);
    store<u8>(a, load<u8>(a, 0) + 1, 0);
    store<u8>(b, load<u8>(b, 256) + 1, 256);
    store<u8>(c, load<u8>(c, 512) + 1, 512);
    store<u8>(d, load<u8>(d, 768) + 1, 768);
  }
}

/** Adds the four histograms of bytes to the sizes, and sets them to zero again. */
function addPartial(partial: usize, sizes: usize): void {
  for (let code: usize = 0; code < CODES; code += 16) {
    const at = partial + code;
    const to = sizes + 2 * code;
    const a = v128.load(at, 0);
    const b = v128.load(at, 256);
    const c = v128.load(at, 512);
    const d = v128.load(at, 768);
    v128.store(to, i16x8.add(v128.load(to), sumLow(a, b, c, d)));
    v128.store(to, i16x8.add(v128.load(to, 16), sumHigh(a, b, c, d)), 16);
    v128.store(at, v128.splat<u8>(0), 0);
    v128.store(at, v128.splat<u8>(0), 256);
    v128.store(at, v128.splat<u8>(0), 512);
    v128.store(at, v128.splat<u8>(0), 768);
  }
}

function sumLow(a: v128, b: v128, c: v128, d: v128): v128 {
  const ab = i16x8.add(i16x8.extend_low_i8x16_u(a), i16x8.extend_low_i8x16_u(b));
  return i16x8.add(ab, i16x8.add(i16x8.extend_low_i8x16_u(c), i16x8.extend_low_i8x16_u(d)));
}

function sumHigh(a: v128, b: v128, c: v128, d: v128): v128 {
  const ab = i16x8.add(i16x8.extend_high_i8x16_u(a), i16x8.extend_high_i8x16_u(b));
  return i16x8.add(ab, i16x8.add(i16x8.extend_high_i8x16_u(c), i16x8.extend_high_i8x16_u(d)));
}

/** The number of codes that are marked for one of the 16 guesses. */
export function takeCount(tables: usize, lane: usize): u32 {
  const marks = tables + SIZES + lane * CODES;
  store<u8>(marks, 0, 255);
  let sum = v128.splat<u8>(0);
  for (let at = marks; at < marks + CODES; at += 16) {
    sum = v128.add<u8>(sum, v128.load(at));
    v128.store(at, v128.splat<u8>(0));
  }
  return sumLanes(i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(sum)));
}

/** The sizes for one of the 16 guesses; the code that only fills up a set is set to 0. */
function sizesOf(tables: usize, lane: usize): usize {
  const sizes = tables + SIZES + lane * SIZE_BYTES;
  store<u16>(sizes, 0, 510);
  return sizes;
}

/** The sum of the squares of the sizes for one of the 16 guesses. */
export function takeSquares(tables: usize, lane: usize): u32 {
  const sizes = sizesOf(tables, lane);
  let sum = v128.splat<u32>(0);
  for (let at = sizes; at < sizes + SIZE_BYTES; at += 16) {
    const size = v128.load(at);
    sum = i32x4.add(sum, i32x4.extmul_low_i16x8_u(size, size));
    sum = i32x4.add(sum, i32x4.extmul_high_i16x8_u(size, size));
    v128.store(at, v128.splat<u8>(0));
  }
  return sumLanes(sum);
}

function sumLanes(sum: v128): u32 {
  return (
    v128.extract_lane<u32>(sum, 0) +
    v128.extract_lane<u32>(sum, 1) +
    v128.extract_lane<u32>(sum, 2) +
    v128.extract_lane<u32>(sum, 3)
  );
}

/** The largest of the sizes for one of the 16 guesses. */
export function takeLargest(tables: usize, lane: usize): u32 {
  const sizes = sizesOf(tables, lane);
  let largest = v128.splat<u16>(0);
  for (let at = sizes; at < sizes + SIZE_BYTES; at += 16) {
    largest = v128.max<u16>(largest, v128.load(at));
    v128.store(at, v128.splat<u8>(0));
  }
  // halve three times: the larger of each lane and the one four, two, one further on
  largest = v128.max<u16>(largest, v128.shuffle<u16>(largest, largest, 4, 5, 6, 7, 0, 1, 2, 3));
  largest = v128.max<u16>(largest, v128.shuffle<u16>(largest, largest, 2, 3, 0, 1, 6, 7, 4, 5));
  largest = v128.max<u16>(largest, v128.shuffle<u16>(largest, largest, 1, 0, 3, 2, 5, 4, 7, 6));
  return v128.extract_lane<u16>(largest, 0);
}

/** The sum of `logs` over the sizes for one of the 16 guesses. */
export function takeLogs(tables: usize, lane: usize, logs: usize): i64 {
  const sizes = sizesOf(tables, lane);
  let sum: i64 = 0;
  for (let at = sizes; at < sizes + SIZE_BYTES; at += 16) {
    for (let i: usize = 0; i < 16; i += 2) sum += load<i64>(logs + 8 * <usize>load<u16>(at + i));
    v128.store(at, v128.splat<u8>(0));
  }
  return sum;
}
