/**
 * Rows of a table in the order of one of its columns.
 */

export interface Sorting<Column> {
  readonly by: Column;
  readonly descending: boolean;
}

/** Another column begins with its best; the same one turns round. */
export const sortBy = <Column>(now: Sorting<Column>, by: Column, bestIsMost = false): Sorting<Column> => ({
  by,
  descending: now.by === by ? !now.descending : bestIsMost,
});

/** The key of a row that has no value. */
export const UNKNOWN = Number.POSITIVE_INFINITY;

/** Rows without a value stay at the end in both orders. */
export const sortRows = <Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => number | string,
  descending: boolean,
): Row[] => {
  const compare = (a: number | string, b: number | string): number => (a < b ? -1 : a > b ? 1 : 0);
  const isUnknown = (row: Row): number => Number(keyOf(row) === UNKNOWN);
  const sign = descending ? -1 : 1;
  return rows.toSorted((a, b) => isUnknown(a) - isUnknown(b) || sign * compare(keyOf(a), keyOf(b)));
};
