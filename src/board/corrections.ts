/**
 * Corrections: changes of one or two tiles after which words fit again.
 */

import { feedbackDigits, feedbackOfDigits } from '../feedback.ts';
import type { Correction } from '../game/corrections.ts';
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

/** The game with the tiles changed; undefined if a mode forbids a later row then. */
export const correctedGame = (game: Game, { changes }: Correction): Game | undefined => {
  const { wordLength } = game.rules.list;
  const rows = [...game.rows];
  for (const { row, place, to } of changes) {
    const { word, feedback } = rows[row];
    const digits = feedbackDigits(feedback, wordLength).with(place, to);
    rows[row] = { word, feedback: feedbackOfDigits(digits) };
  }
  const corrected = rows.reduce(addIfAllowed, newGame(game.rules));
  return corrected.rows.length === rows.length ? corrected : undefined;
};
