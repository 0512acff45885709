/**
 * Tables of test cases as text: a line for each case, its cells between bars.
 */

/** The cells of each line, trimmed. */
export const casesOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));

/** A cell of a raw table (`String.raw`) with its escapes decoded, such as \n and \u00e9. */
export const decoded = (cell: string): string => JSON.parse(`"${cell.replaceAll('"', '\\"')}"`) as string;

/** The lines of a text that stands indented in a test: without its first line break, and without its indentation. */
export const linesIn = (text: string): string[] => {
  const lines = text.split('\n').slice(1, -1);
  const indentation = Math.min(...lines.filter(Boolean).map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(indentation));
};
