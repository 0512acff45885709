/**
 * Keys of the terminal as actions. What a key means depends on what is in front: a screen of text, the prompt for a
 * word, or the board.
 */

import type { Action } from '../../board/actions.ts';
import { actionForCharacter, actionForKey, EDITING_KEYS } from '../../board/keyBindings.ts';
import type { State } from '../../board/state.ts';
import type { Key, KeyName } from './keys.ts';

/** What a key does to the terminal rather than to the board. */
export type TerminalCommand =
  | { readonly kind: 'redraw' }
  /** `interrupted` if Ctrl-C ends the program. */
  | { readonly kind: 'quit'; readonly interrupted: boolean };

/** Undefined if the key does nothing here. */
export const actionFor = (state: State, key: Key): Action | TerminalCommand | undefined => {
  const everywhere = key.kind === 'named' ? actionEverywhere(state, key.name) : undefined;
  if (everywhere) return everywhere;
  if (state.screen !== 'board') return actionOnScreen(key);
  return state.prompt ? actionInPrompt(key) : actionOnBoard(state, key);
};

const actionEverywhere = ({ screen }: State, name: KeyName): Action | TerminalCommand | undefined => {
  switch (name) {
    case 'ctrl-c':
      return { kind: 'quit', interrupted: true };
    case 'ctrl-d':
      return { kind: 'quit', interrupted: false };
    case 'ctrl-l':
      return { kind: 'redraw' };
    case 'ctrl-n':
      return { kind: 'newGame' };
    case 'ctrl-z':
      return { kind: 'undo' };
    case 'ctrl-y':
      return { kind: 'redo' };
    case 'ctrl-r':
      return { kind: screen === 'review' ? 'closeScreen' : 'openReview' };
    case 'tab':
      return { kind: 'nextSpoilers' };
    default:
      return undefined;
  }
};

const PAGE_LINES = 8;

/** Lines that a key scrolls. */
const SCROLL_KEYS: ReadonlyMap<string, number> = new Map([
  ['up', -1],
  ['down', 1],
  ['page-up', -PAGE_LINES],
  ['page-down', PAGE_LINES],
  [' ', PAGE_LINES],
  ['home', Number.NEGATIVE_INFINITY],
]);

/** Every other key closes the screen. */
const actionOnScreen = (key: Key): Action | undefined => {
  const name = key.kind === 'named' ? key.name : key.text;
  if (key.kind === 'paste' || name === 'unknown') return undefined;
  const lines = SCROLL_KEYS.get(name);
  return lines === undefined ? { kind: 'closeScreen' } : { kind: 'scroll', lines };
};

const actionInPrompt = (key: Key): Action | undefined => {
  if (key.kind === 'paste') return { kind: 'pasteInPrompt', text: key.text };
  if (key.kind === 'text')
    return key.text === '/' ? { kind: 'closePrompt' } : { kind: 'typeInPrompt', letter: key.text };
  switch (key.name) {
    case 'backspace':
      return { kind: 'eraseInPrompt' };
    case 'escape':
      return { kind: 'closePrompt' };
    case 'enter':
      return { kind: 'submitPrompt' };
    default:
      return undefined;
  }
};

const actionOnBoard = (state: State, key: Key): Action | undefined => {
  if (key.kind === 'paste') return { kind: 'paste', text: key.text };
  if (key.kind === 'text') return CHARACTER_ACTIONS.get(key.text) ?? actionForCharacter(state, key.text);
  const editing = EDITING_KEYS.find((name) => name === key.name);
  return editing && actionForKey(state, editing);
};

/** Characters that are no letters of a row. */
const CHARACTER_ACTIONS: ReadonlyMap<string, Action> = new Map([
  ['?', { kind: 'openHelp' }],
  ['/', { kind: 'openPrompt' }],
]);
