/**
 * A game of several boards in the short lines of a terminal.
 */

import type { BoardEffect, BoardsAdvice, BoardsReply } from '../boards/advice.ts';
import type { Board, BoardsGame } from '../boards/state.ts';
import { capitals, counted, percent } from '../format.ts';
import type { WordList } from '../words/list.ts';
import { boardsGuessesText } from './boards.ts';
import { boardsEndText, boardsTurnText, effectFigure } from './boardsPage.ts';
import { decimals, guessCount } from './numbers.ts';

/** What the screen is about, the longest form first: "original, 4 boards in 9 guesses; guess 2 of 9, 3 boards open". */
export const boardsTitles = (game: BoardsGame): readonly string[] => {
  const { list, boards, limit, sequence } = game.rules;
  const rules = `${counted(boards, 'board')}${sequence ? ' one after the other' : ''}`;
  const within = Number.isFinite(limit) ? ` in ${guessCount(limit)}` : '';
  const now = game.status === 'open' ? boardsTurnText(game) : boardsStatusText(game);
  return [`${list.name}, ${rules}${within}. ${now}`, `${list.name}, ${rules}. ${now}`, now];
};

const boardsStatusText = ({ status }: BoardsGame): string =>
  ({ won: 'All found', lost: 'Lost', contradiction: 'No word fits', open: '' })[status];

/** The head of a board, as short as it can be: "49 → 3.2", "= KNOLL", "49 left". */
export const boardHead = (board: Board, effect: BoardEffect | undefined, list: WordList, unicode: boolean): string => {
  const { candidates } = board.position;
  if (candidates.length === 0) return 'no word fits';
  if (candidates.length === 1) return `= ${capitals(list.words[candidates[0]])}`;
  const figure = effect && effectFigure(effect);
  if (figure === undefined) return `${candidates.length} left`;
  return unicode ? figure : figure.replace('→', '->');
};

/** "3 CRONY in 4": a board that is found. */
const foundBoardText = ({ rows, boards }: BoardsGame, board: number): string => {
  const row = boards[board].foundAt ?? 0;
  return `${board + 1} ${capitals(rows[row - 1]?.word ?? '')} in ${row}`;
};

/** "Found: 1 KNOLL in 3, 4 CRONY in 5." and "2 boards are shown later." */
export const foldedBoardsTexts = (game: BoardsGame): string[] => {
  const found = game.boards.flatMap(({ foundAt }, board) => (foundAt === undefined ? [] : [board]));
  const waiting = game.boards.filter(({ isShown }) => !isShown).length;
  return [
    ...(found.length > 0 ? [`Found: ${found.map((board) => foundBoardText(game, board)).join(', ')}.`] : []),
    ...(waiting > 0 ? [`${counted(waiting, 'board is', 'boards are')} shown later.`] : []),
  ];
};

/** "12 boards found." where there is no room for their words. */
export const foundCountText = ({ boards }: BoardsGame): string =>
  `${counted(boards.filter(({ foundAt }) => foundAt !== undefined).length, 'board')} found.`;

/** "Boards 1 to 20 of 32 open ones." */
export const boardsShownText = (first: number, last: number, open: number): string =>
  `Boards ${first} to ${last} of ${open} that are open; Tab goes to the next one.`;

/** "CRONY 0.12 behind SALET: about 5.20 guesses …". */
export const boardsComparisonText = (reply: BoardsReply, { replies }: BoardsAdvice): string => {
  const [best] = replies;
  const word = capitals(reply.word);
  const more = reply.guesses - (best?.guesses ?? reply.guesses);
  const behind =
    best && best.word !== reply.word && more > 0 ? `, ${decimals(more)} behind ${capitals(best.word)}` : '';
  const hit = reply.chance > 0 ? `; finds a board with ${percent(reply.chance, 1)}` : '';
  return `${word}: ${boardsGuessesText(reply)}${behind}${hit}.`;
};

/** "SALET: ~34.07 guesses, at least 32.5." where a sentence has no room. */
export const boardsShortVerdict = (reply: BoardsReply): string => {
  const [word, guesses, least] = boardsCells(reply);
  return reply.isExact ? `${word}: ${guesses} guesses, exact.` : `${word}: ${guesses} guesses, at least ${least}.`;
};

/** Above the ranking of the next words. */
export const BOARDS_HEADS = ['next words', 'guesses', 'at least', 'hit'] as const;

/** The cells of the ranking: an estimate has a ~ before it. */
export const boardsCells = ({ word, guesses, lower, isExact, chance }: BoardsReply): readonly string[] => [
  capitals(word),
  `${isExact ? '' : '~'}${decimals(guesses)}`,
  decimals(Math.min(lower, guesses)),
  chance > 0 ? percent(chance, 1) : '',
];

/** What the figures on the screen mean. */
export const BOARDS_FIGURES = [
  'Above each board: its number, its words left now and, on average, after the recommended or compared word.',
  'Guesses are those to the end of the game, on average: ~ an estimate, no play needs fewer than "at least".',
];

/** "4 boards on original, 9 guesses. Type help for help, quit to end." */
export const boardsDialogueStart = ({ rules }: BoardsGame): string => {
  const { list, boards, limit, sequence } = rules;
  const guesses = Number.isFinite(limit) ? guessCount(limit) : 'any number of guesses';
  const order = sequence ? ' one after the other' : '';
  return `${counted(boards, 'board')}${order} on ${list.name}, ${guesses}. Type help for help, quit to end.`;
};

/** "Guess 2 (Enter for CRONY):" */
export const boardsQuestion = ({ rows }: BoardsGame, best: string | undefined): string =>
  `Guess ${rows.length + 1}${best === undefined ? '' : ` (Enter for ${capitals(best)})`}:`;

/** "Board 2, tiles of CRANE (as BYBBG, or found; Enter to name green and yellow letters):" */
export const boardTilesQuestion = (board: number, word: string): string =>
  `Board ${board + 1}, tiles of ${capitals(word)} (as BYBBG, or found; Enter to name green and yellow letters):`;

/** "Board 2 is certain: CRANE is BYBBG there." */
export const certainBoardText = (board: number, word: string, tiles: string): string =>
  `Board ${board + 1} is certain: ${capitals(word)} is ${tiles} there.`;

/** The end of a game, and the words of its boards. */
export const boardsOverTexts = (game: BoardsGame): string[] => [boardsEndText(game), ...foldedBoardsTexts(game)];

/** The words left on a board: "Board 2, 3 words left: ABIDE, ABODE, ABOVE." */
export const boardWordsText = (board: number, words: readonly string[], most: number): string => {
  const shown = words.slice(0, most).map(capitals).join(', ');
  const rest = words.length > most ? ` and ${words.length - most} more` : '';
  return `Board ${board + 1}, ${counted(words.length, 'word')} left: ${shown}${rest}.`;
};
