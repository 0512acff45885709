/**
 * Changes of a game of several boards, and back. Other rows are another game, for which the engine starts anew.
 */

import { type BoardsGame, type BoardsRules, newBoardsGame } from '../../boards/state.ts';
import { unknownWordText } from '../../text/legality.ts';
import { readWord } from '../../words/checks.ts';
import { guessIdOf } from '../../words/list.ts';
import { NOTHING_TO_REDO, NOTHING_TO_UNDO } from '../history.ts';
import { type BoardsEffect, type BoardsStep, toStep } from './actions.ts';
import { withDraft } from './draft.ts';
import { type BoardsState, lineOf, type Table } from './state.ts';

const MOST_STEPS = 200;

/** The state of a game that has just been opened; the words of a rescue are given. */
export const startBoards = (game: BoardsGame, given: readonly string[] = []): BoardsState =>
  atBoard({
    ...withDraft(game, given),
    pasted: [],
    given,
    board: 0,
    advice: undefined,
    compared: undefined,
    message: '',
    past: [],
    future: [],
  });

/** What the engine has to do for a game. */
export const effectFor = ({ status }: BoardsGame): BoardsEffect => (status === 'open' ? 'advise' : 'stop');

/** A change that undo takes back. */
export const change = (state: BoardsState, table: Table): BoardsStep =>
  replaceTable({ ...state, past: [...state.past.slice(1 - MOST_STEPS), tableOf(state)], future: [] }, table);

const tableOf = ({ game, draft }: BoardsState): Table => ({ game, draft });

const replaceTable = (state: BoardsState, { game, draft }: Table): BoardsStep => {
  const next: BoardsState = { ...state, game, draft };
  if (game === state.game) return toStep(next);
  const fresh = atBoard({ ...next, advice: undefined, compared: undefined });
  return { state: fresh, effect: effectFor(game) };
};

/** The board of the focus is in front; without tiles an open one is. */
const atBoard = (state: BoardsState): BoardsState => {
  const { game, draft, board } = state;
  if (lineOf(draft, board) !== undefined) return state;
  const isOpen = (index: number) => game.boards[index]?.isShown && game.boards[index].foundAt === undefined;
  const first = draft?.lines[draft.focus.line]?.board ?? game.boards.findIndex((_, index) => isOpen(index));
  return isOpen(board) || first < 0
    ? { ...state, board: Math.min(board, game.boards.length - 1) }
    : { ...state, board: first };
};

export const undo = (state: BoardsState): BoardsStep => {
  const before = state.past.at(-1);
  if (!before) return toStep(state, NOTHING_TO_UNDO);
  return replaceTable({ ...state, past: state.past.slice(0, -1), future: [...state.future, tableOf(state)] }, before);
};

export const redo = (state: BoardsState): BoardsStep => {
  const after = state.future.at(-1);
  if (!after) return toStep(state, NOTHING_TO_REDO);
  return replaceTable({ ...state, past: [...state.past, tableOf(state)], future: state.future.slice(0, -1) }, after);
};

/** Asks for a word beside the best ones; one that is not in the list has no figures. */
export const compareWord = (state: BoardsState, text: string): BoardsStep => {
  const { list } = state.game.rules;
  const word = readWord(text, list);
  if (!word.ok) return toStep(state, word.failure.sentence);
  if (guessIdOf(list, word.value) === undefined) return toStep(state, unknownWordText(word.value, list));
  return { state: { ...state, compared: word.value }, effect: effectFor(state.game) };
};

export const startNewGame = (state: BoardsState, rules: BoardsRules): BoardsStep =>
  openGame(state, newBoardsGame(rules));

/** Another game; undo goes back to the one before. */
export const openGame = (state: BoardsState, game: BoardsGame): BoardsStep =>
  change({ ...state, pasted: [], board: 0 }, withDraft(game, state.given));
