/**
 * A worker in this thread with the face of a Web Worker, for tests: messages are copied as between threads.
 */

import type { WorkerLike } from '../../src/engine/options.ts';
import type { Request } from '../../src/engine/protocol.ts';
import { localPort } from './localPort.ts';

type Hear = (event: { readonly data?: unknown; readonly message?: string }) => void;

export interface FakeWorker extends WorkerLike {
  addEventListener(type: string, hear: Hear): void;
  /** Breaks as a worker does that runs out of memory. */
  crash(message: string): void;
  readonly isTerminated: () => boolean;
  /** Kinds of the messages that were sent to it. */
  readonly received: readonly string[];
}

export const fakeWorker = (): FakeWorker => {
  const port = localPort();
  const hearers = new Map<string, Hear[]>();
  const received: string[] = [];
  const ids: number[] = [];
  let isTerminated = false;
  const tell = (type: string, event: Parameters<Hear>[0]): void => {
    if (!isTerminated) for (const hear of hearers.get(type) ?? []) hear(event);
  };
  port.listen((data) => tell('message', { data }));
  return {
    postMessage: (message) => {
      const request = message as Request;
      received.push(request.kind);
      ids.push(request.id);
      port.send(request);
    },
    addEventListener: (type, hear) => void hearers.set(type, [...(hearers.get(type) ?? []), hear]),
    terminate: () => {
      isTerminated = true;
      // the thread is ours: what it was asked would go on
      for (const id of ids) port.send({ id, kind: 'stop' });
    },
    crash: (message) => tell('error', { message }),
    isTerminated: () => isTerminated,
    received,
  };
};
