/**
 * The memory map of a feedback matrix and of the working space beside it.
 *
 *   header | codes by guess | codes by answer || candidates | results | ... | tables
 *   '------------- the matrix -------------'    '------- working space ------------'
 *
 * Each offset is defined from the one before, in bytes. The matrix part alone can be stored or sent; the working space
 * has no meaning between two calls. Both layouts are padded to whole tiles of 64 x 64 codes, with zeros, so that a
 * kernel reads and writes full vectors and whole cache lines everywhere.
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

export const HEADER_BYTES = 64;

/** A cache line, and so the side of a tile. */
export const LINE = 64;

/** The size of a list. */
export interface Shape {
  readonly guessCount: number;
  readonly answerCount: number;
  readonly wordLength: number;
}

/** The offsets in the memory of a kernel. */
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

  /** The candidates of the current scan, Uint32 each. */
  readonly candidates: number;
  /** One result per guess, up to 8 bytes each. */
  readonly results: number;
  /** `logWeight` of every size from 0 to the number of answers, Int64 each. */
  readonly logs: number;
  /** A row of 255, a code that no feedback has: it fills up a set of candidates to whole blocks. */
  readonly filler: number;
  /** The letters of all guesses, one byte each: letter i of guess g at `g * wordLength + i`. */
  readonly letters: number;
  /** The letters of the answers once more, letter i of answer a at `i * answerStride + a`. */
  readonly planes: number;
  /** For each guess the addresses of its terms (see `assembly/fill.ts`), five of Uint32. */
  readonly guessTerms: number;
  /** For each term its letter and places, Uint32. */
  readonly termKeys: number;
  /** For each term its codes for 64 answers. */
  readonly termCodes: number;
  /** Small tables, mapped in `assembly/memory.ts`. */
  readonly tables: number;
  readonly end: number;
}

const padded = (count: number, to: number): number => Math.ceil(count / to) * to;

/** Whole lines, an odd number of them: rows a power of two apart would share few sets of the cache. */
const strideFor = (count: number): number => (Math.ceil(count / LINE) | 1) * LINE;

const codeBytesFor = (wordLength: number): 1 | 2 | 4 => (wordLength <= 5 ? 1 : wordLength <= 10 ? 2 : 4);

/** Whether the feedbacks of a list fit into a byte, so that its matrix is stored. */
export const isStored = ({ wordLength }: Pick<Shape, 'wordLength'>): boolean => codeBytesFor(wordLength) === 1;

/** As many as there can be: one for each letter of each guess, or every letter at every choice of five places. */
const maxTerms = (guessCount: number): number => 1 + Math.min(5 * guessCount, 255 * 31);

/** The largest use is a table of 256 letters by 32 choices of places, Uint32 each. */
const TABLE_BYTES = 256 * 32 * 4;

/** Reserves places in a memory one after the other, each from a whole cache line on; the first line stays free. */
export const reserveLines = () => {
  let end = LINE;
  return {
    /** The offset of so many bytes. */
    room: (bytes: number): number => {
      const at = end;
      end += padded(bytes, LINE);
      return at;
    },
    /** The bytes so far. */
    end: () => end,
  };
};

export const layoutOf = (shape: Shape): Layout => {
  const { guessCount, answerCount, wordLength } = shape;
  const codeBytes = codeBytesFor(wordLength);
  const answerStride = strideFor(answerCount);
  const guessStride = strideFor(guessCount);

  const byGuess = HEADER_BYTES;
  const byAnswer = byGuess + guessStride * answerStride * codeBytes;
  const matrixEnd = byAnswer + answerStride * guessStride * codeBytes;

  const candidates = matrixEnd;
  const results = candidates + 4 * answerStride;
  const logs = results + 8 * guessStride;
  const filler = logs + padded(8 * (answerCount + 1), LINE);
  const letters = filler + guessStride;
  const planes = letters + padded(guessCount * wordLength, LINE);
  const guessTerms = planes + wordLength * answerStride;
  const termKeys = guessTerms + 5 * 4 * guessStride;
  const termCodes = padded(termKeys + 4 * maxTerms(guessCount), LINE);
  const tables = termCodes + LINE * maxTerms(guessCount);
  const end = tables + TABLE_BYTES;
  const matrix = { codeBytes, answerStride, guessStride, byGuess, byAnswer, matrixEnd };
  const terms = { guessTerms, termKeys, termCodes };
  return { ...shape, ...matrix, candidates, results, logs, filler, letters, planes, ...terms, tables, end };
};
