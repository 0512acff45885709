/**
 * Several boards as lines of text: pure, and never wider or longer than the screen. The boards stand at the top, the next
 * word and what it does beneath them, messages and keys at the bottom.
 */

import type { BoardsState } from '../../../board/several/state.ts';
import { boardsShownText, boardsTitles, foldedBoardsTexts, foundCountText } from '../../../text/boardsTerminal.ts';
import type { Paint } from '../../render/colour.ts';
import { wrapText } from '../../render/text.ts';
import { lookOfList, titledHeader } from '../boardView.ts';
import { type Frame, fitted, movedDown, reserve, type Screen } from '../layout.ts';
import { textScreen } from '../textScreens.ts';
import { type Arrangement, arrange } from './arrangement.ts';
import { boardsBlock } from './cards.ts';
import { openBoardsOf } from './keyMap.ts';
import { adviceLines, comparedReply, statusLines } from './nextWord.ts';
import { boardsScreenLines, SCREEN_TITLES } from './screens.ts';
import type { BoardsView } from './viewState.ts';

const MIN_COLUMNS = 20;
const MIN_ROWS = 10;
/** Longer lines of text are hard to read. */
const TEXT_COLUMNS = 100;

/** The next row, and as many before it as a game of four boards has. */
const WANTED_ROWS = 9;
/** Lines for the next word: its verdict, and the ranking where there is room. */
const LEAST_BELOW = 2;
const MOST_BELOW = 11;
/** Lines for the words left on a board, below its rows. */
const WORD_ROWS = 8;

export interface BoardsFrame extends Frame {
  /** Boards beside each other. */
  readonly across: number;
}

export const renderBoards = (state: BoardsState, view: BoardsView, screen: Screen, paint: Paint): BoardsFrame => {
  const { columns, rows } = screen;
  if (columns < MIN_COLUMNS || rows < MIN_ROWS) {
    const text = `The window has ${columns} columns and ${rows} rows; make it at least ${MIN_COLUMNS} by ${MIN_ROWS}.`;
    return { ...fitted({ lines: wrapText(text, Math.max(1, columns)), cursor: undefined }, screen), across: 1 };
  }
  if (view.screen !== 'board') {
    const area = { columns: Math.min(columns, TEXT_COLUMNS), rows, paint };
    const lines = boardsScreenLines(state, view.screen, area.columns);
    const frame = textScreen({ title: SCREEN_TITLES[view.screen], lines, scroll: view.scroll }, area);
    return { ...fitted(frame, screen), lastScroll: frame.lastScroll ?? 0, across: 1 };
  }
  return drawBoards(state, view, screen, paint);
};

const drawBoards = (state: BoardsState, view: BoardsView, screen: Screen, paint: Paint): BoardsFrame => {
  const { columns, rows, unicode } = screen;
  const textColumns = Math.min(columns, TEXT_COLUMNS);
  const { game, advice, compared } = state;
  // a game that is won shows all its boards again
  const open = game.status === 'won' ? game.boards.map((_, board) => board) : openBoardsOf(state);
  const status = statusLines(state, view, { columns: textColumns, paint });
  const header = rows >= 16 ? 1 : 0;
  const folded = foldedLines(state, textColumns, rows);
  const space = rows >= 20 ? 1 : 0;
  const room = rows - header - status.lines.length - folded.length - space;
  const wanted = Math.min(game.rules.limit, WANTED_ROWS);
  const placed = { list: game.rules.list, open: open.length, front: open.indexOf(state.board), wanted };
  const isPainted = paint.on && unicode;
  const best = arrange(placed, { columns, rows: Math.max(3, room - LEAST_BELOW), isPainted });
  const below = rowsBelow(best, wanted, room);
  const rowsOfGame = Number.isFinite(game.rules.limit) ? game.rules.limit : game.rows.length + 1;
  const height = Math.max(3, Math.min(1 + rowsOfGame + WORD_ROWS, Math.floor((room - below) / best.down)));
  const arrangement = { ...best, height };
  const word = comparedReply(state) ?? advice?.replies[0];
  const drawn = { state, open, effects: word?.effects ?? [], ink: { paint, unicode } };
  const block = open.length > 0 ? boardsBlock(drawn, arrangement) : { lines: reserve([], room - below) };
  const shown = Math.min(open.length - best.first, best.across * best.down);
  const pages = shown < open.length ? [boardsShownText(best.first + 1, best.first + shown, open.length)] : [];
  const look = { ...lookOfList(game.rules.list, 'close'), ...drawn.ink };
  const isThinking = game.status === 'open' && compared !== undefined && word === undefined;
  const advised = adviceLines(state, { columns: textColumns, rows: below - pages.length, paint }, isThinking);
  const text = [...pages.map(paint.muted), ...advised];
  const lines = [
    ...(header > 0 ? [titledHeader(boardsTitles(game), { columns }, look)] : []),
    ...block.lines,
    ...folded.map((line) => paint.muted(line)),
    ...(space > 0 ? [''] : []),
  ];
  const above = rows - status.lines.length;
  return {
    ...fitted(
      {
        lines: [...reserve([...lines, ...text], above), ...status.lines],
        cursor: view.prompt ? movedDown(status.cursor, above) : movedDown(block.cursor, header),
      },
      screen,
    ),
    across: best.across,
  };
};

/** Lines for the next word: what the boards do not need, within bounds. */
const rowsBelow = ({ down }: Arrangement, wanted: number, room: number): number => {
  const boards = down * (wanted + 1);
  return Math.max(LEAST_BELOW, Math.min(MOST_BELOW, room - boards));
};

/** Boards that are found or not shown yet, in a line or two. */
const foldedLines = ({ game }: BoardsState, columns: number, rows: number): string[] => {
  if (game.status === 'won') return [];
  const lines = wrapText(foldedBoardsTexts(game).join(' '), columns).filter((line) => line !== '');
  const most = rows >= 30 ? 4 : rows >= 24 ? 2 : 1;
  return lines.length <= most ? lines : [foundCountText(game)];
};
