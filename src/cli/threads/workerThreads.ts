/**
 * The engine's workers as Node worker threads.
 */

import { Worker } from 'node:worker_threads';
import { createGameClient, type GameClient } from '../../engine/gameClient.ts';
import type { Port, Reply, Request } from '../../engine/protocol.ts';
import { createWorkerPool, type WorkerPool } from '../../engine/workerPool.ts';

export const createThreadPool = (threads: number): WorkerPool => createWorkerPool(threads, spawnThread);

/** Answers questions about a game on a thread of its own. */
export const createThreadClient = (): GameClient => createGameClient(spawnThread());

const spawnThread = (): Port<Request, Reply> => {
  const worker = new Worker(new URL('./worker.js', import.meta.url));
  return {
    send: (request) => worker.postMessage(request),
    listen: (hear) => worker.on('message', hear),
    onBreak: (hear) => {
      worker.on('error', (error) => hear(error.message));
      // an error is told first, and a thread that was closed has nobody waiting for it
      worker.on('exit', (code) => hear(`it ended with code ${code}`));
    },
    close: () => void worker.terminate(),
  };
};

/** What comes of some work, or the news that somebody has ended it: threads that are closed never answer. */
export const untilStopped = <T>(work: Promise<T>, signal: AbortSignal): Promise<T | 'stopped'> =>
  Promise.race([
    work,
    new Promise<'stopped'>((resolve) => {
      if (signal.aborted) resolve('stopped');
      signal.addEventListener('abort', () => resolve('stopped'), { once: true });
    }),
  ]);
