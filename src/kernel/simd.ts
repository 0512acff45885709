/**
 * The fast kernel: AssemblyScript with 128-bit SIMD, for lists of up to five letters; `wideKernel.ts` is that for longer
 * words.
 *
 * The package contains the module as text (`wasm.generated.ts`, made by `scripts/make-kernel.mjs`), so that no host
 * needs to fetch or find a file. It is compiled once; every kernel is an instance with a memory of its own.
 */

import { codeTable } from '../rules.ts';
import { type Kernel, logWeight, type Scan } from './kernel.ts';
import { type Layout, layoutOf, type Shape } from './layout.ts';
import { FAST_ALPHABET_SIZE, FAST_ANSWERS, FAST_WORD_LENGTH } from './limits.ts';
import { WASM_MARK, WASM_TEXT } from './wasm.generated.ts';

interface Exports {
  readLetters(): void;
  fillAnswers(first: number, naive: number): void;
  countParts(count: number, from: number, end: number): void;
  sumSquares(count: number, from: number, end: number): void;
  largestPart(count: number, from: number, end: number): void;
  sumLogs(count: number, from: number, end: number): void;
}

/** The section of the module that holds its mark; named in scripts/make-kernel.mjs too. */
const MARK_SECTION = 'salet';

const PAGE_BYTES = 65_536;

/**
 * The answers that one call fills. Calls are short, so that the host's optimizing compiler can take over between them.
 */
const ANSWERS_PER_CALL = 64;

/** Whether the fast kernel serves a list. */
const simdFits = (shape: Shape, alphabetSize: number): boolean =>
  shape.wordLength <= FAST_WORD_LENGTH && alphabetSize <= FAST_ALPHABET_SIZE && shape.answerCount <= FAST_ANSWERS;

/** Whether a fast kernel serves a list and can run here. */
export const simdCanServe = (shape: Shape, alphabetSize: number): boolean =>
  simdFits(shape, alphabetSize) && compiledModule() !== undefined;

/** Creates a kernel; throws a RangeError if there is not enough memory for it. */
export const createSimdKernel = (shape: Shape): Kernel => {
  const module = compiledModule();
  if (!module) throw new Error('No WebAssembly SIMD here; call simdCanServe first.');
  const layout = layoutOf(shape);
  const pages = Math.ceil(layout.end / PAGE_BYTES);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
  const buffer = memory.buffer;
  const { exports } = new WebAssembly.Instance(module, importsOf(memory));
  setLayout(exports, layout);
  new Uint8Array(buffer, layout.filler, layout.guessStride).fill(255);
  writeLogs(new BigInt64Array(buffer, layout.logs, layout.answerCount + 1));

  const wasm = exports as unknown as Exports;
  const { guessCount, answerCount, answerStride, guessStride } = layout;
  const letterBytes = new Uint8Array(buffer, layout.letters, guessCount * layout.wordLength);
  const byGuess = new Uint8Array(buffer, layout.byGuess, guessCount * answerStride);
  const codes = new Uint8Array(answerCount);
  const candidateIds = new Uint32Array(buffer, layout.candidates, answerCount);
  const narrow = new Uint16Array(buffer, layout.results, guessCount);
  const wide = new Uint32Array(buffer, layout.results, guessCount);
  const double = new Float64Array(buffer, layout.results, guessCount);

  const scanWith =
    (scan: Exports['countParts'], results: Scan) =>
    (candidates: Uint32Array, from = 0, to = guessCount): Scan => {
      if (candidates.length === 0) return results.fill(0);
      candidateIds.set(candidates);
      scan(candidates.length, from, to === guessCount ? guessStride : to);
      return results;
    };

  return {
    kind: 'simd',
    layout,
    buffer,
    byGuess,
    byAnswer: new Uint8Array(buffer, layout.byAnswer, answerCount * guessStride),

    *fillMatrix(letters, rule) {
      letterBytes.set(letters);
      wasm.readLetters();
      yield* touchPages(new Uint8Array(buffer, layout.byGuess, guessCount * answerStride));
      const naive = rule === 'naive' ? 1 : 0;
      for (let first = 0; first < answerCount; first += ANSWERS_PER_CALL) {
        wasm.fillAnswers(first, naive);
        yield;
      }
      const table = codeTable(rule, layout.wordLength);
      if (table) yield* replaceCodes(new Uint8Array(buffer, layout.byGuess, layout.matrixEnd - layout.byGuess), table);
    },

    codesOf(guess, answers) {
      const row = guess * answerStride;
      for (let i = 0; i < answers.length; i++) codes[i] = byGuess[row + answers[i]];
      return codes.subarray(0, answers.length);
    },
    classify: undefined,

    countParts: scanWith(wasm.countParts, narrow),
    sumSquares: scanWith(wasm.sumSquares, wide),
    largestPart: scanWith(wasm.largestPart, narrow),
    sumLogs: scanWith(wasm.sumLogs, double),
  };
};

const CODES_PER_STEP = 2 ** 20;

/** Replaces every code of the matrix by the one that stands for it under a rule that counts. */
function* replaceCodes(codes: Uint8Array, table: Uint8Array): Generator<undefined, void> {
  for (let from = 0; from < codes.length; from += CODES_PER_STEP) {
    const to = Math.min(codes.length, from + CODES_PER_STEP);
    for (let i = from; i < to; i++) codes[i] = table[codes[i]];
    yield;
  }
}

const OS_PAGE_BYTES = 4096;
const PAGES_PER_STEP = 1024;

/**
 * Touches the memory page by page, in steps, so that the system provides it: the first answers need a page of every
 * guess's row, which all at once would take longer than many steps.
 */
function* touchPages(bytes: Uint8Array): Generator<undefined, void> {
  for (let page = 0; page * OS_PAGE_BYTES < bytes.length; page++) {
    bytes[page * OS_PAGE_BYTES] = 0;
    if (page % PAGES_PER_STEP === PAGES_PER_STEP - 1) yield;
  }
}

/** The imports of the module: memory, and the time in milliseconds. */
export const importsOf = (
  memory: WebAssembly.Memory,
  now: () => number = () => performance.now(),
): WebAssembly.Imports => ({ env: { memory }, clock: { now } });

/** The module, or the reason why there is none. */
type Compiled = { readonly module: WebAssembly.Module } | { readonly reason: string };

let compiled: Compiled | undefined;

const compiledOnce = (): Compiled => {
  compiled ??= tryToCompile();
  return compiled;
};

/** The module, compiled at the first call; undefined where the host refuses it, as old browsers without SIMD do. */
export const compiledModule = (): WebAssembly.Module | undefined => {
  const known = compiledOnce();
  return 'module' in known ? known.module : undefined;
};

/** An array of bytes keeps the low byte of each character. */
const moduleBytes = (): Uint8Array<ArrayBuffer> => Uint8Array.from(WASM_TEXT, (char) => char.charCodeAt(0));

const tryToCompile = (): Compiled => {
  try {
    return { module: new WebAssembly.Module(moduleBytes()) };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
};

/** The kernel on this host. */
export type KernelStatus =
  | { readonly kernel: 'simd' }
  /** Correct, but several times slower; `reason` is the host's error when the module was compiled. */
  | { readonly kernel: 'reference'; readonly reason: string };

/**
 * Whether the fast kernel can be used here, and if not, why.
 *
 * @example
 * ```ts
 * const status = kernelStatus();
 * if (status.kernel === 'reference') console.warn(`Searches will be slow: ${status.reason}`);
 * ```
 */
export const kernelStatus = (): KernelStatus => {
  const known = compiledOnce();
  return 'module' in known ? { kernel: 'simd' } : { kernel: 'reference', reason: known.reason };
};

/**
 * Uses a module that the caller has compiled from `salet/kernel.wasm`, where compiling from memory is forbidden (a page
 * with a strict content security policy, a worker on the edge). Call it before the first list is used.
 *
 * Throws a TypeError if the module is not that of this version, by the mark that the build puts into it.
 *
 * @example
 * ```ts
 * // where the host compiles at deployment: import module from 'salet/kernel.wasm';
 * useKernelModule(module);
 * ```
 */
export const useKernelModule = (module: WebAssembly.Module): void => {
  const [mark] = WebAssembly.Module.customSections(module, MARK_SECTION);
  if (mark === undefined || new TextDecoder().decode(mark) !== WASM_MARK) {
    throw new TypeError('This module is not the kernel of this version of Salet; compile salet/kernel.wasm.');
  }
  compiled = { module };
};

/** Sets the module's variables that have the name of a field of the layout. */
const setLayout = (exports: WebAssembly.Exports, layout: Layout): void => {
  for (const [name, variable] of Object.entries(exports)) {
    if (name in layout) (variable as WebAssembly.Global).value = layout[name as keyof Layout];
  }
};

const writeLogs = (logs: BigInt64Array): void => {
  for (let size = 1; size < logs.length; size++) logs[size] = BigInt(logWeight(size));
};
