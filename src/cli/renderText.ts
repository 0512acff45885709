/**
 * Text measured and set: widths, columns, numbers. Values in, strings out.
 */

// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with a control character
const ESCAPES = /\u001b\[[0-9;]*m/g;
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
const NO_WIDTH = /[\p{Mn}\p{Me}\p{Cf}]/u;

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

/** Breaks text between words; a word that is too long keeps its own line. */
export const wrapText = (text: string, width: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
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

/** One capital for one letter: "ß" has no single capital and stays. */
export const capitals = (word: string): string =>
  Array.from(word, (letter) => {
    const capital = letter.toUpperCase();
    return [...capital].length === 1 ? capital : letter;
  }).join('');

/** "1 word", "2 words". */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : plural}`;

/** Several words, cut politely: "a, b, c and 4 more". */
export const someOf = (words: readonly string[], count: number): string => {
  if (words.length <= count) return words.join(', ');
  return `${words.slice(0, count).join(', ')} and ${words.length - count} more`;
};

/** A share in per cent. The smaller side decides how fine it is, so that 99.9 % is never shown as 100 %. */
export const percent = (part: number, whole: number): string => {
  if (whole === 0) return '-';
  const share = part / whole;
  if (share === 0 || share === 1) return `${share * 100} %`;
  const smaller = Math.min(share, 1 - share);
  if (smaller < 0.0005) return share < 0.5 ? '<0.1 %' : '>99.9 %';
  return `${(share * 100).toFixed(smaller < 0.1 ? 1 : 0)} %`;
};

export const duration = (milliseconds: number): string => {
  if (milliseconds < 999.5) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 59_950) return `${(milliseconds / 1000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};

/** Rounded for JSON: a number again, without the noise behind the last place worth having. */
export const rounded = (value: number, decimals = 4): number => Number(value.toFixed(decimals));
