/**
 * The board's one reducer: a state and an action in, the next state and work for the engine out. Nothing here waits,
 * draws, or depends on a host.
 */

import { type Action, type Step, toStep } from './actions.ts';
import { applyCorrection } from './corrections.ts';
import { openGame, redo, startNewGame, undo } from './history.ts';
import { toggleHard } from './modeAction.ts';
import { paste } from './pasteAction.ts';
import {
  canSelectTile,
  clearTile,
  commit,
  cycleTile,
  editLetters,
  foundWord,
  selectRow,
  selectTile,
  setTile,
  setTileAndEnd,
  stepBack,
  typeLetter,
  useSuggestion,
} from './rowActions.ts';
import {
  closeScreen,
  nextSpoilers,
  openHelp,
  openReview,
  openShare,
  openWhy,
  openWords,
  scroll,
  setSpoilers,
} from './screens.ts';
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
import { keepWord, takeMeantWord } from './wordQuestion.ts';

type ActionOf<K extends Action['kind']> = Extract<Action, { readonly kind: K }>;

const HANDLERS: { readonly [K in Action['kind']]: (state: State, action: ActionOf<K>) => Step } = {
  typeLetter: (state, { letter }) => typeLetter(state, letter),
  stepBack,
  setTile: (state, { colour, at, endsRow = false }) =>
    endsRow ? setTileAndEnd(state, colour) : setTile(state, colour, at),
  foundWord: (state, { word }) => foundWord(state, word),
  cycleTile: (state, { backwards = false, at }) => cycleTile(state, backwards, at),
  clearTile,
  selectTile: (state, { at }) => selectTile(state, at),
  selectRow: (state, { row }) => selectRow(state, row),
  editLetters,
  useSuggestion: (state, { word, colour }) => useSuggestion(state, word, colour),
  commit,
  takeMeantWord: (state, { index }) => takeMeantWord(state, index),
  keepWord,

  newGame: startNewGame,
  toggleHard,
  openGame: (state, { rules, rows }) => openGame(state, rules, rows),
  undo,
  redo,
  paste: (state, { pasted }) => paste(state, pasted),
  applyCorrection: (state, { index }) => applyCorrection(state, index),

  compare: (state, { word }) => compare(state, word),
  closeComparison: (state) => toStep({ ...state, compared: undefined }),
  nameAnswer: (state, { word }) => nameAnswer(state, word),

  openPrompt,
  typeInPrompt: (state, { letter }) => typeInPrompt(state, letter),
  eraseInPrompt,
  pasteInPrompt: (state, { text }) => pasteInPrompt(state, text),
  submitPrompt,
  closePrompt,

  openHelp,
  openReview,
  openWhy,
  openWords,
  openShare,
  closeScreen,
  scroll: (state, { lines }) => scroll(state, lines),
  setSpoilers: (state, { spoilers }) => setSpoilers(state, spoilers),
  nextSpoilers,
  dismissMessage: (state) => toStep(state),
};

export const apply = (state: State, action: Action): Step => {
  // a focus that stays where it is was no action of the player
  if (action.kind === 'selectTile' && !canSelectTile(state, action.at)) return toStep(state);
  // the handler of a kind takes the actions of that kind, which the compiler does not follow
  const handle = HANDLERS[action.kind] as (state: State, action: Action) => Step;
  return handle({ ...state, message: '' }, action);
};
