/**
 * Keys and pastes of the whole page, as the board hears them.
 *
 * Keys go to the board unless somebody types elsewhere. Combinations belong to the browser, but for undo and redo; a
 * button that has the focus keeps Enter and Space, and a tile only Space: Enter is done with its row.
 */

import type { Key, KeyName } from '../../src/board/keys.ts';

const NAMES: Readonly<Record<string, KeyName>> = {
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

const LONGEST_PASTE = 20_000;

/** Keys that are not the board's; see shortcuts.ts. */
const SHORTCUTS: readonly string[] = ['?', '/', ','];

/** What a key means to the board; undefined if it is not for it. */
const keyOf = (event: KeyboardEvent): Key | undefined => {
  if (event.altKey || event.isComposing) return undefined;
  if (event.ctrlKey || event.metaKey) {
    if (event.key === 'y' || (event.key === 'Z' && event.shiftKey)) return { kind: 'named', name: 'ctrl-y' };
    return event.key === 'z' ? { kind: 'named', name: 'ctrl-z' } : undefined;
  }
  const name = NAMES[event.key];
  if (name) return { kind: 'named', name };
  return [...event.key].length === 1 ? { kind: 'text', text: event.key } : undefined;
};

/**
 * Whether keys belong to what has the focus, a field, or to an open dialogue: it has them all, wherever the focus is.
 * A dialogue that was closed has none, though the focus stays on its button until the page is drawn again.
 */
export const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest('input, textarea, select, summary') !== null);

/** Listens for good; `hear` is asked only while `isListening`. */
export const listenToKeys = (isListening: () => boolean, hear: (key: Key) => void): void => {
  window.addEventListener('keydown', (event) => {
    if (!isListening() || isElsewhere(event.target)) return;
    const onButton = event.target instanceof Element && event.target.closest('button, a') !== null;
    const onTile = event.target instanceof Element && event.target.closest('.board .tile') !== null;
    if (onButton && (event.key === ' ' || (event.key === 'Enter' && !onTile))) return;
    const key = keyOf(event);
    if (!key || (key.kind === 'text' && SHORTCUTS.includes(key.text))) return;
    event.preventDefault();
    // who types is at the board again: the next Enter is the board's
    if (onButton && !onTile && key.kind === 'text') (document.activeElement as HTMLElement | null)?.blur();
    hear(key);
  });
  window.addEventListener('paste', (event) => {
    if (!isListening() || isElsewhere(event.target)) return;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (text !== '') hear({ kind: 'paste', text: text.slice(0, LONGEST_PASTE) });
  });
};
