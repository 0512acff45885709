/**
 * Lower bounds of small cells of two boards: sets of places P and Q, of p and q candidates, one board each.
 *
 * **Claim.** `cellBound` is at most the guesses that any strategy takes over the p q pairs of a cell.
 *
 * **Proof.** One candidate w against Q: w has to be played in any case, so it may be played first (`player.ts`). It takes
 * one guess of each pair, and a part of s candidates that it leaves takes one guess once and two or more otherwise. With
 * k parts that is q + 2 q - k. Two candidates or more on both boards, by the first guess:
 *
 * - A word that is no candidate finds nothing, so each pair takes three guesses or more: 3 p q.
 * - A candidate c of P takes one guess of each pair. It finds its own board in q pairs, which leave Q in l parts: 2 q - l
 *   more. All other pairs are in cells of p' and q' candidates that take 3 p' q' - max(p', q') or more (`openerBound.ts`).
 *   The same holds for a candidate of Q.
 *
 * The least of these is the bound. It is the value itself if the best candidate tells all others apart on both boards.
 *
 * **Cost.** p + q candidates with the feedbacks of p + q places: some hundred operations for most cells. What a candidate
 * does with its own part is kept for all cells of that part.
 */

/** Feedbacks between the candidates of two boards: that of place c as a guess and place i as an answer at `c * width + i`. */
interface PlaceCodes {
  readonly codes: Uint16Array;
  readonly width: number;
  /** All codes are below. */
  readonly kinds: number;
}

/** Some places of one board, one part after the other, without the place of a hit. */
export interface PlaceParts {
  readonly places: Uint16Array;
  /** Where each part begins, and at last the end of all. */
  readonly starts: Uint16Array;
  count: number;
}

/** Cells of one pair of boards. */
interface PairCells {
  /** Groups the places from `from` to before `to` by their codes; leaves out `hit`. Parts are in order of size, largest first. */
  readonly group: (codes: Uint16Array, from: number, to: number, hit: number, parts: PlaceParts) => void;
  /** The bound of part `one` of a board and part `other` of the other one. */
  readonly cellBound: (parts: PlaceParts, one: number, others: PlaceParts, other: number) => number;
  /** Begins a new grouping, for which nothing is kept. */
  readonly begin: () => void;
}

export const emptyParts = (places: number): PlaceParts => ({
  places: new Uint16Array(places),
  starts: new Uint16Array(places + 1),
  count: 0,
});

export const sizeOf = ({ starts }: PlaceParts, part: number): number => starts[part + 1] - starts[part];

/** Guesses that no strategy can be below over a cell of p and q candidates, whatever the words are. */
export const leastOfSizes = (p: number, q: number): number => 3 * p * q - Math.max(p, q);

const UNKNOWN = 0;

/** Bounds of the cells between two boards, whose candidates have these feedbacks. */
export const createPairCells = ({ codes, width, kinds }: PlaceCodes): PairCells => {
  // a mark is larger than all before, so the tables need not be cleared
  const marks = new Uint32Array(kinds);
  let mark = 0;
  const slots = new Uint16Array(kinds);
  const sizes = new Uint16Array(width);
  const otherSizes = new Uint16Array(width);
  /** Parts into which a candidate splits the others of its own part, and one more; UNKNOWN before it is asked. */
  const ownParts = new Uint16Array(width);

  const countParts = (place: number, { places, starts }: PlaceParts, part: number): number => {
    const row = place * width;
    const from = starts[part];
    const to = starts[part + 1];
    if (to - from === 2) return codes[row + places[from]] === codes[row + places[from + 1]] ? 1 : 2;
    mark++;
    let count = 0;
    for (let i = from; i < to; i++) {
      const code = codes[row + places[i]];
      if (marks[code] === mark) continue;
      marks[code] = mark;
      count++;
    }
    return count;
  };

  /** Sizes of the parts into which a place splits a part, without itself; returns how many. */
  const splitSizes = (place: number, { places, starts }: PlaceParts, part: number, into: Uint16Array): number => {
    const row = place * width;
    mark++;
    let count = 0;
    for (let i = starts[part]; i < starts[part + 1]; i++) {
      if (places[i] === place) continue;
      const code = codes[row + places[i]];
      if (marks[code] !== mark) {
        marks[code] = mark;
        slots[code] = count;
        into[count++] = 0;
      }
      into[slots[code]]++;
    }
    return count;
  };

  /** What candidates of part `one` make of the cell: the least bound of one of them, if it is below `least`. */
  const leastOfHits = (parts: PlaceParts, one: number, others: PlaceParts, other: number, least: number): number => {
    const p = sizeOf(parts, one);
    const q = sizeOf(others, other);
    let best = least;
    if (3 * p * q - q >= best) return best;
    for (let i = parts.starts[one]; i < parts.starts[one + 1]; i++) {
      const place = parts.places[i];
      const found = countParts(place, others, other);
      if (3 * p * q - found >= best) continue;
      if (ownParts[place] === UNKNOWN) ownParts[place] = 1 + splitSizes(place, parts, one, sizes);
      let bound = 3 * p * q - found;
      if (ownParts[place] < p && found < q) {
        const own = splitSizes(place, parts, one, sizes);
        splitSizes(place, others, other, otherSizes);
        bound = p * q + 2 * q - found + 3 * (p - 1) * q - sumOfMaxima(own, found);
      }
      if (bound < best) best = bound;
    }
    return best;
  };

  /** The sum of the larger one of all pairs of sizes. */
  const sumOfMaxima = (count: number, others: number): number => {
    let sum = 0;
    for (let i = 0; i < count; i++)
      for (let j = 0; j < others; j++) sum += sizes[i] > otherSizes[j] ? sizes[i] : otherSizes[j];
    return sum;
  };

  const cellBound: PairCells['cellBound'] = (parts, one, others, other) => {
    const p = sizeOf(parts, one);
    const q = sizeOf(others, other);
    if (p === 1) return q === 1 ? 2 : 3 * q - countParts(parts.places[parts.starts[one]], others, other);
    if (q === 1) return 3 * p - countParts(others.places[others.starts[other]], parts, one);
    const some = leastOfHits(parts, one, others, other, 3 * p * q);
    return leastOfHits(others, other, parts, one, some);
  };

  const group: PairCells['group'] = (row, from, to, hit, parts) => {
    mark++;
    let count = 0;
    for (let place = from; place < to; place++) {
      if (place === hit) continue;
      const code = row[place];
      if (marks[code] !== mark) {
        marks[code] = mark;
        slots[code] = count;
        sizes[count++] = 0;
      }
      sizes[slots[code]]++;
    }
    parts.count = count;
    arrange(count, parts.starts);
    for (let place = from; place < to; place++) {
      if (place !== hit) parts.places[otherSizes[slots[row[place]]]++] = place;
    }
  };

  /** Writes where parts begin if the largest come first; `otherSizes` has the same by the number of the slot. */
  const arrange = (count: number, starts: Uint16Array): void => {
    let start = 0;
    let next = 0;
    let size = 0;
    for (let slot = 0; slot < count; slot++) if (sizes[slot] > size) size = sizes[slot];
    for (; next < count; size--) {
      for (let slot = 0; slot < count; slot++) {
        if (sizes[slot] !== size) continue;
        starts[next++] = start;
        otherSizes[slot] = start;
        start += size;
      }
    }
    starts[count] = start;
  };

  return { group, cellBound, begin: () => void ownParts.fill(UNKNOWN) };
};
