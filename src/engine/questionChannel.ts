/**
 * The questions that wait for an engine's worker, in the order they were asked.
 *
 * A question that is taken back rejects at once and is dropped by the worker after its slice. If the worker breaks, all
 * that wait reject; the next question starts another worker.
 */

import { type Failure, SaletError } from '../failure.ts';
import type { Row } from '../game/game.ts';
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

/** All that was asked for, or what is true so far where time was over. */
export type WorkerAnswer<K extends Question> =
  | { readonly complete: true; readonly result: Work[K]['result'] }
  | { readonly complete: false; readonly progress: Work[K]['progress'] };

export interface QuestionChannel {
  ask<K extends Question>(asking: WorkerQuestion<K>): Promise<WorkerAnswer<K>>;
  /** Starts the worker if need be; resolves when it is ready. */
  host(): Promise<WorkerHost>;
  status(): {
    /** Where questions are answered; undefined until the first was asked. */
    readonly host: WorkerHost['kind'] | undefined;
    /** Undefined until the worker has started. */
    readonly kernel: KernelState | undefined;
    readonly pending: number;
  };
  /** Rejects all that wait, and everything asked afterwards. */
  close(): void;
}

type ConnectionSetup = Pick<WorkerConnectionSetup, 'rules' | 'start' | 'worker' | 'notify'>;

interface Pending {
  readonly request: Request;
  readonly hear: (reply: Reply) => void;
  readonly reject: (error: unknown) => void;
}

export const createQuestionChannel = (setup: ConnectionSetup): QuestionChannel => {
  const pending = new Map<number, Pending>();
  let nextId = RULES_ID + 1;
  let isClosed = false;

  const link = createWorkerConnection({
    ...setup,
    onConnect: () => {
      for (const { request } of pending.values()) link.send(request);
    },
    onReply: (reply) => pending.get(reply.id)?.hear(reply),
    onLost: (failure) => {
      const error = new SaletError(failure);
      for (const { reject } of pending.values()) reject(error);
    },
    isAwaited: () => pending.size > 0,
  });

  const ask = <K extends Question>(asking: WorkerQuestion<K>): Promise<WorkerAnswer<K>> =>
    new Promise((resolve, reject) => {
      const { signal } = asking;
      if (isClosed) return reject(new SaletError(CLOSED));
      if (signal?.aborted) return reject(abortReason(signal));
      const id = nextId++;
      const end = (): void => {
        pending.delete(id);
        signal?.removeEventListener('abort', abort);
        link.hold();
      };
      const fail = (error: unknown): void => {
        end();
        reject(error);
      };
      const abort = (): void => {
        link.mention({ id, kind: 'stop' });
        fail(abortReason(signal));
      };
      const succeed = (answer: WorkerAnswer<K>): void => {
        end();
        resolve(answer);
      };
      const request = requestOf(id, asking);
      pending.set(id, { request, hear: (reply) => take(reply, asking, { succeed, fail }), reject: fail });
      signal?.addEventListener('abort', abort);
      link.send(request);
      link.hold();
    });

  return {
    ask,
    host: () => (isClosed ? Promise.reject(new SaletError(CLOSED)) : link.host()),
    status: () => ({ ...link.status(), pending: pending.size }),
    close: () => {
      if (isClosed) return;
      isClosed = true;
      // a server in this thread hears of the end only by this
      for (const id of pending.keys()) link.mention({ id, kind: 'stop' });
      link.close(CLOSED);
    },
  };
};

const requestOf = <K extends Question>(id: number, { kind, rows, job, timeLimit }: WorkerQuestion<K>): Request => {
  const isLimited = timeLimit !== undefined && Number.isFinite(timeLimit);
  const time = isLimited ? { limitMs: timeLimit, askedAtMs: clockMs() } : undefined;
  return { id, kind, job: { ...job, rules: RULES_ID, rows }, time } as Request;
};

interface Ending<K extends Question> {
  readonly succeed: (answer: WorkerAnswer<K>) => void;
  readonly fail: (error: unknown) => void;
}

/** What a worker says of a question; it answers with what belongs to the question's kind. */
const take = <K extends Question>(
  reply: Reply,
  { onProgress }: WorkerQuestion<K>,
  { succeed, fail }: Ending<K>,
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

/** An engine that was closed. */
export const CLOSED: Failure = { code: 'ENGINE_CLOSED', sentence: 'The engine is closed; create another one.' };

/** What a caller's promise rejects with. */
export const abortReason = (signal: Signal | undefined): unknown =>
  signal?.reason ?? new DOMException('This operation was aborted', 'AbortError');
