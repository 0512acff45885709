/**
 * The boards beside each other: each with its number, what the next word does on it, its rows, and words left where there
 * is room.
 */

import { tilesOf } from '../../../board/draft.ts';
import { type BoardsState, hasTiles } from '../../../board/several/state.ts';
import type { BoardEffect } from '../../../boards/advice.ts';
import { capitals } from '../../../format.ts';
import { boardHead } from '../../../text/boardsTerminal.ts';
import { padEnd } from '../../render/text.ts';
import { lookOfList, someWords } from '../boardView.ts';
import { type Block, clip, reserve } from '../layout.ts';
import { type BoardRow, letterColumn, renderRow, type TileLook } from '../tiles.ts';
import { type Arrangement, GAP } from './arrangement.ts';

/** More words are not listed. */
const MOST_WORDS = 60;

/** The game with what its boards are to show. */
export interface DrawnBoards {
  readonly state: BoardsState;
  readonly open: readonly number[];
  /** What the word in question does on each board. */
  readonly effects: readonly BoardEffect[];
  readonly ink: Pick<TileLook, 'paint' | 'unicode'>;
}

/** All boards that fit, and where the next key takes effect. */
export const boardsBlock = (drawn: DrawnBoards, arrangement: Arrangement): Block => {
  const { across, down, first, width, height } = arrangement;
  const lines: string[] = [];
  let cursor: Block['cursor'];
  for (let line = 0; line < down; line++) {
    const from = first + line * across;
    const cards = drawn.open.slice(from, from + across).map((board) => cardOf(drawn, board, arrangement));
    for (const [place, card] of cards.entries()) {
      if (!card.cursor) continue;
      cursor = { row: lines.length + card.cursor.row, column: place * (width + GAP) + card.cursor.column };
    }
    for (let row = 0; row < height; row++) {
      const parts = cards.map((card) => padEnd(clip(card.lines[row] ?? '', width), width));
      lines.push(parts.join(' '.repeat(GAP)).trimEnd());
    }
  }
  return { lines, cursor };
};

const cardOf = (drawn: DrawnBoards, board: number, { style, width, height, down }: Arrangement): Block => {
  const { state, ink, effects } = drawn;
  const { paint, unicode } = ink;
  const { game, draft } = state;
  const { list, limit } = game.rules;
  const look: TileLook = { ...lookOfList(list, style), ...ink };
  const isFront = state.board === board && draft !== undefined;
  const effect = effects.find((each) => each.board === board);
  const head = headOf(board, isFront, boardHead(game.boards[board], effect, list, unicode), width);
  // boards below each other are apart where there is room
  const gap = down > 1 && height > 4 ? 1 : 0;
  const room = height - 1 - gap;
  const focus = focusedRow(state, board);
  const all = Number.isFinite(limit) ? limit : game.rows.length + 1;
  const count = Math.min(all, room);
  const last = Math.max(count, Math.min(all, focus.row + 1));
  const rows = Array.from({ length: count }, (_, index) => rowOf(state, board, last - count + index));
  const cursor =
    isFront && focus.place !== undefined
      ? { row: 1 + focus.row - (last - count), column: letterColumn(look, focus.place) }
      : undefined;
  return {
    lines: [
      isFront ? paint.bold(head) : paint.muted(head),
      ...rows.map((row) => renderRow(row, look)),
      ...reserve(wordsBelow(drawn, board, { columns: width, rows: room - count }), height - 1 - count),
    ],
    cursor,
  };
};

/** "2> 49 -> 3.2": the number, whether the board is in front, and what the next word does; close together where it is narrow. */
const headOf = (board: number, isFront: boolean, text: string, width: number): string => {
  const number = `${board + 1}${isFront ? '>' : ' '}`;
  return number.length + 1 + text.length <= width ? `${number} ${text}` : number + text;
};

/** The words left, after an empty line, where there is room and they are few. */
const wordsBelow = (
  { state, ink }: DrawnBoards,
  board: number,
  { columns, rows }: { readonly columns: number; readonly rows: number },
): string[] => {
  const { candidates } = state.game.boards[board].position;
  const isFew = candidates.length >= 2 && candidates.length <= MOST_WORDS;
  if (rows < 2 || !isFew) return [];
  const words = Array.from(candidates, (answer) => capitals(state.game.rules.list.words[answer]));
  return ['', ...someWords(words, columns, rows - 1).map((line) => ink.paint.muted(line))];
};

/** The row in which a board is played, and the place of the cursor in it; no place without a row to type. */
const focusedRow = ({ game, draft }: BoardsState, board: number): { readonly row: number; readonly place?: number } => {
  const row = game.rows.length;
  if (!draft) return { row: row - 1 };
  if (!hasTiles(draft)) return { row, place: Math.min(draft.letters.length, game.rules.list.wordLength - 1) };
  const line = draft.lines[draft.focus.line];
  return line.board === board ? { row: line.row, place: draft.focus.place } : { row };
};

const rowOf = ({ game, draft }: BoardsState, board: number, row: number): BoardRow => {
  const line = draft?.lines.find((each) => each.board === board && each.row === row);
  if (line) return { letters: line.letters, tiles: line.tiles, blank: '_' };
  const isNext = row === game.rows.length && draft?.kind === 'row';
  if (isNext) return { letters: draft.letters, tiles: draft.letters.map(() => 'none'), blank: '_' };
  const played = game.rows[row];
  const feedback = played?.feedbacks[board];
  if (!played || feedback === undefined) return { letters: [], tiles: [], blank: '.' };
  const letters = [...played.word];
  return { letters, tiles: tilesOf(feedback, letters.length), blank: '.' };
};
