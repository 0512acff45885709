/**
 * The board in a terminal: the header, the rows with their tiles and counts, and the words left beside them.
 */

import { tilesOf } from '../../board/draft.ts';
import { type Draft, type State, wordCounts } from '../../board/state.ts';
import { capitals } from '../../format.ts';
import type { WordList } from '../../words/list.ts';
import { wordsLeft } from '../../wordsLeft.ts';
import { padEnd, widthOf, wrapText } from '../render/text.ts';
import type { Area, Block } from './layout.ts';
import { type BoardRow, letterColumn, renderRow, rowWidth, type TileLook, type TileStyle } from './tiles.ts';

/** "1 " before each row. */
export const NUMBER_WIDTH = 3;
/** Rows that are shown of a game without a limit, and at most of any. */
export const USUAL_ROWS = 6;

export const lookFor = ({ game }: Pick<State, 'game'>, style: TileStyle) => lookOfList(game.rules.list, style);

/** The sizes of tiles for the words of a list. */
export const lookOfList = ({ wordLength, alphabet }: WordList, style: TileStyle) => ({
  style,
  wordLength,
  letterWidth: Math.max(1, ...alphabet.map((letter) => widthOf(capitals(letter)))),
});

/** The roomiest style that leaves room for the number of the row. */
export const styleFor = (state: State, columns: number): TileStyle =>
  (['roomy', 'close'] as const).find((style) => rowWidth(lookFor(state, style)) + NUMBER_WIDTH <= columns) ?? 'tiny';

export const headerLine = ({ game }: State, area: Area, look: TileLook): string => {
  const { list, mode } = game.rules;
  return titledHeader(area.titles ?? [`${list.name}, ${mode} mode`], area, look);
};

/** The mark of the project, and what the screen is about: the longest title that fits. */
export const titledHeader = (titles: readonly string[], { columns }: Pick<Area, 'columns'>, look: TileLook): string => {
  const mark = renderRow(
    { letters: [...'salet'], tiles: [2, 2, 1, 0, 0], blank: '' },
    { ...look, style: 'close', wordLength: 5, letterWidth: 1 },
  );
  const about = titles.find((text) => columns - widthOf(mark) - widthOf(text) >= 2);
  if (about === undefined) return mark;
  return mark + ' '.repeat(columns - widthOf(mark) - widthOf(about)) + look.paint.muted(about);
};

export const boardLines = (state: State, look: TileLook, height: number, countWidth: number): Block => {
  const { game, draft } = state;
  const focus = draft?.row ?? game.rows.length - 1;
  const total = Number.isFinite(game.rules.limit) ? game.rules.limit : Math.max(USUAL_ROWS, game.rows.length + 1);
  const shown = Math.min(height, total);
  const first = Math.max(0, Math.min(total - shown, focus - shown + 1));
  const counts = wordCounts(state);
  const lines = Array.from({ length: height }, (_, index) => {
    const row = first + index;
    if (index >= shown) return '';
    const number = padEnd(`${row + 1}${draft?.row === row ? '>' : ' '}`, NUMBER_WIDTH);
    const count = countText(state, counts, row, countWidth);
    const tiles = renderRow(boardRow(state, row), look);
    return `${draft?.row === row ? number : look.paint.muted(number)}${tiles}${look.paint.muted(count)}`.trimEnd();
  });
  if (!draft) return { lines };
  const place = draft.stage === 'tiles' ? draft.place : Math.min(draft.letters.length, look.wordLength - 1);
  return { lines, cursor: { row: focus - first, column: NUMBER_WIDTH + letterColumn(look, place) } };
};

const boardRow = ({ game, draft }: State, row: number): BoardRow => {
  if (draft?.row === row) return draftRow(draft);
  const played = game.rows[row];
  if (!played) return { letters: [], tiles: [], blank: draft && row === game.rows.length ? '_' : '.' };
  const letters = [...played.word];
  return { letters, tiles: tilesOf(played.feedback, letters.length), blank: '.' };
};

const draftRow = ({ letters, tiles, stage }: Draft): BoardRow =>
  stage === 'tiles' ? { letters, tiles, blank: '_' } : { letters, tiles: letters.map(() => 'none'), blank: '_' };

/** The words left after a row, if there is room. */
const countText = ({ game, spoilers, standing }: State, counts: readonly number[], row: number, width: number) => {
  const isLast = row === game.rows.length - 1;
  if (row >= game.rows.length || spoilers === 'none') return '';
  if (isLast && standing.status === 'won') return '  found';
  const long = `  ${counts[row]} -> ${counts[row + 1]}`;
  const short = `  ${counts[row + 1]}`;
  return [long, short].find((text) => text.length <= width) ?? '';
};

/** Beside the board: the verdict, and the words left if they are few and may be shown. */
export const sideLines = (state: State, verdict: string, area: Area): string[] => {
  const lines = verdictLines(verdict, area);
  const room = area.rows - lines.length - 1;
  if (room < 1 || !canListWords(state)) return lines;
  const words = someWords(wordsLeft(state.standing.position).map(capitals), area.columns, room);
  return [...lines, '', ...words.map((line) => area.paint.muted(line))];
};

/** A longer list would not be read. */
const MOST_WORDS = 60;

const canListWords = ({ standing, spoilers }: State): boolean => {
  const { length } = standing.position.candidates;
  return spoilers === 'all' && standing.status === 'open' && length >= 2 && length <= MOST_WORDS;
};

/** Words in full lines, as many as there is room for. */
export const someWords = (words: readonly string[], width: number, height: number): string[] => {
  // no more can fit than these, and there may be thousands
  const most = Math.ceil((width * height) / (words[0].length + 1)) + 1;
  for (let count = Math.min(words.length, most); count > 0; count--) {
    const rest = words.length - count;
    const lines = wrapText(words.slice(0, count).join(' ') + (rest > 0 ? ` and ${rest} more` : ''), width);
    if (lines.length <= height) return lines;
  }
  return [];
};

export const verdictLines = (verdict: string, { columns, paint }: Area): string[] =>
  wrapText(verdict, columns).map((line) => paint.bold(line));
