/**
 * Tables of test cases as text: a line for each case, its cells between bars.
 */

export const casesOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
