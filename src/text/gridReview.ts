/**
 * Share grids as the start of a review, in sentences.
 */

import { capitals, counted } from '../format.ts';

/** Words that fit a row, which is counted from 1. */
export interface GridOffer {
  readonly row: number;
  readonly words: readonly string[];
  /** Whether so many more fit that these say nothing. */
  readonly isMany: boolean;
}

/** "The grid has 2 rows and no words; name one for each row, in order. Fitting words: row 1 CRANE, PLACE; row 2 ABIDE." */
export const gridWordsText = (rows: number, words: number, offers: readonly GridOffer[]): string => {
  const given = words === 0 ? 'no words' : counted(words, 'word');
  const telling = offers.filter(({ isMany }) => !isMany);
  const fitting = telling.length === 0 ? '' : ` Fitting words: ${telling.map(offerText).join('; ')}.`;
  return `The grid has ${counted(rows, 'row')} and ${given}; name one for each row, in order.${fitting}`;
};

const offerText = ({ row, words }: GridOffer): string =>
  `row ${row} ${words.length === 0 ? 'none' : words.map(capitals).join(', ')}`;

/** More than one grid where one is needed. */
export const manyGridsText = (count: number): string => `There are ${count} grids; pass one of them.`;

/** A grid of another word length than the list. */
export const gridLengthText = (gridLength: number, wordLength: number): string =>
  `The grid has rows of ${gridLength} tiles, but the words have ${wordLength} letters; choose another list.`;
