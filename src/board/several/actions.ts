/**
 * Everything that can be done to a game of several boards, as data: `apply` carries the actions out.
 */

import type { BoardsGame, BoardsRules } from '../../boards/state.ts';
import type { Colour } from '../state.ts';
import type { BoardsState, TileAddress } from './state.ts';

/** The row that is typed. Without `at`, the tile in focus is meant. */
type RowAction =
  | { readonly kind: 'typeLetter'; readonly letter: string }
  /** One step back: a tile, the tiles, a letter, or the last row. */
  | { readonly kind: 'stepBack' }
  /** Sets a tile; the focus moves to the next one that is not certain. With `endsRow` the last tile of all ends the row. */
  | { readonly kind: 'setTile'; readonly colour: Colour; readonly at?: TileAddress; readonly endsRow?: boolean }
  /** Changes a tile to the next colour, or to the one before; the focus goes there. */
  | { readonly kind: 'cycleTile'; readonly backwards?: boolean; readonly at?: TileAddress }
  /** All tiles of a line green: the word, or a suggested one, was the answer of its board. */
  | { readonly kind: 'foundBoard'; readonly line?: number; readonly word?: string; readonly endsRow?: boolean }
  | { readonly kind: 'selectTile'; readonly at: TileAddress }
  /** From the tiles back to the letters. */
  | { readonly kind: 'editLetters' }
  /** Fills the row with a word, and opens its tiles; with a colour the first of them is set. */
  | { readonly kind: 'useSuggestion'; readonly word: string; readonly colour?: Colour }
  /** Takes a word that was probably meant in place of one that the list does not have. */
  | { readonly kind: 'takeMeantWord'; readonly index: number }
  /** Done with the tiles of one board: those of the next one follow, after the last one the row is played. */
  | { readonly kind: 'finishLine' }
  /** Done with the letters, or with the tiles. */
  | { readonly kind: 'commit' };

type GameAction =
  /** Another game without rows, with these rules. */
  | { readonly kind: 'newGame'; readonly rules: BoardsRules }
  /** Another game in place of this one. */
  | { readonly kind: 'openGame'; readonly game: BoardsGame }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  /** Corrects the slip that left a board without words. */
  | { readonly kind: 'applyCorrection'; readonly index: number }
  /** Turns of several boards, a share text, or a word. */
  | { readonly kind: 'paste'; readonly text: string };

type ViewAction =
  /** Brings a board to the front, and the focus to its tiles. */
  | { readonly kind: 'selectBoard'; readonly board: number }
  | { readonly kind: 'compare'; readonly word: string }
  | { readonly kind: 'closeComparison' }
  | { readonly kind: 'dismissMessage' };

export type BoardsAction = RowAction | GameAction | ViewAction;

/** Work for the engine that an action asks for: advice on the game as it stands, or none. */
export type BoardsEffect = 'advise' | 'stop';

/** What an action leads to. */
export interface BoardsStep {
  readonly state: BoardsState;
  readonly effect: BoardsEffect | undefined;
}

/** A step without work for the engine. */
export const toStep = (state: BoardsState, message = state.message): BoardsStep => ({
  state: { ...state, message },
  effect: undefined,
});
