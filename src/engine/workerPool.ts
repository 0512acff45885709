/**
 * Several workers and a queue of jobs: jobs start in order, each worker runs one at a time.
 */

import type { Result } from '../failure.ts';
import { type Request, resultIn, type Task, type Work } from './protocol.ts';
import type { WorkerPort } from './workerPorts.ts';

export interface WorkerPool {
  /** Runs one job; rejects only if its worker breaks. */
  readonly run: <K extends Task>(
    kind: K,
    job: Work[K]['job'],
    onProgress?: (progress: Work[K]['progress']) => void,
  ) => Promise<Result<Work[K]['result']>>;
  /** Ends all workers at once; the promises of open jobs never settle. */
  readonly close: () => void;
}

interface PooledJob {
  readonly request: Request;
  readonly onProgress: (progress: Work[Task]['progress']) => void;
  readonly resolve: (result: Result<Work[Task]['result']>) => void;
  readonly reject: (error: Error) => void;
}

/** Creates a pool of `size` workers, each started for the first job that needs it. */
export const createWorkerPool = (size: number, spawn: () => WorkerPort): WorkerPool => {
  const queue: PooledJob[] = [];
  const idle: WorkerPort[] = [];
  const running = new Map<WorkerPort, PooledJob>();
  const ports: WorkerPort[] = [];
  let nextId = 1;

  const startJobs = (): void => {
    while (idle.length > 0 || ports.length < size) {
      const [job] = queue;
      if (!job) return;
      const port = idle.pop() ?? open();
      queue.shift();
      running.set(port, job);
      port.send(job.request);
    }
  };

  const open = (): WorkerPort => {
    const port = spawn();
    ports.push(port);
    port.listen((reply) => {
      const job = running.get(port);
      if (!job || reply.id !== job.request.id) return;
      // a reply has the types of its request's kind, which the compiler cannot see
      if (reply.kind === 'progress') return job.onProgress(reply.progress as Work[Task]['progress']);
      const result = resultIn(reply) as Result<Work[Task]['result']> | undefined;
      if (!result) return;
      running.delete(port);
      idle.push(port);
      job.resolve(result);
      startJobs();
    });
    port.onBroken((reason) => {
      if (!ports.includes(port)) return;
      ports.splice(ports.indexOf(port), 1);
      if (idle.includes(port)) idle.splice(idle.indexOf(port), 1);
      running.get(port)?.reject(new Error(`A worker stopped: ${reason}`));
      running.delete(port);
      startJobs();
    });
    return port;
  };

  return {
    run: (kind, job, onProgress = () => {}) =>
      new Promise((resolve, reject) => {
        queue.push({
          request: { id: nextId++, kind, job } as Request,
          onProgress: onProgress as PooledJob['onProgress'],
          resolve: resolve as PooledJob['resolve'],
          reject,
        });
        startJobs();
      }),
    close: () => {
      queue.length = 0;
      for (const port of ports.splice(0)) port.close();
    },
  };
};
