/**
 * The engine's workers as Web Workers.
 */

import { createGameClient, type GameClient } from '../../src/engine/gameClient.ts';
import type { Port, Reply, Request } from '../../src/engine/protocol.ts';
import { createWorkerPool, type WorkerPool } from '../../src/engine/workerPool.ts';

export const createWebEngine = (): GameClient => createGameClient(spawnWorker());

export const createWebPool = (size: number): WorkerPool => createWorkerPool(size, spawnWorker);

const spawnWorker = (): Port<Request, Reply> => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  return {
    send: (request) => worker.postMessage(request),
    listen: (hear) => worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => hear(data)),
    onBreak: (hear) => worker.addEventListener('error', ({ message }) => hear(message)),
    close: () => worker.terminate(),
  };
};
