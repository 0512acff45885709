/**
 * The engine on a Node worker thread.
 */

import { parentPort } from 'node:worker_threads';
import { serve } from '../../engine/server.ts';

serve({
  send: (reply) => parentPort?.postMessage(reply),
  listen: (hear) => parentPort?.on('message', hear),
});
