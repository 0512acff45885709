/**
 * A game of several boards in the short forms of a page: a card for the next word, a head for each board, a line for
 * each word of the ranking.
 */

import type { BoardEffect, BoardsAdvice, BoardsReply } from '../boards/advice.ts';
import type { BoardsGame } from '../boards/state.ts';
import { capitals, counted, percent } from '../format.ts';
import type { Correction } from '../game/corrections.ts';
import type { Game } from '../game/game.ts';
import { correctionText } from './corrections.ts';
import { decimals, guessCount } from './numbers.ts';

/** "Guess 3 of 9, 4 boards open". */
export const boardsTurnText = ({ rules, rows, boards }: BoardsGame): string => {
  const open = boards.filter(({ foundAt }) => foundAt === undefined).length;
  const of = Number.isFinite(rules.limit) ? ` of ${rules.limit}` : '';
  return `Guess ${rows.length + 1}${of}, ${counted(open, 'board')} open`;
};

/** "4 boards on original, 9 guesses": the game, above it. */
export const boardsRulesText = ({ rules }: BoardsGame): string => {
  const limit = Number.isFinite(rules.limit) ? guessCount(rules.limit) : 'no limit';
  return `${counted(rules.boards, 'board')}${rules.sequence ? ' one after the other' : ''}, ${limit}; another game`;
};

/** Before, figure and after: "about" "5.20" "guesses to the end, estimated". */
export const boardsPromise = ({ guesses, isExact }: BoardsReply): readonly [string, string, string] =>
  isExact
    ? ['', decimals(guesses), ' guesses to the end on average, exact']
    : ['about ', decimals(guesses), ' guesses to the end on average'];

/** "At least 4.10 with any play; the word is the best found, not proved." */
export const boardsRemark = ({ certainty }: BoardsAdvice, reply: BoardsReply): string => {
  const finds = reply.chance > 0 ? `Finds a board with ${percent(reply.chance, 1)}. ` : '';
  if (certainty === 'exact') return `${finds}No word is better: proved.`;
  const bound = decimals(Math.min(reply.lower, reply.guesses));
  return `${finds}An estimate; after this word no play needs fewer than ${bound}. Best found, not proved.`;
};

/** How a game of several boards ended, or why there is no word. */
export const boardsEndText = ({ status, rules, rows, boards }: BoardsGame): string => {
  const open = boards.filter(({ foundAt }) => foundAt === undefined).length;
  if (status === 'won') return `All ${rules.boards} boards found in ${guessCount(rows.length)}.`;
  if (status === 'lost') return `${counted(open, 'board')} not found within ${guessCount(rules.limit)}.`;
  return 'No word fits all rows of a board. Take back the last row, or change its tiles.';
};

/** "From 4630 words on 2 boards to their answers in 3 guesses", above the picture of how they went. */
export const boardsPathText = ({ boards, rows }: BoardsGame, words: number): string =>
  `From ${counted(words, 'word')} on ${counted(boards.length, 'board')} to their answers in ${guessCount(rows.length)}`;

/** "49 words left", "ABIDE, ABODE": what a board can still be. */
export const boardLeftText = (words: number): string =>
  words === 0 ? 'no word fits' : `${counted(words, 'word')} left`;

/** "found in guess 3". */
export const boardFoundText = (row: number): string => `found in guess ${row}`;

/** "25 → 2.3", "found": what a word does on a board, for the eye. */
export const effectFigure = ({ candidates, chance, expectedLeft }: BoardEffect): string => {
  if (candidates === 1) return chance > 0 ? 'found' : 'known';
  return `${candidates} → ${expectedLeft < 10 ? expectedLeft.toFixed(1) : Math.round(expectedLeft)}`;
};

/** "4 %" of an effect that can be a hit, else nothing. */
export const effectChance = ({ candidates, chance }: BoardEffect): string =>
  chance > 0 && candidates > 1 ? percent(chance, 1) : '';

/** "hits 12 %" of a word that can find a board; "splits" of one that cannot. */
export const replyKind = ({ chance }: BoardsReply): string => (chance > 0 ? `hits ${percent(chance, 1)}` : 'splits');

/** For a screen reader: "Board 2, 12 words left". */
export const boardName = (board: number, words: number): string => `Board ${board + 1}, ${boardLeftText(words)}`;

/** What the page is for, before the first row. */
export const BOARDS_INTRODUCTION =
  'One word goes to all boards. Tell Salet its colours on each; it shows the next word.';

/** The two steps of a row. */
export const BOARDS_STEPS = {
  letters: 'Type your guess, or take ours.',
  tiles: 'Now its colours on each board; boards that are certain are filled in.',
  shown: 'The next board is shown: set its colours for all rows so far.',
} as const;

/** "ZZZZZ is not in original; set its tiles if the game has accepted it." */
export const notInListText = (word: string, list: string): string =>
  `${capitals(word)} is not in ${list}; set its tiles if the game has accepted it.`;

/** "Board 2: If tile 3 of CRANE was yellow, 4 words fit: ABIDE, …" */
export const boardCorrectionText = (corrected: {
  readonly board: number;
  readonly own: Game;
  readonly correction: Correction;
}): string => `Board ${corrected.board + 1}: ${correctionText(corrected.own, corrected.correction, 'all')}`;

/** "No word fits board 2 any more; take back the row and check its tiles." */
export const noBoardFitsText = ({ boards }: BoardsGame): string => {
  const wrong = boards.flatMap(({ position, foundAt }, board) =>
    foundAt === undefined && position.candidates.length === 0 ? [board + 1] : [],
  );
  const which = wrong.length === 0 ? 'all boards together' : `board ${wrong.join(', ')}`;
  return `No word fits ${which} any more; take back the row and check its tiles.`;
};
