/**
 * Actions on the row being typed: letters, tiles, and which row it is.
 */

import { feedbackOfDigits } from '../feedback.ts';
import { addRow, changeRow, takeBackRow } from '../game/game.ts';
import { type Step, type TileAddress, toStep } from './actions.ts';
import { draftOfRow, emptyDraft, isFull, letterOf, newRowOf, openTiles, withNewRow, withTile } from './draft.ts';
import { change } from './history.ts';
import {
  backAgain,
  COLOUR_KEYS_HELP,
  EARLIER_ROW_EMPTY,
  GAME_OVER,
  lettersMissing,
  NO_TILE_SET,
  ROW_FULL,
} from './messages.ts';
import type { Colour, Draft, State } from './state.ts';
import { takeMeantWord, wordQuestionOf } from './wordQuestion.ts';

const changeDraft = (state: State, draft: Draft): Step => change(state, { ...state, draft });

// Letters

export const typeLetter = (state: State, character: string): Step => {
  const { draft } = state;
  if (!draft) return toStep(state, GAME_OVER);
  const letter = letterOf(character, state.game.rules.list);
  if (draft.isSuggested && letter !== undefined) {
    return changeDraft(state, { ...emptyDraft(state.game, draft.row), letters: [letter] });
  }
  if (draft.stage === 'tiles') return toStep(state, COLOUR_KEYS_HELP);
  if (letter === undefined) return toStep(state);
  if (isFull(state, draft)) return toStep(state, ROW_FULL);
  return changeDraft(state, openIfFull(state, { ...draft, letters: [...draft.letters, letter] }));
};

/** The last letter opens the tiles, unless there is a question about the word: the row then takes colours. */
const openIfFull = (state: State, draft: Draft): Draft =>
  isFull(state, draft) && !wordQuestionOf({ ...state, draft }) ? openTiles(state, draft) : draft;

/** The row with a whole word, whatever was typed; its tiles are next. */
export const fillRow = (state: State, word: string): Step => {
  const { draft, game } = state;
  if (!draft) return toStep(state);
  return changeDraft(state, openIfFull(state, { ...emptyDraft(game, draft.row), letters: [...word] }));
};

/** The row with a word that was suggested, and its first colour if that is known already. */
export const useSuggestion = (state: State, word: string, colour: Colour | undefined): Step => {
  const filled = fillRow(state, word);
  if (colour !== undefined) return setTile(filled.state, colour);
  const { draft } = filled.state;
  return { ...filled, state: { ...filled.state, draft: draft && { ...draft, isSuggested: true } } };
};

export const editLetters = (state: State): Step => {
  const { draft } = state;
  return draft ? toStep({ ...state, draft: { ...draft, stage: 'letters' } }) : toStep(state);
};

/** One step back: a tile, a letter, an earlier row. */
export const stepBack = (state: State): Step => {
  const { draft, game } = state;
  if (draft?.isSuggested) return changeDraft(state, { ...emptyDraft(game, draft.row), isEmptied: true });
  if (draft?.stage === 'tiles' && draft.place > 0) return changeDraft(state, backInTiles(draft));
  if (draft && draft.letters.length > 0) {
    const letters = draft.letters.slice(0, -1);
    return changeDraft(state, { ...emptyDraft(game, draft.row), letters, isEmptied: letters.length === 0 });
  }
  if (draft && draft.row < game.rows.length) return toStep(state, EARLIER_ROW_EMPTY);
  const last = game.rows.at(-1);
  if (!last) return toStep(state);
  // a key that is held down stops at the row above
  if (draft?.isEmptied) return toStep({ ...state, draft: { ...draft, isEmptied: false } }, backAgain(game.rows.length));
  const again = draftOfRow(last, game.rows.length - 1, game.rules.list.wordLength - 1);
  return change(state, { game: takeBackRow(game), draft: again, newRow: undefined });
};

/** The tile before the focus becomes grey. */
const backInTiles = (draft: Draft): Draft => ({ ...withTile(draft, draft.place - 1, 0), place: draft.place - 1 });

// Tiles

/** The state with the tiles of a row open and the focus on one; undefined if the row has no whole word. */
const focusTile = (state: State, at: TileAddress | undefined): (State & { readonly draft: Draft }) | undefined => {
  const selected = at ? selectRow(state, at.row).state : state;
  const { draft } = selected;
  if (!draft || (at && at.row !== draft.row)) return undefined;
  if (draft.stage === 'letters' && !isFull(selected, draft)) return undefined;
  const open = draft.stage === 'tiles' ? draft : openTiles(selected, draft);
  return { ...selected, draft: { ...open, place: insideRow(open, at?.place ?? open.place) } };
};

const insideRow = ({ tiles }: Draft, place: number): number => Math.min(tiles.length - 1, Math.max(0, place));

/** A word that the mode forbids has no colours. */
const isForbidden = (state: State): boolean => wordQuestionOf(state)?.canKeep === false;

export const setTile = (state: State, tile: Colour, at?: TileAddress): Step => {
  const focused = focusTile(state, at);
  if (!focused || isForbidden(focused)) return toStep(state);
  const { draft } = focused;
  return changeDraft(focused, { ...withTile(draft, draft.place, tile), place: draft.place + 1 });
};

/** Sets the tile in focus; the last one of a new row ends it, so that no further key is needed. */
export const setTileAndEnd = (state: State, tile: Colour): Step => {
  const next = setTile(state, tile);
  const { draft, game } = next.state;
  const isLast = draft?.row === game.rows.length && draft.place === game.rules.list.wordLength;
  return isLast && !wordQuestionOf(next.state) ? commit(next.state) : next;
};

/** The word in the row, or the one given for an empty row, was the answer: all its tiles are green. */
export const foundWord = (state: State, word?: string): Step => {
  const focused = focusTile(word === undefined ? state : fillRow(state, word).state, undefined);
  if (!focused || wordQuestionOf(focused)) return toStep(state);
  const { draft } = focused;
  const tiles = draft.tiles.map((): Colour => 2);
  return commit({ ...focused, draft: { ...draft, tiles, isConfirmed: true } });
};

export const cycleTile = (state: State, backwards: boolean, at?: TileAddress): Step => {
  const focused = focusTile(state, at);
  if (!focused || isForbidden(focused)) return toStep(state);
  const { draft } = focused;
  const tile = nextTile(draft.tiles[draft.place], backwards);
  return changeDraft(focused, withTile(draft, draft.place, tile));
};

/** Grey, yellow, green, and grey again. */
const nextTile = (tile: Colour, backwards: boolean): Colour => ((tile + (backwards ? 2 : 1)) % 3) as Colour;

export const clearTile = (state: State): Step => {
  const { draft } = state;
  return draft?.stage === 'tiles'
    ? changeDraft(state, withTile(draft, insideRow(draft, draft.place), 0))
    : toStep(state);
};

/** Whether the focus can move to a tile: its row is the one whose tiles are set, and it is not there already. */
export const canSelectTile = ({ draft }: State, { row, place }: TileAddress): boolean =>
  draft?.stage === 'tiles' && draft.row === row && draft.place !== insideRow(draft, place);

export const selectTile = (state: State, { place }: TileAddress): Step => {
  const { draft } = state;
  return draft ? toStep({ ...state, draft: { ...draft, place: insideRow(draft, place) } }) : toStep(state);
};

// Rows

/** Goes to an earlier row to change it, or back to the new one. What is typed in the new row is kept. */
export const selectRow = (state: State, row: number): Step => {
  const { game, draft } = state;
  const newRow = newRowOf(state);
  if (draft?.row === row) return toStep(state);
  if (row === game.rows.length) return toStep({ ...state, ...withNewRow(game, newRow) });
  const played = game.rows[row];
  return played ? toStep({ ...state, draft: draftOfRow(played, row, 0), newRow }) : toStep(state);
};

/** Done with the letters: the tiles are next. Done with the tiles: the row is played. */
export const commit = (state: State): Step => {
  const { draft, game } = state;
  if (!draft) return toStep(state, GAME_OVER);
  // the likeliest word in place of one that is not accepted; the question stays where there is none
  if (wordQuestionOf(state)) return takeMeantWord(state, 0);
  if (draft.stage === 'tiles') return commitTiles(state, draft);
  if (isFull(state, draft)) return toStep({ ...state, draft: openTiles(state, draft) });
  return toStep(state, lettersMissing(draft.letters.length, game.rules.list.wordLength));
};

const commitTiles = (state: State, draft: Draft): Step => {
  if (!draft.isConfirmed) return toStep({ ...state, draft: { ...draft, isConfirmed: true } }, NO_TILE_SET);
  const feedback = feedbackOfDigits(draft.tiles);
  const word = draft.letters.join('');
  const { game, newRow } = state;
  const isNew = draft.row === game.rows.length;
  const next = isNew ? addRow(game, word, feedback) : changeRow(game, draft.row, word, feedback);
  if (!next.ok) return toStep(state, next.failure.sentence);
  return change(state, withNewRow(next.value, isNew ? undefined : newRow));
};
