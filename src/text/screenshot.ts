/**
 * Sentences about pictures of boards: why one is refused, and what is not certain in one that was read.
 */

import { counted } from '../format.ts';

/** Why a picture cannot be read. */
export type PictureProblem = 'no board' | 'no letters' | 'no words' | 'no colours' | 'several boards' | 'too small';

export const pictureProblemText = (problem: PictureProblem, wordLength: number): string => {
  switch (problem) {
    case 'no board':
      return `No board with ${wordLength} columns of equal tiles was found in this picture; choose a screenshot of a game.`;
    case 'no letters':
      return 'The tiles in this picture have no letters that can be read; choose a screenshot of the board with its words.';
    case 'no words':
      return 'The letters in this picture do not make accepted words; choose a screenshot of a game with this word list.';
    case 'no colours':
      return 'No row in this picture has its colours yet; take the screenshot after a guess.';
    case 'several boards':
      return 'There are several boards in this picture; cut it to one of them.';
    case 'too small':
      return 'This picture is too small to be read; choose a larger one.';
  }
};

/** A file that is no picture, or one that the browser does not know. */
export const PICTURE_UNREADABLE = 'This file is no picture that can be read; choose a PNG, JPEG or WebP.';

/** `size` as "90 MB" or "80 million pixels". */
export const pictureTooLargeText = (size: string): string =>
  `This picture has ${size}, which is too large; choose a screenshot.`;

/** What was read, and what the player should look at. */
export const readRowsText = (rows: readonly { readonly unsure: readonly boolean[] }[]): string => {
  const unsure = rows.flatMap((row) => row.unsure).filter(Boolean).length;
  const read = `${counted(rows.length, 'row')} read.`;
  if (unsure === 0) return `${read} Press a tile to change its colour.`;
  const marked = unsure === 1 ? 'The tile with the ring is' : `The ${unsure} tiles with a ring are`;
  return `${read} ${marked} not certain: press a tile for its colour, or type the word.`;
};
