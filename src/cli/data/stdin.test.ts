import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { type InputStream, readStdin } from './stdin.ts';

const read = (stream: InputStream) => readStdin('salet grid < grids.txt', stream);
const sentenceOf = async (stream: InputStream) => {
  const result = await read(stream);
  return result.ok ? undefined : result.failure.sentence;
};

test('pieces of any size are one text', async () => {
  const bytes = Buffer.from('\uFEFFa 🟩\r\nb');
  expect(await read(Readable.from([bytes.subarray(0, 6), bytes.subarray(6)]))).toEqual({
    ok: true,
    value: 'a 🟩\r\nb',
  });
  expect(await read(Readable.from([]))).toEqual({ ok: true, value: '' });
});

test('a terminal is refused at once', async () => {
  const terminal = { isTTY: true, [Symbol.asyncIterator]: () => expect.fail('the terminal must not be read') };
  expect(await sentenceOf(terminal)).toBe(
    'There is nothing to read; name a file, or send text in, as in: salet grid < grids.txt',
  );
});

test('failures are sentences', async () => {
  expect(await sentenceOf(Readable.from([Buffer.from([0x61, 0xff])]))).toBe(
    'The standard input is not UTF-8; send it as UTF-8.',
  );
  const endless = async function* () {
    for (;;) yield Buffer.alloc(2 ** 16, 'a');
  };
  expect(await sentenceOf(endless())).toBe('The standard input is larger than 1 MB; send less.');
  const broken = async function* (): AsyncGenerator<Buffer> {
    yield Buffer.from('a');
    throw new Error('EIO');
  };
  expect(await sentenceOf(broken())).toBe('The standard input could not be read; name a file instead.');
});
