/**
 * Everything that can be done to a board, as data. Key maps, buttons and taps make actions; `apply` carries them out.
 */

import type { Row } from '../game/game.ts';
import type { Rules } from '../game/rules.ts';
import type { Spoilers } from '../text/spoilers.ts';
import type { Pasted } from './paste.ts';
import type { Colour, State } from './state.ts';

/** A tile of the board, both counted from 0. */
export interface TileAddress {
  readonly row: number;
  readonly place: number;
}

/** The row that is typed. Without `at`, the tile in focus is meant. */
type RowAction =
  /** A letter for the row; other characters are ignored or explained. */
  | { readonly kind: 'typeLetter'; readonly letter: string }
  /** One step back: a tile, a letter, or the last row. */
  | { readonly kind: 'stepBack' }
  /** Sets a tile; the focus moves to the next one. With `endsRow` the last tile of a new row ends it. */
  | { readonly kind: 'setTile'; readonly colour: Colour; readonly at?: TileAddress; readonly endsRow?: boolean }
  /** Ends the row with all tiles green; with a word, an empty row has been filled with it. */
  | { readonly kind: 'foundWord'; readonly word?: string | undefined }
  /** Changes a tile to the next colour, or to the one before; the focus stays. */
  | { readonly kind: 'cycleTile'; readonly backwards?: boolean; readonly at?: TileAddress }
  | { readonly kind: 'clearTile' }
  /** Moves the focus in the row whose tiles are set. */
  | { readonly kind: 'selectTile'; readonly at: TileAddress }
  /** Opens an earlier row to change it, or goes back to the new one. */
  | { readonly kind: 'selectRow'; readonly row: number }
  /** From the tiles back to the letters. */
  | { readonly kind: 'editLetters' }
  /** Takes a word that was probably meant in place of one that is not accepted, counted from 0. */
  | { readonly kind: 'takeMeantWord'; readonly index: number }
  /** Keeps a word that is not accepted. */
  | { readonly kind: 'keepWord' }
  /** Fills the row with a word that was suggested, and opens its tiles; with a colour it sets the first one. */
  | { readonly kind: 'useSuggestion'; readonly word: string; readonly colour?: Colour }
  /** Done with the letters, or with the tiles. */
  | { readonly kind: 'commit' };

type GameAction =
  | { readonly kind: 'newGame' }
  /** Hard mode on or off, for the rows that are there and all that follow. */
  | { readonly kind: 'toggleHard' }
  /** Another game in place of this one; rows that do not fit its rules are left out. */
  | { readonly kind: 'openGame'; readonly rules: Rules; readonly rows: readonly Row[] }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  /** Turns, a share grid, or a word, as they were read; what reads them need not be there before something is pasted. */
  | { readonly kind: 'paste'; readonly pasted: Pasted }
  /** Applies one of the state's corrections, counted from 0. */
  | { readonly kind: 'applyCorrection'; readonly index: number };

type WordAction =
  | { readonly kind: 'compare'; readonly word: string }
  | { readonly kind: 'closeComparison' }
  /** States the answer of a lost game, for its review. */
  | { readonly kind: 'nameAnswer'; readonly word: string };

/** The field for one word, where a host has none of its own. */
type PromptAction =
  | { readonly kind: 'openPrompt' }
  | { readonly kind: 'typeInPrompt'; readonly letter: string }
  | { readonly kind: 'eraseInPrompt' }
  | { readonly kind: 'pasteInPrompt'; readonly text: string }
  | { readonly kind: 'submitPrompt' }
  | { readonly kind: 'closePrompt' };

type ScreenAction =
  | { readonly kind: 'openHelp' }
  | { readonly kind: 'openReview' }
  /** The groups that the compared word, or the word to play, makes of the words left. */
  | { readonly kind: 'openWhy' }
  /** All words left. */
  | { readonly kind: 'openWords' }
  /** The game as a text for others. */
  | { readonly kind: 'openShare' }
  | { readonly kind: 'closeScreen' }
  /** Lines down; negative ones up. */
  | { readonly kind: 'scroll'; readonly lines: number }
  | { readonly kind: 'setSpoilers'; readonly spoilers: Spoilers }
  /** The next level of spoilers, with a message that names it. */
  | { readonly kind: 'nextSpoilers' }
  | { readonly kind: 'dismissMessage' };

export type Action = RowAction | GameAction | WordAction | PromptAction | ScreenAction;

/** Work for the engine that an action asks for. */
export type Effect =
  | { readonly kind: 'advise' }
  | { readonly kind: 'compare'; readonly word: string }
  | { readonly kind: 'review'; readonly answer: string | undefined }
  | { readonly kind: 'stop' };

/** What an action leads to. */
export interface Step {
  readonly state: State;
  readonly effects: readonly Effect[];
}

/** A step without work for the engine. */
export const toStep = (state: State, message = state.message): Step => ({ state: { ...state, message }, effects: [] });
