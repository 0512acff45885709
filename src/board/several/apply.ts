/**
 * The reducer of several boards: a state and an action in, the next state and work for the engine out.
 */

import type { BoardsAction, BoardsStep } from './actions.ts';
import { toStep } from './actions.ts';
import { applyBoardsCorrection } from './corrections.ts';
import { compareWord, openGame, redo, startNewGame, undo } from './history.ts';
import { paste } from './paste.ts';
import {
  commit,
  cycleTile,
  editLetters,
  finishLine,
  foundBoard,
  selectBoard,
  selectTile,
  setTile,
  stepBack,
  typeLetter,
  useSuggestion,
} from './rowActions.ts';
import type { BoardsState } from './state.ts';
import { takeMeantWord } from './wordQuestion.ts';

type ActionOf<K extends BoardsAction['kind']> = Extract<BoardsAction, { readonly kind: K }>;

const HANDLERS: { readonly [K in BoardsAction['kind']]: (state: BoardsState, action: ActionOf<K>) => BoardsStep } = {
  typeLetter: (state, { letter }) => typeLetter(state, letter),
  stepBack,
  setTile,
  cycleTile: (state, { backwards = false, at }) => cycleTile(state, backwards, at),
  foundBoard,
  selectTile: (state, { at }) => selectTile(state, at),
  editLetters,
  useSuggestion: (state, { word, colour }) => useSuggestion(state, word, colour),
  takeMeantWord: (state, { index }) => takeMeantWord(state, index),
  finishLine,
  commit,

  newGame: (state, { rules }) => startNewGame(state, rules),
  openGame: (state, { game }) => openGame(state, game),
  undo,
  redo,
  applyCorrection: (state, { index }) => applyBoardsCorrection(state, index),
  paste: (state, { text }) => paste(state, text),

  selectBoard: (state, { board }) => selectBoard(state, board),
  compare: (state, { word }) => compareWord(state, word),
  closeComparison: (state) => toStep({ ...state, compared: undefined }),
  dismissMessage: (state) => toStep(state),
};

export const apply = (state: BoardsState, action: BoardsAction): BoardsStep => {
  // the handler of a kind takes the actions of that kind, which the compiler does not follow
  const handle = HANDLERS[action.kind] as (state: BoardsState, action: BoardsAction) => BoardsStep;
  return handle({ ...state, message: '' }, action);
};
