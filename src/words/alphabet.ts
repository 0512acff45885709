/**
 * Alphabets of games whose words are not made of letters: digits, operators and other symbols, up to 64.
 */

import { failed, type Result, success } from '../failure.ts';
import { normalizeWord } from './list.ts';
import { quote } from './sentences.ts';

/** The most symbols of an alphabet that is not one of letters. */
export const MAX_SYMBOLS = 64;

/** Nothing that a reader of files or a terminal would not show as it is. */
const SHOWN_SYMBOLS = /^[^\s\p{C}\p{M}#,;]+$/u;

/** The symbols of an alphabet as a user writes it, one after the other; undefined without one. */
export const readAlphabet = (text: string | undefined): Result<ReadonlySet<string> | undefined> => {
  if (text === undefined) return success(undefined);
  if (!SHOWN_SYMBOLS.test(text)) {
    const sentence = `${quote(text)} is no alphabet; write its symbols one after the other, without spaces, commas, semicolons and #.`;
    return failed('OPTION_VALUE', sentence);
  }
  const symbols = new Set(normalizeWord(text));
  if (symbols.size <= MAX_SYMBOLS) return success(symbols);
  return failed('OPTION_VALUE', `The alphabet has ${symbols.size} symbols; an alphabet has at most ${MAX_SYMBOLS}.`);
};
