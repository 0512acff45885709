/**
 * The keys of several boards, in the order in which a row needs them.
 */

import { BOARDS_FIGURES } from '../../../text/boardsTerminal.ts';
import { keyTable } from '../textScreens.ts';

export const BOARDS_HELP: readonly string[] = [
  ...keyTable([
    ['letters', 'fill the row, which is the same on all boards'],
    ['Enter', 'takes the recommended word in an empty row'],
    [
      'G Y B',
      'green, yellow, grey on the board in front; also 2 1 0. The next board follows, the last tile ends the row',
    ],
    ['Enter', 'the other tiles of this board are as shown: the next board follows, after the last one the row ends'],
    ['3', 'all green: this board is found'],
    ['2 1 0', 'in an empty row: the recommended word was played, and this is its first colour'],
    ['Tab', 'goes to the next board, Shift-Tab to the one before; also Page Up and Page Down'],
    ['arrows', 'Left and Right go from tile to tile, Up and Down to the board above or below'],
    ['Space', 'changes the tile under the cursor'],
    ['Backspace', 'one step back: a tile, a letter, a row with all its tiles'],
    ['Ctrl-Z Ctrl-Y', 'undo, redo'],
    ['! 1 2 3', 'a word that is not accepted: keep it, or take a word that may be meant'],
    ['1 to 9', 'the rows of a board contradict each other: apply a correction'],
    ['/', 'compares any word with the best, and shows on each board what it does'],
    ['Ctrl-A', 'the words left on each board'],
    ['Ctrl-S', 'the tiles to share, and copies them; during a game its rows'],
    ['Ctrl-N', 'a new game; n after the end'],
    ['Ctrl-L', 'draws the screen again'],
    ['Ctrl-C Ctrl-D', 'quit'],
  ]),
  '',
  'A board whose tiles are certain is filled in and passed over. Boards that are found fold into a line.',
  'Paste a share text, or turns such as crane=BYBBG/BBYGB.',
  '',
  ...BOARDS_FIGURES,
];
