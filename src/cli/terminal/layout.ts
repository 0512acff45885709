/**
 * Lines of text on a screen: cut to its width, filled up to a height, set side by side or beside a label.
 */

import type { Paint } from '../render/colour.ts';
import { padEnd, widthOf, wrapText } from '../render/text.ts';

/** Rows of the screen from which there is room for a header. */
export const HEADER_ROWS = 16;

export interface Screen {
  readonly columns: number;
  readonly rows: number;
  /** Whether the locale can show more than ASCII. */
  readonly unicode: boolean;
}

/** Room for some lines, and how they are painted. */
export interface Area {
  readonly columns: number;
  readonly rows: number;
  readonly paint: Paint;
  /** What the screen is about, the longest form first. */
  readonly titles?: readonly string[] | undefined;
}

/** A column and a row of the screen or of a block of lines, counted from 0. */
interface Cursor {
  readonly row: number;
  readonly column: number;
}

export interface Frame {
  /** One for each row of the screen. */
  readonly lines: readonly string[];
  /** Where the next key takes effect; undefined if nowhere. */
  readonly cursor: Cursor | undefined;
  /** The most lines that can be above the window; undefined if nothing scrolls. */
  readonly lastScroll?: number;
}

/** A part of a frame, with the cursor if it is inside. */
export interface Block {
  readonly lines: readonly string[];
  readonly cursor?: Cursor | undefined;
}

/** A cursor in a block that stands some rows further down. */
export const movedDown = (cursor: Cursor | undefined, rows: number): Cursor | undefined =>
  cursor && { ...cursor, row: cursor.row + rows };

/** As many lines as the screen has rows, none of them wider than it. */
export const fitted = ({ lines, cursor, lastScroll = 0 }: Frame, { columns, rows }: Screen): Frame => {
  const shown = Array.from({ length: Math.max(0, rows) }, (_, row) => clip(lines[row] ?? '', columns));
  const inside = cursor && cursor.row < rows && cursor.column < columns;
  return { lines: shown, cursor: inside ? cursor : undefined, lastScroll };
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with a control character
const PIECES = /\u001b\[[0-9;]*m|[^\u001b]/gu;

/** Cuts a line at a width; colours that were begun are still ended. */
export const clip = (line: string, columns: number): string => {
  if (widthOf(line) <= columns) return line;
  let width = 0;
  let full = false;
  const kept = (line.match(PIECES) ?? []).filter((piece) => {
    if (piece.startsWith('\u001b')) return true;
    if (!full) width += widthOf(piece);
    full ||= width > columns;
    return !full;
  });
  return kept.join('');
};

/** Exactly so many lines. */
export const reserve = (lines: readonly string[], count: number): string[] =>
  Array.from({ length: Math.max(0, count) }, (_, index) => lines[index] ?? '');

/** Two blocks side by side; as many lines as the left one has. */
export const beside = (left: readonly string[], right: readonly string[], leftWidth: number): string[] =>
  left.map((line, row) => `${padEnd(line, leftWidth)}${right[row] ?? ''}`.trimEnd());

/** Text wrapped beside its label. */
export const hanging = (label: string, text: string, columns: number): string[] =>
  wrapText(text, columns - label.length).map((line, index) => (index === 0 ? label : ' '.repeat(label.length)) + line);

/** A label, two or more spaces, and its text: the text is wrapped beside the label, or below it where that is narrow. */
export const wrapLine = (line: string, columns: number): string[] => {
  const label = /^\S.*?\S? {2,}/.exec(line)?.[0];
  if (!label) return wrapText(line, columns);
  const text = line.slice(label.length);
  return columns >= 3 * label.length
    ? hanging(label, text, columns)
    : [label.trimEnd(), ...hanging('  ', text, columns)];
};
