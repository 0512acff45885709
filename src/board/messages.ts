/**
 * Sentences about the last action: why it did nothing, or what it did.
 */

import { capitals, counted } from '../format.ts';
import type { Mode } from '../position.ts';
import { judgementText } from '../text/comparison.ts';
import { SPOILER_TEXTS, type Spoilers } from '../text/spoilers.ts';
import type { State } from './state.ts';

export const GAME_OVER = 'The game is over: r shows the review, n starts a new game, Backspace goes back.';
export const ROW_FULL = 'The row is full: G, Y and B set its colours, Backspace takes a letter back.';
export const FIRST_STEP = 'Type your word, then its colours: G, Y or B for each tile.';
export const COLOUR_KEYS_HELP = 'G is green, Y yellow, B grey; Space changes a tile, Enter ends the row.';
export const EARLIER_ROW_EMPTY = 'Type a word for this row, or Esc leaves it as it was.';

export const backAgain = (row: number): string => `Backspace again opens row ${row}.`;

export const lettersMissing = (count: number, wordLength: number): string =>
  `A word has ${wordLength} letters; type ${wordLength - count} more.`;

export const NO_TILE_SET = 'Set the colours of the tiles; if they are right as shown, press Enter again.';

export const modeChanged = (mode: Mode): string =>
  mode === 'normal' ? 'Hard mode is off.' : 'Hard mode is on: guesses must use what earlier rows have shown.';

export const modeKept = (refusal: string): string => `Hard mode stays off. ${refusal}`;

export const rowsPasted = (count: number): string => `${counted(count, 'row')} pasted.`;

export const tilesPasted = (count: number): string =>
  `${counted(count, 'row')} of tiles pasted; type the words, and Enter fills them in.`;

/** The comparison with the best word as far as it is known; empty if no word is compared. */
export const comparisonText = ({ compared, game }: Pick<State, 'compared' | 'game'>): string => {
  if (!compared) return '';
  const { word, judgement } = compared;
  return judgement ? judgementText(judgement, game) : `Comparing ${capitals(word)} ...`;
};

export const spoilersShown = (spoilers: Spoilers): string => `Showing ${SPOILER_TEXTS[spoilers]}.`;
