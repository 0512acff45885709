/**
 * Pasted text on the board: rows are played, tiles of a grid are kept for the words to come, a word fills the row.
 */

import type { Feedback } from '../feedback.ts';
import { addRow, type Game, type Row } from '../game/game.ts';
import { isAccepted, meantWords } from '../game/meantWords.ts';
import { notAcceptedText } from '../text/slips.ts';
import { type Step, toStep } from './actions.ts';
import { isFull, openTiles, withNewRow } from './draft.ts';
import { change } from './history.ts';
import { rowsPasted, tilesPasted } from './messages.ts';
import type { Pasted } from './paste.ts';
import { fillRow } from './rowActions.ts';
import type { State } from './state.ts';

const PASTE_UNREADABLE = 'The pasted text has no rows; paste a share grid, or turns as crane=BYBBG.';
const CHANGE_A_ROW = 'The arrow up goes to its row.';
const NO_ROW_FOR_TILES = 'There is no open row for these tiles.';

export const paste = (state: State, pasted: Pasted): Step => {
  switch (pasted.kind) {
    case 'rows':
      return pasteRows(state, pasted.rows);
    case 'tiles':
      return pasteTiles(state, pasted.tiles);
    case 'word':
      return fillRow(state, pasted.word);
    default:
      return toStep(state, PASTE_UNREADABLE);
  }
};

/** Plays rows up to the first that is refused. */
const pasteRows = (state: State, rows: readonly Row[]): Step => {
  let { game } = state;
  let refusal = '';
  for (const { word, feedback } of rows) {
    const next = addRow(game, word, feedback);
    if (!next.ok) {
      refusal = next.failure.sentence;
      break;
    }
    game = next.value;
  }
  if (game === state.game) return toStep(state, refusal);
  const added = game.rows.length - state.game.rows.length;
  const message = [refusal || rowsPasted(added), ...notAccepted(game, state.game.rows.length)].join(' ');
  return change({ ...state, message }, withNewRow(game));
};

/** A remark about the first pasted word that the game does not accept. */
const notAccepted = ({ rules, rows }: Game, from: number): string[] => {
  const row = rows.findIndex(({ word }, index) => index >= from && !isAccepted(rules, word));
  if (row < 0) return [];
  const { word } = rows[row];
  return [notAcceptedText(word, meantWords(rules, rows.slice(0, row), word)), CHANGE_A_ROW];
};

/** A grid has no words: its tiles are kept until the words are typed. */
const pasteTiles = (state: State, tiles: readonly Feedback[]): Step => {
  const { draft, game } = state;
  if (!draft || draft.row < game.rows.length) return toStep(state, NO_ROW_FOR_TILES);
  // one line of tiles is meant for the row being typed
  const pastedTiles = tiles.length === 1 ? [...game.rows.map(({ feedback }) => feedback), ...tiles] : tiles;
  const kept: State = { ...state, pastedTiles };
  if (isFull(state, draft) && pastedTiles[draft.row] !== undefined) {
    return change(kept, { ...kept, draft: openTiles(kept, draft) });
  }
  return toStep(kept, tilesPasted(tiles.length));
};
