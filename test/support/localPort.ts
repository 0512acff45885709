/**
 * A worker in this thread, for tests: messages are copied as between threads, and arrive later.
 */

import type { Port, Reply, Request } from '../../src/engine/protocol.ts';
import { serve } from '../../src/engine/server.ts';

export const localPort = (): Port<Request, Reply> => {
  let onReply: (reply: Reply) => void = () => {};
  let onRequest: (request: Request) => void = () => {};
  serve({
    send: (reply) => setTimeout(() => onReply(structuredClone(reply))),
    listen: (listen) => {
      onRequest = listen;
    },
  });
  return {
    send: (request) => setTimeout(() => onRequest(structuredClone(request))),
    listen: (listen) => {
      onReply = listen;
    },
    onBroken: () => {},
    close: () => {},
  };
};
