/**
 * The assistant's state as lines of text: pure, and never wider or longer than the screen.
 *
 * The board stays where it is, at the top; what the engine says has its place beside or beneath it, so that nothing
 * moves when numbers arrive. Messages and keys stand at the bottom. Wide screens have the verdict beside the board,
 * narrow ones beneath it.
 */

import type { State } from '../../board/state.ts';
import { shortVerdictOf, verdictOf } from '../../text/verdict.ts';
import type { Paint } from '../render/colour.ts';
import { wrapText } from '../render/text.ts';
import { correctionLines, suggestionLines } from './adviceView.ts';
import {
  boardLines,
  headerLine,
  lookFor,
  NUMBER_WIDTH,
  sideLines,
  styleFor,
  USUAL_ROWS,
  verdictLines,
} from './boardView.ts';
import { beside, type Frame, fitted, reserve, type Screen } from './layout.ts';
import { LOOKING_BACK, reviewLines, reviewText } from './reviewView.ts';
import { statusLines } from './statusView.ts';
import { HELP, textScreen } from './textScreens.ts';
import { rowWidth, type TileLook } from './tiles.ts';

/** Nothing is wider, also where a terminal is. */
const MAX_COLUMNS = 80;
const MIN_COLUMNS = 20;
const MIN_ROWS = 10;

export const render = (state: State, screen: Screen, paint: Paint): Frame => {
  const size = { ...screen, columns: Math.min(screen.columns, MAX_COLUMNS) };
  return fitted(draw(state, size, paint), screen);
};

const draw = (state: State, screen: Screen, paint: Paint): Frame => {
  const needed = neededColumns(state);
  if (screen.columns < needed || screen.rows < MIN_ROWS) return tooSmall(screen, needed);
  if (state.screen === 'help') return textScreen(HELP, 'Keys', state, screen, paint);
  if (state.screen === 'review') return textScreen(reviewText(state), 'Review', state, screen, paint);
  return drawBoard(state, screen, paint);
};

const neededColumns = (state: State): number => Math.max(MIN_COLUMNS, rowWidth(lookFor(state, 'tiny')) + NUMBER_WIDTH);

const tooSmall = ({ columns, rows }: Screen, needed: number): Frame => {
  const text = `The window has ${columns} columns and ${rows} rows; make it at least ${needed} by ${MIN_ROWS}.`;
  return { lines: wrapText(text, Math.max(1, columns)), cursor: undefined };
};

// The board and what stands around it

/** "2315 -> 77" behind it. */
const COUNT_WIDTH = 15;
/** Less is too narrow for sentences beside the board. */
const LEAST_SIDE = 30;

const drawBoard = (state: State, screen: Screen, paint: Paint): Frame => {
  const { columns, rows } = screen;
  const style = styleFor(state, columns);
  const look: TileLook = { ...lookFor(state, style), paint, unicode: screen.unicode };
  const boardWidth = NUMBER_WIDTH + rowWidth(look) + COUNT_WIDTH;
  const wide = columns - boardWidth >= LEAST_SIDE && rows >= MIN_ROWS_WIDE;
  const bottom = statusLines(state, columns, rows, paint);
  const roomBelow = rows - bottom.lines.length;
  const header = rows >= MIN_ROWS_HEADER ? [headerLine(state, columns, look), ...(rows >= 20 ? [''] : [])] : [];
  const height = wide ? USUAL_ROWS : Math.max(2, Math.min(USUAL_ROWS, rows - header.length - 10));
  const board = boardLines(state, look, height, wide ? COUNT_WIDTH : columns - NUMBER_WIDTH - rowWidth(look));
  const verdict = (columns < NARROW ? shortVerdictOf : verdictOf)(state).join(' ');
  const top = wide
    ? beside(board.lines, sideLines(state, verdict, columns - boardWidth, height, paint), boardWidth)
    : [...board.lines, ...reserve(verdictLines(verdict, columns, paint), rows >= 14 ? 3 : 2)];
  const above = [...header, ...top, ...(wide && rows >= MIN_ROWS_HEADER ? [''] : [])];
  const middle = middleLines(state, columns, roomBelow - above.length, paint);
  const lines = [...reserve([...above, ...middle], roomBelow), ...bottom.lines];
  const focus = board.cursor && { ...board.cursor, row: board.cursor.row + header.length };
  const asked = bottom.cursor && { ...bottom.cursor, row: bottom.cursor.row + roomBelow };
  return { lines, cursor: state.prompt ? asked : focus };
};

/** Columns below which sentences become notes. */
const NARROW = 30;
const MIN_ROWS_WIDE = 16;
const MIN_ROWS_HEADER = 16;

const middleLines = (state: State, columns: number, height: number, paint: Paint): string[] => {
  if (height <= 0) return [];
  switch (state.standing.status) {
    case 'open':
      return suggestionLines(state, columns, height, paint);
    case 'contradiction':
      return correctionLines(state, columns);
    default:
      return state.review ? reviewLines(state.review, columns, paint) : [LOOKING_BACK];
  }
};
