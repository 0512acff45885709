/**
 * What is in front: the page, the alert above it, and the gate before a game that somebody sent.
 */

import { signal } from '@preact/signals';
import type { PAGES } from './links.ts';

export type Page = (typeof PAGES)[number];

export const page = signal<Page>('play');

/** A sentence for the player, above everything; empty if there is none. */
export const alertText = signal('');

/** Whether words of a link that somebody sent may be shown. */
export const gateOpen = signal(true);
