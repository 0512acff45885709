/**
 * Obfuscated texts, which cannot be read by accident: words in a link, or a hidden answer in the browser's store.
 *
 * This is no encryption. The bytes of the text are mixed with a stream that depends on their checksum, so the same word
 * looks different in every text, and a text that was damaged or made up is rejected.
 */

import { mulberry32 } from '../../../src/random.ts';

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

/** The result has only characters that need no escaping in an address. */
export const obfuscate = (text: string): string => {
  const bytes = new TextEncoder().encode(text);
  const sum = checksumOf(bytes);
  const all = [sum >> 8, sum & 0xff, ...mix(bytes, sum)];
  return btoa(String.fromCharCode(...all))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
};

/** The text before `obfuscate`; undefined if there is none. */
export const reveal = (obfuscated: string): string | undefined => {
  if (!/^[\w-]{3,}$/.test(obfuscated)) return undefined;
  try {
    const all = Uint8Array.from(atob(obfuscated.replaceAll('-', '+').replaceAll('_', '/')), (each) =>
      each.charCodeAt(0),
    );
    const sum = (all[0] << 8) | all[1];
    const bytes = mix(all.subarray(2), sum);
    return checksumOf(bytes) === sum ? new TextDecoder('utf-8', { fatal: true }).decode(bytes) : undefined;
  } catch {
    return undefined;
  }
};
