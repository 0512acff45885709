/**
 * Corrections on several boards: changes of a tile, or of a word, after which the board that no word fits has words again.
 *
 * A board by itself is a game of one board, so its corrections are found as there. A changed tile touches its board only;
 * a changed word touches all boards, so it is offered only where words then fit every board.
 */

import type { BoardsGame, BoardsRow } from '../../boards/state.ts';
import { feedbackText, readBoardsGame } from '../../boards/textForm.ts';
import type { Correction } from '../../game/corrections.ts';
import { correctedRows, findCorrections } from '../../game/corrections.ts';
import { addRow, type Game, newGame } from '../../game/game.ts';
import type { Rules } from '../../game/rules.ts';
import type { WordList } from '../../words/list.ts';
import { type BoardsStep, toStep } from './actions.ts';
import { withDraft } from './draft.ts';
import { change } from './history.ts';
import type { BoardsState } from './state.ts';

/** A correction of one board, and the game of all boards after it. */
export interface BoardsCorrection {
  /** Counted from 0. */
  readonly board: number;
  /** The board as a game of its own. */
  readonly own: Game;
  readonly correction: Correction;
  readonly corrected: BoardsGame;
}

/** The rules of each board: all answers are equally likely, and every word is legal. */
export const boardRules = (list: WordList): Rules => {
  const known = rulesByList.get(list);
  if (known) return known;
  const rules: Rules = { list, weights: undefined, tiers: [], mode: 'normal', limit: Number.POSITIVE_INFINITY };
  rulesByList.set(list, rules);
  return rules;
};

/** An engine knows rules by their object, so a list has always the same. */
const rulesByList = new WeakMap<WordList, Rules>();

/** The corrections of every board that no word fits, board by board, the likeliest first; few. */
export const boardsCorrections = (game: BoardsGame): readonly BoardsCorrection[] => {
  if (game.status !== 'contradiction') return [];
  const known = found.get(game) ?? findBoardsCorrections(game);
  found.set(game, known);
  return known;
};

/** They are numbered by one digit. */
const MOST_CORRECTIONS = 9;

const findBoardsCorrections = (game: BoardsGame): BoardsCorrection[] => {
  const boards = game.boards
    .map((_, board) => correctionsOfBoard(game, board))
    .filter((corrections) => corrections.length > 0);
  const most = Math.max(1, Math.floor(MOST_CORRECTIONS / boards.length));
  return boards.flatMap((corrections) => corrections.slice(0, most)).slice(0, MOST_CORRECTIONS);
};

/** Every frame that is drawn needs them. */
const found = new WeakMap<BoardsGame, readonly BoardsCorrection[]>();

const correctionsOfBoard = (game: BoardsGame, board: number): BoardsCorrection[] => {
  const { position, foundAt, isShown } = game.boards[board];
  if (!isShown || foundAt !== undefined || position.candidates.length > 0) return [];
  const own = boardGame(game, board);
  return findCorrections(own).flatMap((correction) => {
    const corrected = correctedBoards(game, board, correctedRows(own, correction));
    const isWord = correction.wordChange !== undefined;
    if (!corrected || (isWord && corrected.status === 'contradiction')) return [];
    return [{ board, own, correction, corrected }];
  });
};

/** One board as a game of its own. */
const boardGame = ({ rules, rows }: BoardsGame, board: number): Game => {
  let own = newGame(boardRules(rules.list));
  for (const { word, feedbacks } of rows) {
    const feedback = feedbacks[board];
    const next = feedback === undefined ? undefined : addRow(own, word, feedback);
    if (next?.ok) own = next.value;
  }
  return own;
};

/** The game with other rows on a board; undefined if they are no game. */
const correctedBoards = (game: BoardsGame, board: number, own: Game['rows']): BoardsGame | undefined => {
  const { list, boards, limit, sequence } = game.rules;
  const rows = game.rows.map((row, index): BoardsRow => {
    const changed = own[index];
    return changed ? { word: changed.word, feedbacks: row.feedbacks.with(board, changed.feedback) } : row;
  });
  const turns = rows.map((row) => `${row.word}=${feedbackText(game, row)}`);
  const read = readBoardsGame(turns, list, { boards, limit, sequence });
  return read.ok && read.value.rows.length === rows.length ? read.value : undefined;
};

/** Applies a correction by its place. */
export const applyBoardsCorrection = (state: BoardsState, index: number): BoardsStep => {
  const corrected = boardsCorrections(state.game)[index]?.corrected;
  return corrected ? change(state, withDraft(corrected, state.given)) : toStep(state);
};
