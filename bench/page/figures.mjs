/**
 * Figures for people: middles of samples, and tables with aligned columns.
 */

/** The smallest value that `share` of all values do not exceed. */
export const quantile = (values, share) => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))];
};

export const median = (values) => quantile(values, 0.5);

/** Rows under their heads, words to the left and numbers to the right; a blank column between. */
export const printTable = (print, heads, rows) => {
  const lines = [heads, ...rows].map((row) => row.map(String));
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => [...line[column]].length)));
  const isNumber = heads.map((_, column) =>
    rows.every((row) => typeof row[column] === 'number' || /^-?[\d.,]+$/.test(row[column])),
  );
  const cell = (text, column) => (isNumber[column] ? text.padStart(widths[column]) : text.padEnd(widths[column]));
  for (const line of lines) print(line.map(cell).join('  ').trimEnd());
};
