/**
 * The assistant's state as lines of text: pure, and never wider or longer than the screen.
 *
 * The board stays where it is, at the top; results of the engine have their place beside or beneath it, so that
 * nothing moves when they arrive. Messages and keys stand at the bottom. Wide screens have the verdict beside the board,
 * narrow ones beneath it.
 */

import { wordToExplain } from '../../board/screens.ts';
import type { State } from '../../board/state.ts';
import { capitals } from '../../format.ts';
import { countText } from '../../text/standing.ts';
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
import { type Area, beside, type Frame, fitted, HEADER_ROWS, movedDown, reserve, type Screen } from './layout.ts';
import { reviewLines, reviewText } from './reviewView.ts';
import { sharedText } from './shareView.ts';
import { statusLines } from './statusView.ts';
import { HELP, textScreen, wrapped } from './textScreens.ts';
import { rowWidth, type TileLook } from './tiles.ts';
import { whyLines, wordColumns } from './whyView.ts';
import { hasPanes, panes } from './widePanes.ts';

/** Wider lines are hard to read. */
const MAX_COLUMNS = 80;
const MIN_COLUMNS = 20;
const MIN_ROWS = 10;

export const render = (state: State, screen: Screen, paint: Paint, titles?: readonly string[]): Frame => {
  const { columns, rows, unicode } = screen;
  const area = { columns: Math.min(columns, MAX_COLUMNS), rows, paint, titles };
  const isWide = rows >= ROWS_FOR.sideBySide && hasPanes(state, columns, area.columns);
  if (!isWide) return fitted(draw(state, area, unicode), screen);
  const { lines, cursor } = draw(state, area, unicode, true);
  const { lines: right, lastScroll } = panes(state, { ...area, columns: columns - area.columns }, unicode);
  return fitted({ lines: beside(reserve(lines, rows), right, area.columns), cursor, lastScroll }, screen);
};

/** Wide windows have the words left in a pane of their own. */
const draw = (state: State, area: Area, unicode: boolean, hasPane = false): Frame => {
  const needed = neededColumns(state);
  if (area.columns < needed || area.rows < MIN_ROWS) return tooSmall(area, needed);
  const { scroll } = state;
  const { columns } = area;
  switch (state.screen) {
    case 'help':
      return textScreen({ title: 'Keys', lines: wrapped(HELP, columns), scroll }, area);
    case 'review':
      return textScreen({ title: 'Review', lines: wrapped(reviewText(state), columns), scroll }, area);
    case 'why':
      return textScreen({ title: whyTitle(state), lines: whyLines(state, area, unicode), scroll }, area);
    case 'words':
      return textScreen({ title: countText(state.standing), lines: wordColumns(state, columns), scroll }, area);
    case 'share':
      return textScreen({ title: SHARE_TITLE, lines: sharedText(state).split('\n'), scroll }, area);
    case 'board':
      return drawBoard(state, area, unicode, hasPane);
  }
};

const whyTitle = (state: State): string => `Why ${capitals(wordToExplain(state) ?? '')}`;

const SHARE_TITLE = 'Copied to the clipboard, if the terminal allows it';

const neededColumns = (state: State): number => Math.max(MIN_COLUMNS, rowWidth(lookFor(state, 'tiny')) + NUMBER_WIDTH);

const tooSmall = ({ columns, rows }: Area, needed: number): Frame => {
  const text = `The window has ${columns} columns and ${rows} rows; make it at least ${needed} by ${MIN_ROWS}.`;
  return { lines: wrapText(text, Math.max(1, columns)), cursor: undefined };
};

// The board with everything around it

/** "2315 -> 77" after a row. */
const COUNT_WIDTH = 15;
/** Columns below which sentences become notes. */
const NARROW = 30;
/** Columns for sentences beside the board; with fewer, they stand beneath it. */
const LEAST_SIDE = 30;

/** Rows of the screen from which there is room. */
const ROWS_FOR = { sideBySide: 16, header: HEADER_ROWS, spaceBelowHeader: 20 };
/** Rows for all that is neither header, board nor verdict, on a narrow screen. */
const OTHER_ROWS = 7;
/** Rows for the verdict beneath the board; a small screen needs them for the rows of the board. */
const verdictRows = (rows: number): number => (rows >= 18 ? 3 : 2);

/** How the screen is shared out: by its size alone, so that nothing moves when results arrive. */
interface Arrangement {
  readonly look: TileLook;
  /** Whether the verdict stands beside the board. */
  readonly isWide: boolean;
  readonly boardWidth: number;
  readonly boardRows: number;
  readonly headerRows: number;
}

const arrange = (state: State, { columns, rows, paint }: Area, unicode: boolean): Arrangement => {
  const look = { ...lookFor(state, styleFor(state, columns)), paint, unicode };
  const boardWidth = NUMBER_WIDTH + rowWidth(look) + COUNT_WIDTH;
  const isWide = columns - boardWidth >= LEAST_SIDE && rows >= ROWS_FOR.sideBySide;
  const headerRows = [ROWS_FOR.header, ROWS_FOR.spaceBelowHeader].filter((least) => rows >= least).length;
  const boardRows = isWide
    ? USUAL_ROWS
    : Math.max(2, Math.min(USUAL_ROWS, rows - headerRows - verdictRows(rows) - OTHER_ROWS));
  return { look, isWide, boardWidth, boardRows, headerRows };
};

const drawBoard = (state: State, area: Area, unicode: boolean, hasPane: boolean): Frame => {
  const arrangement = arrange(state, area, unicode);
  const { look, isWide, boardRows, headerRows } = arrangement;
  const status = statusLines(state, area);
  const rowsAbove = area.rows - status.lines.length;
  const countWidth = isWide ? COUNT_WIDTH : area.columns - NUMBER_WIDTH - rowWidth(look);
  const board = boardLines(state, look, boardRows, countWidth);
  const top = [
    ...reserve([headerLine(state, area, look)], headerRows),
    ...withVerdict(state, board.lines, { ...arrangement, hasPane }, area),
  ];
  const middle = middleLines(state, { ...area, rows: rowsAbove - top.length });
  return {
    lines: [...reserve([...top, ...middle], rowsAbove), ...status.lines],
    cursor: state.prompt ? movedDown(status.cursor, rowsAbove) : movedDown(board.cursor, headerRows),
  };
};

/** The rows of the board with the verdict beside or beneath them. */
const withVerdict = (
  state: State,
  board: readonly string[],
  arrangement: Arrangement & { readonly hasPane: boolean },
  area: Area,
): string[] => {
  const { isWide, boardWidth, boardRows, headerRows, hasPane } = arrangement;
  const { columns, rows, paint } = area;
  const verdict = (columns < NARROW ? shortVerdictOf : verdictOf)(state).join(' ');
  if (!isWide) {
    const room = verdictRows(rows);
    const lines = verdictLines(verdict, area);
    // a short verdict rather than half a sentence
    const fitting = lines.length <= room ? lines : verdictLines(shortVerdictOf(state).join(' '), area);
    return [...board, ...reserve(fitting, room)];
  }
  const sideArea = { columns: columns - boardWidth, rows: boardRows, paint };
  const side = hasPane ? verdictLines(verdict, sideArea) : sideLines(state, verdict, sideArea);
  return [...beside(board, side, boardWidth), ...(headerRows > 0 ? [''] : [])];
};

const middleLines = (state: State, area: Area): string[] => {
  if (area.rows <= 0) return [];
  switch (state.standing.status) {
    case 'open':
      return suggestionLines(state, area);
    case 'contradiction':
      return correctionLines(state, area.columns);
    default:
      return reviewLines(state, area);
  }
};
