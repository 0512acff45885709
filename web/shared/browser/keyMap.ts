/**
 * Keys of a browser as actions of the board. Combinations belong to the browser, but for undo and redo.
 */

import type { Action } from '../../../src/board/actions.ts';
import { actionForCharacter, actionForKey, type EditingKey } from '../../../src/board/keyBindings.ts';
import type { State } from '../../../src/board/state.ts';

/** A key as the boards of the page need it. */
export type PageKey =
  | { readonly kind: 'character'; readonly character: string }
  | { readonly kind: 'editing'; readonly name: EditingKey }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' };

const NAMES: Readonly<Record<string, EditingKey>> = {
  Enter: 'enter',
  Backspace: 'backspace',
  Delete: 'delete',
  Escape: 'escape',
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'home',
  End: 'end',
};

/** Characters that are for the page rather than a board; see shortcuts.ts. */
const SHORTCUTS: readonly string[] = ['?', '/', ','];

type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing'>;

/** Undefined if the key is not for a board. */
export const pageKeyOf = (press: KeyPress): PageKey | undefined => {
  const { key } = press;
  if (press.altKey || press.isComposing || SHORTCUTS.includes(key)) return undefined;
  if (press.ctrlKey || press.metaKey) {
    if (key === 'y' || (key === 'Z' && press.shiftKey)) return { kind: 'redo' };
    return key === 'z' ? { kind: 'undo' } : undefined;
  }
  const name = NAMES[key];
  if (name) return { kind: 'editing', name };
  return [...key].length === 1 ? { kind: 'character', character: key } : undefined;
};

/** What a key does on the board; undefined if nothing. */
export const boardActionFor = (state: State, key: PageKey): Action | undefined => {
  switch (key.kind) {
    case 'character':
      return actionForCharacter(state, key.character);
    case 'editing':
      return actionForKey(state, key.name);
    default:
      return key;
  }
};
