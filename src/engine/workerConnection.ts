/**
 * The worker of an engine: started when first needed, and again after it broke.
 *
 * Every worker gets the settings and the rules first. If one could never be started, as where a page's policy forbids it
 * or a bundler left its file out, a server in this thread takes its place.
 */

import { type Failure, SaletError } from '../failure.ts';
import type { Rules } from '../game/rules.ts';
import type { WordList } from '../words/list.ts';
import type { EngineOptions, Notice } from './options.ts';
import { type KernelState, type Reply, type Request, rulesDataOf, type StartData } from './protocol.ts';
import { hasWorkers, portOf, spawnWorker, type WorkerPort } from './spawnWorker.ts';

/** Makes further workers of the kind that works here. */
export interface WorkerHost {
  readonly kind: 'worker' | 'inline';
  readonly spawn: () => WorkerPort;
}

export interface WorkerConnectionSetup {
  readonly rules: Rules;
  readonly start: StartData;
  readonly worker: NonNullable<EngineOptions['worker']>;
  readonly notify: (notice: Notice) => void;
  /** A new worker listens: everything that is pending has to be sent to it. */
  readonly onConnect: () => void;
  readonly onReply: (reply: Reply) => void;
  /** The worker is gone, and with it what it was asked. */
  readonly onLost: (failure: Failure) => void;
  /** Whether somebody waits for an answer. */
  readonly isAwaited: () => boolean;
}

export interface WorkerConnection {
  /** Sends to the worker if there is one; otherwise starts one, which will be told by `onConnect`. */
  send(request: Request): void;
  /** Sends only if there is a worker. */
  mention(request: Request): void;
  /** Starts the worker if need be; resolves when it is ready. */
  host(): Promise<WorkerHost>;
  /** Has to be called whenever `isAwaited` may have changed. */
  hold(): void;
  status(): { readonly host: WorkerHost['kind'] | undefined; readonly kernel: KernelState | undefined };
  close(failure: Failure): void;
}

const START_ID = 0;
/** The id of the rules, which are sent once to each worker; ids of questions are larger. */
export const RULES_ID = 1;

interface Waiting {
  readonly resolve: (host: WorkerHost) => void;
  readonly reject: (error: unknown) => void;
}

export const createWorkerConnection = (setup: WorkerConnectionSetup): WorkerConnection => {
  const waiting: Waiting[] = [];
  const rulesData = rulesDataOf(setup.rules);
  const state: ConnectionState = {
    mayUseWorkers: setup.worker !== 'none',
    isClosed: false,
    isReady: false,
    host: undefined,
    port: undefined,
    opening: undefined,
    kernel: undefined,
  };

  const hold = (): void => state.port?.hold?.(waiting.length > 0 || setup.isAwaited());

  const lose = (failure: Failure): void => {
    const error = new SaletError(failure);
    for (const { reject } of waiting.splice(0)) reject(error);
    setup.onLost(failure);
  };

  const drop = (): void => {
    state.port?.close();
    state.port = undefined;
    state.opening = undefined;
    state.isReady = false;
  };

  const giveUpWorkers = (reason: string): void => {
    state.mayUseWorkers = false;
    setup.notify(noWorker(reason));
  };

  const open = async (): Promise<void> => {
    const host = await chooseHost(setup.worker, state.mayUseWorkers);
    if (state.isClosed) return;
    state.host = host;
    try {
      state.port = host.spawn();
    } catch (error) {
      if (host.kind === 'inline' || setup.worker !== 'auto') throw error;
      giveUpWorkers(messageOf(error));
      return open();
    }
    attach(state.port, host);
    state.port.send({ id: RULES_ID, kind: 'rules', rules: rulesData });
    state.port.send({ id: START_ID, kind: 'start', start: setup.start });
    setup.onConnect();
    hold();
  };

  const openOnce = (): void => {
    state.opening ??= open().catch((error: unknown) => {
      drop();
      lose(broken(messageOf(error)));
    });
  };

  const attach = (own: WorkerPort, host: WorkerHost): void => {
    own.listen((reply) => {
      if (state.port !== own) return;
      if (reply.id === START_ID) started(reply, host);
      else setup.onReply(reply);
    });
    own.onBreak((reason) => {
      if (state.port !== own) return;
      const neverStarted = !state.isReady && host.kind === 'worker' && setup.worker === 'auto';
      drop();
      if (!neverStarted) return lose(broken(reason));
      giveUpWorkers(reason);
      openOnce();
    });
  };

  const started = (reply: Reply, host: WorkerHost): void => {
    if (reply.kind === 'failed') {
      drop();
      lose(reply.failure);
    }
    if (reply.kind !== 'ready') return;
    state.isReady = true;
    state.kernel = reply.kernel;
    if (reply.kernel !== 'fast') setup.notify(slowKernel(reply.kernel, setup.rules.list));
    for (const { resolve } of waiting.splice(0)) resolve(host);
    hold();
  };

  return {
    send: (request) => {
      if (state.port) state.port.send(request);
      else openOnce();
    },
    mention: (request) => state.port?.send(request),
    host: () =>
      new Promise((resolve, reject) => {
        if (state.isReady && state.host) return resolve(state.host);
        waiting.push({ resolve, reject });
        openOnce();
        hold();
      }),
    hold,
    status: () => ({ host: state.host?.kind, kernel: state.kernel }),
    close: (failure) => {
      state.isClosed = true;
      lose(failure);
      drop();
    },
  };
};

interface ConnectionState {
  /** False once a worker could not be started. */
  mayUseWorkers: boolean;
  isClosed: boolean;
  /** Whether the worker has said that it listens. */
  isReady: boolean;
  host: WorkerHost | undefined;
  port: WorkerPort | undefined;
  opening: Promise<void> | undefined;
  kernel: KernelState | undefined;
}

const chooseHost = async (worker: WorkerConnectionSetup['worker'], mayUseWorkers: boolean): Promise<WorkerHost> => {
  if (mayUseWorkers && typeof worker === 'function') return { kind: 'worker', spawn: () => portOf(worker()) };
  if (mayUseWorkers && hasWorkers()) return { kind: 'worker', spawn: spawnWorker };
  const { openInlinePort } = await import('./inlinePort.ts');
  return { kind: 'inline', spawn: openInlinePort };
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A worker that is gone. */
export const broken = (reason: string): Failure => ({
  code: 'WORKER_BROKEN',
  sentence: `The engine's worker stopped (${reason}); ask again, the next question starts another one.`,
});

const noWorker = (reason: string): Notice => ({
  code: 'NO_WORKER',
  sentence: `No worker could be started (${reason}); questions are answered in this thread, in slices.`,
});

const slowKernel = (state: Exclude<KernelState, 'fast'>, { name }: WordList): Notice => ({
  code: 'SLOW_KERNEL',
  sentence:
    state === 'unfit'
      ? `${name} is searched by the slow kernel; the fast one serves words of up to five letters.`
      : 'WebAssembly cannot be compiled here, so the slow kernel is used; ' +
        "allow 'wasm-unsafe-eval', or pass the compiled module of salet/kernel.wasm as `kernel`.",
});
