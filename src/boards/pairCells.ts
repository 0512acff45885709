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
 *   If c splits the rest of P into k parts, the maxima add up to (p - 1) l + q k - k l at most, since max(p', q') is at most
 *   p' + q' - 1. Together that is 3 p q - l + (p - 1 - k) (q - l). The same holds for a candidate of Q.
 *
 * The least of these is the bound. It is the value itself if the best candidate tells all others apart on both boards.
 *
 * **Cost.** Into how many parts each candidate of one board splits each part of the other one is counted once: 2 n m
 * steps for boards of n and m candidates. A cell then takes one step for each of its p + q candidates.
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
  /** Groups the places from `from` to before `to` by their codes; leaves out `hit`. The largest parts come first. */
  readonly group: (row: Uint16Array, from: number, to: number, hit: number, parts: PlaceParts) => void;
  /** Prepares the bounds of the cells between these parts. */
  readonly begin: (parts: PlaceParts, others: PlaceParts) => void;
  /** The bound of the cell of part `one` of the first parts and part `other` of the others. */
  readonly cellBound: (one: number, other: number) => number;
}

export const emptyParts = (places: number): PlaceParts => ({
  places: new Uint16Array(places),
  starts: new Uint16Array(places + 1),
  count: 0,
});

export const sizeOf = ({ starts }: PlaceParts, part: number): number => starts[part + 1] - starts[part];

/** Guesses that no strategy can be below over a cell of p and q candidates, whatever the words are. */
export const leastOfSizes = (p: number, q: number): number => 3 * p * q - Math.max(p, q);

/** Parts of one board with what their candidates do. */
interface Side {
  parts: PlaceParts;
  /** Into how many parts a candidate splits a part of the other board: at `place * (parts of the other board) + part`. */
  readonly counts: Uint16Array;
  /** Into how many parts a candidate splits the others of its own part, by its place. */
  readonly own: Uint16Array;
}

/** Bounds of the cells between two boards, whose candidates have these feedbacks. */
export const createPairCells = ({ codes, width, kinds }: PlaceCodes): PairCells => {
  // a mark is larger than all before, so the tables need not be cleared
  const marks = new Uint32Array(kinds);
  let mark = 0;
  const slots = new Uint16Array(kinds);
  const sizes = new Uint16Array(width);
  const otherSizes = new Uint16Array(width);
  const sideOf = (): Side => ({
    parts: emptyParts(0),
    counts: new Uint16Array(width * width),
    own: new Uint16Array(width),
  });
  const left = sideOf();
  const right = sideOf();
  /** The parts into which a place splits the places from `from` to before `to`, without itself. */
  const countParts = (place: number, { places }: PlaceParts, from: number, to: number): number => {
    const row = place * width;
    mark++;
    let found = 0;
    for (let i = from; i < to; i++) {
      const code = codes[row + places[i]];
      if (marks[code] === mark || places[i] === place) continue;
      marks[code] = mark;
      found++;
    }
    return found;
  };

  /** Parts of one candidate need not be counted; they come last. */
  const countSide = ({ parts, counts }: Side, others: PlaceParts): void => {
    const { starts, count } = others;
    for (let at = 0; at < parts.starts[parts.count]; at++) {
      const place = parts.places[at];
      for (let part = 0; part < count && starts[part + 1] - starts[part] > 1; part++) {
        counts[place * count + part] = countParts(place, others, starts[part], starts[part + 1]);
      }
    }
  };

  const countOwn = ({ parts, own }: Side): void => {
    const { places, starts, count } = parts;
    for (let part = 0; part < count; part++) {
      for (let at = starts[part]; at < starts[part + 1]; at++)
        own[places[at]] = countParts(places[at], parts, starts[part], starts[part + 1]);
    }
  };

  const begin: PairCells['begin'] = (parts, others) => {
    left.parts = parts;
    right.parts = others;
    countSide(left, others);
    countSide(right, parts);
    countOwn(left);
    countOwn(right);
  };

  /** What candidates of part `one` of a side make of the cell: the least bound of one of them, if it is below `least`. */
  const leastOfHits = (
    { parts, counts, own }: Side,
    one: number,
    others: PlaceParts,
    other: number,
    least: number,
  ): number => {
    const p = sizeOf(parts, one);
    const q = sizeOf(others, other);
    // three guesses of each pair, as after a word that is no candidate
    const threeEach = 3 * p * q;
    let best = least;
    if (threeEach - q >= best) return best;
    for (let i = parts.starts[one]; i < parts.starts[one + 1]; i++) {
      const place = parts.places[i];
      const found = counts[place * others.count + other];
      const bound = threeEach - found + (p - 1 - own[place]) * (q - found);
      if (bound < best) best = bound;
    }
    return best;
  };

  const cellBound: PairCells['cellBound'] = (one, other) => {
    const p = sizeOf(left.parts, one);
    const q = sizeOf(right.parts, other);
    if (p === 1 && q === 1) return 2;
    if (p === 1) return 3 * q - left.counts[left.parts.places[left.parts.starts[one]] * right.parts.count + other];
    if (q === 1) return 3 * p - right.counts[right.parts.places[right.parts.starts[other]] * left.parts.count + one];
    const some = leastOfHits(left, one, right.parts, other, 3 * p * q);
    return leastOfHits(right, other, left.parts, one, some);
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

  return { group, begin, cellBound };
};
