/**
 * A worker in this thread with the interface of a Web Worker, for tests: messages are copied as between threads.
 */

import type { WorkerLike } from '../../src/engine/options.ts';
import type { Request } from '../../src/engine/protocol.ts';
import { localPort } from './localPort.ts';

type Listener = (event: { readonly data?: unknown; readonly message?: string }) => void;

export interface FakeWorker extends WorkerLike {
  addEventListener(type: string, listen: Listener): void;
  /** Breaks like a worker that runs out of memory. */
  crash(message: string): void;
  readonly isTerminated: () => boolean;
  /** Kinds of the messages that were sent to it. */
  readonly received: readonly string[];
}

export const fakeWorker = (): FakeWorker => {
  const port = localPort();
  const listeners = new Map<string, Listener[]>();
  const received: string[] = [];
  const ids: number[] = [];
  let isTerminated = false;
  const dispatch = (type: string, event: Parameters<Listener>[0]): void => {
    if (!isTerminated) for (const listen of listeners.get(type) ?? []) listen(event);
  };
  port.listen((data) => dispatch('message', { data }));
  return {
    postMessage: (message) => {
      const request = message as Request;
      received.push(request.kind);
      ids.push(request.id);
      port.send(request);
    },
    addEventListener: (type, listen) => void listeners.set(type, [...(listeners.get(type) ?? []), listen]),
    terminate: () => {
      isTerminated = true;
      // the server is in this thread, so its questions have to be stopped
      for (const id of ids) port.send({ id, kind: 'stop' });
    },
    crash: (message) => dispatch('error', { message }),
    isTerminated: () => isTerminated,
    received,
  };
};
