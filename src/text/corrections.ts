/**
 * Corrections: which changes of tiles or words make words fit again.
 */

import { capitals, counted, someOf } from '../format.ts';
import type { Correction } from '../game/corrections.ts';
import type { Game } from '../game/game.ts';
import type { Spoilers } from './spoilers.ts';

/** The colours of tiles by their digits: absent, elsewhere, here. */
const TILE_NAMES = ['grey', 'yellow', 'green'] as const;

const MOST_WORDS = 5;

/** Beside the first of several corrections. */
export const LIKELIEST = 'likeliest';

/** Above how many words fit each row without the others. */
export const EACH_ALONE = 'Each row by itself';

/** "If tile 3 of CRANE was yellow, 4 words fit: ABIDE, …", or "If row 2 was SLATE, not SKATE, 4 words fit: …" */
export const correctionText = (game: Game, correction: Correction, spoilers: Spoilers): string => {
  const { words, tier } = correction;
  const fit = counted(words.length, 'word fits', 'words fit');
  const from = tier ? ` (${tier.name})` : '';
  const named = spoilers === 'all' ? `: ${someOf(words.map(capitals), MOST_WORDS)}` : '';
  return `If ${slipText(game, correction)}, ${fit}${from}${named}.`;
};

const slipText = ({ rows }: Game, { changes, wordChange }: Correction): string => {
  if (wordChange) return `row ${wordChange.row + 1} was ${capitals(wordChange.to)}, not ${capitals(wordChange.from)}`;
  const tiles = changes.map(
    ({ row, place, to }) => `tile ${place + 1} of ${capitals(rows[row].word)} was ${TILE_NAMES[to]}`,
  );
  return tiles.join(' and ');
};

/** The first `most` corrections as sentences, and how many others there are. */
export const correctionTexts = (
  game: Game,
  corrections: readonly Correction[],
  spoilers: Spoilers,
  most: number,
): string[] => {
  if (corrections.length === 0) return [NO_CORRECTION];
  const texts = corrections.slice(0, most).map((correction) => correctionText(game, correction, spoilers));
  const others = corrections.length - texts.length;
  return others > 0 ? [...texts, `${counted(others, 'other correction')} would help as well.`] : texts;
};

/** "3 corrections would help." */
export const correctionCountText = (count: number): string => `${counted(count, 'correction')} would help.`;

/** After numbered corrections in a dialogue. */
export const APPLY_BY_NUMBER = 'Type the number of a correction to apply it, or undo.';

export const NO_CORRECTION = 'No correction of a word or of one or two tiles helps; check the words and the tiles.';
