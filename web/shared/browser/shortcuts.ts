/**
 * Shortcuts: keys for the page rather than a board. The help is one on every page; a page may have more.
 */

import { sheet } from '../state/navigation.ts';
import { isElsewhere } from './keyListeners.ts';

export const openHelp = (): void => {
  sheet.value = { kind: 'keys' };
};

/** What each key does. */
export type Shortcuts = Readonly<Record<string, () => void>>;

const EVERYWHERE: Shortcuts = { '?': openHelp };

/** Listens for as long as the page is open; `shortcuts` returns those of the page in front. */
export const listenToShortcuts = (shortcuts: () => Shortcuts): void => {
  window.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isElsewhere(event.target)) return;
    const run = EVERYWHERE[event.key] ?? shortcuts()[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  });
};
