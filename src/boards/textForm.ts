/**
 * A game of several boards as one line of text: `crane=BYBBG/BBYGB slate=-/GYBBB`.
 *
 * Each turn is a word and its feedback on every board, in order, with / between them. A board that an earlier row found
 * has `-`, a board of a sequence that is not shown yet has `?`. The reader also accepts nothing or all greens for a
 * found board, because that is what people copy. Everything else is as in a game of one board (`turns.ts`).
 */

import { MAX_LIMIT, shown } from '../checks.ts';
import { failed, misuse, type Result, success } from '../failure.ts';
import { allHere, type Feedback, formatFeedback, parseFeedback } from '../feedback.ts';
import { counted } from '../format.ts';
import { turnTokens } from '../turns.ts';
import { checkList, readWord } from '../words/checks.ts';
import { ruleOf, type WordList } from '../words/list.ts';
import { quote } from '../words/sentences.ts';
import {
  addBoardsRow,
  type BoardsGame,
  type BoardsRow,
  type BoardsRules,
  boardsRules,
  checkBoardsGame,
  MAX_BOARDS,
  newBoardsGame,
  showBoard,
} from './state.ts';

/** A board that is found. */
const FOUND = '-';
/** A board that is not shown yet. */
const HIDDEN = '?';
const BETWEEN = '/';

/** Rules that a text does not tell; the number of boards is that of the turns unless given. */
export type BoardsOptions = Partial<Pick<BoardsRules, 'boards' | 'limit' | 'sequence'>>;

/**
 * Reads a game of several boards; the inverse of `writeBoardsGame`. The number of boards is that of the feedbacks of a
 * turn, so a game without turns needs it.
 *
 * @example
 * ```ts
 * const game = unwrap(readBoardsGame('crane=BYBBG/BBYGB slate=GYBBB/BBBBB', list));
 * game.boards.length; // 2
 * ```
 */
export const readBoardsGame = (
  text: string | readonly string[],
  list: WordList,
  options: BoardsOptions = {},
): Result<BoardsGame> => {
  const texts = typeof text === 'string' ? [text] : text;
  if (!Array.isArray(texts) || texts.some((each) => typeof each !== 'string'))
    misuse('GAME_FORMAT', `${shown(text)} is not a game; pass a text such as "crane=BYBBG/BBYGB".`);
  const turns: BoardsRow[] = [];
  for (const token of texts.flatMap((each) => turnTokens(each))) {
    const turn = readBoardsTurn(token, checkList(list));
    if (!turn.ok) return turn;
    turns.push(turn.value);
  }
  if (turns.length > MAX_LIMIT) return failed('GAME_FORMAT', `There are more than ${MAX_LIMIT} turns; pass one game.`);
  const boards = options.boards ?? turns[0]?.feedbacks.length;
  if (boards === undefined) return failed('GAME_FORMAT', 'There is no turn to count the boards of; say how many.');
  const problem = boardsProblem(list, boards);
  if (problem) return failed('GAME_FORMAT', problem);
  const rules = boardsRules(list, boards, options);
  return rules.sequence ? readSequence(rules, turns) : readRows(rules, turns);
};

/**
 * Writes a game of several boards; the inverse of `readBoardsGame`.
 *
 * @example
 * ```ts
 * writeBoardsGame(unwrap(readBoardsGame('CRANE=01002/00120', list))); // 'crane=BYBBG/BBYGB'
 * ```
 */
export const writeBoardsGame = (game: BoardsGame): string =>
  checkBoardsGame(game)
    .rows.map((row) => writeRow(game, row))
    .join(' ');

const writeRow = (game: BoardsGame, row: BoardsRow): string => `${row.word}=${feedbackText(game, row)}`;

/** The feedback of a row of the game on every board, `BYBBG/-`. */
export const feedbackText = ({ rules, boards }: BoardsGame, { feedbacks }: BoardsRow): string => {
  const texts = feedbacks.map((feedback, index) => {
    if (feedback !== undefined) return formatFeedback(feedback, rules.list.wordLength);
    return boards[index].isShown ? FOUND : HIDDEN;
  });
  return texts.join(BETWEEN);
};

/** A turn, `crane=BYBBG/-`: a word and its feedback on every board, undefined where there is none. */
const readBoardsTurn = (token: string, list: WordList): Result<BoardsRow> => {
  // words of expressions have such a sign themselves
  const sign = list.alphabet.includes('=') ? token.lastIndexOf('=') : token.indexOf('=');
  if (sign < 0) {
    const sentence = `${quote(token)} is not a turn; write a word and its feedback on every board, as crane=BYBBG/BBYGB.`;
    return failed('GAME_FORMAT', sentence);
  }
  const word = readWord(token.slice(0, sign), list);
  if (!word.ok) return word;
  const feedbacks: (Feedback | undefined)[] = [];
  for (const tiles of token.slice(sign + 1).split(BETWEEN)) {
    if (tiles === FOUND || tiles === HIDDEN || tiles === '') {
      feedbacks.push(undefined);
      continue;
    }
    const feedback = parseFeedback(tiles, list.wordLength, ruleOf(list));
    if (!feedback.ok) return feedback;
    feedbacks.push(feedback.value);
  }
  return success({ word: word.value, feedbacks });
};

/** Why a list cannot be played on so many boards; undefined if it can. */
const boardsProblem = (list: WordList, boards: number): string | undefined => {
  if (!Number.isInteger(boards) || boards < 1 || boards > MAX_BOARDS)
    return `A game has 1 to ${MAX_BOARDS} boards, not ${boards}; name fewer.`;
  if (boards <= list.answerCount) return undefined;
  return `${list.name} has ${counted(list.answerCount, 'answer')}, too few for ${boards} boards with different answers; name fewer.`;
};

const readRows = (rules: BoardsRules, turns: readonly BoardsRow[]): Result<BoardsGame> => {
  let game = newBoardsGame(rules);
  for (const { word, feedbacks } of turns) {
    const next = addBoardsRow(game, word, feedbacks);
    if (!next.ok) return next;
    game = next.value;
  }
  return success(game);
};

/** A sequence is read board by board: a column tells when the next board is shown. */
const readSequence = (rules: BoardsRules, turns: readonly BoardsRow[]): Result<BoardsGame> => {
  const green = allHere(rules.list.wordLength);
  let game = newBoardsGame(rules);
  let shownBoards = 1;
  for (const [index, { word, feedbacks }] of turns.entries()) {
    const visible = feedbacks.map((feedback, board) => (board < shownBoards ? feedback : undefined));
    const next = addBoardsRow(game, word, visible);
    if (!next.ok) return next;
    game = next.value;
    while (game.status === 'open' && shownBoards < rules.boards && game.boards[shownBoards - 1].foundAt !== undefined) {
      const column = turns.slice(0, index + 1).map((turn) => turn.feedbacks[shownBoards]);
      const foundAt = column.indexOf(green);
      // a column ends where its board is found
      const filled = column.map((feedback, row) => feedback ?? (foundAt >= 0 && row > foundAt ? green : undefined));
      if (filled.some((feedback) => feedback === undefined)) break;
      const shownNext = showBoard(game, filled as Feedback[]);
      if (!shownNext.ok) return shownNext;
      game = shownNext.value;
      shownBoards++;
    }
  }
  return success(game);
};
