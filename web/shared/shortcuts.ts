/**
 * Keys that are for the page rather than the board: help, the field to compare a word, and the summary once more.
 */

import { signal } from '@preact/signals';
import { repeatSummary } from '../play/announcer.ts';
import { isElsewhere } from './keyListeners.ts';
import { page } from './navigation.ts';

export const isHelpOpen = signal(false);

const focusCompare = (): void => document.querySelector<HTMLElement>('.compare input')?.focus();

/** What a key does here; undefined if it does nothing. */
const actionOf = (key: string): (() => void) | undefined => {
  if (key === '?') {
    return () => {
      isHelpOpen.value = true;
    };
  }
  if (page.value !== 'play') return undefined;
  if (key === '/') return focusCompare;
  return key === ',' ? repeatSummary : undefined;
};

/** Listens for good. */
export const listenToShortcuts = (): void => {
  window.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isElsewhere(event.target)) return;
    const act = actionOf(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  });
};
