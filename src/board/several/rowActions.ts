/**
 * Actions on the row being typed: its letters, and its tiles on each board.
 */

import { addBoardsRow, takeBackBoardsRow } from '../../boards/state.ts';
import { noBoardFitsText, notInListText } from '../../text/boardsPage.ts';
import { readWord } from '../../words/checks.ts';
import { guessIdOf } from '../../words/list.ts';
import { letterOf } from '../draft.ts';
import { COLOUR_KEYS_HELP, lettersMissing, NO_TILE_SET, ROW_FULL } from '../messages.ts';
import type { Colour } from '../state.ts';
import { type BoardsAction, type BoardsStep, toStep } from './actions.ts';
import {
  emptyRow,
  feedbacksOf,
  insideDraft,
  isFull,
  isLastTile,
  openTiles,
  playShown,
  rowAgain,
  tileAfter,
  tileBefore,
  withDraft,
  withLine,
  withTile,
} from './draft.ts';
import { change } from './history.ts';
import { BOARDS_OVER } from './messages.ts';
import { type BoardsState, type Draft, hasTiles, lineOf, type TileAddress } from './state.ts';

/** The draft changes, and the board in front is that of its focus. */
const changeDraft = (state: BoardsState, draft: Draft): BoardsStep =>
  change({ ...state, board: draft.lines[draft.focus.line]?.board ?? state.board }, { game: state.game, draft });

// Letters

export const typeLetter = (state: BoardsState, character: string): BoardsStep => {
  const { draft, game } = state;
  if (!draft) return toStep(state, BOARDS_OVER);
  const { list } = game.rules;
  const letter = letterOf(character, list);
  if (draft.isSuggested && letter !== undefined) return changeDraft(state, { ...emptyRow, letters: [letter] });
  if (hasTiles(draft)) return toStep(state, COLOUR_KEYS_HELP);
  if (letter === undefined) return toStep(state);
  if (isFull(game, draft)) return toStep(state, ROW_FULL);
  const letters = [...draft.letters, letter];
  return changeDraft(state, openIfListed(state, { ...draft, letters }));
};

/** The last letter opens the tiles if the word is in the list; of another word Enter does. */
const openIfListed = (state: BoardsState, draft: Draft): Draft =>
  isFull(state.game, draft) && guessIdOf(state.game.rules.list, draft.letters.join('')) !== undefined
    ? openTiles(state, draft)
    : draft;

/** The row with a word, whatever was typed; its tiles are next. */
export const useSuggestion = (state: BoardsState, text: string, colour?: Colour): BoardsStep => {
  const { draft, game } = state;
  if (!draft) return toStep(state, BOARDS_OVER);
  if (draft.kind === 'shown') return toStep(state);
  const word = readWord(text, game.rules.list);
  if (!word.ok) return toStep(state, word.failure.sentence);
  const open = openTiles(state, { ...emptyRow, letters: [...word.value] });
  if (colour === undefined) return changeDraft(state, { ...open, isSuggested: true });
  return changeDraft(state, { ...withTile(open, open.focus, colour), focus: tileAfter(open, open.focus) });
};

export const editLetters = (state: BoardsState): BoardsStep => {
  const { draft } = state;
  return draft && hasTiles(draft) && draft.kind === 'row'
    ? changeDraft(state, { ...emptyRow, letters: draft.letters })
    : toStep(state);
};

/** One step back: a tile, from the tiles to the letters, a letter, an earlier row. */
export const stepBack = (state: BoardsState): BoardsStep => {
  const { draft, game } = state;
  if (draft?.isSuggested) return changeDraft(state, emptyRow);
  if (draft && hasTiles(draft)) {
    const focus = tileBefore(draft, draft.focus);
    if (focus.line !== draft.focus.line || focus.place !== draft.focus.place)
      return changeDraft(state, { ...withTile(draft, focus, 0), focus });
    if (draft.kind === 'row') return changeDraft(state, { ...emptyRow, letters: draft.letters.slice(0, -1) });
  } else if (draft && draft.letters.length > 0) {
    return changeDraft(state, { ...draft, letters: draft.letters.slice(0, -1) });
  }
  return takeBackRow(state, game.rows.length - 1);
};

/** The last row again, with its tiles open. */
const takeBackRow = (state: BoardsState, row: number): BoardsStep => {
  const { game } = state;
  const last = game.rows[row];
  if (!last) return toStep(state);
  const before = takeBackBoardsRow(game);
  return change(state, { game: before, draft: rowAgain(before, last) });
};

// Tiles

/** The draft with the focus on a tile; undefined if no tiles can be set. */
const focusTile = (state: BoardsState, at: TileAddress | undefined): Draft | undefined => {
  const { draft, game } = state;
  if (!draft) return undefined;
  const open = hasTiles(draft) ? draft : isFull(game, draft) ? openTiles(state, draft) : undefined;
  return open ? { ...open, focus: insideDraft(open, at ?? open.focus) } : undefined;
};

type ActionOf<K extends BoardsAction['kind']> = Omit<Extract<BoardsAction, { readonly kind: K }>, 'kind'>;

export const setTile = (state: BoardsState, { colour, at, endsRow = false }: ActionOf<'setTile'>): BoardsStep => {
  const draft = focusTile(state, at);
  if (!draft) return toStep(state);
  const next = withTile(draft, draft.focus, colour);
  return tilesSet(state, next, { at: draft.focus, endsRow });
};

/** Tiles up to a place are set: the next one is in focus. After the last one of all, the row may end. */
const tilesSet = (
  state: BoardsState,
  draft: Draft,
  { at, endsRow }: { readonly at: TileAddress; readonly endsRow: boolean },
): BoardsStep =>
  endsRow && isLastTile(draft, at)
    ? commitTiles(state, draft)
    : changeDraft(state, { ...draft, focus: tileAfter(draft, at) });

export const cycleTile = (state: BoardsState, backwards: boolean, at?: TileAddress): BoardsStep => {
  const draft = focusTile(state, at);
  if (!draft) return toStep(state);
  const tile = draft.lines[draft.focus.line].tiles[draft.focus.place];
  // grey, yellow, green, and grey again
  return changeDraft(state, withTile(draft, draft.focus, ((tile + (backwards ? 2 : 1)) % 3) as Colour));
};

export const foundBoard = (state: BoardsState, { line, word, endsRow = false }: ActionOf<'foundBoard'>): BoardsStep => {
  const filled = word === undefined ? state : useSuggestion(state, word).state;
  const draft = focusTile(filled, line === undefined ? undefined : { line, place: 0 });
  if (!draft) return toStep(state);
  const own = draft.focus.line;
  const { tiles } = draft.lines[own];
  const next = withLine(
    draft,
    own,
    tiles.map((): Colour => 2),
  );
  return tilesSet(state, next, { at: { line: own, place: tiles.length - 1 }, endsRow });
};

export const selectTile = (state: BoardsState, at: TileAddress): BoardsStep => {
  const draft = focusTile(state, at);
  return draft ? toStep(withFocus(state, draft)) : toStep(state);
};

const withFocus = (state: BoardsState, draft: Draft): BoardsState => ({
  ...state,
  draft,
  board: draft.lines[draft.focus.line].board,
});

/** Brings a board to the front; the focus goes to its first tile. */
export const selectBoard = (state: BoardsState, board: number): BoardsStep => {
  const { game, draft } = state;
  const own = Math.min(game.boards.length - 1, Math.max(0, board));
  const line = lineOf(draft, own);
  const isThere = draft?.lines[draft.focus.line]?.board === own;
  if (line === undefined || isThere || !draft) return toStep({ ...state, board: own });
  return toStep({ ...state, board: own, draft: { ...draft, focus: { line, place: 0 } } });
};

// Rows

/** Done with the letters: the tiles are next. Done with the tiles: the row is played. */
export const commit = (state: BoardsState): BoardsStep => {
  const { draft, game } = state;
  if (!draft) return toStep(state, BOARDS_OVER);
  if (hasTiles(draft)) return commitTiles(state, draft);
  const { list } = game.rules;
  if (!isFull(game, draft)) return toStep(state, lettersMissing(draft.letters.length, list.wordLength));
  const step = changeDraft(state, openTiles(state, draft));
  const word = draft.letters.join('');
  return guessIdOf(list, word) === undefined ? toStep(step.state, notInListText(word, list.name)) : step;
};

/** Done with one board: its other tiles are as shown, and the next board that is not certain follows. */
export const finishLine = (state: BoardsState): BoardsStep => {
  const { draft } = state;
  if (!draft || !hasTiles(draft)) return commit(state);
  if (!draft.isConfirmed) return askOnce(state, draft);
  const { line } = draft.focus;
  const end: TileAddress = { line, place: draft.lines[line].tiles.length - 1 };
  return tilesSet(state, draft, { at: end, endsRow: true });
};

const askOnce = (state: BoardsState, draft: Draft): BoardsStep =>
  toStep({ ...state, draft: { ...draft, isConfirmed: true } }, NO_TILE_SET);

const commitTiles = (state: BoardsState, draft: Draft): BoardsStep => {
  if (!draft.isConfirmed) return askOnce(state, draft);
  const { game } = state;
  const next =
    draft.kind === 'shown'
      ? playShown(game, draft)
      : addBoardsRow(game, draft.letters.join(''), feedbacksOf(game, draft));
  if (!next.ok) return toStep(state, next.failure.sentence);
  const message = next.value.status === 'contradiction' ? noBoardFitsText(next.value) : '';
  return change({ ...state, message }, withDraft(next.value, state.given));
};
