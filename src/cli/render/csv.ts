/**
 * Rows as CSV (RFC 4180, but with plain line ends, as the other files of a terminal have).
 */

export type Cell = string | number | boolean;

export const csvText = (head: readonly string[], rows: Iterable<readonly Cell[]>): string => {
  const lines = [head.join(',')];
  for (const row of rows) lines.push(row.map(quoted).join(','));
  return `${lines.join('\n')}\n`;
};

const quoted = (cell: Cell): string => {
  const text = String(cell);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
