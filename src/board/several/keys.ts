/**
 * Keys on several boards that mean the same on every host, by what is being entered.
 */

import type { EditingKey } from '../keyBindings.ts';
import { colourOfKey, KEEP_WORD } from '../keyBindings.ts';
import type { BoardsAction } from './actions.ts';
import { boardsCorrections } from './corrections.ts';
import { type BoardsState, type Draft, hasTiles } from './state.ts';
import { boardsWordQuestionOf } from './wordQuestion.ts';

/** All tiles of the board in focus are green. */
const FOUND = '3';
/** After the end. */
const NEW_GAME = 'n';

export const boardsActionForCharacter = (state: BoardsState, character: string): BoardsAction => {
  const { draft, game } = state;
  const letter: BoardsAction = { kind: 'typeLetter', letter: character };
  if (!draft) return character === NEW_GAME ? { kind: 'newGame', rules: game.rules } : letter;
  if (!hasTiles(draft)) return actionForSign(state, draft, character) ?? letter;
  if (character === FOUND) return { kind: 'foundBoard' };
  if (character === ' ') return { kind: 'cycleTile' };
  const colour = colourOfKey(character);
  return colour === undefined ? letter : { kind: 'setTile', colour };
};

/** Digits and signs while letters are typed; a digit is a letter of a list of numbers. Undefined for letters. */
const actionForSign = (state: BoardsState, { letters }: Draft, character: string): BoardsAction | undefined => {
  if (state.game.rules.list.alphabet.includes(character)) return undefined;
  const question = boardsWordQuestionOf(state);
  if (question && character === KEEP_WORD) return { kind: 'commit' };
  const index = Number(character) - 1;
  if (question?.meant[index] !== undefined) return { kind: 'takeMeantWord', index };
  if (letters.length === 0 && boardsCorrections(state.game)[index]) return { kind: 'applyCorrection', index };
  const word = letters.length === 0 && /[0-3]/.test(character) ? state.advice?.replies[0]?.word : undefined;
  if (word === undefined) return undefined;
  const colour = colourOfKey(character);
  return colour === undefined ? { kind: 'foundBoard', word } : { kind: 'useSuggestion', word, colour };
};

/** Undefined if the key does nothing here. */
export const boardsActionForKey = (state: BoardsState, key: EditingKey): BoardsAction | undefined => {
  const { draft } = state;
  switch (key) {
    case 'enter':
      return draft && hasTiles(draft) ? { kind: 'finishLine' } : boardsEnter(state);
    case 'escape':
      if (state.compared !== undefined) return { kind: 'closeComparison' };
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

/** The best word into an empty row, or the word that was probably meant; else done with the row. */
export const boardsEnter = (state: BoardsState): BoardsAction => {
  const { draft, advice } = state;
  if (boardsWordQuestionOf(state)?.meant[0] !== undefined) return { kind: 'takeMeantWord', index: 0 };
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
