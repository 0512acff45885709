/**
 * Lines of a pasted text: headers (`216 3/6*`), rows of a grid, and gaps.
 *
 * Squares are rows anywhere in a line. Letters and digits are rows only if they fill a line; since years and kisses can
 * do so too, `read.ts` checks the lines around them.
 */

import { MAX_WORD_LENGTH, MIN_WORD_LENGTH } from '../words/list.ts';

// Tiles

type Digit = 0 | 1 | 2;

/** Squares and their names by digit. High contrast has orange for here and blue for elsewhere. */
const SQUARES = new Map<string, Digit>([
  ...['⬛', '⬜', 'black', 'white'].map((square) => [square, 0] as const),
  ...['🟨', '🟦', 'yellow', 'blue'].map((square) => [square, 1] as const),
  ...['🟩', '🟧', 'green', 'orange'].map((square) => [square, 2] as const),
]);

/** A square by itself or by its name: `:green_square:`, `:large_green_square:`, `:black_large_square:`. */
const SQUARE =
  /[⬛⬜🟥🟦🟧🟨🟩🟪🟫]|:(?:large_)?(black|white|red|blue|orange|yellow|green|purple|brown)(?:_large)?_square:/gu;

const LETTERS: Readonly<Record<string, Digit>> = { b: 0, x: 0, '.': 0, '-': 0, _: 0, y: 1, g: 2 };

/** A line of letters for tiles only, or of digits; 3 is included so that it is refused with a reason. */
const PLAIN_ROW = /^(?:[byx.\-_g]+|[0-3]+)$/i;

/** One repeated mark: a row of greys, or a drawn line. */
export const isDrawn = (text: string): boolean => /^([.\-_])\1*$/.test(text);

/** The row of the right guess. */
export const isSolved = ({ tiles }: Row): boolean => tiles.every((tile) => tile === 2);

// Lines

export interface Header {
  readonly line: number;
  readonly name: string | undefined;
  readonly number: number | undefined;
  readonly used: number | undefined;
  readonly limit: number;
  readonly hard: boolean;
  /** The score as in the text, for sentences. */
  readonly score: string;
}

export interface Row {
  readonly line: number;
  readonly kind: 'squares' | 'letters' | 'digits';
  readonly text: string;
  /** Undefined for a square that is no tile. */
  readonly tiles: readonly (Digit | undefined)[];
}

/** A piece of a line. Lines without a header or a row are gaps, blank or not. */
export type Piece =
  | { readonly is: 'header'; readonly header: Header }
  | { readonly is: 'row'; readonly row: Row }
  | { readonly is: 'gap'; readonly blank: boolean };

const LINE_END = /\r\n|[\n\r\u0085\u2028\u2029]/;
/** Invisible: variation selectors, joiners, direction marks. */
const UNSEEN = /[\p{Cf}\p{Variation_Selector}]/gu;
const QUOTE_MARKS = /^(?:\s*[>|»])+/;
/** Bold or italic in a chat: the same marks before and after. */
const EMPHASIS = /^([*_]{1,3})(.{1,200})\1$/;

/** The pieces of a text, in order. */
export const piecesOf = (text: string): Piece[] => {
  const lines = text.split(LINE_END).map((line) => line.replace(UNSEEN, '').replace(QUOTE_MARKS, '').trim());
  const isRow = rowsOfGreys(lines);
  return lines.flatMap((line, index) => (isDrawn(line) && !isRow(line) ? [TEXT] : piecesOfLine(line, index + 1)));
};

const TEXT: Piece = { is: 'gap', blank: false };

/** Distinguishes rows of greys from drawn lines: other rows have their length, and their mark if they have greys. */
const rowsOfGreys = (lines: readonly string[]): ((line: string) => boolean) => {
  const others = lines.filter((line) => PLAIN_ROW.test(line) && /[yg]/i.test(line));
  const lengths = new Set(others.map((row) => row.length));
  const greys = new Set(others.join('').replace(/[yg]/gi, ''));
  return (line) => lengths.has(line.length) && (greys.size === 0 || greys.has(line[0]));
};

const piecesOfLine = (line: string, number: number): Piece[] => {
  if (line === '') return [{ is: 'gap', blank: true }];
  const plain = plainRow(line, number);
  if (plain) return [{ is: 'row', row: plain }];
  const rows = squareRows(line, number);
  const before = rows.length > 0 ? line.slice(0, line.search(SQUARE)) : line;
  const header = readHeader(before.trim(), number);
  const pieces: Piece[] = rows.map((row) => ({ is: 'row', row }));
  if (header) pieces.unshift({ is: 'header', header });
  return pieces.length > 0 ? pieces : [TEXT];
};

const plainRow = (line: string, number: number): Row | undefined => {
  const text = /^\S(?:\s\S)+$/.test(line) ? line.replace(/\s/g, '') : line;
  if (!PLAIN_ROW.test(text) || text.length < MIN_WORD_LENGTH || text.length > MAX_WORD_LENGTH) return undefined;
  const isDigits = /\d/.test(text);
  const tiles = Array.from(text.toLowerCase(), (symbol) => (isDigits ? digitTile(symbol) : LETTERS[symbol]));
  return { line: number, kind: isDigits ? 'digits' : 'letters', text, tiles };
};

const digitTile = (symbol: string): Digit | undefined => (symbol === '3' ? undefined : (Number(symbol) as Digit));

/** A run of squares, and whether only space stands between it and the one before. */
interface Run {
  text: string;
  readonly tiles: (Digit | undefined)[];
  readonly afterSpace: boolean;
}

const squareRows = (line: string, number: number): Row[] =>
  neighbours(squareRuns(line))
    .flatMap((runs) => (isSqueezed(runs) ? runs : [joined(runs)]))
    // a single square in a sentence is no row
    .filter(({ tiles }) => tiles.length > 1)
    .map(({ text, tiles }) => ({ line: number, kind: 'squares', text, tiles }));

/** Whether runs are the rows of a grid in one line: of one length, and longer than the single squares of a spaced row. */
const isSqueezed = ([first, ...others]: readonly Run[]): boolean =>
  first.tiles.length > 1 && others.every(({ tiles }) => tiles.length === first.tiles.length);

const joined = (runs: readonly Run[]): Pick<Run, 'text' | 'tiles'> => ({
  text: runs.map(({ text }) => text).join(''),
  tiles: runs.flatMap(({ tiles }) => tiles),
});

const squareRuns = (line: string): Run[] => {
  const runs: Run[] = [];
  let end = 0;
  for (const match of line.matchAll(SQUARE)) {
    const between = line.slice(end, match.index);
    let run = runs.at(-1);
    if (!run || between !== '') {
      run = { text: '', tiles: [], afterSpace: run !== undefined && between.trim() === '' };
      runs.push(run);
    }
    run.text += match[0];
    run.tiles.push(SQUARES.get(match[1] ?? match[0]));
    end = match.index + match[0].length;
  }
  return runs;
};

/** Groups of runs with only space between them. */
const neighbours = (runs: readonly Run[]): Run[][] => {
  const groups: Run[][] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    if (last && run.afterSpace) last.push(run);
    else groups.push([run]);
  }
  return groups;
};

// Headers

/** `3/6`, `X/6*`; not a part of a date or of a path. */
const SCORE = /(?<![\p{L}\d/.])(\d{1,3}|x)\s?\/\s?(\d{1,3})(?![\p{L}\d/])(?:\s?(\*))?/giu;
/** A number at the end, perhaps in groups: 216, 1,590, 1.325, 1 325 with any kind of space. */
const NUMBER = /(?<!\d)(\d{1,3}(?:[,.'’\s]\d{3})+|\d{1,7})[\s):,–—-]*$/u;
const LONGEST_NAME = 40;
/** More than the length of any name and number. */
const LONGEST_HEADER = 200;

/** The first score with a number before it, or without words after it, which would make it a sentence. */
const readHeader = (line: string, lineNumber: number): Header | undefined => {
  const text = EMPHASIS.exec(line)?.[2] ?? line;
  for (const match of text.matchAll(SCORE)) {
    const before = text.slice(Math.max(0, match.index - LONGEST_HEADER), match.index);
    const number = NUMBER.exec(before);
    if (number || !/[\p{L}\d]/u.test(text.slice(match.index + match[0].length))) {
      return headerOf(match, before, number, lineNumber);
    }
  }
  return undefined;
};

const headerOf = (score: RegExpExecArray, before: string, number: RegExpExecArray | null, line: number): Header => {
  const [, used, limit, star] = score;
  return {
    line,
    name: nameOf(number ? before.slice(0, number.index) : before),
    number: number ? Number(number[1].replace(/\D/g, '')) : undefined,
    used: used.toLowerCase() === 'x' ? undefined : Number(used),
    limit: Number(limit),
    hard: star !== undefined,
    score: `${used}/${limit}`,
  };
};

const nameOf = (text: string): string | undefined => {
  const name = text.replace(/[\p{C}\s]+/gu, ' ').replace(/^[\s#*_]+|[\s#(:–—-]+$/g, '');
  if (name === '' || [...name].length > LONGEST_NAME) return undefined;
  // above a written grid, it must not be read as a row or as another header
  const isHeader = [...name.matchAll(SCORE)].some(({ index }) => NUMBER.test(name.slice(0, index)));
  return isHeader || name.search(SQUARE) >= 0 ? undefined : name;
};
