/**
 * How several boards share a window: the roomiest tiles with which every open board shows its rows, else the tightest.
 *
 * It depends on the size of the window and on the game alone, so that nothing moves when results arrive.
 */

import type { WordList } from '../../../words/list.ts';
import { lookOfList } from '../boardView.ts';
import { rowWidth, type TileStyle } from '../tiles.ts';

/** Room for boards. */
export interface Room {
  readonly columns: number;
  readonly rows: number;
  /** Whether tiles are painted, with marks in the corners. */
  readonly isPainted: boolean;
}

/** The open boards, and what each wants to show. */
export interface BoardsToPlace {
  readonly list: WordList;
  readonly open: number;
  /** The place among the open ones of the board in front. */
  readonly front: number;
  /** Rows of tiles. */
  readonly wanted: number;
}

export interface Arrangement {
  readonly style: TileStyle;
  /** Boards beside each other. */
  readonly across: number;
  /** Boards below each other. */
  readonly down: number;
  /** Columns of a board, without the gap after it. */
  readonly width: number;
  /** Lines of a board: its head, its rows, and words left or empty lines. */
  readonly height: number;
  /** The first open board that is shown. */
  readonly first: number;
  /** Whether all open boards are shown. */
  readonly isWhole: boolean;
}

/** Between two boards. */
export const GAP = 2;
/** For the head of a board. */
const LEAST_WIDTH = 13;
/** A head, the last row and the one that is typed. */
const LEAST_HEIGHT = 3;
/** A wider board would be torn apart. */
const MOST_WIDTH = 40;

export const arrange = (boards: BoardsToPlace, room: Room): Arrangement => {
  const styles: readonly TileStyle[] = ['roomy', 'close', room.isPainted ? 'pair' : 'tiny'];
  const ways = styles.flatMap((style) => wayOf(style, boards, room));
  const spacious = ways.find(({ height, isWhole }) => isWhole && height > boards.wanted);
  const best = ways.reduce<Way | undefined>((so, way) => (so && compareWays(so, way) >= 0 ? so : way), undefined);
  // a window that is too narrow for one board is cut
  const cut = { style: styles[2], across: 1, down: 1, width: room.columns, height: room.rows, first: 0, isWhole: true };
  return spacious ?? best ?? cut;
};

/** All boards rather than some, more rather than fewer, high ones rather than low ones. */
const compareWays = (a: Way, b: Way): number =>
  Number(a.isWhole) - Number(b.isWhole) || (a.isWhole ? 0 : a.count - b.count) || a.height - b.height;

interface Way extends Arrangement {
  /** Boards that have room. */
  readonly count: number;
}

/** The boards with one style of tiles; nothing if the window is too narrow for it. */
const wayOf = (style: TileStyle, { list, open, front }: BoardsToPlace, { columns, rows }: Room): Way[] => {
  const least = Math.max(LEAST_WIDTH, rowWidth(lookOfList(list, style)));
  const most = Math.floor((columns + GAP) / (least + GAP));
  if (most < 1) return [];
  const lines = Math.max(1, Math.ceil(open / most));
  const down = Math.max(1, Math.min(lines, Math.floor(rows / LEAST_HEIGHT)));
  // as many beside each other as are needed, so that the last line is nearly full
  const across = lines <= down ? Math.max(1, Math.ceil(open / lines)) : most;
  const count = across * down;
  const first = open <= count ? 0 : Math.floor(Math.max(0, front) / count) * count;
  const width = Math.min(MOST_WIDTH, Math.floor((columns + GAP) / across) - GAP);
  return [{ style, across, down, width, height: Math.floor(rows / down), first, isWhole: open <= count, count }];
};
