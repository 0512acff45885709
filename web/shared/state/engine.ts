/**
 * The worker that answers all requests of the board, reviews and practice.
 *
 * A new request ends the one before it; the worker keeps what it has proved, so returning to a request is quick.
 */

import { effect } from '@preact/signals';
import { openerTables } from './openerTables.ts';
import { createWebEngine } from './workers.ts';

export const engine = createWebEngine();

effect(() => {
  const tables = openerTables.value;
  if (tables !== undefined) engine.useOpenings(tables);
});
