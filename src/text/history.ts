/**
 * Sentences about the player's history: what is wrong with its file, what an import added, its statistics, streaks, and
 * exercises.
 */

import { capitals, counted, percent } from '../format.ts';
import { type Exercise, isSolved } from '../history/exercises.ts';
import type { History, MergedHistory } from '../history/history.ts';
import { dayOf, type ExerciseRecord } from '../history/record.ts';
import { type CostlyGame, type GameFigures, type HistoryStatistics, TREND_GAMES } from '../history/statistics.ts';
import type { Bounds } from '../search/value.ts';
import { decimals, gapText, isNothing, shortBounds, signedBounds } from './numbers.ts';

/** What is wrong with the lines of a history, and what becomes of them. */
export const historyNotes = ({ damaged, torn, newer }: History, file: string): string[] => [
  ...(torn === undefined ? [] : [`${file}, line ${torn}: this last line was never finished and is left out.`]),
  ...damagedNotes(damaged, file),
  ...(newer === 0 ? [] : [`${file}: ${counted(newer, 'line')} of a newer version kept as written, and not counted.`]),
];

const MOST_LINES = 5;

const damagedNotes = (damaged: readonly number[], file: string): string[] => {
  if (damaged.length === 0) return [];
  if (damaged.length === 1) return [`${file}, line ${damaged[0]}: this line is damaged and is skipped.`];
  const more = damaged.length > MOST_LINES ? ' and others' : '';
  return [`${file}: ${damaged.length} damaged lines are skipped: ${damaged.slice(0, MOST_LINES).join(', ')}${more}.`];
};

/** "Imported from games.jsonl: 3 new games; 12 were here already." */
export const importText = ({ newGames, knownGames, added }: MergedHistory, file: string): string => {
  const further = added.length - newGames;
  const parts = [
    `${newGames === 0 ? 'no' : newGames} new ${newGames === 1 ? 'game' : 'games'}`,
    ...(further > 0 ? [`${counted(further, 'further record')}`] : []),
  ];
  const known = knownGames === 0 ? '' : `; ${knownGames} ${knownGames === 1 ? 'was' : 'were'} here already`;
  return `Imported from ${file}: ${parts.join(', ')}${known}.`;
};

/** "Exported to games.jsonl: 12 games." */
export const exportedText = ({ games }: Pick<History, 'games'>, file: string): string =>
  `Exported to ${file}: ${counted(games.length, 'game')}.`;

export const NO_SUCH_GAMES = 'No game of the history has this list, mode and source; salet stats alone counts all.';

export const NO_GAMES = 'There are no games in the history yet; finished games of assist, play and review are kept.';

/** A note below a suggestion for other rows than those of a finished or longer game. */
export const KEPT_AS_IT_WAS = "today's game is kept as it was; --new replaces it by these turns.";

/** A note below a review whose game was kept. */
export const KEPT = 'kept for salet stats (--no-keep leaves it out).';

/** "3 days in a row." */
export const streakText = (days: number): string =>
  days === 1 ? '1 day with a win.' : `${days} days in a row with a win.`;

// Statistics

/** The figures of a history, each with its name. */
export const statisticsTexts = (statistics: HistoryStatistics): [name: string, text: string][] => {
  const { games, won, currentStreak, longestStreak, trend } = statistics;
  return [
    ['games', `${games}, ${won} won (${percent(won, games)})`],
    ['average', averageText(statistics)],
    ['streak', `${counted(currentStreak, 'day')}, longest ${counted(longestStreak, 'day')}`],
    ...reviewTexts(statistics),
    ...(trend ? [['trend', trendText(trend)] as [string, string]] : []),
  ];
};

const averageText = ({ average }: GameFigures): string =>
  average === undefined ? 'no game was won yet' : `${decimals(average)} guesses in games that were won`;

const reviewTexts = ({ reviewed, games, regret, luck, skill }: HistoryStatistics): [string, string][] => {
  if (!regret || !luck) return [['reviewed', 'no game yet; salet review keeps regret and luck']];
  return [
    ['reviewed', `${reviewed} of ${counted(games, 'game')}`],
    ['regret', `${shortBounds(regret)} guesses a game`],
    ['luck', `${signedBounds(luck)} guesses a game`],
    ...(skill === undefined ? [] : [['skill', `${Math.round(skill)} of 99`] as [string, string]]),
  ];
};

/** "last 30 games 3.90 guesses, 97 % won, regret 0.31; before 4.10, 95 %, 0.40". */
const trendText = ({ last, before }: NonNullable<HistoryStatistics['trend']>): string => {
  const figures = (each: GameFigures): string =>
    [
      each.average === undefined ? 'none won' : `${decimals(each.average)} guesses`,
      `${percent(each.won, each.games)} won`,
      ...(each.regret ? [`${shortBounds(each.regret)} regret`] : []),
    ].join(', ');
  return `last ${TREND_GAMES}: ${figures(last)}; ${counted(before.games, 'game')} before: ${figures(before)}`;
};

/** "2026-11-02, turn 2: FORGE cost 0.41, ADOBE was best; after CRANE=BBYBG". */
export const costlyText = ({ game, position }: CostlyGame): string => {
  const rows = game.turns.slice(0, position.turn - 1).map(({ word, feedback }) => `${capitals(word)}=${feedback}`);
  const after = rows.length === 0 ? 'the first guess' : `after ${rows.join(' ')}`;
  return `${dayOf(game)}, ${after}: ${capitals(position.word)} cost ${costText(position)}${bestText(position.best)}`;
};

const bestText = (best: string | undefined): string => (best === undefined ? '' : `; ${capitals(best)} was best`);

/** "0.41", "0.10 and 2.5 % more risk to lose". */
const costText = ({ regret, risk }: { readonly regret: number; readonly risk: number }): string => {
  if (risk <= 0 || isNothing(risk)) return gapText(regret);
  const more = `${percent(risk, 1)} more risk to lose`;
  return isNothing(regret) ? more : `${gapText(regret)} and ${more}`;
};

// Exercises

/** Before an exercise: where it comes from, without the better word. */
export const exerciseText = ({ game, position }: Exercise): string =>
  `From your game of ${dayOf(game)}: you played ${capitals(position.word)} here, which cost ${costText(position)}. Find a better word.`;

/** After an exercise: what the word costs, and the best one. */
export const exerciseResultText = (
  result: Pick<ExerciseRecord, 'word' | 'regret' | 'risk'>,
  best: string | undefined,
): string => {
  const word = capitals(result.word);
  if (isNothing(result.regret) && isNothing(result.risk)) return `${word} is best.`;
  const verdict = isSolved(result) ? 'solved' : 'not solved';
  return `${word} costs ${costText(result)}: ${verdict}${best === undefined || best === result.word ? '.' : `; ${capitals(best)} is best.`}`;
};

export const NO_EXERCISES =
  'There are no costly positions in the history; review finished games with salet review, or play with salet play.';

/** "3 of 5 exercises solved." */
export const exercisesText = (solved: number, done: number): string =>
  `${solved} of ${counted(done, 'exercise')} solved.`;

// Pictures

/** "0.65", or "≤ 0.62" for an interval, which has no room in a picture. */
const shortFigure = ({ lower, upper }: Bounds): string => (lower === upper ? decimals(upper) : `≤ ${decimals(upper)}`);

/** The words and figures above the picture of a history. */
export const pictureTexts = (statistics: HistoryStatistics) => {
  const { games, won, average, reviewed, regret, currentStreak, longestStreak } = statistics;
  return {
    title: 'My games',
    subtitle: `${reviewed} of ${counted(games, 'game')} reviewed, longest streak ${counted(longestStreak, 'day')}`,
    figures: [
      { value: String(games), label: games === 1 ? 'game' : 'games' },
      { value: percent(won, games), label: 'won' },
      ...(average === undefined ? [] : [{ value: average.toFixed(2), label: 'average' }]),
      { value: String(currentStreak), label: currentStreak === 1 ? 'day in a row' : 'days in a row' },
      ...(regret === undefined ? [] : [{ value: shortFigure(regret), label: 'regret a game' }]),
    ],
  };
};
