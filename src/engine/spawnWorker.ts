/**
 * Where an engine's workers come from: threads of Node, Web Workers, or what a caller brings.
 *
 * A worker of Node is let go whenever nobody waits for it, so that it never keeps a process alive by itself. A page that
 * loads the library from another origin may not start a worker from there; a small module of its own that imports it
 * may.
 */

import type { WorkerLike } from './options.ts';
import type { Port, Reply, Request } from './protocol.ts';

export type WorkerPort = Port<Request, Reply>;

/** What is used of a worker of Node. */
interface NodeWorker extends WorkerLike {
  on(type: 'message', hear: (message: Reply) => void): void;
  on(type: 'error', hear: (error: Error) => void): void;
  on(type: 'exit', hear: (code: number) => void): void;
  ref?(): void;
  unref?(): void;
}

/** What is used of `node:worker_threads`. */
interface NodeThreads {
  readonly Worker: new (
    url: object,
    options: { readonly execArgv: readonly string[]; readonly name: string },
  ) => NodeWorker;
  readonly parentPort?: {
    postMessage(message: Reply): void;
    on(type: 'message', hear: (message: Request) => void): void;
  } | null;
}

/** Threads as Node, Bun and Deno have them; undefined in a page. */
export const threadsOfNode = (): NodeThreads | undefined => {
  const { process } = globalThis as { readonly process?: { getBuiltinModule?(name: string): unknown } };
  return process?.getBuiltinModule?.('node:worker_threads') as NodeThreads | undefined;
};

/** Whether there are workers here at all. */
export const hasWorkers = (): boolean => canUseThreads() || typeof Worker === 'function';

/** A thread runs a file; a module that came from elsewhere has none. */
const canUseThreads = (): boolean => import.meta.url.startsWith('file:') && threadsOfNode() !== undefined;

/** How many jobs can run side by side. */
export const processorCount = (): number => {
  const { navigator } = globalThis as { readonly navigator?: { readonly hardwareConcurrency?: number } };
  const { process } = globalThis as { readonly process?: { getBuiltinModule?(name: string): unknown } };
  const os = process?.getBuiltinModule?.('node:os') as { availableParallelism?(): number } | undefined;
  return os?.availableParallelism?.() ?? navigator?.hardwareConcurrency ?? 1;
};

/** Starts the worker beside this file; throws where that is forbidden. */
export const spawnWorker = (): WorkerPort => {
  const threads = canUseThreads() ? threadsOfNode() : undefined;
  // options of this process, such as --input-type, are not for a worker
  if (threads) return portOf(new threads.Worker(beside('./worker.js'), { execArgv: [], name: 'salet' }));
  return portOf(spawnWebWorker());
};

/** A variable name, so that no bundler takes the file for a picture to copy. */
const beside = (name: string): URL => new URL(name, import.meta.url);

const spawnWebWorker = (): WorkerLike => {
  try {
    // bundlers look for exactly this expression
    return new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  } catch {
    // another origin
    const source = `import ${JSON.stringify(beside('./worker.js').href)};`;
    const url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
    return new Worker(url, { type: 'module' });
  }
};

/** A worker of any kind as a port. */
export const portOf = (worker: WorkerLike): WorkerPort => (isNodeWorker(worker) ? nodePort(worker) : webPort(worker));

const isNodeWorker = (worker: WorkerLike): worker is NodeWorker => 'on' in worker && typeof worker.on === 'function';

const nodePort = (worker: NodeWorker): WorkerPort => ({
  send: (request) => worker.postMessage(request),
  listen: (hear) => worker.on('message', hear),
  onBreak: (hear) => {
    worker.on('error', (error) => hear(error.message));
    // an error is told first, and a thread that was closed has nobody waiting for it
    worker.on('exit', (code) => hear(`it ended with code ${code}`));
  },
  hold: (waiting) => (waiting ? worker.ref?.() : worker.unref?.()),
  close: () => void worker.terminate(),
});

interface WebWorker extends WorkerLike {
  addEventListener(type: string, hear: (event: { readonly data: Reply; readonly message?: string }) => void): void;
}

const webPort = (given: WorkerLike): WorkerPort => {
  const worker = given as WebWorker;
  return {
    send: (request) => worker.postMessage(request),
    listen: (hear) => worker.addEventListener('message', ({ data }) => hear(data)),
    onBreak: (hear) => worker.addEventListener('error', ({ message }) => hear(message || 'it could not be loaded')),
    close: () => void worker.terminate(),
  };
};
