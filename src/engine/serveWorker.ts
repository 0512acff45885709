/**
 * Serves the messages of a worker: the same for Node's worker threads and for Web Workers.
 */

import type { Reply, Request } from './protocol.ts';
import { serve } from './server.ts';
import { nodeThreads } from './workerPorts.ts';

interface WebWorkerScope {
  postMessage(reply: Reply): void;
  addEventListener(type: 'message', receive: (event: { readonly data: Request }) => void): void;
}

/** Called once in a worker's entry file. */
export const serveWorker = (): void => {
  const parent = nodeThreads()?.parentPort;
  const scope = globalThis as unknown as WebWorkerScope;
  serve(
    parent
      ? { send: (reply) => parent.postMessage(reply), listen: (receive) => void parent.on('message', receive) }
      : {
          send: (reply) => scope.postMessage(reply),
          listen: (receive) => scope.addEventListener('message', ({ data }) => receive(data)),
        },
  );
};
