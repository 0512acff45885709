/**
 * Mistakes in input: a user's mistake as plain data, a program's mistake as an error.
 *
 * A user's mistake (a word, a file, an option) is returned as a `Failure`, never thrown, so that it crosses
 * `postMessage` intact and no caller forgets it. A program's mistake (an argument that no input of a user can produce)
 * throws a `SaletError`. Both have a code for programs and a sentence for people. The code that finds the mistake writes
 * the sentence, because only it can name the remedy.
 */

/** One mistake of a user: a code for programs, a sentence for people (what was wrong, where, what to do). */
export interface Failure {
  readonly code: FailureCode;
  readonly sentence: string;
  readonly file?: string;
  /** Counted from 1. */
  readonly line?: number;
}

/** The kind of a mistake, for programs that handle some of them differently. */
export type FailureCode =
  | 'ARGUMENT_WRONG'
  | 'FEEDBACK_FORMAT'
  | 'GAME_FORMAT'
  | 'GRID_FORMAT'
  | 'WORD_FORMAT'
  | 'WORD_LENGTH'
  | 'WORD_UNKNOWN'
  | 'LIST_FOREIGN'
  | 'LIST_UNKNOWN'
  | 'LIST_EMPTY'
  | 'LIST_TOO_LARGE'
  | 'LIST_MIXED_LENGTHS'
  | 'LIST_NOT_LETTERS'
  | 'LIST_FORMAT'
  | 'FILE_UNREADABLE'
  | 'FILE_UNWRITABLE'
  | 'STRATEGY_UNKNOWN'
  | 'OPTION_UNSUPPORTED'
  | 'OPTION_VALUE'
  | 'MATRIX_TOO_LARGE'
  | 'MATRIX_FORMAT'
  | 'TREE_FORMAT'
  | 'TREE_WRONG'
  | 'NO_WORD_FITS'
  | 'GUESS_ILLEGAL'
  | 'WEIGHTS_WRONG'
  | 'CHECKPOINT_DAMAGED'
  | 'CHECKPOINT_FOREIGN'
  | 'ENGINE_CLOSED'
  | 'WORKER_BROKEN';

/** A value, or the failure in its place. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };

/** The result that holds a value. */
export const success = <T>(value: T): Result<T> => ({ ok: true, value });

/** The result of a failure. */
export const failed = (
  code: FailureCode,
  sentence: string,
  place: { file?: string; line?: number } = {},
): { readonly ok: false; readonly failure: Failure } => ({ ok: false, failure: { code, sentence, ...place } });

/** The values of a function for each item, or the first failure. */
export const mapResults = <Item, Value>(
  items: Iterable<Item>,
  resultOf: (item: Item) => Result<Value>,
): Result<Value[]> => {
  const values: Value[] = [];
  for (const item of items) {
    const result = resultOf(item);
    if (!result.ok) return result;
    values.push(result.value);
  }
  return success(values);
};

/**
 * The failure in one sentence.
 *
 * @example
 * ```ts
 * const read = parseFeedback('BBX', 5);
 * if (!read.ok) console.error(explain(read.failure));
 * ```
 */
export const explain = (failure: Failure): string => failure.sentence;

/**
 * A mistake of a program, or a failure that a program did not expect; its message is the sentence.
 *
 * @example
 * ```ts
 * const sentenceOf = (error: unknown) => (error instanceof SaletError ? error.sentence : String(error));
 * ```
 */
export class SaletError extends Error {
  override readonly name = 'SaletError';
  readonly code: FailureCode;
  readonly sentence: string;

  constructor({ code, sentence }: Failure) {
    super(sentence);
    this.code = code;
    this.sentence = sentence;
  }
}

/** Throws the error of a wrong argument. */
export const misuse = (code: FailureCode, sentence: string): never => {
  throw new SaletError({ code, sentence });
};

/**
 * The value of a result; throws a `SaletError` with the failure's code and sentence if there is none.
 *
 * @example
 * ```ts
 * const feedback = unwrap(parseFeedback('BBYBY', 5));
 * ```
 */
export const unwrap = <T>(result: Result<T>): T => {
  if (result.ok) return result.value;
  throw new SaletError(result.failure);
};
