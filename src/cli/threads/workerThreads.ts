/**
 * The engine's workers as worker threads of Node.
 */

import { Worker } from 'node:worker_threads';
import { createGameClient, type GameClient } from '../../engine/gameClient.ts';
import { createWorkerPool, type WorkerPool } from '../../engine/workerPool.ts';
import { portOf, type WorkerPort } from '../../engine/workerPorts.ts';

export const createThreadPool = (threads: number): WorkerPool => createWorkerPool(threads, spawnThread);

/** A client for questions about a game, on a thread of its own; `openings` are tables of first words as text. */
export const createThreadClient = (openings?: string): GameClient => {
  const client = createGameClient(spawnThread());
  if (openings !== undefined) client.useOpenings(openings);
  return client;
};

/** The bundle has the worker's file beside the program's. */
const spawnThread = (): WorkerPort => portOf(new Worker(new URL('./worker.js', import.meta.url)));
