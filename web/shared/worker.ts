/**
 * The engine on a Web Worker.
 */

import type { Reply, Request } from '../../src/engine/protocol.ts';
import { serve } from '../../src/engine/server.ts';

const scope = globalThis as unknown as {
  postMessage(reply: Reply): void;
  addEventListener(type: 'message', hear: (event: MessageEvent<Request>) => void): void;
};

serve({
  send: (reply) => scope.postMessage(reply),
  listen: (hear) => scope.addEventListener('message', ({ data }) => hear(data)),
});
