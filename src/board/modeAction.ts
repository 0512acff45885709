/**
 * Hard mode on and off during a game. The rows must be legal in the new mode, or it stays as it is.
 */

import { addRows, newGame } from '../game/game.ts';
import { type Step, toStep } from './actions.ts';
import { newRowOf, withNewRow } from './draft.ts';
import { change } from './history.ts';
import { modeChanged, modeKept } from './messages.ts';
import type { State } from './state.ts';

export const toggleHard = (state: State): Step => {
  const { rules, rows } = state.game;
  const mode = rules.mode === 'normal' ? 'hard' : 'normal';
  const game = addRows(newGame({ ...rules, mode }), rows);
  if (!game.ok) return toStep(state, modeKept(game.failure.sentence));
  return change({ ...state, message: modeChanged(mode) }, withNewRow(game.value, newRowOf(state)));
};
