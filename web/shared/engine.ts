/**
 * The one worker that answers questions, whether about the board, a review or a game for practice.
 *
 * The newest question wins; what was proved for another one stays with the worker, so going back to it is quick.
 */

import { createWebEngine } from './workers.ts';

export const engine = createWebEngine();
