/**
 * A game of several boards: one guess goes to all of them, and it ends when all are found.
 *
 * Each board is a position of its own and takes no more rows once it is found. The answers differ. Every board gets the
 * same guesses, so that two boards have either the same candidates or none in common: they differ as soon as one
 * feedback does. `tuples.ts` relies on it.
 *
 * In a *sequence* a board is shown when the one before it is found, with its feedback for all rows so far. A *rescue*
 * is a game that begins with rows given, so it needs no rule of its own.
 */

import { checkLimit, checkWhole, MAX_LIMIT, shown } from '../checks.ts';
import { failed, misuse, type Result, success } from '../failure.ts';
import { allHere, checkFeedback, type Feedback } from '../feedback.ts';
import { counted } from '../format.ts';
import { afterTurn, type Position, startPosition } from '../position.ts';
import { checkList, readWord } from '../words/checks.ts';
import type { WordList } from '../words/list.ts';

/** More boards than any known game has. */
export const MAX_BOARDS = 64;

/** The rules of a game of several boards. */
export interface BoardsRules {
  readonly list: WordList;
  /** How many boards there are. */
  readonly boards: number;
  /** Guesses in the game; infinity without a limit. */
  readonly limit: number;
  /** Whether a board is shown only when the one before it is found. */
  readonly sequence: boolean;
}

/** A guess with its feedback on each board; undefined on a board that was found before, or is not shown yet. */
export interface BoardsRow {
  readonly word: string;
  readonly feedbacks: readonly (Feedback | undefined)[];
}

/** One board of a game. */
export interface Board {
  /** The possible answers; the turns end with the row that found it. */
  readonly position: Position;
  /** The row that found it, counted from 1; undefined while it is open. */
  readonly foundAt: number | undefined;
  /** False while a board of a sequence waits for those before it. */
  readonly isShown: boolean;
}

/** Status of a game of several boards. */
export type BoardsStatus = 'open' | 'won' | 'lost' | 'contradiction';

/** A game of several boards: rules, rows, and the boards as they stand. `newBoardsGame` makes it, frozen. */
export interface BoardsGame {
  readonly rules: BoardsRules;
  readonly rows: readonly BoardsRow[];
  readonly boards: readonly Board[];
  readonly status: BoardsStatus;
}

/** The classic games allow five guesses more than boards: 7, 9, 13, 21 and 37 for 2, 4, 8, 16 and 32. */
const SPARE_GUESSES = 5;

/**
 * The limit of the classic game with so many boards; one board has the six of the daily game.
 *
 * @example
 * ```ts
 * usualLimit(8); // 13
 * ```
 */
export const usualLimit = (boards: number): number => Math.min(boards + SPARE_GUESSES, MAX_LIMIT);

/**
 * The rules of a game of several boards; the limit is the usual one unless given: 7 for two boards, 9 for four, 13, 21
 * and 37 for 8, 16 and 32.
 *
 * @example
 * ```ts
 * const rules = boardsRules(list, 4); // nine guesses
 * ```
 */
export const boardsRules = (
  list: WordList,
  boards: number,
  { limit, sequence = false }: Partial<Pick<BoardsRules, 'limit' | 'sequence'>> = {},
): BoardsRules => {
  checkWhole('boards', boards, 1, MAX_BOARDS);
  if (boards > checkList(list).answerCount) {
    const sentence = `${list.name} has ${counted(list.answerCount, 'answer')}, too few for ${boards} boards with different answers; pass fewer boards.`;
    misuse('OPTION_VALUE', sentence);
  }
  return Object.freeze({ list, boards, limit: checkLimit(limit ?? usualLimit(boards)), sequence });
};

/**
 * A game of several boards without rows.
 *
 * @example
 * ```ts
 * const game = newBoardsGame(boardsRules(list, 4));
 * game.boards.length; // 4
 * ```
 */
export const newBoardsGame = (rules: BoardsRules): BoardsGame => {
  const start = startPosition(rules.list);
  const boards = Array.from({ length: rules.boards }, (_, index) =>
    boardOf(start, undefined, !rules.sequence || index === 0),
  );
  return gameOf(rules, [], boards);
};

/**
 * The game with one more row: a word and its feedback on each board, undefined where a board was found before or is not
 * shown yet. Where the row shows further boards of a sequence, `showBoard` adds them.
 *
 * @example
 * ```ts
 * const tiles = ['BYBBG', 'BBYBG'].map((text) => unwrap(parseFeedback(text, 5)));
 * const game = unwrap(addBoardsRow(newBoardsGame(boardsRules(list, 2)), 'crane', tiles));
 * ```
 */
export const addBoardsRow = (
  game: BoardsGame,
  text: string,
  feedbacks: readonly (Feedback | undefined)[],
): Result<BoardsGame> => {
  const { rules, rows, boards } = checkBoardsGame(game);
  const number = rows.length + 1;
  const end = endOf(game);
  if (end !== undefined) return failed('GUESS_ILLEGAL', `The game is ${end}; take back a row to play on.`);
  const word = readWord(text, rules.list);
  if (!word.ok) return word;
  if (nextHidden(game) >= 0 && hasGap(game))
    return failed('GAME_FORMAT', `Board ${nextHidden(game) + 1} is shown now; add its feedback before row ${number}.`);
  if (feedbacks.length !== rules.boards) return wrongCount(number, feedbacks.length, rules.boards);
  const next: Board[] = [];
  for (const [index, board] of boards.entries()) {
    const added = addToBoard(board, { word: word.value, feedback: feedbacks[index], number, index });
    if (!added.ok) return added;
    next.push(added.value);
  }
  const twice = foundTwice(next, number);
  if (twice) return twice;
  const row = { word: word.value, feedbacks: boards.map((board, index) => keptFeedback(board, feedbacks[index])) };
  return success(gameOf(rules, [...rows, row], next));
};

/**
 * A sequence with its next board, which is shown once the boards before it are found: its feedback for every row so far.
 *
 * @example
 * ```ts
 * const start = newBoardsGame(boardsRules(list, 2, { sequence: true }));
 * const found = unwrap(addBoardsRow(start, 'crane', [allHere(5), undefined]));
 * const game = unwrap(showBoard(found, [unwrap(parseFeedback('BBYBG', 5))]));
 * ```
 */
export const showBoard = (game: BoardsGame, feedbacks: readonly Feedback[]): Result<BoardsGame> => {
  const { rules, rows, boards } = checkBoardsGame(game);
  const index = nextHidden(game);
  if (index < 0 || !hasGap(game)) {
    return failed('GAME_FORMAT', 'No further board is shown before the board before it is found; add a row.');
  }
  if (feedbacks.length !== rows.length) {
    const sentence = `Board ${index + 1} needs its feedback for ${counted(rows.length, 'row')}, not ${feedbacks.length}; pass one for each.`;
    return failed('GAME_FORMAT', sentence);
  }
  let board = boardOf(boards[index].position, undefined, true);
  const column: (Feedback | undefined)[] = [];
  for (const [row, { word }] of rows.entries()) {
    column.push(keptFeedback(board, feedbacks[row]));
    const added = addToBoard(board, { word, feedback: feedbacks[row], number: row + 1, index });
    if (!added.ok) return added;
    board = added.value;
  }
  const twice = board.foundAt === undefined ? undefined : foundTwice(boards.with(index, board), board.foundAt);
  if (twice) return twice;
  const longer = rows.map((row, place) => ({ word: row.word, feedbacks: row.feedbacks.with(index, column[place]) }));
  return success(gameOf(rules, longer, boards.with(index, board)));
};

/**
 * The game without its last row; the same game if there is none.
 *
 * @example
 * ```ts
 * const before = takeBackBoardsRow(newBoardsGame(boardsRules(list, 4)));
 * ```
 */
export const takeBackBoardsRow = (game: BoardsGame): BoardsGame => {
  const { rules, rows } = checkBoardsGame(game);
  if (rows.length === 0) return game;
  return replay(rules, rows.slice(0, -1));
};

/** Throws unless it is a game of several boards. */
export const checkBoardsGame = (game: BoardsGame): BoardsGame =>
  Array.isArray(game?.boards) && Array.isArray(game.rows)
    ? game
    : misuse('ARGUMENT_WRONG', `${shown(game)} is not a game of several boards; make one with newBoardsGame.`);

const boardOf = (position: Position, foundAt: number | undefined, isShown: boolean): Board =>
  Object.freeze({ position, foundAt, isShown });

const gameOf = (rules: BoardsRules, rows: readonly BoardsRow[], boards: readonly Board[]): BoardsGame => {
  const status = statusOf(rules, rows, boards);
  return Object.freeze({ rules, rows: Object.freeze(rows), boards: Object.freeze(boards), status });
};

const statusOf = ({ limit }: BoardsRules, rows: readonly BoardsRow[], boards: readonly Board[]): BoardsStatus => {
  const open = boards.filter(({ foundAt }) => foundAt === undefined);
  if (open.length === 0) return 'won';
  if (open.some(({ position }) => position.candidates.length < sharing(open, position).length)) return 'contradiction';
  return rows.length >= limit ? 'lost' : 'open';
};

/** The open boards with the same candidates, which need a candidate each. */
const sharing = (open: readonly Board[], { candidates }: Position): Board[] =>
  open.filter(
    ({ position, isShown }) =>
      isShown && position.candidates.length === candidates.length && position.candidates[0] === candidates[0],
  );

const endOf = ({ status }: BoardsGame): string | undefined => {
  if (status === 'won' || status === 'lost') return status;
  return undefined;
};

/** The first board that is not shown; -1 if all are. */
const nextHidden = ({ boards }: BoardsGame): number => boards.findIndex(({ isShown }) => !isShown);

/** Whether all boards that are shown are found, so that the next one is to be shown. */
const hasGap = ({ boards }: BoardsGame): boolean =>
  boards.every(({ isShown, foundAt }) => !isShown || foundAt !== undefined);

interface BoardTurn {
  readonly word: string;
  readonly feedback: Feedback | undefined;
  /** Counted from 1. */
  readonly number: number;
  readonly index: number;
}

const addToBoard = (board: Board, { word, feedback, number, index }: BoardTurn): Result<Board> => {
  const { position, foundAt, isShown } = board;
  if (!isShown) return success(board);
  const { list } = position;
  const green = allHere(list.wordLength);
  if (foundAt !== undefined) {
    if (feedback === undefined || feedback === green) return success(board);
    const sentence = `Board ${index + 1} was found in row ${foundAt}, so row ${number} has no feedback there; write - for it.`;
    return failed('GAME_FORMAT', sentence);
  }
  if (feedback === undefined) {
    const sentence = `Row ${number} has no feedback on board ${index + 1}, which is not found; add it.`;
    return failed('GAME_FORMAT', sentence);
  }
  const found = checkFeedback(feedback, list.wordLength) === green;
  return success(boardOf(afterTurn(position, word, feedback), found ? number : undefined, true));
};

/** The failure if one row finds several boards; the answers differ, so that it cannot. */
const foundTwice = (boards: readonly Board[], number: number) => {
  const found = boards.flatMap(({ foundAt }, index) => (foundAt === number ? [index + 1] : []));
  if (found.length < 2) return undefined;
  const sentence = `Row ${number} is all green on boards ${found.join(' and ')}, but their answers differ; check its tiles.`;
  return failed('GAME_FORMAT', sentence);
};

/** The feedback of a row as the game keeps it: none on a board that is found or not shown. */
const keptFeedback = ({ foundAt, isShown }: Board, feedback: Feedback | undefined): Feedback | undefined =>
  isShown && foundAt === undefined ? feedback : undefined;

const wrongCount = (number: number, given: number, boards: number) =>
  failed(
    'GAME_FORMAT',
    `Row ${number} has ${counted(given, 'feedback')} where there are ${counted(boards, 'board')}; write one for each, with / between them.`,
  );

/** The game of rows that were legal in a longer game. */
const replay = (rules: BoardsRules, rows: readonly BoardsRow[]): BoardsGame => {
  const { wordLength } = rules.list;
  const boards = newBoardsGame(rules).boards.slice();
  for (let index = 0; index < rules.boards; index++) {
    const isShown = boards[index].isShown || boards[index - 1]?.foundAt !== undefined;
    if (!isShown) break;
    let position = boards[index].position;
    let foundAt: number | undefined;
    for (const [row, { word, feedbacks }] of rows.entries()) {
      const feedback = feedbacks[index];
      if (foundAt !== undefined || feedback === undefined) continue;
      position = afterTurn(position, word, feedback);
      if (feedback === allHere(wordLength)) foundAt = row + 1;
    }
    boards[index] = boardOf(position, foundAt, true);
  }
  const kept = rows.map(({ word, feedbacks }) => ({
    word,
    feedbacks: feedbacks.map((feedback, index) => (boards[index].isShown ? feedback : undefined)),
  }));
  return gameOf(rules, kept, boards);
};
