/**
 * Openers: their splits, and the guesses of best play after them where these are proved.
 */

import type { Splits } from '../../src/engine/protocol.ts';
import type { Openings } from '../../src/openings/openings.ts';
import type { WordList } from '../../src/words/list.ts';
import { type Sorting, sortRows, UNKNOWN } from './sorting.ts';

export interface OpenerRow {
  readonly word: string;
  readonly isAnswer: boolean;
  /** Guesses on average with best play, if they are proved. */
  readonly average: number | undefined;
  /** Answers that best play does not find within the limit, if that is proved. */
  readonly lost: number | undefined;
  readonly left: number;
  readonly parts: number;
  readonly largest: number;
  readonly bits: number;
}

export const openerRows = (list: WordList, splits: Splits, openings: Openings | undefined): OpenerRow[] =>
  list.words.map((word, id) => {
    const known = openings?.openers.get(word);
    return {
      word,
      isAnswer: id < list.answerCount,
      average: known && known.guesses / list.answerCount,
      lost: known?.lost,
      left: splits.left[id],
      parts: splits.parts[id],
      largest: splits.largest[id],
      bits: splits.bits[id],
    };
  });

export interface OpenerFilter {
  /** Letters in a row, or a pattern with "_" for any letter. */
  readonly text: string;
  readonly answersOnly: boolean;
  readonly provedOnly: boolean;
}

export const filterOpeners = (
  rows: readonly OpenerRow[],
  { text, answersOnly, provedOnly }: OpenerFilter,
): OpenerRow[] => {
  const fits = wordTest(text);
  return rows.filter(
    ({ word, isAnswer, average }) => (!answersOnly || isAnswer) && (!provedOnly || average !== undefined) && fits(word),
  );
};

/** "sal" finds words with these letters in a row, "s_l" a pattern from the first place on. */
const wordTest = (text: string): ((word: string) => boolean) => {
  const wanted = [...text.trim().toLowerCase()];
  if (!wanted.includes('_')) return (word) => word.includes(wanted.join(''));
  return (word) => {
    const letters = [...word];
    return wanted.length <= letters.length && wanted.every((each, place) => each === '_' || each === letters[place]);
  };
};

export type OpenerColumn = 'word' | 'average' | 'left' | 'parts' | 'largest' | 'bits';

const VALUES: Record<OpenerColumn, (row: OpenerRow) => number | string> = {
  word: ({ word }) => word,
  // a lost answer outweighs all guesses
  average: ({ average, lost }) => (average === undefined ? UNKNOWN : average + 100 * (lost ?? 0)),
  left: ({ left }) => left,
  parts: ({ parts }) => parts,
  largest: ({ largest }) => largest,
  bits: ({ bits }) => bits,
};

export const sortOpeners = (rows: readonly OpenerRow[], { by, descending }: Sorting<OpenerColumn>): OpenerRow[] =>
  sortRows(rows, VALUES[by], descending);
