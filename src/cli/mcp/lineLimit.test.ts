import { describe, expect, test } from 'vitest';
import { limitLines, type MessageId } from './lineLimit.ts';

const LIMIT = 2000;

/** The lines that pass, and the ids of those that are too long, with the input in pieces of some size. */
const send = async (text: string, pieceBytes: number) => {
  const tooLong: MessageId[] = [];
  const stream = limitLines(LIMIT, (id) => tooLong.push(id));
  let passed = '';
  stream.on('data', (chunk: Buffer) => {
    passed += chunk.toString();
  });
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += pieceBytes) stream.write(bytes.subarray(at, at + pieceBytes));
  const ended = new Promise((resolve) => stream.once('end', resolve));
  stream.end();
  await ended;
  return { passed, tooLong };
};

const long = (size = 3 * LIMIT) => '[["é"]]'.repeat(size).slice(0, size);

describe.each([1, 7, 999, 65_536])('in pieces of %d bytes', (pieceBytes) => {
  test('lines up to the limit pass unchanged', async () => {
    const text = `{"a":1}\n\n${'x'.repeat(LIMIT - 1)}\né\r\n`;
    expect(await send(text, pieceBytes)).toEqual({ passed: text, tooLong: [] });
  });

  test('a longer line is left out, and the next one passes', async () => {
    const text = `first\n${'x'.repeat(LIMIT)}\nlast\n`;
    expect(await send(text, pieceBytes)).toEqual({ passed: 'first\nlast\n', tooLong: [undefined] });
  });

  test('a last line without an end is left out', async () => {
    expect(await send('first\nlast', pieceBytes)).toEqual({ passed: 'first\n', tooLong: [] });
    expect(await send(long(), pieceBytes)).toEqual({ passed: '', tooLong: [undefined] });
  });

  test.each<[string, MessageId]>([
    [`{"jsonrpc":"2.0","id":7,"method":"x","params":${long()}}`, 7],
    [`{ "id" : "a7" , "params":${long()}}`, 'a7'],
    [`{"method":"x","params":${long()},"jsonrpc":"2.0","id":-3}`, -3],
    [`{"method":"x","params":${long()},"id":4,"jsonrpc":"2.0"}`, 4],
    // an id of an inner object, or in a text
    [`{"method":"x","params":{"id":5,"x":${long()}}}`, undefined],
    [`{"method":"x","params":{"x":${long()},"id":5}}`, undefined],
    [`{"method":"x","params":"${'x'.repeat(LIMIT)},\\"id\\":5}"}`, undefined],
    [`{"method":"${'x'.repeat(LIMIT)}`, undefined],
  ])('the id of a long message is found where it is certain: %#', async (line, id) => {
    expect(await send(`${line}\n`, pieceBytes)).toEqual({ passed: '', tooLong: [id] });
  });
});
