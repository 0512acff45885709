/**
 * The rows of a game as tiles, and what to change where no word fits them.
 */

import type { Feedback } from '../../feedback.ts';
import { counted } from '../../format.ts';
import { type Correction, findCorrections } from '../../game/corrections.ts';
import type { Game } from '../../game/game.ts';
import { standingOf } from '../../game/standing.ts';
import { correctionText } from '../../text/advice.ts';
import type { Paint } from './colour.ts';
import { padEnd, padStart } from './text.ts';
import { renderTiles, tilesWidth } from './tiles.ts';

/** One row as tiles, its number before and a remark behind. */
export const rowLine = (index: number, word: string, feedback: Feedback, remark: string, paint: Paint): string => {
  const tiles = padEnd(renderTiles(word, feedback, paint), tilesWidth([...word].length));
  return `${padStart(String(index + 1), 3)}  ${tiles}  ${remark}`.trimEnd();
};

/** "solved", or "40 words left". */
export const remainingText = (wordsLeft: number, isSolved: boolean): string =>
  isSolved ? 'solved' : `${counted(wordsLeft, 'word')} left`;

/** The rows, each with the number of words it left unless that is hidden. */
export const rowLines = (game: Game, paint: Paint, showsCount: boolean): string[] =>
  game.rows.map(({ word, feedback }, index) => {
    const { status, position } = standingOf({ ...game, rows: game.rows.slice(0, index + 1) });
    const remark = showsCount ? remainingText(position.candidates.length, status === 'won') : '';
    return rowLine(index, word, feedback, remark, paint);
  });

export const noWordFits = (game: Game): string =>
  `No word fits ${game.rows.length === 1 ? 'this row' : 'these rows'}; check the tiles.`;

/** More corrections than these are not shown. */
const MOST_CORRECTIONS = 5;

/** The corrections that are shown. */
export const shownCorrections = (game: Game): Correction[] => findCorrections(game).slice(0, MOST_CORRECTIONS);

/** The tile corrections after which some word fits. */
export const correctionLines = (game: Game, showsWords: boolean): string[] => {
  const corrections = findCorrections(game);
  if (corrections.length === 0) return ['No change of one or two tiles leaves a word either.'];
  const lines = corrections
    .slice(0, MOST_CORRECTIONS)
    .map((correction) => correctionText(game, correction, showsWords ? 'all' : 'none'));
  const others = corrections.length - lines.length;
  return others > 0 ? [...lines, `${counted(others, 'other change')} would do as well.`] : lines;
};
