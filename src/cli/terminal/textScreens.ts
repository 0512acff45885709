/**
 * Screens of text over the board: the keys, or the review. Long ones scroll.
 */

import { type Area, type Frame, reserve, wrapLine } from './layout.ts';

interface TextScreen {
  readonly title: string;
  readonly text: readonly string[];
  /** Lines above the window. */
  readonly scroll: number;
}

/** Lines beside the text: title, space, and keys. */
const OTHER_LINES = 3;

export const textScreen = ({ title, text, scroll }: TextScreen, { columns, rows, paint }: Area): Frame => {
  const room = rows - OTHER_LINES;
  const lines = text.flatMap((line) => (line === '' ? [''] : wrapLine(line, columns)));
  const first = Math.max(0, Math.min(scroll, lines.length - room));
  const keys = lines.length > room ? 'Esc closes  arrows scroll' : 'Esc closes';
  return { lines: [paint.bold(title), '', ...reserve(lines.slice(first), room), paint.muted(keys)], cursor: undefined };
};

const KEYS: readonly (readonly [key: string, what: string])[] = [
  ['letters', 'fill the row'],
  ['Enter', 'takes the best word in an empty row, opens the tiles of a full one, and ends them'],
  ['G Y B', 'green, yellow, grey; also 2 1 0'],
  ['Space', 'changes the tile under the cursor'],
  ['Left Right', 'go to another tile'],
  ['Up Down', 'go to an earlier row to change it, and back'],
  ['Backspace', 'one step back: a tile, a letter, a row'],
  ['Ctrl-Z Ctrl-Y', 'undo, redo'],
  ['/', 'compares any word with the best; after a loss it takes the answer'],
  ['Tab', 'shows more or less: count, hints, eliminators, everything'],
  ['Ctrl-R', 'review of the game so far; r after the end'],
  ['Ctrl-N', 'a new game'],
  ['Ctrl-L', 'draws the screen again'],
  ['Ctrl-C Ctrl-D', 'quit'],
];

const HELP_LABEL = 15;

export const HELP: readonly string[] = [
  ...KEYS.map(([key, what]) => key.padEnd(HELP_LABEL) + what),
  '',
  'Paste a share grid, or turns such as crane=BYBBG slate=GYBBB.',
  '',
  'Numbers are guesses still to come on average, the next one included: ~ at most, + at least, until they are proved.',
  'Behind them stand the chance to be the answer and the most guesses it can take.',
];
