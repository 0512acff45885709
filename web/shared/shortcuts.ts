/**
 * Keys that are for the page rather than the board: help, the field to compare a word, and the summary once more.
 */

import { signal } from '@preact/signals';
import { repeatSummary } from '../play/announcer.ts';
import { isElsewhere } from './keyListeners.ts';
import { page } from './navigation.ts';

export const isHelpOpen = signal(false);

export const openHelp = (): void => {
  isHelpOpen.value = true;
};

const focusCompare = (): void => document.querySelector<HTMLElement>('.compare input')?.focus();

/** Undefined if the key is no shortcut here. */
const shortcutFor = (key: string): (() => void) | undefined => {
  if (key === '?') return openHelp;
  if (page.value !== 'play') return undefined;
  if (key === '/') return focusCompare;
  return key === ',' ? repeatSummary : undefined;
};

/** Listens for as long as the page is open. */
export const listenToShortcuts = (): void => {
  window.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isElsewhere(event.target)) return;
    const run = shortcutFor(event.key);
    if (!run) return;
    event.preventDefault();
    run();
  });
};
