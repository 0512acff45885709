/**
 * Keys out of the bytes of a terminal, as they are received. A lone Esc, or a paste without an end, is delivered after
 * a pause.
 */

import { StringDecoder } from 'node:string_decoder';
import { flushKeys, type Key, readKeys } from './keys.ts';

/** A sequence is received in one piece or nearly so; a finger is slower. */
const ESCAPE_PAUSE_MS = 40;
/** A text that is pasted over a slow line may pause. */
const PASTE_PAUSE_MS = 500;

export interface KeyReader {
  readonly read: (chunk: Buffer) => void;
  /** Drops what is pending. */
  readonly close: () => void;
}

export const createKeyReader = (onKey: (key: Key) => void): KeyReader => {
  const decoder = new StringDecoder('utf8');
  let pending = '';
  let timer: NodeJS.Timeout | undefined;

  const deliver = (keys: readonly Key[]): void => {
    for (const key of keys) onKey(key);
  };
  const flush = (): void => {
    const rest = flushKeys(pending);
    pending = '';
    deliver(rest);
  };

  return {
    read: (chunk) => {
      clearTimeout(timer);
      const read = readKeys(pending, decoder.write(chunk));
      pending = read.pending;
      deliver(read.keys);
      if (pending !== '') timer = setTimeout(flush, pending.length > 2 ? PASTE_PAUSE_MS : ESCAPE_PAUSE_MS);
    },
    close: () => clearTimeout(timer),
  };
};
