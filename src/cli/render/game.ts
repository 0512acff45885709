/**
 * The rows of a game as tiles, and what to change where no word fits them.
 */

import { MOST_CORRECTIONS } from '../../engine/correctionData.ts';
import type { Feedback } from '../../feedback.ts';
import { findCorrections } from '../../game/corrections.ts';
import type { Game } from '../../game/game.ts';
import { standingOf } from '../../game/standing.ts';
import { correctionTexts } from '../../text/corrections.ts';
import { rowResultText } from '../../text/standing.ts';
import type { Paint } from './colour.ts';
import { padEnd, padStart } from './text.ts';
import { renderTiles, tilesWidth } from './tiles.ts';

/** One row as tiles, its number before and a remark behind. */
export const rowLine = (index: number, word: string, feedback: Feedback, remark: string, paint: Paint): string => {
  const tiles = padEnd(renderTiles(word, feedback, paint), tilesWidth([...word].length));
  return `${padStart(String(index + 1), 3)}  ${tiles}  ${remark}`.trimEnd();
};

/** The rows, each with the number of words it left unless that is hidden. */
export const rowLines = (game: Game, paint: Paint, showsCount: boolean): string[] =>
  game.rows.map(({ word, feedback }, index) => {
    const after = standingOf({ ...game, rows: game.rows.slice(0, index + 1) });
    return rowLine(index, word, feedback, showsCount ? rowResultText(after) : '', paint);
  });

/** The corrections after which some word fits. */
export const correctionLines = (game: Game, showsWords: boolean): string[] =>
  correctionTexts(game, findCorrections(game), showsWords ? 'all' : 'none', MOST_CORRECTIONS);
