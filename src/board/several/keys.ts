/**
 * Keys on several boards that mean the same on every host, by what is being entered.
 */

import type { EditingKey } from '../keyBindings.ts';
import { colourOfKey } from '../keyBindings.ts';
import type { BoardsAction } from './actions.ts';
import { type BoardsState, type Draft, hasTiles } from './state.ts';

/** All tiles of the board in focus are green. */
const FOUND = '3';

export const boardsActionForCharacter = ({ draft }: BoardsState, character: string): BoardsAction => {
  const letter: BoardsAction = { kind: 'typeLetter', letter: character };
  if (!draft || !hasTiles(draft)) return letter;
  if (character === FOUND) return { kind: 'foundBoard' };
  if (character === ' ') return { kind: 'cycleTile' };
  const colour = colourOfKey(character);
  return colour === undefined ? letter : { kind: 'setTile', colour };
};

/** Undefined if the key does nothing here. */
export const boardsActionForKey = (state: BoardsState, key: EditingKey): BoardsAction | undefined => {
  const { draft } = state;
  switch (key) {
    case 'enter':
      return boardsEnter(state);
    case 'escape':
      return { kind: draft && hasTiles(draft) ? 'editLetters' : 'dismissMessage' };
    case 'backspace':
      return { kind: 'stepBack' };
    case 'up':
    case 'down':
      return { kind: 'selectBoard', board: nextBoard(state, key === 'up' ? -1 : 1) };
    case 'left':
    case 'right':
      return alongRow(state, key === 'left' ? -1 : 1);
    default:
      return undefined;
  }
};

/** The best word into an empty row; else done with the row. */
export const boardsEnter = ({ draft, advice }: BoardsState): BoardsAction => {
  const isEmpty = draft !== undefined && !hasTiles(draft) && draft.letters.length === 0;
  const word = isEmpty ? advice?.replies[0]?.word : undefined;
  return word === undefined ? { kind: 'commit' } : { kind: 'useSuggestion', word };
};

/** The next tile of the row; without tiles the next board. */
const alongRow = (state: BoardsState, step: 1 | -1): BoardsAction => {
  const { draft } = state;
  if (!draft || !hasTiles(draft)) return { kind: 'selectBoard', board: nextBoard(state, step) };
  return { kind: 'selectTile', at: neighbour(draft, step) };
};

/** The tile beside the focus; from the end of a line the next line. */
const neighbour = ({ lines, focus }: Draft, step: 1 | -1) => {
  const place = focus.place + step;
  if (place >= 0 && place < lines[focus.line].tiles.length) return { line: focus.line, place };
  const line = focus.line + step;
  return line < 0 || line >= lines.length ? focus : { line, place: step > 0 ? 0 : lines[line].tiles.length - 1 };
};

/** The next board that is not found, in a direction; the same at the end. */
const nextBoard = ({ game, board }: BoardsState, step: 1 | -1): number => {
  for (let next = board + step; next >= 0 && next < game.boards.length; next += step) {
    const { isShown, foundAt } = game.boards[next];
    if (isShown && foundAt === undefined) return next;
  }
  return board;
};
