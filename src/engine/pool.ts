/**
 * A few workers and a queue: jobs start in order, each worker has one at a time.
 */

import type { Result } from '../failure.ts';
import type { PlayedGame } from '../simulate.ts';
import type { Port, Reply, Request, SimulationJob } from './protocol.ts';

export interface Pool {
  /** Runs one job; rejects only if its worker breaks. */
  readonly simulate: (job: SimulationJob, onProgress?: (gamesDone: number) => void) => Promise<Result<PlayedGame[]>>;
  /** Ends all workers at once; open jobs stay unanswered. */
  readonly close: () => void;
}

interface Task {
  readonly request: Request;
  readonly onProgress: (gamesDone: number) => void;
  readonly resolve: (result: Result<PlayedGame[]>) => void;
  readonly reject: (error: Error) => void;
}

/** Makes a pool of `size` workers, each started when first needed. */
export const createPool = (size: number, spawn: () => Port<Request, Reply>): Pool => {
  const queue: Task[] = [];
  const idle: Port<Request, Reply>[] = [];
  const running = new Map<Port<Request, Reply>, Task>();
  const ports: Port<Request, Reply>[] = [];
  let nextId = 1;

  const startNext = (): void => {
    while (queue.length > 0 && (idle.length > 0 || ports.length < size)) {
      const port = idle.pop() ?? open();
      const task = queue.shift()!;
      running.set(port, task);
      port.send(task.request);
    }
  };

  const open = (): Port<Request, Reply> => {
    const port = spawn();
    ports.push(port);
    port.listen((reply) => {
      const task = running.get(port);
      if (!task || reply.id !== task.request.id) return;
      if (reply.kind === 'progress') return task.onProgress(reply.gamesDone);
      running.delete(port);
      idle.push(port);
      task.resolve(reply.kind === 'done' ? { ok: true, value: reply.games } : { ok: false, failure: reply.failure });
      startNext();
    });
    port.onBreak((reason) => {
      ports.splice(ports.indexOf(port), 1);
      running.get(port)?.reject(new Error(`A worker stopped: ${reason}`));
      running.delete(port);
      startNext();
    });
    return port;
  };

  return {
    simulate: (job, onProgress = () => {}) =>
      new Promise((resolve, reject) => {
        queue.push({ request: { id: nextId++, kind: 'simulate', job }, onProgress, resolve, reject });
        startNext();
      }),
    close: () => {
      queue.length = 0;
      for (const port of ports.splice(0)) port.close();
    },
  };
};
