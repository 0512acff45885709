/**
 * Addresses of the matrix and of its working space.
 *
 * TypeScript owns the memory map: it sets every exported variable here to the field of that name in `../layout.ts`.
 * Nothing has a fixed address and the module has no static data, so that a second worker could run its own instance on
 * the same shared matrix with a working space of its own.
 */

// biome-ignore-all lint/style/useConst: the host sets them

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
/** Room for small tables: each function has its own layout, and must not rely on earlier contents. */
export let tables: usize = 0;
