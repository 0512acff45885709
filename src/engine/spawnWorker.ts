/**
 * Starts an engine's workers: threads of Node, or Web Workers.
 *
 * A page that loads the library from another origin may not start a worker from there; it may start a small module of
 * its own that imports the worker.
 */

import type { WorkerLike } from './options.ts';
import { nodeModule, nodeThreads, portOf, type WorkerPort } from './workerPorts.ts';

/** Whether this host has workers at all. */
export const hasWorkers = (): boolean => canUseThreads() || typeof Worker === 'function';

/** A thread runs a file, so the library must have been loaded from one. */
const canUseThreads = (): boolean => import.meta.url.startsWith('file:') && nodeThreads() !== undefined;

/** How many jobs can run in parallel. */
export const processorCount = (): number => {
  const { navigator } = globalThis as { readonly navigator?: { readonly hardwareConcurrency?: number } };
  const os = nodeModule<{ availableParallelism?(): number }>('node:os');
  return os?.availableParallelism?.() ?? navigator?.hardwareConcurrency ?? 1;
};

/** Starts the worker file beside this one; throws where workers are forbidden. */
export const spawnWorker = (): WorkerPort => {
  const threads = canUseThreads() ? nodeThreads() : undefined;
  // options of this process, such as --input-type, must not reach the worker
  if (threads) return portOf(new threads.Worker(fileBeside('./worker.js'), { execArgv: [], name: 'salet' }));
  return portOf(spawnWebWorker());
};

/** The name is a variable, so that no bundler copies the file as an asset. */
const fileBeside = (name: string): URL => new URL(name, import.meta.url);

const spawnWebWorker = (): WorkerLike => {
  try {
    // bundlers recognize exactly this expression
    return new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  } catch {
    // another origin
    const source = `import ${JSON.stringify(fileBeside('./worker.js').href)};`;
    const url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
    return new Worker(url, { type: 'module' });
  }
};
