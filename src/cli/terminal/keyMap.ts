/**
 * Keys of the terminal as actions. What a key means depends on what is in front: a screen of text, the prompt for a
 * word, or the board.
 */

import type { Action } from '../../board/actions.ts';
import { actionForCharacter, actionForKey, EDITING_KEYS } from '../../board/keyBindings.ts';
import { readPasted } from '../../board/paste.ts';
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

const EVERYWHERE: Partial<Record<KeyName, Action | TerminalCommand>> = {
  'ctrl-c': { kind: 'quit', interrupted: true },
  'ctrl-d': { kind: 'quit', interrupted: false },
  'ctrl-l': { kind: 'redraw' },
  'ctrl-n': { kind: 'newGame' },
  'ctrl-r': { kind: 'openReview' },
  'ctrl-s': { kind: 'openShare' },
  'ctrl-t': { kind: 'toggleHard' },
  'ctrl-w': { kind: 'openWhy' },
  'ctrl-a': { kind: 'openWords' },
  'ctrl-y': { kind: 'redo' },
  'ctrl-z': { kind: 'undo' },
  tab: { kind: 'nextSpoilers' },
};

/** The key that has opened a screen closes it. */
const SCREEN_KEYS: Partial<Record<State['screen'], KeyName>> = {
  review: 'ctrl-r',
  why: 'ctrl-w',
  words: 'ctrl-a',
  share: 'ctrl-s',
};

const actionEverywhere = ({ screen }: State, name: KeyName): Action | TerminalCommand | undefined =>
  SCREEN_KEYS[screen] === name ? { kind: 'closeScreen' } : EVERYWHERE[name];

const PAGE_LINES = 8;

/** Lines that a key scrolls. */
const SCROLL_KEYS = new Map(
  Object.entries({
    up: -1,
    down: 1,
    'page-up': -PAGE_LINES,
    'page-down': PAGE_LINES,
    ' ': PAGE_LINES,
    home: Number.NEGATIVE_INFINITY,
    end: Number.POSITIVE_INFINITY,
  }),
);

/** Keys on a screen of text scroll it; every other key closes it. */
export const actionOnScreen = (
  key: Key,
): { readonly kind: 'closeScreen' } | { readonly kind: 'scroll'; readonly lines: number } | undefined => {
  const name = key.kind === 'named' ? key.name : key.text;
  if (key.kind === 'paste' || name === 'unknown') return undefined;
  const lines = SCROLL_KEYS.get(name);
  return lines === undefined ? { kind: 'closeScreen' } : { kind: 'scroll', lines };
};

const PROMPT_ACTIONS: Partial<Record<KeyName, Action>> = {
  backspace: { kind: 'eraseInPrompt' },
  enter: { kind: 'submitPrompt' },
  escape: { kind: 'closePrompt' },
};

const actionInPrompt = (key: Key): Action | undefined => {
  if (key.kind === 'named') return PROMPT_ACTIONS[key.name];
  if (key.kind === 'paste') return { kind: 'pasteInPrompt', text: key.text };
  return key.text === '/' ? { kind: 'closePrompt' } : { kind: 'typeInPrompt', letter: key.text };
};

const actionOnBoard = (state: State, key: Key): Action | undefined => {
  if (key.kind === 'paste') return { kind: 'paste', pasted: readPasted(key.text, state.game.rules.list.wordLength) };
  if (key.kind === 'text') return CHARACTER_ACTIONS.get(key.text) ?? endingRow(actionForCharacter(state, key.text));
  const editing = EDITING_KEYS.find((name) => name === key.name);
  if (editing) return actionForKey(state, editing);
  // the words beside the board
  const lines = SCROLL_KEYS.get(key.name);
  return lines === undefined ? undefined : { kind: 'scroll', lines };
};

/** In a terminal the last colour ends the row: Backspace takes it back. */
const endingRow = (action: Action): Action => (action.kind === 'setTile' ? { ...action, endsRow: true } : action);

/** Characters that are no letters of a row. */
const CHARACTER_ACTIONS: ReadonlyMap<string, Action> = new Map([
  ['?', { kind: 'openHelp' }],
  ['/', { kind: 'openPrompt' }],
]);
