/**
 * Screens of text over the board: the keys, the review, the groups of a word. Long ones scroll.
 */

import { type Area, type Frame, reserve, wrapLine } from './layout.ts';

interface TextScreen {
  readonly title: string;
  /** Lines that fit the width. */
  readonly lines: readonly string[];
  /** Lines above the window. */
  readonly scroll: number;
}

/** Lines beside the text: title, space, and keys. */
const OTHER_LINES = 3;

export const textScreen = ({ title, lines, scroll }: TextScreen, { columns, rows, paint }: Area): Frame => {
  const room = rows - OTHER_LINES;
  const lastScroll = Math.max(0, lines.length - room);
  const first = Math.min(scroll, lastScroll);
  const keys =
    lastScroll > 0 ? scrollKeys(`lines ${first + 1}-${first + room} of ${lines.length}`, columns) : 'Esc closes';
  const shown = reserve(lines.slice(first), room);
  return { lines: [paint.bold(title), '', ...shown, paint.muted(keys)], cursor: undefined, lastScroll };
};

/** The keys of a long screen, and which of its lines are shown. */
const scrollKeys = (place: string, columns: number): string => {
  const whole = `Esc closes  arrows, Space, PgUp and PgDn scroll  ${place}`;
  return whole.length <= columns ? whole : `Esc closes  ${place}`;
};

/** Lines of text, each wrapped beside its label. */
export const wrapped = (text: readonly string[], columns: number): string[] =>
  text.flatMap((line) => (line === '' ? [''] : wrapLine(line, columns)));

type KeyText = readonly [key: string, what: string];

const KEYS: readonly KeyText[] = [
  ['letters', 'fill the row'],
  ['G Y B', 'green, yellow, grey; also 2 1 0. The last one ends the row'],
  ['Enter', 'takes the recommended word in an empty row; ends a row whose other tiles are grey'],
  ['2 1 0', 'in an empty row: the recommended word was played, and this is its first colour'],
  ['3', 'all green: the word, or in an empty row the recommended one, was the answer'],
  ['Space', 'changes the tile under the cursor'],
  ['Left Right', 'go to another tile'],
  ['Up Down', 'go to an earlier row to change it, and back'],
  ['Backspace', 'one step back: a tile, a letter, a row'],
  ['Ctrl-Z Ctrl-Y', 'undo, redo'],
  ['! 1 2 3', 'a word that is not accepted: keep it, or take a word that may be meant'],
  ['1 to 9', 'a contradiction: apply a correction'],
  ['/', 'compares any word with the best; after a loss it takes the answer'],
  ['Ctrl-W', 'why: the groups that the compared word, or the best, makes of the words left'],
  ['Ctrl-A', 'all words left; wide windows show them beside the board, PgUp and PgDn scroll'],
  ['Tab', 'shows less: eliminators, hints, the count, and then everything again'],
  ['Ctrl-R', 'review of the game so far; r after the end'],
  ['Ctrl-T', 'hard mode on or off'],
  ['Ctrl-S', 'the grid to share, and copies it; during a game its rows'],
  ['Ctrl-N', 'a new game; n after the end'],
  ['Ctrl-L', 'draws the screen again'],
  ['Ctrl-C Ctrl-D', 'quit'],
];

const HELP_LABEL = 15;

/** Keys and what they do, side by side. */
export const keyTable = (keys: readonly KeyText[]): string[] =>
  keys.map(([key, what]) => key.padEnd(HELP_LABEL) + what);

export const HELP: readonly string[] = [
  ...keyTable(KEYS),
  '',
  'Paste a share grid, or turns such as crane=BYBBG slate=GYBBB.',
  '',
  'Numbers are guesses still to come on average, the next one included: ~ at most, + at least, until they are proved.',
  'Behind them stand the chance to be the answer and the most guesses it can take.',
];
