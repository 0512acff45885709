import { crc32 as ofZlib } from 'node:zlib';
import { expect, test } from 'vitest';
import { mulberry32 } from '../random.ts';
import { crc32 } from './crc32.ts';

test.each(['', 'a', '123456789', '{"format":"salet-proof"}', 'élève 🟩'])('%j has the checksum of zlib', (text) => {
  expect(crc32(text)).toBe(ofZlib(text));
});

test('random texts have the checksum of zlib', () => {
  const random = mulberry32(32);
  for (let length = 0; length < 300; length++) {
    const text = Array.from({ length }, () => String.fromCodePoint(1 + Math.floor(random() * 0xd000))).join('');
    expect(crc32(text)).toBe(ofZlib(text));
  }
});
