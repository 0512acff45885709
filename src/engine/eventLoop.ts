/**
 * Yields to the event loop, so that a search lets messages arrive between two slices.
 *
 * A timer would work everywhere, but pages delay nested timers by 4 ms, a sixth of a slice. Node has `setImmediate`;
 * elsewhere a message to oneself arrives right after the messages that were sent before it.
 */

type Host = { readonly setImmediate?: (done: () => void) => unknown };

/** Resolves after all events that are queued now. */
export const yieldToEventLoop = (): Promise<void> => {
  const { setImmediate } = globalThis as Host;
  if (setImmediate) return new Promise((resolve) => void setImmediate(() => resolve()));
  if (typeof MessageChannel === 'undefined') return new Promise((resolve) => setTimeout(resolve));
  return new Promise((resolve) => {
    channel ??= openChannel();
    pending.push(resolve);
    channel.postMessage(undefined);
  });
};

let channel: MessagePort | undefined;
const pending: (() => void)[] = [];

const openChannel = (): MessagePort => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => pending.shift()?.();
  return port2;
};
