/**
 * The page in front, the alert above it, and whether the game of a link is still hidden.
 */

import { signal } from '@preact/signals';
import type { PAGES } from '../address/links.ts';

export type Page = (typeof PAGES)[number];

export const page = signal<Page>('play');

/** A sentence for the player, above everything; empty if there is none. */
export const alertText = signal('');

/** Whether the game of a link is hidden, because it shows words. */
export const isGameHidden = signal(false);
