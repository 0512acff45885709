/**
 * The beam: the most promising guesses of a position, for a search that tries only some.
 *
 * Many parts are not enough: a guess that leaves one large part takes too many turns however many parts it has. So the
 * order is that of Alex Selby's solver: twice the sum of the squares of the parts, less the parts times the size of the
 * set.
 */

import { arenaMark, giveBack, take, takeZeros } from './arena';
import { effort, placeCount } from './searchMemory';
import { heaviest, weightOf } from './sets';
import { Position } from './visit';

/** The number of guesses to try on a set: large sets have more choice, but are seldom the difficult ones. */
export function beamWidth(size: usize): usize {
  const tries = effort * Math.sqrt(<f64>size);
  return tries < <f64>placeCount ? <usize>Math.ceil(tries) : placeCount;
}

/** The squares are computed for this many times the width, of the guesses with the most parts. */
const COMPARED: usize = 4;

/** In smaller sets the number of parts is enough. */
const SQUARES_FROM: usize = 8;

/**
 * The `width` most promising of `count` guesses in `order`, which has those with the most parts first; `order` itself
 * if all are to be tried, or if the set is small.
 */
export function beamOf(order: usize, count: usize, width: usize, rows: usize, size: usize, parts: usize): usize {
  if (count <= width || size < SQUARES_FROM) return order;
  const some = count < COMPARED * width ? count : COMPARED * width;
  const chosen = take(2 * width);
  const mark = arenaMark();
  const scores = take(8 * some);
  const sizes = takeZeros(2 * 256);
  for (let i: usize = 0; i < some; i++) {
    const guess: usize = load<u16>(order + 2 * i);
    const score = 2 * sumOfSquares(rows, size, guess, sizes) + size * (256 - <usize>load<u8>(parts + guess));
    // the guess is in the lowest bits, so that one sort of numbers is enough
    store<u64>(scores + 8 * i, ((<u64>score) << 16) | <u64>guess);
  }
  sortNumbers(scores, some);
  for (let i: usize = 0; i < width; i++) store<u16>(chosen + 2 * i, <u16>load<u64>(scores + 8 * i));
  giveBack(mark);
  return chosen;
}

/**
 * The same where candidates have weights: sizes and parts become weights, in units of the heaviest candidate. `saved`
 * are the savings of the guesses (`savings.ts`).
 */
export function beamByWeight(
  order: usize,
  count: usize,
  width: usize,
  rows: usize,
  position: Position,
  saved: usize,
): usize {
  const size = position.size;
  if (count <= width || size < SQUARES_FROM) return order;
  const some = count < COMPARED * width ? count : COMPARED * width;
  const chosen = take(2 * width);
  const mark = arenaMark();
  const scores = take(8 * some);
  const sums = takeZeros(8 * 256);
  const own = take(8 * size);
  const unit = 1 / heaviest(position.family, position.set);
  for (let i: usize = 0; i < size; i++) {
    store<f64>(own + 8 * i, unit * weightOf(position.family, load<u16>(position.set + 2 * i)));
  }
  const weight = unit * position.weight;
  for (let i: usize = 0; i < some; i++) {
    const guess: usize = load<u16>(order + 2 * i);
    const squares = sumOfWeightSquares(rows, size, guess, own, sums);
    const score = 2 * squares + weight * (weight + 1 - unit * <f64>load<u32>(saved + 4 * guess));
    store<u64>(scores + 8 * i, ((<u64>(score > 0 ? 64.0 * score : 0.0)) << 16) | <u64>guess);
  }
  sortNumbers(scores, some);
  for (let i: usize = 0; i < width; i++) store<u16>(chosen + 2 * i, <u16>load<u64>(scores + 8 * i));
  giveBack(mark);
  return chosen;
}

/** The sum of the squares of the weights of a guess's parts; `sums` has room for all parts, zero before and after. */
function sumOfWeightSquares(rows: usize, size: usize, guess: usize, own: usize, sums: usize): f64 {
  for (let i: usize = 0; i < size; i++) {
    const at = sums + 8 * <usize>load<u8>(load<usize>(rows + i * sizeof<usize>()) + guess);
    store<f64>(at, load<f64>(at) + load<f64>(own + 8 * i));
  }
  let squares: f64 = 0;
  for (let i: usize = 0; i < size; i++) {
    const at = sums + 8 * <usize>load<u8>(load<usize>(rows + i * sizeof<usize>()) + guess);
    const sum = load<f64>(at);
    squares += sum * sum;
    store<f64>(at, 0);
  }
  return squares;
}

/** The sum of the squares of a guess's parts; `sizes` has room for all parts, zero before and after. */
function sumOfSquares(rows: usize, size: usize, guess: usize, sizes: usize): usize {
  let sum: usize = 0;
  for (let i: usize = 0; i < size; i++) {
    const at = sizes + 2 * <usize>load<u8>(load<usize>(rows + i * sizeof<usize>()) + guess);
    const before: usize = load<u16>(at);
    // the squares of 1, 2, 3 ... differ by 1, 3, 5 ...
    sum += 2 * before + 1;
    store<u16>(at, <u16>(before + 1));
  }
  for (let i: usize = 0; i < size; i++) {
    store<u16>(sizes + 2 * <usize>load<u8>(load<usize>(rows + i * sizeof<usize>()) + guess), 0);
  }
  return sum;
}

/** Shell's sort with the gaps of Knuth: short, in place, and quick for some thousand numbers. */
function sortNumbers(numbers: usize, count: usize): void {
  let gap: usize = 1;
  while (gap < count / 3) gap = 3 * gap + 1;
  for (; gap > 0; gap /= 3) {
    for (let i = gap; i < count; i++) {
      const number = load<u64>(numbers + 8 * i);
      let to = i;
      for (; to >= gap && load<u64>(numbers + 8 * (to - gap)) > number; to -= gap) {
        store<u64>(numbers + 8 * to, load<u64>(numbers + 8 * (to - gap)));
      }
      store<u64>(numbers + 8 * to, number);
    }
  }
}
