/**
 * Keys that mean the same on every host: characters and editing keys, by what the board is at. The key maps of the
 * terminal and the page add their own keys.
 */

import type { Action } from './actions.ts';
import { isFull } from './draft.ts';
import { bestShown, type Colour, type Draft, type State } from './state.ts';
import { wordQuestionOf } from './wordQuestion.ts';

/** Keys without a character that every host has. */
export const EDITING_KEYS = [
  'enter',
  'escape',
  'backspace',
  'delete',
  'up',
  'down',
  'left',
  'right',
  'home',
  'end',
] as const;

export type EditingKey = (typeof EDITING_KEYS)[number];

const COLOUR_KEYS: ReadonlyMap<string, Colour> = new Map([
  ...[...'bBxX0.-_'].map((key) => [key, 0] as const),
  ...[...'yY1'].map((key) => [key, 1] as const),
  ...[...'gG2'].map((key) => [key, 2] as const),
]);

/** The colour that a key stands for. */
export const colourOfKey = (key: string): Colour | undefined => COLOUR_KEYS.get(key);

export const actionForCharacter = (state: State, character: string): Action => {
  const { draft } = state;
  const letter: Action = { kind: 'typeLetter', letter: character };
  if (character === KEEP_WORD) return { kind: 'keepWord' };
  if (!draft) return actionAfterEnd(character) ?? letter;
  if (draft.stage === 'tiles')
    return character === FOUND ? { kind: 'foundWord' } : (actionForColour(character) ?? letter);
  // a digit is a letter of a list of numbers, not a colour
  if (!isFull(state, draft) && state.game.rules.list.alphabet.includes(character)) return letter;
  const played = suggestionFor(state, draft, character);
  if (played) return played;
  // a full row takes no more letters, so a colour begins its tiles
  const colour = isFull(state, draft) ? actionForColour(character) : undefined;
  return meantWordFor(state, character) ?? colour ?? correctionFor(state, character) ?? letter;
};

const actionAfterEnd = (character: string): Action | undefined => {
  if (character === 'r') return { kind: 'openReview' };
  return character === 'n' ? { kind: 'newGame' } : undefined;
};

const actionForColour = (character: string): Action | undefined => {
  if (character === ' ') return { kind: 'cycleTile' };
  const colour = colourOfKey(character);
  return colour === undefined ? undefined : { kind: 'setTile', colour };
};

/** All tiles are green. */
const FOUND = '3';

/** A digit in an empty row is the first colour of the suggested word, unless it is a letter of the list. */
const suggestionFor = (state: State, { letters }: Draft, character: string): Action | undefined => {
  const word = letters.length === 0 && /[0-3]/.test(character) ? bestShown(state) : undefined;
  if (word !== undefined && character === FOUND) return { kind: 'foundWord', word };
  const colour = colourOfKey(character);
  return word === undefined || colour === undefined ? undefined : { kind: 'useSuggestion', word, colour };
};

/** The key that keeps a word which the game does not accept. */
export const KEEP_WORD = '!';

/** Words that were probably meant are numbered from 1. */
const meantWordFor = (state: State, character: string): Action | undefined => {
  const index = Number(character) - 1;
  return wordQuestionOf(state)?.meant[index] === undefined ? undefined : { kind: 'takeMeantWord', index };
};

/** Corrections are numbered from 1. */
const correctionFor = ({ corrections }: State, character: string): Action | undefined => {
  const index = Number(character) - 1;
  return corrections[index] ? { kind: 'applyCorrection', index } : undefined;
};

/** Undefined if the key does nothing here. */
export const actionForKey = (state: State, key: EditingKey): Action | undefined => {
  const { draft, game } = state;
  const row = draft?.row ?? game.rows.length;
  switch (key) {
    case 'enter':
      return enterAction(state);
    case 'escape':
      return escapeAction(state);
    case 'backspace':
      return { kind: 'stepBack' };
    case 'up':
      return { kind: 'selectRow', row: row - 1 };
    case 'down':
      return { kind: 'selectRow', row: row + 1 };
    case 'delete':
      return draft?.stage === 'tiles' ? { kind: 'clearTile' } : undefined;
    default:
      return draft?.stage === 'tiles' ? { kind: 'selectTile', at: { row, place: placeAfter(draft, key) } } : undefined;
  }
};

/** The best word into an empty row; else done with the row, or with the game. */
export const enterAction = (state: State): Action => {
  const { draft } = state;
  if (!draft) return { kind: 'openReview' };
  const isEmpty = draft.stage === 'letters' && draft.letters.length === 0;
  const word = isEmpty ? bestShown(state) : undefined;
  return word === undefined ? { kind: 'commit' } : { kind: 'useSuggestion', word };
};

/** Closes the comparison, leaves an earlier row, goes back to the letters, or takes the message away. */
const escapeAction = ({ compared, draft, game }: State): Action => {
  if (compared) return { kind: 'closeComparison' };
  if (draft && draft.row < game.rows.length) return { kind: 'selectRow', row: game.rows.length };
  return { kind: draft?.stage === 'tiles' ? 'editLetters' : 'dismissMessage' };
};

const placeAfter = ({ place, tiles }: Draft, key: 'left' | 'right' | 'home' | 'end'): number => {
  switch (key) {
    case 'left':
      return place - 1;
    case 'right':
      return place + 1;
    case 'home':
      return 0;
    case 'end':
      return tiles.length - 1;
  }
};
