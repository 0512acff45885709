/**
 * Where the search finds its data. TypeScript owns the memory map and sets every variable (`../searcher.ts`).
 *
 * Guesses are numbered by their place in search order: those with the most parts on the whole list first.
 */

// biome-ignore-all lint/style/useConst: they are set from outside

/** Codes by answer, guesses in search order: answer a against the guess at place p at `a * codeStride + p`. */
export let codes: usize = 0;
export let codeStride: usize = 0;
export let placeCount: usize = 0;
/** Parts of each guess on the whole list, in search order, one byte. */
export let wholeParts: usize = 0;
/** Codes of answers guessed: answer a as a guess against answer b at `a * memberStride + b`. */
export let memberCodes: usize = 0;
export let memberStride: usize = 0;
export let memberCount: usize = 0;
/** The place of each answer in search order, Uint16. */
export let placeOfAnswer: usize = 0;
/** Answer numbers 0, 1, 2 ..., Uint16: the candidates of the whole list. */
export let everyAnswer: usize = 0;
/** Places 0, 1, 2 ..., Uint16. */
export let everyPlace: usize = 0;
/** The weight of each answer, a double; all 1 if `uniform`. */
export let weights: usize = 0;
export let uniform: i32 = 1;
/** 0 normal, 1 hard, 2 ultra-hard; the rest here is for the hard modes only. */
export let mode: i32 = 0;
/** The letters of the guesses in search order, one byte each, `wordLetters` of them a word. */
export let guessLetters: usize = 0;
export let wordLetters: usize = 5;
/** The digits of every code, first letter first, in eight bytes. */
export let codeDigits: usize = 0;
/** Feedback of one guess against every word, one byte. */
export let wholeScores: usize = 0;
/** Feedback of guesses against guesses (`scores.ts`), a row of `mostInBase` bytes for each guess of the base. */
export let scoreRows: usize = 0;
/** Which of the rows are begun, one byte. */
export let begunRows: usize = 0;
/** The number in the base of the guess at each place, Uint16. */
export let baseNumbers: usize = 0;
export let mostInBase: usize = 0;
/** Two random words of 64 bits for each guess in search order. */
export let legalKeys: usize = 0;
/** Two random words of 64 bits for each answer, then for each number of turns left. */
export let zobrist: usize = 0;
export let turnKeys: usize = 0;
/** Entries of 40 bytes (`intervals.ts`); their number is `intervalMask + 1`, a power of two. */
export let intervals: usize = 0;
export let intervalMask: usize = 0;
/** Entries of 24 bytes (`looks.ts`); their number is `lookMask + 1`, a power of two. */
export let looks: usize = 0;
export let lookMask: usize = 0;
/** Room for what a search needs on its way down, given back on its way up. */
export let arena: usize = 0;
export let arenaEnd: usize = 0;
/** When each code was last seen (`isPerfect`), Uint32; zero at first. */
export let lastSeen: usize = 0;
/** The code of a right guess. */
export let allHere: i32 = 242;
/** What an answer costs, per unit of weight, that is not found in time. */
export let lossCost: f64 = Infinity;
/** At how many positions to stop. */
export let nodeLimit: f64 = Infinity;
/**
 * How many guesses are tried at a position, times the square root of its size: all of them unless somebody is content
 * with the best that is found. What a search then calls exact is the least cost of what it tries.
 */
export let effort: f64 = Infinity;
/** When to stop, in milliseconds of the host's clock, and how much work is done between two looks at it. */
export let deadline: f64 = Infinity;
export let unitsPerLook: f64 = 100000;
/** Room for the frames of a search that stopped (`frames.ts`). */
export let frames: usize = 0;
export let maxFrames: usize = 0;
/** Combined with every key while only some guesses are tried, so that their costs are kept apart from proved ones. */
export let effortKey: u64 = 0;
