/**
 * Keys and pastes of the whole page, for the board in front unless another field has the focus. A button that has the
 * focus keeps Enter and Space, and a tile only Space: Enter is done with its row.
 */

import { type PageKey, pageKeyOf } from './keyMap.ts';

const LONGEST_PASTE = 20_000;

export interface KeyListener {
  readonly isListening: () => boolean;
  readonly onKey: (key: PageKey) => void;
  readonly onPaste: (text: string) => void;
}

const isInside = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/**
 * Whether keys belong to what has the focus, a field, or to an open dialogue: it has them all, wherever the focus is.
 * A dialogue that was closed has none, though the focus stays on its button until the page is drawn again.
 */
export const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') !== null || isInside(target, 'input, textarea, select, summary');

/** Listens for as long as the page is open. */
export const listenToKeys = ({ isListening, onKey, onPaste }: KeyListener): void => {
  window.addEventListener('keydown', (event) => {
    if (!isListening() || isElsewhere(event.target)) return;
    const onButton = isInside(event.target, 'button, a');
    const onTile = isInside(event.target, '.board .tile');
    if (onButton && (event.key === ' ' || (event.key === 'Enter' && !onTile))) return;
    const key = pageKeyOf(event);
    if (!key) return;
    event.preventDefault();
    // after a letter, the next Enter is for the board
    if (onButton && !onTile && key.kind === 'character') (document.activeElement as HTMLElement | null)?.blur();
    onKey(key);
  });
  window.addEventListener('paste', (event) => {
    if (!isListening() || isElsewhere(event.target)) return;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (text !== '') onPaste(text.slice(0, LONGEST_PASTE));
  });
};
