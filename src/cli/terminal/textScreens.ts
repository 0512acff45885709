/**
 * Screens of text over the board: the keys, or the review. Long ones scroll.
 */

import type { State } from '../../board/state.ts';
import type { Paint } from '../render/colour.ts';
import { type Frame, reserve, type Screen, wrapLine } from './layout.ts';

export const textScreen = (
  text: readonly string[],
  title: string,
  state: State,
  screen: Screen,
  paint: Paint,
): Frame => {
  const room = screen.rows - 3;
  const lines = text.flatMap((line) => (line === '' ? [''] : wrapLine(line, screen.columns)));
  const top = Math.max(0, Math.min(state.scroll, lines.length - room));
  const more = lines.length > room ? '  arrows scroll' : '';
  return {
    lines: [paint.bold(title), '', ...reserve(lines.slice(top), room), paint.muted(`Esc closes${more}`)].slice(
      0,
      screen.rows,
    ),
    cursor: undefined,
  };
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
