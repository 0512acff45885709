/**
 * The entry file of an engine's worker.
 */

import { serveWorker } from './serveWorker.ts';

serveWorker();
