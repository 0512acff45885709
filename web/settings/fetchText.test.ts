import { describe, expect, test } from 'vitest';
import { must, sentenceOf } from '../../test/support/games.ts';
import { fetchText } from './fetchText.ts';

describe('fetching', () => {
  const answering =
    (body: string, status = 200) =>
    async () =>
      new Response(body, { status });

  test('returns the text', async () => {
    expect(must(await fetchText('https://example.org/past', answering('cigar\n')))).toBe('cigar\n');
  });

  test.each([
    ['http://example.org', answering(''), 'this is not a web address that begins with https'],
    ['javascript:alert(1)', answering(''), 'this is not a web address that begins with https'],
    ['https://example.org', answering('', 404), 'the server answered 404; try again later, or import a file'],
    ['https://example.org', answering('<!doctype html>'), 'the answer is a web page, not a list'],
    ['https://example.org', answering('a'.repeat(1_000_001)), 'the answer is larger than any list of past answers'],
    [
      'https://example.org',
      () => Promise.reject(new Error('offline')),
      'there was no answer; check the connection, or import a file',
    ],
  ])('%s', async (address, ask, why) => {
    expect(sentenceOf(await fetchText(address, ask))).toBe(`${address}: ${why}.`);
  });

  test('an endless answer is not read to its end', async () => {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent++;
        controller.enqueue(new Uint8Array(100_000).fill(97));
      },
    });
    const result = await fetchText('https://a.test/', async () => new Response(body));
    expect(sentenceOf(result)).toContain('larger than any list');
    expect(sent).toBeLessThan(20);
  });
});
