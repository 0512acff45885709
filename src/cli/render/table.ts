/**
 * Tables with aligned columns.
 *
 * Where rows arrive one by one, a table is laid out before they are known: a column then has a least width. Rows are
 * strings, numbers already formatted.
 */

import type { Paint } from './colour.ts';
import { padEnd, padStart, widthOf, wrapText } from './text.ts';

export interface Column {
  readonly head: string;
  readonly align: 'left' | 'right';
  /** At least this wide, for rows that are not known yet. */
  readonly width?: number;
}

/** A column of words, and a column of numbers. */
export const left = (head: string): Column => ({ head, align: 'left' });
export const right = (head: string): Column => ({ head, align: 'right' });

export type Row = readonly string[];

export interface TableLayout {
  readonly columns: readonly Column[];
  readonly widths: readonly number[];
  readonly gap: string;
}

export const layoutTable = (columns: readonly Column[], rows: readonly Row[] = [], gap = '  '): TableLayout => ({
  columns,
  widths: columns.map(({ head, width = 0 }, index) =>
    Math.max(width, widthOf(head), ...rows.map((row) => widthOf(row[index] ?? ''))),
  ),
  gap,
});

export const tableWidth = ({ widths, gap }: TableLayout): number =>
  widths.reduce((sum, width) => sum + width, 0) + gap.length * (widths.length - 1);

export const tableHead = (layout: TableLayout, paint: Paint): string =>
  paint.muted(
    tableRow(
      layout,
      layout.columns.map(({ head }) => head),
    ),
  );

export const tableRow = ({ columns, widths, gap }: TableLayout, row: Row): string =>
  columns
    .map(({ align }, index) => (align === 'left' ? padEnd : padStart)(row[index] ?? '', widths[index]))
    .join(gap)
    .trimEnd();

/** The whole table, its head first. Beyond `width` the last column is wrapped. */
export const renderTable = (
  columns: readonly Column[],
  rows: readonly Row[],
  paint: Paint,
  width = Number.POSITIVE_INFINITY,
): string[] => {
  const layout = fittingLayout(columns, rows, width);
  const last = columns.length - 1;
  const room = width - (tableWidth(layout) - layout.widths[last]);
  const lines = rows.flatMap((row) => {
    const [first = '', ...more] = room < LEAST_ROOM ? [row[last] ?? ''] : wrapText(row[last] ?? '', room);
    return [row.with(last, first), ...more.map((text) => [...columns.slice(0, last).map(() => ''), text])];
  });
  return [tableHead(layout, paint), ...lines.map((line) => tableRow(layout, line))];
};

/** A number cannot be wrapped: where the last column holds numbers, the gaps are narrower instead. */
const fittingLayout = (columns: readonly Column[], rows: readonly Row[], width: number): TableLayout => {
  const layout = layoutTable(columns, rows);
  return columns[columns.length - 1].align === 'left' || tableWidth(layout) <= width
    ? layout
    : layoutTable(columns, rows, ' ');
};

/** Narrower than this, wrapping makes a text harder to read than a long line does. */
const LEAST_ROOM = 12;
