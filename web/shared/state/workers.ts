/**
 * The engine's workers as Web Workers.
 */

import { createGameClient, type GameClient } from '../../../src/engine/gameClient.ts';
import { createWorkerPool, type WorkerPool } from '../../../src/engine/workerPool.ts';
import { portOf, type WorkerPort } from '../../../src/engine/workerPorts.ts';

export const createWebEngine = (): GameClient => createGameClient(spawnWorker());

export const createWebPool = (size: number): WorkerPool => createWorkerPool(size, spawnWorker);

const spawnWorker = (): WorkerPort =>
  portOf(new Worker(new URL('../../../src/engine/worker.ts', import.meta.url), { type: 'module' }));
