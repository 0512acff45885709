/**
 * The codes of a matrix in search order, as the memory of a searcher holds them.
 *
 * A question about losses needs a second searcher, and another solver of the list needs more of them: they copy the
 * sorted codes of an earlier one, if it still exists, because sorting tens of millions of codes again takes longer.
 */

import type { Kernel } from './kernel.ts';

interface Ordered {
  readonly guessAt: Uint16Array;
  readonly buffer: WeakRef<ArrayBufferLike>;
  readonly byteOffset: number;
  readonly length: number;
}

const latest = new WeakMap<Kernel, Ordered>();

/** Keeps where the codes are, as long as their memory is in use. */
export const keepCodesInOrder = (matrix: Kernel, guessAt: Uint16Array, codes: Uint8Array): void => {
  const { buffer, byteOffset, length } = codes;
  latest.set(matrix, { guessAt, buffer: new WeakRef(buffer), byteOffset, length });
};

/** The codes in this order, by answer; undefined if no searcher has them. */
export const codesInOrder = (matrix: Kernel, guessAt: Uint16Array): Uint8Array | undefined => {
  const ordered = latest.get(matrix);
  const buffer = ordered?.buffer.deref();
  if (!ordered || !buffer || !guessAt.every((guess, place) => guess === ordered.guessAt[place])) return undefined;
  return new Uint8Array(buffer, ordered.byteOffset, ordered.length);
};
