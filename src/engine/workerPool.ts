/**
 * A few workers and a queue: jobs start in order, each worker has one at a time.
 */

import type { Result } from '../failure.ts';
import type { Port, Reply, Request, Task, Work } from './protocol.ts';

export interface WorkerPool {
  /** Runs one job; rejects only if its worker breaks. */
  readonly run: <K extends Task>(
    kind: K,
    job: Work[K]['job'],
    onProgress?: (progress: Work[K]['progress']) => void,
  ) => Promise<Result<Work[K]['result']>>;
  /** Ends all workers at once; open jobs stay unanswered. */
  readonly close: () => void;
}

interface Waiting {
  readonly request: Request;
  readonly onProgress: (progress: Work[Task]['progress']) => void;
  readonly resolve: (result: Result<Work[Task]['result']>) => void;
  readonly reject: (error: Error) => void;
}

type WorkerPort = Port<Request, Reply>;

/** Makes a pool of `size` workers, each started when first needed. */
export const createWorkerPool = (size: number, spawn: () => WorkerPort): WorkerPool => {
  const queue: Waiting[] = [];
  const idle: WorkerPort[] = [];
  const running = new Map<WorkerPort, Waiting>();
  const ports: WorkerPort[] = [];
  let nextId = 1;

  const startNext = (): void => {
    while (queue.length > 0 && (idle.length > 0 || ports.length < size)) {
      const port = idle.pop() ?? open();
      const task = queue.shift()!;
      running.set(port, task);
      port.send(task.request);
    }
  };

  const open = (): WorkerPort => {
    const port = spawn();
    ports.push(port);
    port.listen((reply) => {
      const task = running.get(port);
      if (!task || reply.id !== task.request.id) return;
      // a worker answers a request with what belongs to its kind
      if (reply.kind === 'progress') return task.onProgress(reply.progress as Work[Task]['progress']);
      const result = resultOf(reply);
      if (!result) return;
      running.delete(port);
      idle.push(port);
      task.resolve(result);
      startNext();
    });
    port.onBreak((reason) => {
      if (!ports.includes(port)) return;
      ports.splice(ports.indexOf(port), 1);
      if (idle.includes(port)) idle.splice(idle.indexOf(port), 1);
      running.get(port)?.reject(new Error(`A worker stopped: ${reason}`));
      running.delete(port);
      startNext();
    });
    return port;
  };

  return {
    run: (kind, job, onProgress = () => {}) =>
      new Promise((resolve, reject) => {
        const request = { id: nextId++, kind, job } as Request;
        queue.push({
          request,
          onProgress: onProgress as Waiting['onProgress'],
          resolve: resolve as Waiting['resolve'],
          reject,
        });
        startNext();
      }),
    close: () => {
      queue.length = 0;
      for (const port of ports.splice(0)) port.close();
    },
  };
};

/** What a task ended with; undefined for messages that are not its end. */
const resultOf = (reply: Reply): Result<Work[Task]['result']> | undefined => {
  if (reply.kind === 'failed') return { ok: false, failure: reply.failure };
  return reply.kind === 'done' && reply.complete
    ? { ok: true, value: reply.result as Work[Task]['result'] }
    : undefined;
};
