/**
 * Games of several boards in an environment: their feedback is that of every board, with / between them, and their reward
 * counts regret against the best word known.
 *
 * Answers are drawn by the seed as `salet run --boards` draws its first game, or named as `knoll/abide`. The limit is that
 * of the classic game, five guesses more than boards.
 */

import { playWord, readAnswers } from '../boards/answered.ts';
import { type BoardsReviewer, createBoardsReviewer, type ReviewedBoardsTurn } from '../boards/review.ts';
import { drawAnswers } from '../boards/simulate.ts';
import { type BoardsGame, boardsRules, newBoardsGame } from '../boards/state.ts';
import { feedbackText, writeBoardsGame } from '../boards/textForm.ts';
import { failed, type Result, success } from '../failure.ts';
import { counted } from '../format.ts';
import { buildMatrix } from '../matrix.ts';
import { unknownWordText } from '../text/legality.ts';
import { readWord } from '../words/checks.ts';
import { guessIdOf, ruleOf, type WordList } from '../words/list.ts';
import type { ResetMessage, RewardKind } from './messages.ts';
import { wordIn } from './transcript.ts';

/** A game of several boards with its answers. */
export interface AnsweredBoards {
  readonly game: BoardsGame;
  readonly answers: readonly string[];
}

/** A new game; `seed` draws its answers unless the message names a seed or answers. */
export const startBoards = (list: WordList, message: ResetMessage, seed: number): Result<AnsweredBoards> => {
  const { boards = 1, answer } = message;
  if (boards > list.answerCount) {
    const sentence = `${list.name} has ${counted(list.answerCount, 'answer')}, too few for ${boards} boards; name fewer.`;
    return failed('OPTION_VALUE', sentence);
  }
  const rules = boardsRules(list, boards);
  const drawn = () =>
    success(drawAnswers(list.answerCount, boards, message.seed ?? seed, 0).map((id) => list.words[id]));
  const answers = answer === undefined ? drawn() : readAnswers(answer, rules);
  return answers.ok ? success({ game: newBoardsGame(rules), answers: answers.value }) : answers;
};

/** The game after the word of a move. */
export const playBoardsMove = ({ game, answers }: AnsweredBoards, text: string): Result<BoardsGame> => {
  if (game.status !== 'open')
    return failed('GUESS_ILLEGAL', `The game is ${game.status}; send {"type":"reset"} for the next one.`);
  const word = wordIn(text);
  if (word === undefined) return failed('WORD_FORMAT', '"guess" has no word; write one, as "salet" or "[salet]".');
  const read = readWord(word, game.rules.list);
  if (!read.ok) return read;
  if (guessIdOf(game.rules.list, read.value) === undefined)
    return failed('WORD_UNKNOWN', unknownWordText(read.value, game.rules.list));
  return playWord(game, answers, read.value);
};

/** Reviewers of lists, each made at its first game. */
export const createReviewers = (): ((list: WordList) => Result<BoardsReviewer>) => {
  const known = new WeakMap<WordList, BoardsReviewer>();
  return (list) => {
    const reviewer = known.get(list);
    if (reviewer) return success(reviewer);
    const matrix = buildMatrix(list, ruleOf(list));
    if (!matrix.ok) return matrix;
    const made = createBoardsReviewer(matrix.value);
    known.set(list, made);
    return success(made);
  };
};

/** Minus the regret, 1 for a game that is won, or both. */
export const boardsReward = (kind: RewardKind, { status }: BoardsGame, { regret }: ReviewedBoardsTurn): number => {
  const win = status === 'won' ? 1 : 0;
  if (kind === 'win') return win;
  // never a negative zero
  return (kind === 'both' ? win : 0) + (0 - regret);
};

/** The tiles of the last row, or nothing. */
export const lastFeedback = (game: BoardsGame): string => {
  const row = game.rows.at(-1);
  return row ? feedbackText(game, row) : '';
};

export const boardsStartInfo = ({ game }: AnsweredBoards) => ({
  list: game.rules.list.name,
  mode: 'normal',
  wordLength: game.rules.list.wordLength,
  boards: game.rules.boards,
  wordsLeft: game.boards.map(({ foundAt, position }) => (foundAt === undefined ? position.candidates.length : 0)),
  turnsLeft: Number.isFinite(game.rules.limit) ? game.rules.limit - game.rows.length : null,
});

export const boardsEndInfo = ({ game, answers }: AnsweredBoards) =>
  game.status === 'open' ? {} : { won: game.status === 'won', answers };

export const boardsTurnInfo = (after: AnsweredBoards, turn: ReviewedBoardsTurn) => {
  const { wordsLeft, turnsLeft } = boardsStartInfo(after);
  const { lower, upper } = turn.bounds;
  return {
    turn: after.game.rows.length,
    word: turn.word,
    found: turn.found.map((board) => board + 1),
    wordsLeft,
    turnsLeft,
    regret: lower === upper ? lower : { lower, upper },
    best: turn.best,
    proved: turn.isExact,
    ...boardsEndInfo(after),
  };
};

/** The turns of a game as text, `crane=BYBBG/BBYGB`. */
export const boardsTurns = ({ game }: AnsweredBoards): string[] => writeBoardsGame(game).split(' ').filter(Boolean);
