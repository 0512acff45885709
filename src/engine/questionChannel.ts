/**
 * The questions that are pending at an engine's worker, in the order they were asked.
 *
 * A question that is aborted rejects at once; the worker drops it after its slice. If the worker breaks, all pending
 * questions reject, and the next question starts another worker.
 */

import { type Failure, SaletError } from '../failure.ts';
import type { Row } from '../game/game.ts';
import { abortReason } from './abortSignals.ts';
import type { Signal } from './options.ts';
import { clockMs, type KernelState, type Question, type Reply, type Request, type Work } from './protocol.ts';
import { createWorkerConnection, RULES_ID, type WorkerConnectionSetup, type WorkerHost } from './workerConnection.ts';

/** One question to a worker. */
export interface WorkerQuestion<K extends Question> {
  readonly kind: K;
  readonly rows: readonly Row[];
  readonly job: Omit<Work[K]['job'], 'rules' | 'rows'>;
  readonly timeLimit?: number | undefined;
  readonly signal?: Signal | undefined;
  readonly onProgress?: (progress: Work[K]['progress']) => void;
}

/** The result, or the latest progress if the time limit was reached. */
export type WorkerAnswer<K extends Question> =
  | { readonly complete: true; readonly result: Work[K]['result'] }
  | { readonly complete: false; readonly progress: Work[K]['progress'] };

export interface QuestionChannel {
  ask<K extends Question>(question: WorkerQuestion<K>): Promise<WorkerAnswer<K>>;
  /** Starts the worker if there is none; resolves when it is ready. */
  host(): Promise<WorkerHost>;
  status(): {
    /** Where questions are answered; undefined before the first question. */
    readonly host: WorkerHost['kind'] | undefined;
    /** Undefined until the worker has started. */
    readonly kernel: KernelState | undefined;
    readonly pending: number;
  };
  /** Rejects all pending questions, and every later one. */
  close(): void;
}

type ChannelSetup = Pick<WorkerConnectionSetup, 'rules' | 'start' | 'worker' | 'notify'>;

interface PendingQuestion {
  readonly request: Request;
  readonly receive: (reply: Reply) => void;
  readonly reject: (error: unknown) => void;
}

export const createQuestionChannel = (setup: ChannelSetup): QuestionChannel => {
  const pending = new Map<number, PendingQuestion>();
  let nextId = RULES_ID + 1;
  let isClosed = false;

  const worker = createWorkerConnection({
    ...setup,
    onConnect: () => {
      for (const { request } of pending.values()) worker.send(request);
    },
    onReply: (reply) => pending.get(reply.id)?.receive(reply),
    onLost: (failure) => {
      const error = new SaletError(failure);
      for (const { reject } of pending.values()) reject(error);
    },
    isAwaited: () => pending.size > 0,
  });

  const ask = <K extends Question>(question: WorkerQuestion<K>): Promise<WorkerAnswer<K>> =>
    new Promise((resolve, reject) => {
      const { signal } = question;
      if (isClosed) return reject(new SaletError(CLOSED));
      if (signal?.aborted) return reject(abortReason(signal));
      const id = nextId++;
      const end = (): void => {
        pending.delete(id);
        signal?.removeEventListener('abort', abort);
        worker.updateAwaited();
      };
      const fail = (error: unknown): void => {
        end();
        reject(error);
      };
      const abort = (): void => {
        worker.sendIfConnected({ id, kind: 'stop' });
        fail(abortReason(signal));
      };
      const succeed = (answer: WorkerAnswer<K>): void => {
        end();
        resolve(answer);
      };
      const request = requestOf(id, question);
      pending.set(id, { request, receive: (reply) => handleReply(reply, question, { succeed, fail }), reject: fail });
      signal?.addEventListener('abort', abort);
      worker.send(request);
      worker.updateAwaited();
    });

  return {
    ask,
    host: () => (isClosed ? Promise.reject(new SaletError(CLOSED)) : worker.host()),
    status: () => ({ ...worker.status(), pending: pending.size }),
    close: () => {
      if (isClosed) return;
      isClosed = true;
      // closing its port does not end a server in this thread: its questions have to be stopped
      for (const id of pending.keys()) worker.sendIfConnected({ id, kind: 'stop' });
      worker.close(CLOSED);
    },
  };
};

const requestOf = <K extends Question>(id: number, { kind, rows, job, timeLimit }: WorkerQuestion<K>): Request => {
  const isLimited = timeLimit !== undefined && Number.isFinite(timeLimit);
  const time = isLimited ? { limitMs: timeLimit, startMs: clockMs() } : undefined;
  return { id, kind, job: { ...job, rules: RULES_ID, rows }, time } as Request;
};

interface Settlement<K extends Question> {
  readonly succeed: (answer: WorkerAnswer<K>) => void;
  readonly fail: (error: unknown) => void;
}

/** A reply has the types of its question's kind, which the compiler cannot see. */
const handleReply = <K extends Question>(
  reply: Reply,
  { onProgress }: WorkerQuestion<K>,
  { succeed, fail }: Settlement<K>,
): void => {
  switch (reply.kind) {
    case 'progress':
      onProgress?.(reply.progress as Work[K]['progress']);
      break;
    case 'failed':
      fail(new SaletError(reply.failure));
      break;
    case 'done':
      succeed(
        reply.complete
          ? { complete: true, result: reply.result as Work[K]['result'] }
          : { complete: false, progress: reply.progress as Work[K]['progress'] },
      );
  }
};

/** The failure of every question to a closed engine. */
export const CLOSED: Failure = { code: 'ENGINE_CLOSED', sentence: 'The engine is closed; create another one.' };
