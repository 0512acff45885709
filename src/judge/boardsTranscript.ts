/**
 * The judgement of one game of several boards of an agent: its guesses against the best words known, and its invalid moves.
 *
 * Luck and the risk of a loss are not known for several boards, so that they are left out. A move that the game would not
 * accept counts as invalid and costs no guess, as on one board.
 */

import { playWord, readAnswers } from '../boards/answered.ts';
import type { BoardsReview, BoardsReviewer } from '../boards/review.ts';
import { type BoardsGame, boardsRules, MAX_BOARDS, newBoardsGame } from '../boards/state.ts';
import { readBoardsGame, writeBoardsGame } from '../boards/textForm.ts';
import { failed, type Result, success } from '../failure.ts';
import { capitals } from '../format.ts';
import { finish } from '../progress.ts';
import type { WordList } from '../words/list.ts';
import type { CountedGame } from './agentReport.ts';
import { lastFeedback } from './boardsGames.ts';
import { acceptedWord } from './judgedGame.ts';
import type { Move, Transcript } from './transcript.ts';

/** A transcript of several boards as a game: its rows, and how many moves were invalid. */
export interface PlayedBoards {
  readonly game: BoardsGame;
  readonly invalid: number;
}

/** How many boards a transcript has: by its answers, or by the feedback of its moves; 1 of a game of one board. */
export const boardsOf = ({ answer, moves }: Pick<Transcript, 'answer' | 'moves'>): number =>
  Math.max(partsOf(answer), ...moves.map(({ feedback }) => partsOf(feedback)));

const partsOf = (text = ''): number => text.split('/').length;

/** Plays the moves of a transcript of several boards; one that contradicts itself is refused. */
export const playBoardsTranscript = (
  list: WordList,
  transcript: Transcript,
  limit: number | undefined,
): Result<PlayedBoards> => {
  const { answer, moves, sequence } = transcript;
  const boards = boardsOf(transcript);
  const most = Math.min(MAX_BOARDS, list.answerCount);
  if (boards > most) return failed('GAME_FORMAT', `A game of ${list.name} has at most ${most} boards, not ${boards}.`);
  const rules = boardsRules(list, boards, { sequence, ...(limit !== undefined && { limit }) });
  const answers = answer === undefined ? success(undefined) : readAnswers(answer, rules);
  if (!answers.ok) return answers;
  let game = newBoardsGame(rules);
  let invalid = 0;
  for (const [index, move] of moves.entries()) {
    const word = game.status === 'open' ? acceptedWord(rules, move.word) : undefined;
    if (word === undefined) {
      invalid++;
      continue;
    }
    const next = answers.value
      ? playAnswered(game, answers.value, { move, word, index })
      : playGiven(game, { move, word, index });
    if (!next.ok) return next;
    if (next.value.status === 'contradiction') {
      const sentence = `No answers of ${list.name} fit turn ${index + 1} on all boards; check its feedback.`;
      return failed('NO_WORD_FITS', sentence);
    }
    game = next.value;
  }
  return success({ game, invalid });
};

interface PlacedMove {
  readonly move: Move;
  readonly word: string;
  readonly index: number;
}

/** A move whose feedback the answers give; other feedback is refused. */
const playAnswered = (
  game: BoardsGame,
  answers: readonly string[],
  { move, word, index }: PlacedMove,
): Result<BoardsGame> => {
  const next = playWord(game, answers, word);
  if (!next.ok || move.feedback === undefined) return next;
  const own = playGiven(game, { move, word, index });
  if (!own.ok) return own;
  if (lastFeedback(own.value) === lastFeedback(next.value)) return next;
  const sentence = `Turn ${index + 1}, ${capitals(word)}, has other tiles than the answers give; check them.`;
  return failed('GAME_FORMAT', sentence);
};

/** A move whose feedback is written down. */
const playGiven = (game: BoardsGame, { move, word, index }: PlacedMove): Result<BoardsGame> => {
  if (move.feedback === undefined) {
    const sentence = `Turn ${index + 1}, ${capitals(word)}, has no feedback and the game no answers; write one of them.`;
    return failed('GAME_FORMAT', sentence);
  }
  const { list, boards, limit, sequence } = game.rules;
  return readBoardsGame(`${writeBoardsGame(game)} ${word}=${move.feedback}`, list, { boards, limit, sequence });
};

/** Judges the guesses of a game of several boards. It runs to its end, because a part of a game has no bounds. */
export const judgeBoards = (reviewer: BoardsReviewer, { game, invalid }: PlayedBoards): CountedGame =>
  countedGame(game, invalid, finish(reviewer.review(game)));

const UNKNOWN = { lower: 0, upper: 1 };

const countedGame = (game: BoardsGame, invalid: number, { turns, bounds, isExact }: BoardsReview): CountedGame => {
  const texts = writeBoardsGame(game).split(' ');
  return {
    status: game.status === 'won' || game.status === 'lost' ? game.status : 'open',
    used: game.rows.length,
    invalid,
    regret: bounds,
    luck: undefined,
    risk: undefined,
    exact: isExact && turns.length === game.rows.length,
    turns: turns.map((turn, index) => ({
      word: turn.word,
      regret: turn.bounds,
      risk: UNKNOWN,
      boards: { before: texts.slice(0, index), best: turn.best },
    })),
  };
};
