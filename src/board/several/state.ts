/**
 * The state of a game of several boards while it is played: the game, the row being typed, and the advice so far.
 *
 * As in `board/state.ts` a state is a value: `apply` makes the next one from an action, and hosts only draw it.
 */

import type { BoardsAdvice } from '../../boards/advice.ts';
import type { BoardsGame } from '../../boards/state.ts';
import type { Feedback } from '../../feedback.ts';
import type { Colour } from '../state.ts';

/** A tile: its line and its place in it, both counted from 0. */
export interface TileAddress {
  readonly line: number;
  readonly place: number;
}

/** The tiles of one word on one board, to be set. */
export interface Line {
  /** Counted from 0, as boards are. */
  readonly board: number;
  /** The row of the game, counted from 0. */
  readonly row: number;
  readonly letters: readonly string[];
  readonly tiles: readonly Colour[];
  /** All words left on the board give this feedback, so it needs no look at the game. */
  readonly isCertain: boolean;
}

/**
 * What is being entered: the word of a new row and then its tiles on each open board, or the tiles of all rows on a board
 * of a sequence that has just been shown.
 */
export interface Draft {
  readonly kind: 'row' | 'shown';
  readonly letters: readonly string[];
  /** None while the letters are typed. */
  readonly lines: readonly Line[];
  /** The tile that the next colour goes to. */
  readonly focus: TileAddress;
  /** Whether the player has set a tile, or has confirmed that all are as they are. */
  readonly isConfirmed: boolean;
  /** Whether the word was suggested, and no tile is set yet: another letter then begins another word. */
  readonly isSuggested: boolean;
}

/** The part of a state that undo and redo restore. */
export interface Table {
  readonly game: BoardsGame;
  /** Undefined once the game is over. */
  readonly draft: Draft | undefined;
}

export interface BoardsState extends Table {
  /** Tiles of a pasted share text by board, for rows whose words are not typed yet. */
  readonly pasted: readonly (readonly Feedback[])[];
  /** The words of a rescue, which are played first; they fill the rows by themselves. */
  readonly given: readonly string[];
  /** The board in front, where there is room for one only; counted from 0. */
  readonly board: number;
  readonly advice: BoardsAdvice | undefined;
  /** A word that is compared with the best. */
  readonly compared: string | undefined;
  /** A sentence about the last action; empty if there is none. */
  readonly message: string;
  /** Tables that undo goes back to, the newest last. */
  readonly past: readonly Table[];
  /** Tables that redo goes forward to, the next one last. */
  readonly future: readonly Table[];
}

/** The line of a board in the draft; undefined if it has none. */
export const lineOf = (draft: Draft | undefined, board: number): number | undefined => {
  const line = draft?.lines.findIndex((each) => each.board === board) ?? -1;
  return line < 0 ? undefined : line;
};

/** Whether tiles are being set. */
export const hasTiles = ({ lines }: Draft): boolean => lines.length > 0;
