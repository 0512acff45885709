/**
 * The memory map of a feedback matrix and of the working space beside it.
 *
 *   header | codes by guess | codes by answer | letters | candidates | results | scratch
 *   '------------- the matrix -------------'   '-------- working space --------'
 *
 * Each offset is defined from the one before, in bytes. Rows are padded to whole 16-byte vectors, so a kernel may read
 * and write full vectors at a row's end. The matrix part alone can be stored or sent; the rest is scratch.
 */

/** "SALT" in ASCII, read as a little-endian number. */
export const MAGIC = 0x544c4153;
/** Raised whenever the meaning of a byte changes. */
export const VERSION = 1;

/** Header fields as places in a Uint32Array over the first 64 bytes. */
export const HEADER = {
  magic: 0,
  version: 1,
  guessCount: 2,
  answerCount: 3,
  wordLength: 4,
  /** 0 real, 1 naive. */
  rule: 5,
  /** The word list's fingerprint, two halves. */
  fingerprintHigh: 6,
  fingerprintLow: 7,
} as const;

const HEADER_BYTES = 64;
const VECTOR_BYTES = 16;

export interface Shape {
  readonly guessCount: number;
  readonly answerCount: number;
  readonly wordLength: number;
}

export interface Layout extends Shape {
  /** Bytes of one feedback code: 1 up to five letters, 2 up to ten, then 4. */
  readonly codeBytes: 1 | 2 | 4;
  /** Codes from one guess's row to the next. */
  readonly answerStride: number;
  /** Codes from one answer's row to the next. */
  readonly guessStride: number;
  /** Offset of the guess-major codes: guess g against answer a at `g * answerStride + a`. */
  readonly byGuess: number;
  /** Offset of the answer-major codes: the same pair at `a * guessStride + g`. */
  readonly byAnswer: number;
  readonly matrixEnd: number;
  /** Letter planes of the guesses, one byte a letter: letter i of guess g at `i * guessStride + g`. */
  readonly letters: number;
  /** The candidates of the scan at hand, Uint32 each. */
  readonly candidates: number;
  /** One result per guess, up to 8 bytes each. */
  readonly results: number;
  /** What a kernel needs besides. */
  readonly scratch: number;
  readonly end: number;
}

const padded = (count: number, to: number): number => Math.ceil(count / to) * to;

const codeBytesFor = (wordLength: number): 1 | 2 | 4 => (wordLength <= 5 ? 1 : wordLength <= 10 ? 2 : 4);

/** Scratch for the histogram kernel: 16 compacted rows of codes, tables of 243 sizes, and n log n for every n. */
const scratchBytes = (answerStride: number): number => 16 * answerStride + 8192 + 8 * (answerStride + 1);

export const layoutOf = (shape: Shape): Layout => {
  const { guessCount, answerCount, wordLength } = shape;
  const codeBytes = codeBytesFor(wordLength);
  const answerStride = padded(answerCount, VECTOR_BYTES);
  const guessStride = padded(guessCount, VECTOR_BYTES);
  const byGuess = HEADER_BYTES;
  const byAnswer = byGuess + guessCount * answerStride * codeBytes;
  const matrixEnd = byAnswer + answerCount * guessStride * codeBytes;
  const letters = matrixEnd;
  const candidates = letters + wordLength * guessStride;
  const results = candidates + 4 * answerStride;
  const scratch = results + 8 * guessStride;
  const end = padded(scratch + scratchBytes(answerStride), VECTOR_BYTES);
  return {
    ...{ guessCount, answerCount, wordLength, codeBytes, answerStride, guessStride },
    ...{ byGuess, byAnswer, matrixEnd, letters, candidates, results, scratch, end },
  };
};
