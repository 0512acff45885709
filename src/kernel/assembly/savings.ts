/**
 * Savings of guesses where candidates have weights: what a guess saves against three guesses for every candidate.
 *
 * With equal weights the savings are the parts, a candidate counting one more. With weights they are the heaviest
 * candidate of each part together, and once more the guess itself if it is a candidate.
 *
 * Candidates of equal weight are a level; sets are in order of falling weight, so a level is a range. The heaviest
 * candidate of a part is the first of it, so the savings are the parts that begin in each level, times its weight.
 * Small sets compare pairs; large ones mark codes with the number of the level, the heaviest level last.
 *
 * Weights that are nearly equal share a level, at the greatest of them: savings are then too high by little, and bounds
 * that follow from them still hold.
 */

import { take } from './arena';
import { answerOf, Family } from './family';
import { filler, tables } from './memory';
import { markRepeats, REPEATS } from './pairs';
import { weights } from './searchMemory';
import { markLevel, takeLevels } from './tables';

/** The largest sets for which comparing pairs is fastest. */
const BY_PAIRS: usize = 64;

/** Large sets have fewer levels, since each costs a pass over the marks. */
const MOST_LEVELS: u32 = 16;
/** A level of a large set may raise the weights in it by this share of all weights; more if there are too many. */
const RAISED: f64 = 0.0005;

/** A set in levels, prepared for a scan. */
@unmanaged
export class Levels {
  count: u32;
  /** The end of each level as a number of candidates, then its weight; two Uint32. */
  ends: usize;
  /** For a large set: addresses of codes, each level filled up to sixteens. */
  rows: usize;
  size: usize;
}

function endOf(levels: Levels, level: u32): usize {
  return load<u32>(levels.ends + 8 * <usize>level);
}

function weightOfLevel(levels: Levels, level: u32): u32 {
  return load<u32>(levels.ends + 8 * <usize>level, 4);
}

/** The levels of a set whose codes are at `rows`. */
export function makeLevels(family: Family, set: usize, size: usize, weight: f64, rows: usize): Levels {
  const levels = changetype<Levels>(take(offsetof<Levels>()));
  const isSmall = size <= BY_PAIRS;
  levels.size = size;
  levels.ends = take(8 * size);
  let mayRaise: f64 = isSmall ? 0 : RAISED * weight;
  writeLevels(levels, family, set, mayRaise);
  while (!isSmall && levels.count > MOST_LEVELS) {
    mayRaise *= 2;
    writeLevels(levels, family, set, mayRaise);
  }
  levels.rows = isSmall ? rows : rowsByLevel(levels, rows);
  return levels;
}

/** Writes levels that raise the weights in each of them by so much at most, all together. */
function writeLevels(levels: Levels, family: Family, set: usize, mayRaise: f64): void {
  let count: usize = 0;
  let top: f64 = 0;
  let raised: f64 = 0;
  for (let i: usize = 0; i < levels.size; i++) {
    const own = load<f64>(weights + 8 * answerOf(family, load<u16>(set + 2 * i)));
    raised += top - own;
    if (i === 0 || raised > mayRaise) {
      top = own;
      raised = 0;
      store<u32>(levels.ends + 8 * count, <u32>own, 4);
      count++;
    }
    store<u32>(levels.ends + 8 * (count - 1), <u32>(i + 1));
  }
  levels.count = <u32>count;
}

/** Addresses of codes, level after level, each filled up to sixteens. */
function rowsByLevel(levels: Levels, rows: usize): usize {
  const filled = take((levels.size + 16 * <usize>levels.count) * sizeof<usize>());
  let to = filled;
  let i: usize = 0;
  for (let level: u32 = 0; level < levels.count; level++) {
    const end = endOf(levels, level);
    for (; i < end; i++, to += sizeof<usize>()) store<usize>(to, load<usize>(rows + i * sizeof<usize>()));
    for (; (to - filled) & (16 * sizeof<usize>() - 1); to += sizeof<usize>()) store<usize>(to, filler);
  }
  return filled;
}

/**
 * The savings of 16 guesses from `guess` on, Uint32 each, are added to those at `to`; returns their parts, a byte each.
 * For large sets `prepareScan` must be called before the first.
 */
export function savingsOfSixteen(levels: Levels, guess: usize, to: usize): v128 {
  return levels.size <= BY_PAIRS ? addByPairs(levels, guess, to) : addByMarks(levels, guess, to);
}

function addByPairs(levels: Levels, guess: usize, to: usize): v128 {
  markRepeats(levels.rows, levels.size, guess, tables);
  let all = v128.splat<u8>(0);
  let a = v128.load(to, 0);
  let b = v128.load(to, 16);
  let c = v128.load(to, 32);
  let d = v128.load(to, 48);
  let i: usize = 0;
  for (let level: u32 = 0; level < levels.count; level++) {
    const end = endOf(levels, level);
    // a repeated code is marked by -1
    let parts = v128.splat<u8>(<u8>(end - i));
    for (; i < end; i++) parts = v128.add<u8>(parts, v128.load(tables + REPEATS + 16 * i));
    all = v128.add<u8>(all, parts);
    const weight = v128.splat<u32>(weightOfLevel(levels, level));
    const low = i16x8.extend_low_i8x16_u(parts);
    const high = i16x8.extend_high_i8x16_u(parts);
    a = i32x4.add(a, i32x4.mul(i32x4.extend_low_i16x8_u(low), weight));
    b = i32x4.add(b, i32x4.mul(i32x4.extend_high_i16x8_u(low), weight));
    c = i32x4.add(c, i32x4.mul(i32x4.extend_low_i16x8_u(high), weight));
    d = i32x4.add(d, i32x4.mul(i32x4.extend_high_i16x8_u(high), weight));
  }
  v128.store(to, a, 0);
  v128.store(to, b, 16);
  v128.store(to, c, 32);
  v128.store(to, d, 48);
  return all;
}

function addByMarks(levels: Levels, guess: usize, to: usize): v128 {
  let end = levels.rows;
  for (let level: u32 = 0, i: usize = 0; level < levels.count; level++) {
    const size = endOf(levels, level) - i;
    i += size;
    end += ((size + 15) & ~15) * sizeof<usize>();
  }
  // the lightest level first, so that the heaviest is marked last
  for (let level = levels.count; level > 0; level--) {
    const begin = level > 1 ? endOf(levels, level - 2) : 0;
    const size = (endOf(levels, level - 1) - begin + 15) & ~15;
    end -= size * sizeof<usize>();
    markLevel(end, size, guess, tables, <u8>level);
  }
  const partsAt = tables + REPEATS;
  for (let lane: usize = 0; lane < 16; lane++) {
    const at = to + 4 * lane;
    const parts = takeLevels(tables, lane, levels.count, levels.ends);
    store<u32>(at, load<u32>(at) + <u32>(parts >> 8));
    store<u8>(partsAt + lane, <u8>parts);
  }
  return v128.load(partsAt);
}
