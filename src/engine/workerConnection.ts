/**
 * The connection to an engine's worker: started for the first question, and again after the worker broke.
 *
 * Every worker receives the settings and the rules first. If no worker can be started, because a page's policy forbids it
 * or a bundler left its file out, a server in this thread takes its place.
 */

import { type Failure, SaletError } from '../failure.ts';
import type { Rules } from '../game/rules.ts';
import type { WordList } from '../words/list.ts';
import type { EngineOptions, Notice } from './options.ts';
import { type KernelState, type Reply, type Request, rulesDataOf, type StartData } from './protocol.ts';
import { hasWorkers, spawnWorker } from './spawnWorker.ts';
import { messageOf, portOf, type WorkerPort } from './workerPorts.ts';

/** Starts further workers of the kind that works on this host. */
export interface WorkerHost {
  readonly kind: 'worker' | 'inline';
  readonly spawn: () => WorkerPort;
}

export interface WorkerConnectionSetup {
  readonly rules: Rules;
  readonly start: StartData;
  readonly worker: NonNullable<EngineOptions['worker']>;
  readonly notify: (notice: Notice) => void;
  /** Called when a new worker listens: all pending requests have to be sent to it. */
  readonly onConnect: () => void;
  readonly onReply: (reply: Reply) => void;
  /** Called when the worker is gone, and with it all pending requests. */
  readonly onLost: (failure: Failure) => void;
  /** Whether a request is pending. */
  readonly isAwaited: () => boolean;
}

export interface WorkerConnection {
  /** Sends to the worker. Without a worker it starts one instead, and `onConnect` has to send the request. */
  send(request: Request): void;
  /** Does nothing without a worker. */
  sendIfConnected(request: Request): void;
  /** Starts the worker if there is none; resolves when it is ready. */
  host(): Promise<WorkerHost>;
  /** Must be called whenever the result of `isAwaited` may have changed. */
  updateAwaited(): void;
  status(): { readonly host: WorkerHost['kind'] | undefined; readonly kernel: KernelState | undefined };
  close(failure: Failure): void;
}

const START_ID = 0;
/** The id of the rules, which are sent once to each worker; ids of questions are larger. */
export const RULES_ID = 1;

interface HostRequest {
  readonly resolve: (host: WorkerHost) => void;
  readonly reject: (error: unknown) => void;
}

interface ConnectionState {
  /** False once a worker could not be started. */
  mayUseWorkers: boolean;
  isClosed: boolean;
  /** Whether the worker has reported that it is ready. */
  isReady: boolean;
  host: WorkerHost | undefined;
  port: WorkerPort | undefined;
  opening: Promise<void> | undefined;
  kernel: KernelState | undefined;
}

export const createWorkerConnection = (setup: WorkerConnectionSetup): WorkerConnection => {
  const hostRequests: HostRequest[] = [];
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

  const updateAwaited = (): void => state.port?.setAwaited?.(hostRequests.length > 0 || setup.isAwaited());

  const rejectAll = (failure: Failure): void => {
    const error = new SaletError(failure);
    for (const { reject } of hostRequests.splice(0)) reject(error);
    setup.onLost(failure);
  };

  const disconnect = (): void => {
    state.port?.close();
    state.port = undefined;
    state.opening = undefined;
    state.isReady = false;
  };

  const useNoWorkers = (reason: string): void => {
    state.mayUseWorkers = false;
    setup.notify(noWorker(reason));
  };

  /** Undefined if no worker can be started, and a server in this thread may take its place. */
  const openPort = (host: WorkerHost): WorkerPort | undefined => {
    try {
      return host.spawn();
    } catch (error) {
      if (host.kind === 'inline' || setup.worker !== 'auto') throw error;
      useNoWorkers(messageOf(error));
      return undefined;
    }
  };

  const open = async (): Promise<void> => {
    const host = await chooseHost(setup.worker, state.mayUseWorkers);
    if (state.isClosed) return;
    const port = openPort(host);
    if (!port) return open();
    state.host = host;
    state.port = port;
    listenTo(port, host);
    port.send({ id: RULES_ID, kind: 'rules', rules: rulesData });
    port.send({ id: START_ID, kind: 'start', start: setup.start });
    setup.onConnect();
    updateAwaited();
  };

  const openOnce = (): void => {
    state.opening ??= open().catch((error: unknown) => {
      disconnect();
      rejectAll(workerBroken(messageOf(error)));
    });
  };

  const listenTo = (port: WorkerPort, host: WorkerHost): void => {
    port.listen((reply) => {
      if (state.port !== port) return;
      if (reply.id === START_ID) handleStarted(reply, host);
      else setup.onReply(reply);
    });
    port.onBroken((reason) => {
      if (state.port !== port) return;
      const neverStarted = !state.isReady && host.kind === 'worker' && setup.worker === 'auto';
      disconnect();
      if (!neverStarted) return rejectAll(workerBroken(reason));
      useNoWorkers(reason);
      openOnce();
    });
  };

  const handleStarted = (reply: Reply, host: WorkerHost): void => {
    if (reply.kind === 'failed') {
      disconnect();
      rejectAll(reply.failure);
    }
    if (reply.kind !== 'ready') return;
    state.isReady = true;
    state.kernel = reply.kernel;
    if (reply.kernel !== 'fast') setup.notify(slowKernel(reply.kernel, setup.rules.list));
    for (const { resolve } of hostRequests.splice(0)) resolve(host);
    updateAwaited();
  };

  return {
    send: (request) => {
      if (state.port) state.port.send(request);
      else openOnce();
    },
    sendIfConnected: (request) => state.port?.send(request),
    host: () =>
      new Promise((resolve, reject) => {
        if (state.isReady && state.host) return resolve(state.host);
        hostRequests.push({ resolve, reject });
        openOnce();
        updateAwaited();
      }),
    updateAwaited,
    status: () => ({ host: state.host?.kind, kernel: state.kernel }),
    close: (failure) => {
      state.isClosed = true;
      rejectAll(failure);
      disconnect();
    },
  };
};

const chooseHost = async (worker: WorkerConnectionSetup['worker'], mayUseWorkers: boolean): Promise<WorkerHost> => {
  if (mayUseWorkers && typeof worker === 'function') return { kind: 'worker', spawn: () => portOf(worker()) };
  if (mayUseWorkers && hasWorkers()) return { kind: 'worker', spawn: spawnWorker };
  const { openInlinePort } = await import('./inlinePort.ts');
  return { kind: 'inline', spawn: openInlinePort };
};

/** The failure of all pending questions when their worker breaks. */
export const workerBroken = (reason: string): Failure => ({
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
      ? `${name} is searched by the slow kernel; the fast one supports up to 65,534 guesses and 255 different letters.`
      : 'WebAssembly cannot be compiled here, so the slow kernel is used; ' +
        "allow 'wasm-unsafe-eval', or pass the compiled module of salet/kernel.wasm as `kernel`.",
});
