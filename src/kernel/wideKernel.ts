/**
 * The fast kernel for lists with more feedbacks than a byte can hold: words of 6 to 16 letters.
 *
 * It stores no matrix, which for 40,000 words of eight letters would take 650 MB. The codes of the terms for the latest
 * set of candidates are kept instead (`assembly/wide.ts`), some megabytes; and with them the results of the latest
 * scans, because most questions ask for several numbers about one set.
 */

import { codeOfCounts, isCounted, type Rule } from '../rules.ts';
import { type Codes, type Kernel, logWeight, type Scan } from './kernel.ts';
import { HEADER_BYTES, type Layout, layoutOf, reserveLines, type Shape } from './layout.ts';
import { compiledModule, importsOf } from './simd.ts';
import { findTerms, type Terms } from './terms.ts';

interface Exports {
  prepareSet(count: number): void;
  writeCodes(guess: number): void;
  countSet(from: number, end: number): void;
  measureSet(from: number, end: number): void;
  classifySet(from: number, end: number, most: number): number;
}

const PAGE_BYTES = 65_536;
/** Codes of two bytes reach to ten letters: 3^10 is 59,049. */
const SHORT_WORDS = 10;
/** Every code has a size of its own up to twelve letters; with more, sizes would not stay in the processor's cache. */
const MOST_SIZES = 2 ** 20;
/** The most memory for the classes of one position: a position of more candidates is searched part by part. */
const CLASS_BYTES = 64 * 2 ** 20;
/** The most parts of a guess: the classes 254 (the guess is right) and 255 (no candidate) are for others. */
const MOST_CLASSES = 253;
/** The class of a right guess. */
export const RIGHT_CLASS = 254;
/** Candidates times guesses in one call, about a millisecond. */
const CELLS_PER_CALL = 2 ** 18;

/** The most candidates of a position that can have classes. */
export const mostMembers = ({ answerCount, guessStride }: Layout): number =>
  Math.min(answerCount, Math.max(MOST_CLASSES, Math.floor(CLASS_BYTES / guessStride)));

/** Creates a kernel; its memory is allocated when it is filled, which may throw a RangeError. */
export const createWideKernel = (shape: Shape): Kernel => {
  const layout = layoutOf(shape);
  const header = new ArrayBuffer(HEADER_BYTES);
  let filled: WideMatrix | undefined;
  const matrix = (): WideMatrix => {
    if (!filled) throw new Error('The kernel has no words yet; call fillMatrix first.');
    return filled;
  };
  return {
    kind: 'simd',
    layout,
    buffer: header,
    byGuess: undefined,
    byAnswer: undefined,
    *fillMatrix(letters, rule) {
      const terms = yield* findTerms(letters, shape);
      filled = createWideMatrix(layout, letters, terms, rule);
    },
    codesOf: (guess, answers) => matrix().codesOf(guess, answers),
    classify: (candidates) => matrix().classify(candidates),
    countParts: (candidates, from, to) => matrix().scan('parts', candidates, from, to),
    sumSquares: (candidates, from, to) => matrix().scan('squares', candidates, from, to),
    largestPart: (candidates, from, to) => matrix().scan('largest', candidates, from, to),
    sumLogs: (candidates, from, to) => matrix().scan('logs', candidates, from, to),
  };
};

type WideMatrix = ReturnType<typeof createWideMatrix>;

/** What is known about sixteen guesses on the latest set: nothing, their parts, or all numbers. */
const UNKNOWN = 0;
const COUNTED = 1;
const MEASURED = 2;

const createWideMatrix = (layout: Layout, letters: Uint16Array, terms: Terms, rule: Rule) => {
  const { guessCount, answerCount, guessStride } = layout;
  const map = mapWideMemory(layout, terms);
  const pages = Math.ceil(map.end / PAGE_BYTES);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
  const { buffer } = memory;
  const wasm = instantiate(memory, { ...map, ...digitsOf(rule, layout.wordLength) });
  const feedbackOf = isCounted(rule) ? feedbackTable(rule, layout.wordLength) : undefined;
  const feedbacks = new Uint32Array(feedbackOf ? answerCount : 0);
  new Uint8Array(buffer, map.letters, letters.length).set(letters);
  new Uint32Array(buffer, map.termKeys, terms.keys.length).set(terms.keys);
  new Uint32Array(buffer, map.guessTerms, terms.ofGuess.length).set(terms.ofGuess);
  writeLogSteps(new BigInt64Array(buffer, map.logSteps, answerCount + 1));

  const candidateRoom = new Uint32Array(buffer, map.candidates, answerCount);
  const row: Codes = map.isLong
    ? new Uint32Array(buffer, map.row, answerCount)
    : new Uint16Array(buffer, map.row, answerCount);
  const results: Record<WideScan, Scan> = {
    parts: new Uint16Array(buffer, map.partsOut, guessCount),
    largest: new Uint16Array(buffer, map.largestOut, guessCount),
    squares: new Uint32Array(buffer, map.squaresOut, guessCount),
    logs: new Float64Array(buffer, map.logsOut, guessCount),
  };
  let set = new Uint32Array();
  /** The number of the latest call of `classify`. */
  let latestCall = 0;
  const known = new Uint8Array(Math.ceil(guessCount / 16));

  const prepare = (candidates: Uint32Array): void => {
    if (sameNumbers(set, candidates)) return;
    candidateRoom.set(candidates);
    wasm.prepareSet(candidates.length);
    set = candidates.slice();
    known.fill(UNKNOWN);
  };

  /** Scans the sixteens in a range that are not known well enough. */
  const scanUnknown = (from: number, to: number, wanted: number): void => {
    const scan = wanted === COUNTED ? wasm.countSet : wasm.measureSet;
    for (let block = from / 16; 16 * block < to; block++) {
      if (known[block] >= wanted) continue;
      let end = block + 1;
      while (16 * end < to && known[end] < wanted) end++;
      scan(16 * block, Math.min(guessCount, 16 * end));
      known.fill(wanted, block, end);
      block = end;
    }
  };

  return {
    codesOf(guess: number, answers: Uint32Array): Codes {
      prepare(answers);
      wasm.writeCodes(guess);
      if (!feedbackOf) return row.subarray(0, answers.length);
      for (let i = 0; i < answers.length; i++) feedbacks[i] = feedbackOf[row[i]];
      // the kernel finds the guess in ascending sets only
      const own = answers.indexOf(guess);
      if (own >= 0) feedbacks[own] = feedbackOf[feedbackOf.length - 1];
      return feedbacks.subarray(0, answers.length);
    },

    scan(kind: WideScan, candidates: Uint32Array, from = 0, to = guessCount): Scan {
      if (candidates.length === 0) {
        known.fill(UNKNOWN);
        return results[kind].fill(0);
      }
      prepare(candidates);
      scanUnknown(from, to, kind === 'parts' ? COUNTED : MEASURED);
      return results[kind];
    },

    *classify(candidates: Uint32Array): Generator<undefined, Uint8Array | undefined> {
      if (candidates.length > mostMembers(layout)) return undefined;
      const piece = Math.max(16, Math.floor(CELLS_PER_CALL / Math.max(1, candidates.length)));
      let call = ++latestCall;
      for (let from = 0, to = 0; from < guessCount; from = to) {
        to = Math.min(guessCount, from + piece);
        prepare(candidates);
        if (wasm.classifySet(from, to, MOST_CLASSES) < to) return undefined;
        if (to < guessCount) yield;
        // another position came between two steps, and its classes are in the place of these
        if (call !== latestCall) {
          to = 0;
          call = ++latestCall;
        }
      }
      const rows = new Uint8Array(buffer, map.classes, candidates.length * guessStride);
      candidates.forEach((answer, index) => {
        rows[index * guessStride + answer] = RIGHT_CLASS;
      });
      return rows;
    },
  };
};

/**
 * How the digits of a code are added under a rule, as variables of `assembly/wideMemory.ts`. Under a rule that counts
 * all places weigh the same: the code is `greens * (length + 1) + yellows`, or the number of both.
 */
const digitsOf = (rule: Rule, wordLength: number) => ({
  isNaive: rule === 'naive' ? 1 : 0,
  placeFactor: isCounted(rule) ? 1 : 3,
  hereDigit: rule === 'counts' ? wordLength + 1 : rule === 'matches' ? 1 : 2,
  // anagrams match as well as the word itself, so the code of a right guess is written on its own
  rightCode: rule === 'matches' ? wordLength + 1 : 0,
});

/** For every code under a rule that counts its feedback, as it is outside the kernel. */
const feedbackTable = (rule: 'counts' | 'matches', wordLength: number): Uint32Array => {
  if (rule === 'matches') {
    const all = Array.from({ length: wordLength + 1 }, (_, matches) => codeOfCounts(0, matches, wordLength));
    return Uint32Array.from([...all, codeOfCounts(wordLength, 0, wordLength)]);
  }
  const base = wordLength + 1;
  return Uint32Array.from({ length: base * base }, (_, code) =>
    codeOfCounts(Math.floor(code / base), code % base, wordLength),
  );
};

type WideScan = 'parts' | 'squares' | 'largest' | 'logs';

const sameNumbers = (a: Uint32Array, b: Uint32Array): boolean =>
  a.length === b.length && a.every((number, index) => number === b[index]);

const instantiate = (memory: WebAssembly.Memory, map: Record<string, number>): Exports => {
  const module = compiledModule();
  if (!module) throw new Error('No WebAssembly SIMD here; call simdCanServe first.');
  const { exports } = new WebAssembly.Instance(module, importsOf(memory));
  for (const [name, value] of Object.entries(map)) {
    if (exports[name] instanceof WebAssembly.Global) exports[name].value = value;
  }
  return exports as unknown as Exports;
};

/** The memory map; its fields have the names of variables in `assembly/wideMemory.ts` and `memory.ts`. */
const mapWideMemory = (layout: Layout, terms: Terms) => {
  const { guessCount, answerCount, wordLength, guessStride, answerStride } = layout;
  const isLong = wordLength > SHORT_WORDS;
  const codeBytes = isLong ? 4 : 2;
  const hasSlots = 3 ** wordLength > MOST_SIZES;
  // the slots are at most a quarter full
  const slotBits = Math.ceil(Math.log2(4 * answerCount + 4));
  const sizes = hasSlots ? 2 ** slotBits : 3 ** wordLength;
  const { room, end } = reserveLines();
  const map = {
    guessCount,
    answerCount,
    wordLength,
    guessStride,
    isLong: isLong ? 1 : 0,
    termTotal: terms.keys.length,
    slotShift: hasSlots ? 32 - slotBits : 0,
    letters: room(guessCount * wordLength),
    planes: room(wordLength * answerStride),
    candidates: room(4 * answerCount),
    termKeys: room(4 * terms.keys.length),
    guessTerms: room(4 * terms.ofGuess.length),
    setRows: room(terms.keys.length * answerStride * codeBytes),
    row: room(answerStride * codeBytes),
    codeSizes: room(2 * sizes),
    slotCodes: room(hasSlots ? 4 * sizes : 0),
    partsOut: room(2 * guessCount),
    largestOut: room(2 * guessCount),
    squaresOut: room(4 * guessCount),
    logsOut: room(8 * guessCount),
    logSteps: room(8 * (answerCount + 1)),
    classes: room(mostMembers(layout) * guessStride),
  };
  return { ...map, end: end() };
};

const writeLogSteps = (steps: BigInt64Array): void => {
  // n log n of nothing is nothing
  const logs = Array.from({ length: steps.length + 1 }, (_, size) => (size === 0 ? 0 : logWeight(size)));
  for (let size = 0; size < steps.length; size++) steps[size] = BigInt(logs[size + 1] - logs[size]);
};
