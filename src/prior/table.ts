/**
 * Small tables that begin with their column names: past answers with their days, words with their weights.
 *
 * Fields are plain, without quotation marks, because none of them can hold a separator.
 */

import { checkText } from '../checks.ts';
import { failed, type Result, success } from '../failure.ts';
import { quote, refuse } from '../words/sentences.ts';

/** A column by any of its names; the first is the one that sentences use. */
export type ColumnNames = readonly [string, ...string[]];

export interface TableRow {
  /** Counted from 1. */
  readonly line: number;
  /** One field for each requested column; undefined for columns the table does not have. */
  readonly fields: readonly (string | undefined)[];
}

/** Enough for some 300,000 words with their weights, or a thousand years of answers. */
const MAX_CHARACTERS = 4_000_000;

/** The failure of a text that is too large to read; undefined if it is not. */
export const tooLarge = (text: string, file: string) =>
  checkText('text', text).length > MAX_CHARACTERS
    ? failed('LIST_TOO_LARGE', `${file} has more than ${MAX_CHARACTERS} characters; pass a shorter table.`, { file })
    : undefined;

/** Lines with their numbers, without blank lines and comments. */
export const contentLines = (text: string): { readonly line: number; readonly text: string }[] => {
  const content: { line: number; text: string }[] = [];
  for (const [index, each] of text.split(/\r\n|\n|\r/).entries()) {
    // removes the byte order mark with the spaces
    const trimmed = each.trim();
    if (trimmed !== '' && !trimmed.startsWith('#')) content.push({ line: index + 1, text: trimmed });
  }
  return content;
};

const SEPARATORS = ['\t', ';', ','];

export const separatorOf = (line: string): string | undefined => SEPARATORS.find((each) => line.includes(each));

/** The rows of a table, each with the requested columns. */
export const readTable = (text: string, file: string, columns: readonly ColumnNames[]): Result<TableRow[]> => {
  const refused = tooLarge(text, file);
  if (refused) return refused;
  const [head, ...body] = contentLines(text);
  if (!head) return success([]);
  const separator = separatorOf(head.text) ?? ',';
  const names = head.text.toLowerCase().split(separator).map(unquoted);
  const places = columns.map((wanted) => names.findIndex((name) => wanted.includes(name)));
  const rows: TableRow[] = [];
  for (const { line, text: row } of body) {
    const fields = row.split(separator).map(unquoted);
    if (fields.length > names.length) {
      const what = `there are ${fields.length} columns where line ${head.line} names ${names.length}: ${quote(row)}`;
      return refuse('LIST_FORMAT', file, line, what, 'remove the fields beyond them');
    }
    rows.push({ line, fields: places.map((place) => (place < 0 ? undefined : (fields[place] ?? ''))) });
  }
  return success(rows);
};

const unquoted = (field: string): string => field.trim().replace(/^"(.*)"$/, '$1');
