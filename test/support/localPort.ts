/**
 * A worker in this thread, for tests: messages are copied as between threads, and arrive later.
 */

import type { Port, Reply, Request } from '../../src/engine/protocol.ts';
import { serve } from '../../src/engine/server.ts';

export const localPort = (): Port<Request, Reply> => {
  let hearReply: (reply: Reply) => void = () => {};
  let hearRequest: (request: Request) => void = () => {};
  serve({
    send: (reply) => setTimeout(() => hearReply(structuredClone(reply))),
    listen: (hear) => {
      hearRequest = hear;
    },
  });
  return {
    send: (request) => setTimeout(() => hearRequest(structuredClone(request))),
    listen: (hear) => {
      hearReply = hear;
    },
    onBroken: () => {},
    close: () => {},
  };
};
