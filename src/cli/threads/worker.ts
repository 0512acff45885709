/**
 * The file of a worker thread, beside the program in the bundle and in the single modules alike: the engine's worker.
 */

import '../../engine/worker.ts';
