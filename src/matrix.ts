/**
 * Feedback for every guess against every answer, computed once.
 *
 * Up to five letters one buffer with a header holds both layouts (`kernel/layout.ts`): by guess for the answers of one
 * guess, by answer for scans of all guesses. It is built at start in milliseconds and never shipped. Longer words have
 * more feedbacks than a byte can hold, and lists so large that a matrix would take gigabytes: there the kernel keeps
 * the parts from which it computes the feedbacks of a position (`kernel/wideKernel.ts`).
 */

import { checkChoice, shown } from './checks.ts';
import { failed, misuse, type Result, success } from './failure.ts';
import { FEEDBACK_RULES, type FeedbackRule, scoreLetters } from './feedback.ts';
import type { Kernel } from './kernel/kernel.ts';
import { HEADER, HEADER_BYTES, isStored, layoutOf, MAGIC, type Shape, VERSION } from './kernel/layout.ts';
import { createReferenceKernel } from './kernel/reference.ts';
import { compiledModule, createSimdKernel, simdCanServe, useKernelModule } from './kernel/simd.ts';
import { createWideKernel } from './kernel/wideKernel.ts';
import { finish } from './progress.ts';
import { checkList } from './words/checks.ts';
import type { WordList } from './words/list.ts';

/** The feedback of every guess for every answer of a list. */
export interface Matrix {
  readonly list: WordList;
  readonly rule: FeedbackRule;
  readonly kernel: Kernel;
}

/** 3 GiB: below the 4 GiB that 32-bit WebAssembly can address, with room for the program. */
const MAX_MATRIX_BYTES = 3 * 2 ** 30;

/** The kernel to use: `auto` is the fast one wherever it serves the list. */
export type KernelChoice = 'auto' | 'reference';

/** The memory of a list's matrix, with its working space. */
const matrixBytes = (list: WordList): number => layoutOf(shapeOf(list)).end;

/** Whether a list has a stored matrix: with the fast kernel only up to five letters. */
const needsCells = (list: WordList, choice: KernelChoice): boolean => isStored(list) || !usesFastKernel(list, choice);

const usesFastKernel = (list: WordList, choice: KernelChoice): boolean =>
  choice === 'auto' && simdCanServe(shapeOf(list), list.alphabet.length);

/**
 * Builds the matrix of a list; fails with a sentence if it would not fit into memory.
 *
 * @example
 * ```ts
 * const matrix = unwrap(buildMatrix(list, 'real'));
 * ```
 */
export const buildMatrix = (list: WordList, rule: FeedbackRule, choice: KernelChoice = 'auto'): Result<Matrix> =>
  finish(buildMatrixInSteps(list, rule, choice));

/** The same in steps of about a millisecond. */
export function* buildMatrixInSteps(
  list: WordList,
  rule: FeedbackRule,
  choice: KernelChoice = 'auto',
): Generator<undefined, Result<Matrix>> {
  checkList(list);
  checkChoice('rule', rule, RULES);
  checkChoice('choice', choice, ['auto', 'reference']);
  const created = createKernel(list, choice);
  if (!created.ok) return created;
  const kernel = created.value;
  try {
    yield* kernel.fillMatrix(list.letters, rule);
  } catch (error) {
    return outOfMemory(list, error);
  }
  new Uint32Array(kernel.buffer, 0, FIELD_COUNT).set(headerOf(list, rule));
  return success({ list, rule, kernel });
}

/** The kernels of the latest shared matrices, as long as they are in use, and what they hold. */
const MOST_SHARED = 4;
const sharedKernels: WeakRef<Kernel>[] = [];
const matrixOfKernel = new WeakMap<Kernel, Matrix>();

const isSameList = (one: WordList, other: WordList): boolean =>
  one === other ||
  (one.fingerprint === other.fingerprint &&
    one.answerCount === other.answerCount &&
    one.words.length === other.words.length &&
    one.words.every((word, id) => word === other.words[id]));

/**
 * The matrix that another solver of the same words uses, or a new one, in steps. It is read only, and the results
 * of a scan hold until the next step only.
 */
export function* sharedMatrixInSteps(list: WordList, rule: FeedbackRule): Generator<undefined, Result<Matrix>> {
  for (const kernel of sharedKernels) {
    const known = matrixOfKernel.get(kernel.deref() as Kernel);
    if (known?.rule === rule && isSameList(known.list, list)) return success({ list, rule, kernel: known.kernel });
  }
  const built = yield* buildMatrixInSteps(list, rule);
  // longer words have no stored matrix, and are ready at once
  if (!built.ok || !isStored(list)) return built;
  const { kernel } = built.value;
  matrixOfKernel.set(kernel, built.value);
  sharedKernels.unshift(new WeakRef(kernel));
  sharedKernels.length = Math.min(sharedKernels.length, MOST_SHARED);
  return built;
}

/** Fails with a sentence if the matrix of a list is too large for any host. */
export const checkMatrixSize = (list: WordList, choice: KernelChoice = 'auto'): Result<undefined> =>
  needsCells(list, choice) && matrixBytes(list) > MAX_MATRIX_BYTES
    ? tooLarge(list, `more than ${MAX_MATRIX_BYTES / 2 ** 30}`)
    : success(undefined);

/**
 * The matrix as bytes to store or send, the same from every kernel; `readMatrix` reads them. For words of six letters
 * and more they are only the header, and the matrix is built again.
 *
 * @example
 * ```ts
 * const bytes = writeMatrix(matrix);
 * ```
 */
export const writeMatrix = ({ kernel }: Matrix): Uint8Array =>
  new Uint8Array(kernel.buffer, 0, storedBytes(kernel.layout)).slice();

const storedBytes = (shape: Shape): number => (isStored(shape) ? layoutOf(shape).matrixEnd : HEADER_BYTES);

/**
 * Reads a stored matrix; fails with a sentence if it is damaged or was made from another list.
 *
 * @example
 * ```ts
 * const again = unwrap(readMatrix(list, writeMatrix(matrix)));
 * ```
 */
export const readMatrix = (list: WordList, bytes: Uint8Array, choice: KernelChoice = 'auto'): Result<Matrix> => {
  checkList(list);
  checkChoice('choice', choice, ['auto', 'reference']);
  if (!(bytes instanceof Uint8Array))
    misuse('MATRIX_FORMAT', `${shown(bytes)} is no stored matrix; pass a Uint8Array.`);
  const rule = ruleOfStored(list, bytes);
  if (!rule.ok) return rule;
  if (!isStored(list)) return buildMatrix(list, rule.value, choice);
  const created = createKernel(list, choice);
  if (!created.ok) return created;
  new Uint8Array(created.value.buffer).set(bytes);
  return success({ list, rule: rule.value, kernel: created.value });
};

const shapeOf = (list: WordList): Shape => ({
  guessCount: list.words.length,
  answerCount: list.answerCount,
  wordLength: list.wordLength,
});

const createKernel = (list: WordList, choice: KernelChoice): Result<Kernel> => {
  const size = checkMatrixSize(list, choice);
  if (!size.ok) return size;
  try {
    return success(chooseKernel(list, choice));
  } catch (error) {
    return outOfMemory(list, error);
  }
};

/** The failure of a list that does not fit into memory: every host throws this error then. */
const outOfMemory = (list: WordList, error: unknown) => {
  if (error instanceof RangeError) return tooLarge(list, 'more than there is');
  throw error;
};

const chooseKernel = (list: WordList, choice: KernelChoice): Kernel => {
  const shape = shapeOf(list);
  if (usesFastKernel(list, choice)) return isStored(shape) ? createSimdKernel(shape) : createWideKernel(shape);
  const length = list.wordLength;
  return createReferenceKernel(shape, (letters, guess, answer, rule) =>
    scoreLetters(letters, guess * length, letters, answer * length, length, rule),
  );
};

/** Whether the fast kernel can run here at all. */
export const hasFastKernel = (): boolean => compiledModule() !== undefined;

/** Uses a compiled kernel module where compiling is forbidden; fails if it is another module. */
export const provideKernel = (module: object): Result<undefined> => {
  try {
    useKernelModule(module as WebAssembly.Module);
    return success(undefined);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return failed('OPTION_VALUE', 'kernel is not the module of salet/kernel.wasm; pass that file, compiled.');
  }
};

const tooLarge = (list: WordList, why: string) =>
  failed(
    'MATRIX_TOO_LARGE',
    `${list.name} has ${list.words.length} guesses and ${list.answerCount} answers: their matrix needs ` +
      `${(matrixBytes(list) / 2 ** 30).toFixed(1)} GiB, ${why}; ` +
      'use a strategy that counts letters, or a shorter list.',
  );

const FIELD_COUNT = Object.keys(HEADER).length;

/** The index of a rule is its number in the header. */
const RULES = FEEDBACK_RULES;

const headerOf = (list: WordList, rule: FeedbackRule): Uint32Array => {
  const header = new Uint32Array(FIELD_COUNT);
  header[HEADER.magic] = MAGIC;
  header[HEADER.version] = VERSION;
  header[HEADER.guessCount] = list.words.length;
  header[HEADER.answerCount] = list.answerCount;
  header[HEADER.wordLength] = list.wordLength;
  header[HEADER.rule] = RULES.indexOf(rule);
  header[HEADER.fingerprintHigh] = Number.parseInt(list.fingerprint.slice(0, 8), 16);
  header[HEADER.fingerprintLow] = Number.parseInt(list.fingerprint.slice(8), 16);
  return header;
};

/** Checks the header of a stored matrix against the list; returns its rule, which may be any. */
const ruleOfStored = (list: WordList, bytes: Uint8Array): Result<FeedbackRule> => {
  const refuse = (problem: string) =>
    failed('MATRIX_FORMAT', `The stored matrix ${problem}; build it again with buildMatrix.`);
  if (bytes.length < 4 * FIELD_COUNT) return refuse('is too short');
  const header = new Uint32Array(bytes.slice(0, 4 * FIELD_COUNT).buffer);
  const rule = RULES[header[HEADER.rule]];
  if (header[HEADER.magic] !== MAGIC || !rule) return refuse('does not begin like one');
  if (header[HEADER.version] !== VERSION) return refuse(`is of version ${header[HEADER.version]}, not ${VERSION}`);
  if (headerOf(list, rule).some((value, field) => value !== header[field])) return refuse(`is not of ${list.name}`);
  if (bytes.length !== storedBytes(shapeOf(list))) return refuse('is cut short');
  return success(rule);
};
