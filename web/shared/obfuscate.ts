/**
 * Texts that nobody reads by accident: words in a link, or a hidden answer in the browser's store.
 *
 * This hides nothing from who wants to know, it only keeps words from the eye. The bytes of the text are mixed with a
 * stream that depends on their checksum, so the same word never looks the same, and a text that was damaged or made up
 * does not open.
 */

import { mulberry32 } from '../../src/random.ts';

/** FNV-1a, folded to 16 bits. */
const checksumOf = (bytes: Uint8Array): number => {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return ((hash >>> 16) ^ hash) & 0xffff;
};

const mix = (bytes: Uint8Array, seed: number): Uint8Array => {
  const next = mulberry32(seed);
  return bytes.map((byte) => byte ^ Math.floor(256 * next()));
};

/** In letters that an address and a store take as they are. */
export const veil = (text: string): string => {
  const bytes = new TextEncoder().encode(text);
  const sum = checksumOf(bytes);
  const all = [sum >> 8, sum & 0xff, ...mix(bytes, sum)];
  return btoa(String.fromCharCode(...all))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
};

/** The text that was veiled; undefined if this is none. */
export const unveil = (veiled: string): string | undefined => {
  if (!/^[\w-]{3,}$/.test(veiled)) return undefined;
  try {
    const all = Uint8Array.from(atob(veiled.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0));
    const sum = (all[0] << 8) | all[1];
    const bytes = mix(all.subarray(2), sum);
    return checksumOf(bytes) === sum ? new TextDecoder('utf-8', { fatal: true }).decode(bytes) : undefined;
  } catch {
    return undefined;
  }
};
