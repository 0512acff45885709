/**
 * The board's one reducer: a state and an action in, the next state and work for the engine out. Nothing here waits,
 * draws, or depends on a host.
 */

import { type Action, type Step, toStep } from './actions.ts';
import { applyCorrection } from './corrections.ts';
import { openGame, redo, startNewGame, undo } from './history.ts';
import { paste } from './pasteAction.ts';
import {
  canSelectTile,
  clearTile,
  commit,
  cycleTile,
  editLetters,
  fillRow,
  selectRow,
  selectTile,
  setTile,
  stepBack,
  typeLetter,
} from './rowActions.ts';
import { closeScreen, nextSpoilers, openHelp, openReview, scroll, setSpoilers } from './screens.ts';
import type { State } from './state.ts';
import {
  closePrompt,
  compare,
  eraseInPrompt,
  nameAnswer,
  openPrompt,
  pasteInPrompt,
  submitPrompt,
  typeInPrompt,
} from './wordActions.ts';

export const apply = (before: State, action: Action): Step => {
  // a focus that stays where it is was no action of the player
  if (action.kind === 'selectTile' && !canSelectTile(before, action.at)) return toStep(before);
  const state: State = { ...before, message: '' };
  switch (action.kind) {
    case 'typeLetter':
      return typeLetter(state, action.letter);
    case 'stepBack':
      return stepBack(state);
    case 'setTile':
      return setTile(state, action.colour, action.at);
    case 'cycleTile':
      return cycleTile(state, action.backwards ?? false, action.at);
    case 'clearTile':
      return clearTile(state);
    case 'selectTile':
      return selectTile(state, action.at);
    case 'selectRow':
      return selectRow(state, action.row);
    case 'editLetters':
      return editLetters(state);
    case 'useSuggestion':
      return fillRow(state, action.word);
    case 'commit':
      return commit(state);
    case 'newGame':
      return startNewGame(state);
    case 'openGame':
      return openGame(state, action.rules, action.rows);
    case 'undo':
      return undo(state);
    case 'redo':
      return redo(state);
    case 'paste':
      return paste(state, action.text);
    case 'applyCorrection':
      return applyCorrection(state, action.index);
    case 'compare':
      return compare(state, action.word);
    case 'closeComparison':
      return toStep({ ...state, compared: undefined });
    case 'nameAnswer':
      return nameAnswer(state, action.word);
    case 'openPrompt':
      return openPrompt(state);
    case 'typeInPrompt':
      return typeInPrompt(state, action.letter);
    case 'eraseInPrompt':
      return eraseInPrompt(state);
    case 'pasteInPrompt':
      return pasteInPrompt(state, action.text);
    case 'submitPrompt':
      return submitPrompt(state);
    case 'closePrompt':
      return closePrompt(state);
    case 'openHelp':
      return openHelp(state);
    case 'openReview':
      return openReview(state);
    case 'closeScreen':
      return closeScreen(state);
    case 'scroll':
      return scroll(state, action.lines);
    case 'setSpoilers':
      return setSpoilers(state, action.spoilers);
    case 'nextSpoilers':
      return nextSpoilers(state);
    case 'dismissMessage':
      return toStep(state);
  }
};
