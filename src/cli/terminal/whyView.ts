/**
 * Why a word is good: the groups it makes of the words left, one for each row of tiles, the largest first.
 */

import { tilesOf } from '../../board/draft.ts';
import { comparisonText } from '../../board/messages.ts';
import { wordToExplain } from '../../board/screens.ts';
import type { State } from '../../board/state.ts';
import { capitals } from '../../format.ts';
import { partition } from '../../partition.ts';
import { splitText } from '../../text/split.ts';
import { wordsLeft } from '../../wordsLeft.ts';
import type { Paint } from '../render/colour.ts';
import { padEnd, padStart, widthOf, wrapText } from '../render/text.ts';
import { lookFor } from './boardView.ts';
import type { Area } from './layout.ts';
import { renderRow, rowWidth, type TileStyle } from './tiles.ts';

/** Columns below which tiles take one letter each. */
const LEAST_FOR_TILES = 34;

/** The sentences about a word and its groups; empty if there is no word to explain. */
export const whyLines = (state: State, { columns, paint }: Omit<Area, 'rows'>, unicode: boolean): string[] => {
  const word = wordToExplain(state);
  if (word === undefined) return [];
  const { position } = state.standing;
  const parts = partition(position, word);
  const sentences = [
    splitText(
      word,
      parts.map(({ candidates }) => candidates.length),
    ),
    state.compared?.word === word ? comparisonText(state) : '',
  ];
  const style: TileStyle = columns < LEAST_FOR_TILES ? 'tiny' : 'close';
  const look = { ...lookFor(state, style), paint, unicode };
  const countWidth = String(parts[0]?.candidates.length ?? 0).length;
  const before = rowWidth(look) + countWidth + 4;
  return [
    ...sentences.filter((text) => text !== '').flatMap((text) => wrapText(text, columns)),
    '',
    ...parts.map(({ feedback, candidates }) => {
      const letters = [...word];
      const tiles = renderRow({ letters, tiles: tilesOf(feedback, letters.length), blank: ' ' }, look);
      const count = padStart(String(candidates.length), countWidth);
      const words = candidates.map((id) => capitals(position.list.words[id]));
      return `${padEnd(tiles, rowWidth(look))}  ${count}  ${paint.muted(fewWords(words, columns - before))}`.trimEnd();
    }),
  ];
};

/** As many words as fit in one line, and the number of the others. */
const fewWords = (words: readonly string[], columns: number): string => {
  for (let count = words.length; count > 0; count--) {
    const rest = words.length - count;
    const line = words.slice(0, count).join(' ') + (rest > 0 ? ` +${rest}` : '');
    if (widthOf(line) <= columns) return line;
  }
  return '';
};

/** All words left in columns, in the order of the alphabet. */
export const wordColumns = ({ standing }: Pick<State, 'standing'>, columns: number): string[] => {
  const words = wordsLeft(standing.position).map(capitals).sort();
  const width = Math.max(...words.map(widthOf), 1) + 1;
  const perLine = Math.max(1, Math.floor((columns + 1) / width));
  return Array.from({ length: Math.ceil(words.length / perLine) }, (_, line) =>
    words
      .slice(line * perLine, (line + 1) * perLine)
      .map((word) => padEnd(word, width))
      .join('')
      .trimEnd(),
  );
};

/** Lines of a window on more of them, and the last line that can be the first. */
export interface Window {
  readonly lines: readonly string[];
  readonly lastScroll: number;
}

/** So many lines from `scroll` on; the last one names the keys if there are more. */
export const windowOn = (
  lines: readonly string[],
  scroll: number,
  rows: number,
  { keys, paint, columns }: { readonly keys: string; readonly paint: Paint; readonly columns: number },
): Window => {
  if (lines.length <= rows) return { lines, lastScroll: 0 };
  const room = Math.max(1, rows - 1);
  const lastScroll = lines.length - room;
  const first = Math.min(scroll, lastScroll);
  const shown = lines.slice(first, first + room);
  const last = first + shown.length;
  const texts = [`${keys}: ${last} of ${lines.length} lines`, `${keys}: ${last}/${lines.length}`, keys];
  const text = texts.find((each) => widthOf(each) <= columns) ?? '';
  return { lines: [...shown, paint.muted(text)], lastScroll };
};
