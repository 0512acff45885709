/**
 * Where things stand in memory.
 *
 * TypeScript owns the memory map: it sets every exported variable here to the field of that name in `../layout.ts`.
 * Nothing has a fixed address and the module has no static data, so that later a second worker can run its own instance
 * on the same shared matrix with a working space of its own.
 */

export let guessCount: usize = 0;
export let answerCount: usize = 0;
export let wordLength: usize = 0;
export let answerStride: usize = 0;
export let guessStride: usize = 0;
export let byGuess: usize = 0;
export let byAnswer: usize = 0;
export let candidates: usize = 0;
export let results: usize = 0;
export let logs: usize = 0;
export let filler: usize = 0;
export let letters: usize = 0;
export let planes: usize = 0;
export let guessTerms: usize = 0;
export let termKeys: usize = 0;
export let termCodes: usize = 0;
export let tables: usize = 0;

// Places inside `tables`, which each function uses as it likes and leaves as it likes. For scans:

/** The codes of up to `SORT_LIMIT` candidates, a vector of 16 guesses each. */
export const SORTED: usize = 0;
export const SORT_LIMIT: usize = 128;
/** A vector that stands for all those behind the last one of `SORTED`. */
export const BEYOND: usize = SORTED + SORT_LIMIT * 16;
/** For each of 16 guesses, 256 sizes of parts, two bytes each. */
export const SIZES: usize = BEYOND + 64;
/** Four histograms of 256 bytes. */
export const PARTIAL: usize = SIZES + 16 * 512;
/** For each of 16 guesses, the codes of `CHUNK` candidates. */
export const COMPACT: usize = PARTIAL + 4 * 256;
/** Whole blocks of 16; and a quarter of them, which one histogram of `PARTIAL` counts, fits into a byte. */
export const CHUNK: usize = 1008;

// For filling the matrix:

/** The address of a term's codes, by letter and places; only while the letters are read. */
export const TERM_OF: usize = 0;
/** 64 guesses against 64 answers, and the addresses of its rows. */
export const TILE: usize = 0;
export const TILE_ROWS: usize = TILE + 64 * 64;
