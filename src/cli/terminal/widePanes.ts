/**
 * The room beside the board in wide windows: the groups that the best word makes, and all words left.
 */

import { wordToExplain } from '../../board/screens.ts';
import type { State } from '../../board/state.ts';
import { leftText } from '../../text/standing.ts';
import { type Area, beside, reserve } from './layout.ts';
import { whyLines, windowOn, wordColumns } from './whyView.ts';

/** Columns between two panes. */
const GAP = 3;
/** Columns for two or more words of five letters. */
const LEAST_WORDS = 12;
const MOST_WORDS = 36;
/** Columns for the groups of a word, in tiles. */
const LEAST_WHY = 34;

/** Columns that a pane of words left can use, beside a board of so many columns. */
export const hasPanes = (state: State, columns: number, boardColumns: number): boolean =>
  state.screen === 'board' &&
  state.spoilers === 'all' &&
  state.standing.status === 'open' &&
  columns - boardColumns - GAP >= LEAST_WORDS;

export interface Panes {
  readonly lines: readonly string[];
  readonly lastScroll: number;
}

export const panes = (state: State, { columns, rows, paint }: Area, unicode: boolean): Panes => {
  const room = columns - GAP;
  const hasWhy = room >= LEAST_WHY + GAP + LEAST_WORDS && wordToExplain(state) !== undefined;
  const wordsColumns = hasWhy ? Math.min(MOST_WORDS, Math.max(LEAST_WORDS, Math.floor(room / 3))) : room;
  const keys = 'PgUp PgDn';
  const words = windowOn(wordColumns(state, wordsColumns), state.scroll, rows - 2, {
    keys,
    paint,
    columns: wordsColumns,
  });
  const title = leftText(state.standing.position.candidates.length);
  const wordLines = reserve([paint.bold(title), '', ...words.lines], rows);
  const { lastScroll } = words;
  if (!hasWhy) return { lines: wordLines.map(indented), lastScroll };
  const whyColumns = room - wordsColumns - GAP;
  const why = windowOn(whyLines(state, { columns: whyColumns, paint }, unicode), 0, rows, {
    keys: 'Ctrl-W',
    paint,
    columns: whyColumns,
  });
  return { lines: beside(reserve(why.lines, rows), wordLines, whyColumns + GAP).map(indented), lastScroll };
};

const indented = (line: string): string => (line === '' ? '' : ' '.repeat(GAP) + line);
