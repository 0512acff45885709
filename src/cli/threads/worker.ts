/**
 * The entry file of a worker thread of the program. A call, because a bundler drops an import for its side effects.
 */

import { serveWorker } from '../../engine/serveWorker.ts';

serveWorker();
