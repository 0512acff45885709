/**
 * Text in columns: widths, wrapping, numbers.
 */

// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with a control character
const ESCAPES = /\u001b\[[0-9;]*m/g;
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
const NO_WIDTH = /[\p{Mn}\p{Me}\p{Cf}]/u;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression matches control characters
const STEERING = /\u001b(?!\[[0-9;]*m)|[\u0000-\u0008\u000b-\u001a\u001c-\u001f\u007f-\u009f]/g;

/**
 * The text without characters that control a terminal: only colours, tabs and line ends stay. Names of files, and texts
 * from a Redis, may hold anything.
 */
export const harmless = (text: string): string => text.replace(STEERING, '\ufffd');

/** Columns that a text takes in a terminal: colour takes none, East Asian letters take two. */
export const widthOf = (text: string): number => {
  let width = 0;
  for (const character of text.replace(ESCAPES, '')) {
    if (!NO_WIDTH.test(character)) width += WIDE.test(character) ? 2 : 1;
  }
  return width;
};

export const padEnd = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));

export const padStart = (text: string, width: number): string => ' '.repeat(Math.max(0, width - widthOf(text))) + text;

/** Breaks text between words, never between a number and its %; a word that is too long keeps its own line. */
export const wrapText = (text: string, width: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(/ (?!%)/)) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(last) + 1 + widthOf(word) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
};

/** Text after a label: the label once, its text wrapped beside it. */
export const hangingText = (label: string, text: string, labelWidth: number, columns: number): string[] =>
  wrapText(text, Math.max(20, columns - labelWidth)).map(
    (line, index) => padEnd(index === 0 ? label : '', labelWidth) + line,
  );

export const duration = (milliseconds: number): string => {
  if (milliseconds < 999.5) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 59_950) return `${(milliseconds / 1000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};

/** Rounded for JSON: a number without insignificant decimals. */
export const rounded = (value: number, decimals = 4): number => Number(value.toFixed(decimals));
