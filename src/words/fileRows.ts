/**
 * Rows of a file: a plain list with one word a line, or a table (CSV with comma, semicolon or tab) that begins with a
 * line naming its columns. The words themselves are checked in `checkedWords.ts`.
 */

import { checkText } from '../checks.ts';
import { failed, type Result, success } from '../failure.ts';
import { lengthOf, quote, refuse } from './sentences.ts';

/** Far above any dictionary, and still read in seconds. */
export const MAX_LINES = 2_000_000;

/** Room for a long comment; a longer line is a whole list on one line, or no list. */
const MAX_LINE_LENGTH = 10_000;

/** The first line of a table, for sentences. */
export const HEADER_LINE = 'a line such as "word,frequency"';

/** Rows of a file with unchecked words: one entry in each array per row. */
export interface FileRows {
  readonly texts: readonly string[];
  readonly lines: readonly number[];
  /** The line of the column names or, in a plain list, of the first word. */
  readonly start: number;
  /** Absent if the file has no `frequency` column. */
  readonly counts?: readonly string[];
  readonly notes: readonly string[];
}

/** The rows of a file, or its first mistake. */
export const readRows = (text: string, file: string): Result<FileRows> => {
  const nul = checkText('text', text).indexOf('\0');
  if (nul >= 0) {
    const line = splitLines(text.slice(0, nul)).length;
    const remedy = 'pass a text file in UTF-8, one word a line';
    return refuse('LIST_FORMAT', file, line, 'this looks like a binary file', remedy);
  }
  const lines = splitLines(text);
  if (lines.at(-1) === '') lines.pop();
  if (lines.length > MAX_LINES) {
    const what = `the file has more than ${MAX_LINES} lines`;
    return refuse('LIST_TOO_LARGE', file, MAX_LINES + 1, what, 'pass a shorter list');
  }
  const long = lines.findIndex((line) => line.length > MAX_LINE_LENGTH);
  if (long >= 0) {
    const what = `this line has ${lines[long].length} characters`;
    return refuse('LIST_FORMAT', file, long + 1, what, 'put one word on each line');
  }
  const first = nextContent(lines, 0);
  if (first === lines.length) return failed('LIST_EMPTY', `${file} has no words; put one word on each line.`, { file });
  const header = readHeader(lines[first]);
  if (!header) return columnCount(lines[first]) > 1 ? unnamedColumns(lines[first], file, first + 1) : readPlain(lines);
  return mayBeWord(header, lines, first)
    ? readPlain(lines, [`${file}, line ${first + 1}: "word" was read as a word, not as the name of a column.`])
    : readTableRows(lines, first, header, file);
};

/** Any line end; `trim` removes the byte order mark with the spaces of the first line. */
const splitLines = (text: string): string[] => text.split(/\r\n|\n|\r/, MAX_LINES + 2);

const withoutComment = (line: string): string => {
  const hash = line.indexOf('#');
  return (hash < 0 ? line : line.slice(0, hash)).trim();
};

/** The index of the first line from `from` on that is not blank or a comment. */
const nextContent = (lines: readonly string[], from: number): number => {
  let index = from;
  while (index < lines.length && withoutComment(lines[index]) === '') index++;
  return index;
};

const readPlain = (lines: readonly string[], notes: string[] = []): Result<FileRows> => {
  const texts: string[] = [];
  const numbers: number[] = [];
  for (const [index, line] of lines.entries()) {
    const text = withoutComment(line);
    if (text === '') continue;
    texts.push(text);
    numbers.push(index + 1);
  }
  return success({ texts, lines: numbers, start: numbers[0], notes });
};

// Tables

interface Header {
  readonly separator: string;
  readonly columns: number;
  /** Column numbers from 0. */
  readonly word: number;
  /** -1 if there is none. */
  readonly frequency: number;
  /** The names of the columns that are not read. */
  readonly others: readonly string[];
}

/** The rarest in a name first. */
export const SEPARATORS = ['\t', ';', ','];

/** The columns that the first line names; undefined if none of them is `word`. */
const readHeader = (line: string): Header | undefined => {
  for (const separator of SEPARATORS) {
    const names = splitFields(line, separator)?.map((name) => name.toLowerCase());
    if (!names?.includes('word')) continue;
    const word = names.indexOf('word');
    const frequency = names.indexOf('frequency');
    const others = names.filter((name, column) => column !== word && column !== frequency && name !== '');
    return { separator, columns: names.length, word, frequency, others };
  }
  return undefined;
};

/** The name "word" alone above a word of four letters may be a word itself. */
const mayBeWord = (header: Header, lines: readonly string[], first: number): boolean =>
  header.columns === 1 && lengthOf(withoutComment(lines[nextContent(lines, first + 1)] ?? '')) === 'word'.length;

const columnCount = (line: string): number =>
  Math.max(...SEPARATORS.map((separator) => splitFields(withoutComment(line), separator)?.length ?? 0));

const unnamedColumns = (header: string, file: string, line: number) => {
  const what = `there are ${columnCount(header)} columns but none is called "word"`;
  return refuse('LIST_FORMAT', file, line, what, `put one word on each line, or begin the file with ${HEADER_LINE}`);
};

const readTableRows = (
  lines: readonly string[],
  headerIndex: number,
  header: Header,
  file: string,
): Result<FileRows> => {
  const texts: string[] = [];
  const numbers: number[] = [];
  const counts: string[] = [];
  for (let index = headerIndex + 1; index < lines.length; index++) {
    const fields = splitFields(lines[index], header.separator);
    if (!fields) {
      return refuse('LIST_FORMAT', file, index + 1, 'a quotation mark is not closed', 'close it on the same line');
    }
    if (fields.every((field) => field === '')) continue;
    const mistake = rowMistake(fields, header, headerIndex + 1);
    if (mistake) return refuse('LIST_FORMAT', file, index + 1, mistake.what, mistake.remedy);
    texts.push(fields[header.word]);
    numbers.push(index + 1);
    counts.push(fields[header.frequency] ?? '');
  }
  if (texts.length === 0) {
    const sentence = `${file} names its columns but has no words; put one word on each line below.`;
    return failed('LIST_EMPTY', sentence, { file });
  }
  const unread = header.others.map(quote).join(', ');
  const notes = unread === '' ? [] : [`${file}: only the columns "word" and "frequency" are read, not ${unread}.`];
  const rows = { texts, lines: numbers, start: headerIndex + 1, notes };
  return success(header.frequency >= 0 ? { ...rows, counts } : rows);
};

/** The mistake in the fields of a row; undefined if there is none. */
const rowMistake = (
  fields: readonly string[],
  header: Header,
  headerLine: number,
): { readonly what: string; readonly remedy: string } | undefined => {
  if (fields.slice(header.columns).some((field) => field !== '')) {
    return {
      what: `there are ${fields.length} columns where line ${headerLine} names ${header.columns}`,
      remedy: 'put fields that hold the separator in quotation marks',
    };
  }
  if ((fields[header.word] ?? '') !== '') return undefined;
  return { what: 'the column "word" is empty', remedy: 'remove the line or add its word' };
};

/**
 * The fields of one line, trimmed; undefined if a quotation mark is not closed.
 *
 *   "cr""ane" , 12  # common   ->   cr"ane | 12
 *
 * A `#` starts a comment at the beginning of a line or after a space, so that "no. #5" is one, but "#5" in a column of
 * its own is not.
 */
const splitFields = (line: string, separator: string): string[] | undefined => {
  if (!line.includes('"') && !line.includes('#')) return line.split(separator).map((field) => field.trim());
  const fields: string[] = [];
  let field = '';
  let quoted = false;
  let blank = true;
  for (let i = 0; i < line.length; i++) {
    const char = line[i];
    if (quoted) {
      if (char !== '"') field += char;
      else if (line[i + 1] === '"') field += line[++i];
      else quoted = false;
    } else if (char === '"' && blank) {
      quoted = true;
      blank = false;
    } else if (char === '#' && startsComment(line, i, separator)) break;
    else if (char === separator) {
      fields.push(field.trim());
      field = '';
      blank = true;
    } else {
      field += char;
      blank &&= char.trim() === '';
    }
  }
  return quoted ? undefined : [...fields, field.trim()];
};

const startsComment = (line: string, at: number, separator: string): boolean => {
  const before = line[at - 1];
  return line.slice(0, at).trim() === ''
    ? !line.slice(0, at).includes(separator)
    : before !== separator && before.trim() === '';
};
