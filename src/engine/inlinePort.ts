/**
 * A server in the caller's own thread, behind the same port as a worker: for hosts without workers.
 *
 * Messages arrive in a later turn of the event loop, as between threads; the server itself yields between slices.
 */

import { yieldToEventLoop } from './eventLoop.ts';
import type { Reply, Request } from './protocol.ts';
import { serve } from './server.ts';
import type { WorkerPort } from './spawnWorker.ts';

export const openInlinePort = (): WorkerPort => {
  let hearReply: (reply: Reply) => void = () => {};
  let hearRequest: (request: Request) => void = () => {};
  let hearBreak: (reason: string) => void = () => {};
  let isClosed = false;
  const later = (deliver: () => void): void => void yieldToEventLoop().then(deliver);
  serve(
    {
      send: (reply) =>
        later(() => {
          if (!isClosed) hearReply(reply);
        }),
      listen: (hear) => {
        hearRequest = hear;
      },
    },
    (error) => hearBreak(error instanceof Error ? error.message : String(error)),
  );
  return {
    // also after the end: the last message may be that a question is not wanted any more
    send: (request) => later(() => hearRequest(request)),
    listen: (hear) => {
      hearReply = hear;
    },
    onBreak: (hear) => {
      hearBreak = hear;
    },
    close: () => {
      isClosed = true;
    },
  };
};
