/**
 * The most promising guesses of a position, for a search that tries only some.
 *
 * Many parts are not enough: a guess that leaves one large part cannot be finished in time however many parts it has.
 * So guesses are ordered by what Selby orders them by: twice the sum of the squares of their parts, less the parts times
 * the size of the set.
 */

import { arenaMark, giveBack, take, takeZeros } from './arena';
import { effort, placeCount } from './searchMemory';

/** How many guesses to try on a set: large sets leave more to choose from, but are seldom the difficult ones. */
export function widthFor(size: usize): usize {
  const tries = effort * Math.sqrt(<f64>size);
  return tries < <f64>placeCount ? <usize>Math.ceil(tries) : placeCount;
}

/** Of so many times as many guesses as are wanted, those with the most parts, the squares are looked at. */
const LOOKED_AT: usize = 4;

/** In smaller sets the number of parts says enough. */
const SQUARES_FROM: usize = 8;

/**
 * The `wanted` most promising of `count` guesses in `order`, which has those with the most parts first; `order` itself if
 * all are wanted, or if there is nothing more to tell them apart by.
 */
export function mostPromising(
  order: usize,
  count: usize,
  wanted: usize,
  rows: usize,
  size: usize,
  parts: usize,
): usize {
  if (count <= wanted || size < SQUARES_FROM) return order;
  const some = count < LOOKED_AT * wanted ? count : LOOKED_AT * wanted;
  const chosen = take(2 * wanted);
  const mark = arenaMark();
  const scores = take(8 * some);
  const sizes = takeZeros(2 * 256);
  for (let i: usize = 0; i < some; i++) {
    const guess: usize = load<u16>(order + 2 * i);
    const score = 2 * sumOfSquares(rows, size, guess, sizes) + size * (256 - <usize>load<u8>(parts + guess));
    // the guess stands in the lowest bits, so that one sort of numbers does
    store<u64>(scores + 8 * i, ((<u64>score) << 16) | <u64>guess);
  }
  sortNumbers(scores, some);
  for (let i: usize = 0; i < wanted; i++) store<u16>(chosen + 2 * i, <u16>load<u64>(scores + 8 * i));
  giveBack(mark);
  return chosen;
}

/** `sizes` is room for all parts, zero before and after. */
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
