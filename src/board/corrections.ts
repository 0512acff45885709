/**
 * Corrections on the board: a change of tiles or of a word after which words fit again.
 */

import { type Correction, correctedRows } from '../game/corrections.ts';
import { type Game, newGame } from '../game/game.ts';
import { type Step, toStep } from './actions.ts';
import { newRowOf, withNewRow } from './draft.ts';
import { change } from './history.ts';
import { addIfAllowed, type State } from './state.ts';

const CORRECTION_FORBIDDEN = 'With this change a later row would not be allowed; edit the rows with the arrow keys.';

export const applyCorrection = (state: State, index: number): Step => {
  const correction = state.corrections[index];
  if (!correction) return toStep(state);
  const game = correctedGame(state.game, correction);
  return game ? change(state, withNewRow(game, newRowOf(state))) : toStep(state, CORRECTION_FORBIDDEN);
};

/** The game with the slip corrected; undefined if a mode forbids a later row then. */
export const correctedGame = (game: Game, correction: Correction): Game | undefined => {
  const rows = correctedRows(game, correction);
  const corrected = rows.reduce(addIfAllowed, newGame(game.rules));
  return corrected.rows.length === rows.length ? corrected : undefined;
};
