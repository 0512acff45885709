/**
 * A server in the caller's own thread, behind the same port as a worker: for hosts without workers.
 *
 * Messages are delivered in a later turn of the event loop, as between threads; the server itself yields between slices.
 */

import { yieldToEventLoop } from './eventLoop.ts';
import type { Reply, Request } from './protocol.ts';
import { serve } from './server.ts';
import { messageOf, type WorkerPort } from './workerPorts.ts';

export const openInlinePort = (): WorkerPort => {
  let receiveReply: (reply: Reply) => void = () => {};
  let receiveRequest: (request: Request) => void = () => {};
  let reportBroken: (reason: string) => void = () => {};
  let isClosed = false;
  const later = (deliver: () => void): void => void yieldToEventLoop().then(deliver);
  serve(
    {
      send: (reply) =>
        later(() => {
          if (!isClosed) receiveReply(reply);
        }),
      listen: (receive) => {
        receiveRequest = receive;
      },
    },
    (error) => reportBroken(messageOf(error)),
  );
  return {
    // also after closing: the last message may cancel a question
    send: (request) => later(() => receiveRequest(request)),
    listen: (receive) => {
      receiveReply = receive;
    },
    onBroken: (report) => {
      reportBroken = report;
    },
    close: () => {
      isClosed = true;
    },
  };
};
