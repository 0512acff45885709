/**
 * Workers of Node and of a page behind one interface, the port.
 *
 * Node's modules are looked up by name at run time and never imported, so that a page's bundler finds nothing of Node.
 */

import type { WorkerLike } from './options.ts';
import type { Port, Reply, Request } from './protocol.ts';

export type WorkerPort = Port<Request, Reply>;

/** The members of a worker of Node that are used here. */
interface NodeWorker extends WorkerLike {
  on(type: 'message', receive: (message: Reply) => void): void;
  on(type: 'error', report: (error: Error) => void): void;
  on(type: 'exit', report: (code: number) => void): void;
  ref?(): void;
  unref?(): void;
}

/** The members of `node:worker_threads` that are used here. */
interface NodeThreads {
  readonly Worker: new (
    url: object,
    options: { readonly execArgv: readonly string[]; readonly name: string },
  ) => NodeWorker;
  readonly parentPort?: {
    postMessage(message: Reply): void;
    on(type: 'message', receive: (message: Request) => void): void;
  } | null;
}

/** A module of Node, Bun or Deno by its name; undefined in a page. */
export const nodeModule = <T>(name: string): T | undefined => {
  const { process } = globalThis as { readonly process?: { getBuiltinModule?(name: string): unknown } };
  return process?.getBuiltinModule?.(name) as T | undefined;
};

export const nodeThreads = (): NodeThreads | undefined => nodeModule<NodeThreads>('node:worker_threads');

/** The port of a worker of any kind. */
export const portOf = (worker: WorkerLike): WorkerPort => (isNodeWorker(worker) ? nodePort(worker) : webPort(worker));

const isNodeWorker = (worker: WorkerLike): worker is NodeWorker => 'on' in worker && typeof worker.on === 'function';

const nodePort = (worker: NodeWorker): WorkerPort => ({
  send: (request) => worker.postMessage(request),
  listen: (receive) => worker.on('message', receive),
  onBroken: (report) => {
    worker.on('error', (error) => report(error.message));
    // an error comes before the exit, and a closed thread has no pending requests: both reports are harmless
    worker.on('exit', (code) => report(`it ended with code ${code}`));
  },
  setAwaited: (isAwaited) => (isAwaited ? worker.ref?.() : worker.unref?.()),
  close: () => void worker.terminate(),
});

interface WebWorker extends WorkerLike {
  addEventListener(type: string, receive: (event: { readonly data: Reply; readonly message?: string }) => void): void;
}

const webPort = (given: WorkerLike): WorkerPort => {
  const worker = given as WebWorker;
  return {
    send: (request) => worker.postMessage(request),
    listen: (receive) => worker.addEventListener('message', ({ data }) => receive(data)),
    onBroken: (report) =>
      worker.addEventListener('error', ({ message }) => report(message || 'it could not be loaded')),
    close: () => void worker.terminate(),
  };
};

/** The reason that a port reports for an error. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
