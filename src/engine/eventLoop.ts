/**
 * A turn of the event loop: whoever searches lets messages in between two slices.
 *
 * A timer would do everywhere, but a page makes nested timers wait 4 ms, a sixth of a slice. Node has `setImmediate`;
 * elsewhere a message to oneself comes as soon as those that were sent before it.
 */

type Host = { readonly setImmediate?: (done: () => void) => unknown };

/** Resolves after everything that is waiting has been heard. */
export const yieldToEventLoop = (): Promise<void> => {
  const { setImmediate } = globalThis as Host;
  if (setImmediate) return new Promise((resolve) => void setImmediate(() => resolve()));
  if (typeof MessageChannel === 'undefined') return new Promise((resolve) => setTimeout(resolve));
  return new Promise((resolve) => {
    channel ??= openChannel();
    waiting.push(resolve);
    channel.postMessage(undefined);
  });
};

let channel: MessagePort | undefined;
const waiting: (() => void)[] = [];

const openChannel = (): MessagePort => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => waiting.shift()?.();
  return port2;
};
