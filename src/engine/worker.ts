/**
 * The worker of an engine: the same file for Node's worker threads and for Web Workers.
 *
 * Node's modules are asked for by name at run time and never imported, so that a page's bundler finds nothing of Node.
 */

import type { Reply, Request } from './protocol.ts';
import { serve } from './server.ts';
import { threadsOfNode } from './spawnWorker.ts';

interface PageScope {
  postMessage(reply: Reply): void;
  addEventListener(type: 'message', hear: (event: { readonly data: Request }) => void): void;
}

const parent = threadsOfNode()?.parentPort;
const scope = globalThis as unknown as PageScope;

serve(
  parent
    ? { send: (reply) => parent.postMessage(reply), listen: (hear) => void parent.on('message', hear) }
    : {
        send: (reply) => scope.postMessage(reply),
        listen: (hear) => scope.addEventListener('message', ({ data }) => hear(data)),
      },
);
