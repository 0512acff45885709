/**
 * Addresses of the search's data. TypeScript owns the memory map and sets every variable (`../searcher.ts`).
 *
 * Guesses are numbered by their place in search order: those with the most parts on the whole list first.
 */

// biome-ignore-all lint/style/useConst: the host sets them

/** Codes by answer, guesses in search order: answer a against the guess at place p at `a * codeStride + p`. */
export let codes: usize = 0;
export let codeStride: usize = 0;
export let placeCount: usize = 0;
/** Parts of each guess on the whole list, in search order, one byte. */
export let wholeParts: usize = 0;
/** Savings of each guess on the whole list, in search order, Uint32; not with equal weights. */
export let wholeSaved: usize = 0;
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
/** 0 normal, 1 hard, 2 ultra-hard; what follows up to `legalKeys` is for the hard modes only. */
export let mode: i32 = 0;
/** The letters of the guesses in search order, one byte each, `wordLetters` for each word. */
export let guessLetters: usize = 0;
export let wordLetters: usize = 5;
/** 1 if codes are classes of a position, which have no digits: legality is then decided by letters. */
export let isWide: i32 = 0;
/** Room for the digits of two feedbacks, 16 bytes each. */
export let digitRoom: usize = 0;
/** The digits of every code, first letter first, in eight bytes. */
export let codeDigits: usize = 0;
/** 0 if codes are the game's own, 1 if they count greens and yellows, 2 if they count matches (`rules.ts`). */
export let rule: i32 = 0;
/** Up to five letters: for every code of the game the one that stands for it; one byte each. */
export let ruleCodes: usize = 0;
/** Feedback of one guess against every word, one byte. */
export let wholeScores: usize = 0;
/** Feedback of guesses against guesses (`scores.ts`), a row of `mostInBase` bytes for each guess of the base. */
export let scoreRows: usize = 0;
/** Which of the rows are computed, one byte. */
export let scoredRows: usize = 0;
/** The number in the base of the guess at each place, Uint16. */
export let baseNumbers: usize = 0;
export let mostInBase: usize = 0;
/** Letters in planes, a byte each (`scoreRow.ts`): of all guesses in search order, and of those of the base. */
export let wholePlanes: usize = 0;
export let basePlanes: usize = 0;
/** Two random words of 64 bits for each guess in search order. */
export let legalKeys: usize = 0;
/** Two random words of 64 bits for each answer, then for each number of turns left. */
export let zobrist: usize = 0;
export let turnKeys: usize = 0;
/** Entries of 40 bytes (`intervals.ts`); their number is `intervalMask + 1`, a power of two. */
export let intervals: usize = 0;
export let intervalMask: usize = 0;
/** Entries of 24 bytes (`boundCache.ts`); their number is `boundCacheMask + 1`, a power of two. */
export let boundCache: usize = 0;
export let boundCacheMask: usize = 0;
/** The arena (`arena.ts`). */
export let arena: usize = 0;
export let arenaEnd: usize = 0;
/** For each code the latest call of `tellsAllApart` in which it occurred, and its answer, Uint32 each; zero at first. */
export let lastSeen: usize = 0;
/** The code of a right guess. */
export let allHere: i32 = 242;
/** The cost of an answer that is not found within the turns, per unit of weight. */
export let lossCost: f64 = Infinity;
/** The number of nodes at which to stop. */
export let nodeLimit: f64 = Infinity;
/**
 * The number of guesses tried at a position, times the square root of its size; infinity for all. With fewer an exact
 * cost is only the least cost of the guesses tried.
 */
export let effort: f64 = Infinity;
/** The time to stop, in milliseconds of the host's clock, and the work between two readings of the clock. */
export let deadline: f64 = Infinity;
export let unitsPerCheck: f64 = 100000;
/** Addresses of the records of a search that stopped (`frames.ts`). */
export let frames: usize = 0;
export let maxFrames: usize = 0;
/** Combined with every key while only some guesses are tried, which keeps their costs apart from proved ones. */
export let effortKey: u64 = 0;
/** The candidates of a call, answers in Uint16, and its legal guesses, places in Uint16. */
export let callSet: usize = 0;
export let callLegal: usize = 0;
/** The addresses of the supersets of a call, Uint32, and room for one superset (`supersets.ts`). */
export let supersetList: usize = 0;
export let supersetRoom: usize = 0;
