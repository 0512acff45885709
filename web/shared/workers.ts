/**
 * The engine's workers as Web Workers.
 */

import { createEngine, type Engine } from '../../src/engine/client.ts';
import { createPool, type Pool } from '../../src/engine/pool.ts';
import type { Port, Reply, Request } from '../../src/engine/protocol.ts';

export const createWebEngine = (): Engine => createEngine(spawnWorker());

export const createWebPool = (size: number): Pool => createPool(size, spawnWorker);

const spawnWorker = (): Port<Request, Reply> => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  return {
    send: (request) => worker.postMessage(request),
    listen: (hear) => worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => hear(data)),
    onBreak: (hear) => worker.addEventListener('error', ({ message }) => hear(message)),
    close: () => worker.terminate(),
  };
};
