/**
 * Pieces of JSON that the fuzzer puts into its inputs, valid and invalid ones.
 */
export const JSON_TOKENS = '{ } [ ] " : , {} [] null true false -1 1e400 "__proto__" \\u0000'.split(' ');
