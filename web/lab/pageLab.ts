/**
 * The Lab of the page: it lives as long as the page does, so that runs go on while another page is shown.
 */

import { createWebPool } from '../shared/state/workers.ts';
import { createLab } from './lab.ts';

export const lab = createLab(createWebPool, navigator.hardwareConcurrency || 2);
