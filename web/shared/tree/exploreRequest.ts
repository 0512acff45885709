/**
 * The tree to explore; another page sets it before it opens Explore.
 */

import { signal } from '@preact/signals';
import type { Mode } from '../../../src/position.ts';

/** The first word to explore, as typed; empty for the best. */
export const openerToExplore = signal('');

/** The mode to explore; undefined as long as it is that of the game. */
export const modeToExplore = signal<Mode | undefined>(undefined);
