/**
 * Changes of the board, and back: every change is remembered, and other rows are another game, for which the engine
 * starts anew.
 */

import { newGame, type Row } from '../game/game.ts';
import type { Rules } from '../game/rules.ts';
import { type Step, toStep } from './actions.ts';
import { withNewRow } from './draft.ts';
import { effectsFor } from './engineResults.ts';
import { assess, type Board, NO_RESULTS, type State, startState } from './state.ts';

const MOST_STEPS = 200;

/** A change of the board that undo takes back. */
export const change = (state: State, board: Board): Step => {
  const past = [...state.past.slice(1 - MOST_STEPS), boardOf(state)];
  return replaceBoard({ ...state, past, future: [] }, board);
};

const boardOf = ({ game, draft, newRow }: State): Board => ({ game, draft, newRow });

const replaceBoard = (state: State, { game, draft, newRow }: Board): Step => {
  const next: State = { ...state, game, draft, newRow };
  if (game === state.game) return toStep(next);
  const fresh: State = { ...next, ...assess(game), ...NO_RESULTS, scroll: 0 };
  return { state: fresh, effects: effectsFor(fresh) };
};

export const NOTHING_TO_UNDO = 'There is nothing to undo.';
export const NOTHING_TO_REDO = 'There is nothing to redo.';

export const undo = (state: State): Step => {
  const before = state.past.at(-1);
  if (!before) return toStep(state, NOTHING_TO_UNDO);
  const future = [...state.future, boardOf(state)];
  return replaceBoard({ ...atBoard(state), past: state.past.slice(0, -1), future }, before);
};

export const redo = (state: State): Step => {
  const after = state.future.at(-1);
  if (!after) return toStep(state, NOTHING_TO_REDO);
  const past = [...state.past, boardOf(state)];
  return replaceBoard({ ...atBoard(state), past, future: state.future.slice(0, -1) }, after);
};

const atBoard = (state: State): State => ({ ...state, screen: 'board', prompt: undefined });

export const startNewGame = (state: State): Step =>
  change({ ...atBoard(state), pastedTiles: [] }, withNewRow(newGame(state.game.rules)));

export const openGame = ({ spoilers }: State, rules: Rules, rows: readonly Row[]): Step => {
  const state = startState(rules, rows, spoilers);
  return { state, effects: effectsFor(state) };
};
