/**
 * Errors as JSON: one object for `--json`, for a line of `--batch` and for an MCP tool.
 *
 * Its names are those of the library's `SaletError`: a code for programs and a sentence for people.
 */

import type { Failure } from '../../failure.ts';

/** What can be wrong besides a user's input: a defect of the program, or a machine with too little memory. */
type InternalCode = 'INTERNAL' | 'OUT_OF_MEMORY';

export interface ErrorJson {
  readonly error: {
    readonly code: Failure['code'] | InternalCode;
    readonly sentence: string;
    readonly file?: string;
    readonly line?: number;
  };
}

export const errorJson = ({ code, sentence, file, line }: ErrorJson['error']): ErrorJson => ({
  error: { code, sentence, ...(file !== undefined && { file }), ...(line !== undefined && { line }) },
});

/** The forms in which a command line can ask for JSON: one object, or an object a line. */
export type JsonForm = 'object' | 'lines';

/** The form that a command line asks for, read without the parser: the parser may be what refuses it. */
export const jsonFormOf = (argv: readonly string[]): JsonForm | undefined => {
  const end = argv.indexOf('--');
  const options = end < 0 ? argv : argv.slice(0, end);
  if (options.includes('--batch')) return 'lines';
  return options.includes('--json') ? 'object' : undefined;
};
