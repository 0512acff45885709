/**
 * Guesses as tiles.
 *
 * without colour   [C] (R) a n e     [ ] here, ( ) elsewhere, a small letter absent
 * with colour      a block per letter; a corner mark for here and a ring for elsewhere, because colour alone is
 *                  not enough
 */

import { type Feedback, feedbackDigits, feedbackOfDigits } from '../../feedback.ts';
import { capitals } from '../../format.ts';
import type { Paint } from './colour.ts';

/** The mark of a coloured tile: absent, elsewhere, here. */
export const CORNERS = [' ', '◦', '▗'] as const;

export const renderTiles = (word: string, feedback: Feedback, paint: Paint): string => {
  const letters = [...word];
  const digits = feedbackDigits(feedback, letters.length);
  return letters
    .map((letter, index) => (paint.on ? colouredTile(letter, digits[index], paint) : plainTile(letter, digits[index])))
    .join(' ');
};

/** Columns that the widest row of tiles takes. */
export const tilesWidth = (wordLength: number): number => wordLength * 4 - 1;

const plainTile = (letter: string, digit: number): string => {
  if (digit === 2) return `[${capitals(letter)}]`;
  return digit === 1 ? `(${capitals(letter)})` : letter;
};

const colouredTile = (letter: string, digit: number, paint: Paint): string =>
  paint.tile[digit as 0 | 1 | 2](` ${capitals(letter)}${CORNERS[digit]}`);

/** The mark of the project: five tiles, the first two solid, the third ringed. 2 2 1 0 0 in base 3. */
const MARK = feedbackOfDigits([2, 2, 1, 0, 0]);

export const renderBanner = (paint: Paint): string => renderTiles('salet', MARK, paint);
