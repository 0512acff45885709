/**
 * Sentences of the page about the player's games: figures, the trend, a game in a line, what was deleted.
 */

import { counted, percent } from '../format.ts';
import type { KeptGame } from '../history/history.ts';
import { type CostlyPosition, dayOf } from '../history/record.ts';
import type { HistoryStatistics } from '../history/statistics.ts';
import { boundsText, decimals, gapText, isNothing, shortBounds, signedBounds } from './numbers.ts';

export const EXAMPLE_GAMES =
  'An example: 24 games of a player who guesses the first common word that fits. Your own take its place when the first is finished, or when you import a file.';

/** A figure in large type, with its name and a remark. */
export interface Figure {
  readonly value: string;
  readonly name: string;
  readonly remark: string;
}

/** The figures of a history, the most important first. */
export const gameFigures = (statistics: HistoryStatistics): Figure[] => {
  const { games, won, average, currentStreak, longestStreak, regret, luck, skill } = statistics;
  return [
    { value: String(games), name: games === 1 ? 'game' : 'games', remark: `${percent(won, games)} won` },
    { value: average === undefined ? '–' : decimals(average), name: 'guesses', remark: 'in games that were won' },
    {
      value: String(currentStreak),
      name: currentStreak === 1 ? 'day in a row' : 'days in a row',
      remark: `longest ${longestStreak}`,
    },
    { value: regret ? shortBounds(regret) : '–', name: 'cost of choices', remark: 'guesses a game' },
    { value: luck ? signedBounds(luck) : '–', name: 'luck', remark: 'guesses a game' },
    { value: skill === undefined ? '–' : String(Math.round(skill)), name: 'skill', remark: 'of 99' },
  ];
};

/** "24 games since 2026-10-02, 22 of them reviewed." */
export const gamesSummary = ({ games, reviewed }: HistoryStatistics, first: KeptGame | undefined): string => {
  const since = first ? ` since ${dayOf(first)}` : '';
  const all = reviewed === games ? 'all' : `${reviewed} of them`;
  return `${counted(games, 'game')}${since}, ${all} reviewed. They stay in this browser.`;
};

/** What the dots of the trend say. */
export const trendSummary = (count: number, window: number, average: number): string =>
  `The last ${counted(count, 'game')}, each a dot; the line is the average of ${window}, now ${decimals(average)}.`;

/** Where the trend counts guesses and has games that were lost. */
export const lostCountText = (guesses: number): string => `A game that was lost counts as ${guesses}.`;

export const LOST_COUNT = 'lost';

/** "3 guesses", "not found". */
export const resultText = ({ result, turns }: KeptGame): string =>
  result === 'won' ? counted(turns.length, 'guess', 'guesses') : 'not found';

/** "cost 0.95", "nothing lost"; empty without a review. */
export const gameCostText = ({ review }: KeptGame): string => {
  if (!review) return '';
  const { regret } = review;
  const bounds = typeof regret === 'number' ? { lower: regret, upper: regret } : regret;
  return isNothing(bounds.upper) ? 'no choice cost anything' : `choices cost ${boundsText(bounds)}`;
};

/** "number 1700"; empty if it is not known. */
export const puzzleText = ({ puzzle }: Pick<KeptGame, 'puzzle'>): string =>
  puzzle === undefined ? '' : `number ${puzzle}`;

/** "cost 0.63", "cost 0.63, 4.5 % more risk": below the word that was played. */
export const missText = ({ regret, risk }: CostlyPosition): string => {
  const lost = risk > 0 ? `, ${percent(risk, 1)} more risk` : '';
  return `cost ${gapText(regret)}${lost}`;
};

/** "1 game deleted." */
export const deletedText = (count: number): string => `${counted(count, 'game')} deleted.`;

/** "12 games are not reviewed yet." */
export const unreviewedText = (count: number): string =>
  count === 1 ? 'One game is not reviewed yet.' : `${count} games are not reviewed yet.`;

/** While games are reviewed. */
export const reviewingText = (done: number, count: number): string => `Reviewed ${done} of ${counted(count, 'game')}.`;

/** "Show 12 more". */
export const moreGamesText = (count: number): string => `Show ${counted(count, 'more game')}`;

/** After a filter that no game passes. */
export const NO_SUCH_GAMES = 'No game is like that.';
