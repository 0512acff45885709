/**
 * WebDriver BiDi over a WebSocket, as Firefox speaks it: commands with replies, and events.
 *
 * Playwright drives builds of Firefox of its own only; these few lines drive the one that is installed.
 */

import WebSocket from 'ws';

type Fields = Readonly<Record<string, unknown>>;

interface Incoming {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: Fields;
  readonly message?: string;
  readonly method?: string;
  readonly params?: Fields;
}

export interface Bidi {
  /** Sends a command and returns the fields of its reply. */
  send(method: string, params?: Fields): Promise<Fields>;
  /** Calls `listen` with the fields of every event of this name. */
  on(event: string, listen: (params: Fields) => void): Promise<void>;
  close(): void;
}

interface Waiting {
  readonly resolve: (result: Fields) => void;
  readonly reject: (error: Error) => void;
}

const openSocket = async (url: string): Promise<WebSocket> => {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return socket;
};

export const connectBidi = async (url: string): Promise<Bidi> => {
  const socket = await openSocket(url);
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<string, (params: Fields) => void>();
  let count = 0;
  socket.on('message', (data) => {
    const { id, type, result = {}, message = '', method = '', params = {} } = JSON.parse(String(data)) as Incoming;
    if (type === 'event') return listeners.get(method)?.(params);
    const call = waiting.get(id ?? 0);
    waiting.delete(id ?? 0);
    if (type === 'error') call?.reject(new Error(message));
    else call?.resolve(result);
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has closed the connection.'));
  });
  const send: Bidi['send'] = (method, params = {}) =>
    new Promise((resolve, reject) => {
      count += 1;
      waiting.set(count, { resolve, reject });
      socket.send(JSON.stringify({ id: count, method, params }));
    });
  await send('session.new', { capabilities: {} });
  return {
    send,
    on: async (event, listen) => {
      listeners.set(event, listen);
      await send('session.subscribe', { events: [event] });
    },
    close: () => socket.close(),
  };
};
