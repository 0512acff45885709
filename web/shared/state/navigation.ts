/**
 * The page in front, the sheet above it, the alert, and whether the game of a link is still hidden.
 */

import { signal } from '@preact/signals';
import type { Game } from '../../../src/game/game.ts';
import type { PAGES } from '../address/links.ts';

export type Page = (typeof PAGES)[number];

export const page = signal<Page>('play');

/** Something that is opened above or beside the page and closed again: Back closes it, too. */
export type Sheet =
  | { readonly kind: 'keys' | 'picture' | 'exercise' }
  | { readonly kind: 'why'; readonly word: string; readonly game: Game };

export const sheet = signal<Sheet | undefined>(undefined);

/** A sentence for the player, above everything; empty if there is none. */
export const alertText = signal('');

/** The game of several boards as a text: that of the address, then the one that is played. */
export const boardsLink = signal('');

/** Whether the game of a link is hidden, because it shows words. */
export const isGameHidden = signal(false);
