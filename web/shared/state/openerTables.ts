/**
 * Tables of first words that the program has made and the player has imported: the text of its `openings.json`. The worker
 * uses each for the list, weights, mode and limit that it was made for.
 */

import { computed } from '@preact/signals';
import { store } from './store.ts';

const NAME = 'tables';

const stored = store.records<string>({
  name: 'openings',
  read: (value) => (typeof value === 'string' && value !== '' ? value : undefined),
});

export const openerTables = computed(() => stored.all.value.get(NAME));

/** Returns whether the browser could store them; they are used until the page closes in any case. */
export const addOpenerTables = (text: string): boolean => stored.put(NAME, text);
