/**
 * Addresses for lists with more feedbacks than a byte can hold. TypeScript owns the memory map and sets every variable
 * (`../wideKernel.ts`); letters, planes, candidates, terms and results of other lists are in `memory.ts`.
 */

// biome-ignore-all lint/style/useConst: the host sets them

/** The number of terms (`fill.ts`), the empty one included; their letters and places are at `termKeys`, Uint32. */
export let termTotal: usize = 0;
/** 1 if feedbacks need four bytes, 0 if two are enough. */
export let isLong: i32 = 0;
/** 1 for the naive rule. */
export let isNaive: i32 = 0;
/** How much more a place weighs than the one to its right, and the digit of a letter in its place. */
export let placeFactor: u32 = 3;
export let hereDigit: u32 = 2;
/** The code of a right guess if it is not that of its digits; otherwise 0. */
export let rightCode: u32 = 0;
/** The codes of every term for the candidates of the current set. */
export let setRows: usize = 0;
/** The codes of one guess for the candidates. */
export let row: usize = 0;
/** A size for each code, Uint16; all zero between two guesses. */
export let codeSizes: usize = 0;
/**
 * The longest codes find their size by hashing: the code plus 1 of each slot, Uint32; the number of slots is
 * 2^(32 - shift). The shift is 0 where every code has a size of its own.
 */
export let slotCodes: usize = 0;
export let slotShift: u32 = 0;
/** Results for each guess: parts and largest part in Uint16, squares in Uint32, logs in doubles. */
export let partsOut: usize = 0;
export let largestOut: usize = 0;
export let squaresOut: usize = 0;
export let logsOut: usize = 0;
/** The growth of n log n from each size to the next, Int64. */
export let logSteps: usize = 0;
/** Classes by candidate, one byte a guess, rows of `guessStride`. */
export let classes: usize = 0;
