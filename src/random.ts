/**
 * Repeatable random numbers, for the strategy that draws and for tests.
 */

/** A stream of numbers in [0, 1) that depends on the seed only (mulberry32, Tommy Ettinger, public domain). */
export const mulberry32 = (seed: number): (() => number) => {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** A seed of its own for each of many streams. */
export const seedFor = (seed: number, stream: number): number =>
  Math.imul(seed ^ Math.imul(stream + 1, 0x9e3779b1), 0x85ebca6b) | 0;
