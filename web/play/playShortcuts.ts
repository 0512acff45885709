/**
 * Shortcuts of Play along: the field to compare a word, and the summary once more for a screen reader.
 */

import type { Shortcuts } from '../shared/browser/shortcuts.ts';
import { repeatSummary } from './announcer.ts';

export const PLAY_SHORTCUTS: Shortcuts = {
  '/': () => document.querySelector<HTMLElement>('.compare input')?.focus(),
  ',': repeatSummary,
};
