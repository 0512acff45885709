/**
 * The reducer of several boards: a state and an action in, the next state and work for the engine out.
 */

import type { BoardsAction, BoardsStep } from './actions.ts';
import { toStep } from './actions.ts';
import { openGame, redo, startNewGame, undo } from './history.ts';
import { paste } from './paste.ts';
import {
  commit,
  cycleTile,
  editLetters,
  foundBoard,
  selectBoard,
  selectTile,
  setTile,
  stepBack,
  typeLetter,
  useSuggestion,
} from './rowActions.ts';
import type { BoardsState } from './state.ts';

type ActionOf<K extends BoardsAction['kind']> = Extract<BoardsAction, { readonly kind: K }>;

const HANDLERS: { readonly [K in BoardsAction['kind']]: (state: BoardsState, action: ActionOf<K>) => BoardsStep } = {
  typeLetter: (state, { letter }) => typeLetter(state, letter),
  stepBack,
  setTile: (state, { colour, at }) => setTile(state, colour, at),
  cycleTile: (state, { backwards = false, at }) => cycleTile(state, backwards, at),
  foundBoard: (state, { line }) => foundBoard(state, line),
  selectTile: (state, { at }) => selectTile(state, at),
  editLetters,
  useSuggestion: (state, { word }) => useSuggestion(state, word),
  commit,

  newGame: (state, { rules }) => startNewGame(state, rules),
  openGame: (state, { game }) => openGame(state, game),
  undo,
  redo,
  paste: (state, { text }) => paste(state, text),

  selectBoard: (state, { board }) => selectBoard(state, board),
  compare: (state, { word }) => ({ state: { ...state, compared: word }, effect: 'advise' }),
  closeComparison: (state) => toStep({ ...state, compared: undefined }),
  dismissMessage: (state) => toStep(state),
};

export const apply = (state: BoardsState, action: BoardsAction): BoardsStep => {
  // the handler of a kind takes the actions of that kind, which the compiler does not follow
  const handle = HANDLERS[action.kind] as (state: BoardsState, action: BoardsAction) => BoardsStep;
  return handle({ ...state, message: '' }, action);
};
