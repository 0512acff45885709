/**
 * The transposition of a square of 16 x 16 bytes.
 *
 * Four rounds of one and the same step: interleave rows i and i + 8, which gives rows 2i and 2i + 1. Write a byte's
 * place as eight bits, row then column: each round rotates them by one, and after four, row and column are exchanged.
 */

function low(a: v128, b: v128): v128 {
  return v128.shuffle<u8>(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
}

function high(a: v128, b: v128): v128 {
  return v128.shuffle<u8>(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
}

/** Reads 16 rows, whose addresses are at `rows`, at `offset`; writes 16 rows that are `stride` apart. */
// biome-ignore format: one pair of rows is one line
export function transpose(rows: usize, offset: usize, to: usize, stride: usize): void {
  const a0 = v128.load(load<usize>(rows, 0) + offset), a8 = v128.load(load<usize>(rows, 32) + offset);
  const a1 = v128.load(load<usize>(rows, 4) + offset), a9 = v128.load(load<usize>(rows, 36) + offset);
  const a2 = v128.load(load<usize>(rows, 8) + offset), aa = v128.load(load<usize>(rows, 40) + offset);
  const a3 = v128.load(load<usize>(rows, 12) + offset), ab = v128.load(load<usize>(rows, 44) + offset);
  const a4 = v128.load(load<usize>(rows, 16) + offset), ac = v128.load(load<usize>(rows, 48) + offset);
  const a5 = v128.load(load<usize>(rows, 20) + offset), ad = v128.load(load<usize>(rows, 52) + offset);
  const a6 = v128.load(load<usize>(rows, 24) + offset), ae = v128.load(load<usize>(rows, 56) + offset);
  const a7 = v128.load(load<usize>(rows, 28) + offset), af = v128.load(load<usize>(rows, 60) + offset);

  const b0 = low(a0, a8), b1 = high(a0, a8);
  const b2 = low(a1, a9), b3 = high(a1, a9);
  const b4 = low(a2, aa), b5 = high(a2, aa);
  const b6 = low(a3, ab), b7 = high(a3, ab);
  const b8 = low(a4, ac), b9 = high(a4, ac);
  const ba = low(a5, ad), bb = high(a5, ad);
  const bc = low(a6, ae), bd = high(a6, ae);
  const be = low(a7, af), bf = high(a7, af);

  const c0 = low(b0, b8), c1 = high(b0, b8);
  const c2 = low(b1, b9), c3 = high(b1, b9);
  const c4 = low(b2, ba), c5 = high(b2, ba);
  const c6 = low(b3, bb), c7 = high(b3, bb);
  const c8 = low(b4, bc), c9 = high(b4, bc);
  const ca = low(b5, bd), cb = high(b5, bd);
  const cc = low(b6, be), cd = high(b6, be);
  const ce = low(b7, bf), cf = high(b7, bf);

  const d0 = low(c0, c8), d1 = high(c0, c8);
  const d2 = low(c1, c9), d3 = high(c1, c9);
  const d4 = low(c2, ca), d5 = high(c2, ca);
  const d6 = low(c3, cb), d7 = high(c3, cb);
  const d8 = low(c4, cc), d9 = high(c4, cc);
  const da = low(c5, cd), db = high(c5, cd);
  const dc = low(c6, ce), dd = high(c6, ce);
  const de = low(c7, cf), df = high(c7, cf);

  const e0 = low(d0, d8), e1 = high(d0, d8);
  const e2 = low(d1, d9), e3 = high(d1, d9);
  const e4 = low(d2, da), e5 = high(d2, da);
  const e6 = low(d3, db), e7 = high(d3, db);
  const e8 = low(d4, dc), e9 = high(d4, dc);
  const ea = low(d5, dd), eb = high(d5, dd);
  const ec = low(d6, de), ed = high(d6, de);
  const ee = low(d7, df), ef = high(d7, df);

  v128.store(to, e0); to += stride;
  v128.store(to, e1); to += stride;
  v128.store(to, e2); to += stride;
  v128.store(to, e3); to += stride;
  v128.store(to, e4); to += stride;
  v128.store(to, e5); to += stride;
  v128.store(to, e6); to += stride;
  v128.store(to, e7); to += stride;
  v128.store(to, e8); to += stride;
  v128.store(to, e9); to += stride;
  v128.store(to, ea); to += stride;
  v128.store(to, eb); to += stride;
  v128.store(to, ec); to += stride;
  v128.store(to, ed); to += stride;
  v128.store(to, ee); to += stride;
  v128.store(to, ef);
}
