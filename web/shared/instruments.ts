/**
 * The laboratory and the explorer of this page: they live as long as it does, so that who comes back finds what was
 * running or found.
 */

import { signal } from '@preact/signals';
import type { Mode } from '../../src/position.ts';
import { createExplorer } from '../explore/explore.ts';
import { createLab } from '../lab/lab.ts';
import { createWebEngine, createWebPool } from './workers.ts';

export const lab = createLab(createWebPool, navigator.hardwareConcurrency || 2);

export const explorer = createExplorer(createWebEngine);

/** The first word to explore, as typed; empty for the best. */
export const openerToExplore = signal('');

/** The mode to explore; undefined as long as it is that of the game. */
export const modeToExplore = signal<Mode | undefined>(undefined);
