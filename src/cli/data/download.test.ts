import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { download } from './download.ts';
import { isPrivateAddress, isPrivateHost } from './privateHost.ts';
import type { SendRequest } from './request.ts';
import { readSource } from './sources.ts';

/** A network with redirects by address; every other address has the text "crane". */
const network = (redirects: Readonly<Record<string, string>>) => {
  const requested: string[] = [];
  const fetch = async (url: URL): Promise<Response> => {
    requested.push(url.href);
    const location = redirects[url.href];
    return location === undefined
      ? new Response('crane\n')
      : new Response(null, { status: 302, headers: { location } });
  };
  return { requested, context: { fetch } };
};

const OPTIONS = { timeoutMs: 5000, allowsPrivate: false };
/** A resolver in which names in .inside are in a private network. */
const isPrivate: typeof isPrivateHost = (hostname, signal) =>
  isPrivateHost(hostname, signal, async (name) => [
    { address: '93.184.216.34' },
    { address: name.endsWith('.inside') ? '10.1.2.3' : '2606:2800::1' },
  ]);

describe('a redirect', () => {
  test.each<[name: string, from: string, to: string, why: string]>([
    ['to this machine', 'http://a.test/', 'http://127.0.0.1/x', '127.0.0.1 in a private network'],
    ['to a number in disguise', 'http://a.test/', 'http://0x7f.1/', '127.0.0.1 in a private network'],
    ['to the metadata of a cloud', 'http://a.test/', 'http://169.254.169.254/latest', '169.254.169.254 in a private'],
    ['to IPv6', 'http://a.test/', 'http://[::1]:6379/', '[::1] in a private network'],
    ['to IPv4 in IPv6', 'http://a.test/', 'http://[::ffff:10.0.0.1]/', 'in a private network'],
    ['to IPv4-compatible IPv6', 'http://a.test/', 'http://[::127.0.0.1]/', 'in a private network'],
    ['to 6to4', 'http://a.test/', 'http://[2002:7f00:1::]/', 'in a private network'],
    ['to Teredo', 'http://a.test/', 'http://[2001:0:a00:1::1]/', 'in a private network'],
    ['to NAT64', 'http://a.test/', 'http://[64:ff9b::10.0.0.1]/', 'in a private network'],
    ['to a name inside', 'http://a.test/', 'http://router.inside/', 'router.inside in a private network'],
    ['from one machine inside to another', 'http://10.0.0.1/', 'http://10.0.0.2/', '10.0.0.2 in a private network'],
    ['to another port', 'http://127.0.0.1:8000/', 'http://127.0.0.1:6379/', '127.0.0.1 in a private network'],
    ['down to http', 'https://a.test/', 'http://b.test/', 'from https to http'],
    ['to a file', 'http://a.test/', 'file:///etc/passwd', 'not a web address'],
    ['to data', 'http://a.test/', 'data:text/plain,crane', 'not a web address'],
  ])('%s is refused', async (_, from, to, why) => {
    const { requested, context } = network({ [from]: to });
    const result = await download(context, from, OPTIONS, isPrivate);
    expect(result).toMatchObject({ ok: false, failure: { code: 'FILE_UNREADABLE' } });
    expect(!result.ok && result.failure.sentence).toContain(why);
    expect(requested).toEqual([from]);
  });

  test.each<[name: string, from: string, to: string]>([
    ['between public names', 'http://a.test/', 'https://b.test/x'],
    ['within the typed server', 'http://127.0.0.1:8000/', 'http://127.0.0.1:8000/x'],
    ['from inside to outside', 'http://10.0.0.1/', 'http://a.test/'],
  ])('%s is followed', async (_, from, to) => {
    const { requested, context } = network({ [from]: to });
    expect(await download(context, from, OPTIONS, isPrivate)).toEqual({ ok: true, value: 'crane\n' });
    expect(requested).toEqual([from, to]);
  });

  test('into a private network is followed if that is allowed', async () => {
    const { requested, context } = network({ 'http://a.test/': 'http://127.0.0.1/x' });
    const result = await download(context, 'http://a.test/', { ...OPTIONS, allowsPrivate: true }, isPrivate);
    expect(result.ok).toBe(true);
    expect(requested).toHaveLength(2);
  });

  test('to a name that is never resolved ends at the time limit', async () => {
    const { context } = network({ 'http://a.test/': 'http://b.test/' });
    const silent: typeof isPrivateHost = (name, signal) => isPrivateHost(name, signal, () => new Promise(() => {}));
    const result = await download(context, 'http://a.test/', { ...OPTIONS, timeoutMs: 30 }, silent);
    expect(!result.ok && result.failure.sentence).toContain('there was no complete answer within');
  });
});

/** A network with one answer, or one error. */
const networkWith = (answer: () => Response | never): { fetch: SendRequest } => ({ fetch: async () => answer() });

const sentenceOf = async (answer: () => Response | never, address = 'http://a.test/') => {
  const result = await download(networkWith(answer), address, OPTIONS, isPrivate);
  return result.ok ? 'ok' : result.failure.sentence;
};

describe('an answer that is refused', () => {
  test.each<[what: string, response: () => Response, why: string]>([
    ['404', () => new Response('', { status: 404 }), 'nothing was found there (404)'],
    ['410', () => new Response('', { status: 410 }), 'nothing was found there (410)'],
    ['401', () => new Response('', { status: 401 }), 'the server does not allow it (401)'],
    ['403', () => new Response(null, { status: 403 }), 'the server does not allow it (403)'],
    [
      '429',
      () => new Response('', { status: 429 }),
      'the server has received too many requests (429); try again later',
    ],
    ['503', () => new Response('', { status: 503 }), 'the server has a problem (503); try again later'],
    ['204', () => new Response(null, { status: 204 }), 'the server returned 204'],
    ['a redirect to nowhere', () => new Response('', { status: 302 }), 'the server returned 302'],
    [
      'a redirect to no address',
      () => new Response('', { status: 302, headers: { location: 'http://[' } }),
      'it redirects to something that is not a web address',
    ],
    [
      'redirects without end',
      () => new Response('', { status: 302, headers: { location: '/again' } }),
      'it redirects more than 5 times',
    ],
    [
      'one that announces too much',
      () => new Response('crane', { headers: { 'content-length': '999999999' } }),
      'the answer is larger than 5 MB',
    ],
    ['one that is too large', () => new Response(new Uint8Array(5_000_001)), 'the answer is larger than 5 MB'],
    [
      'one that is cut short',
      () => new Response('crane', { headers: { 'content-length': '9' } }),
      'the answer ended too early',
    ],
    ['bytes that are no text', () => new Response(new Uint8Array([0xff, 0xfe])), 'the answer is not text in UTF-8'],
    ['a page', () => new Response('\n<html>'), 'the answer is a web page, not a list'],
  ])('%s', async (_, response, why) => {
    expect(await sentenceOf(response)).toBe(`http://a.test/: ${why}.`);
  });

  test('an empty answer is accepted', async () => {
    expect(await sentenceOf(() => new Response(null, { status: 200 }))).toBe('ok');
  });

  test.each([
    ['gzip', gzipSync],
    ['X-GZIP', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('%s is accepted whole, and refused when it is cut at any byte', async (encoding, compress) => {
    const bytes = compress('crane\nslate\n');
    const cutAt = (length: number) => () =>
      new Response(new Uint8Array(bytes.subarray(0, length)), { headers: { 'content-encoding': encoding } });
    expect(await sentenceOf(cutAt(bytes.length))).toBe('ok');
    const sentence = `http://a.test/: the answer is not complete ${encoding.toLowerCase()}, which its header announces.`;
    for (let length = 0; length < bytes.length; length++) {
      expect(await sentenceOf(cutAt(length)), `${length} bytes`).toBe(sentence);
    }
  });
});

describe('a request that fails', () => {
  const failing = (error: unknown) => () => {
    throw error;
  };
  const coded = (code: string) => new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code }) });

  test.each<[what: string, error: unknown, why: string]>([
    ['unknown name', coded('ENOTFOUND'), 'the name of the server could not be resolved; check the connection'],
    ['no server on the port', coded('ECONNREFUSED'), 'the server refuses connections'],
    [
      'on both addresses of a name',
      new TypeError('fetch failed', {
        cause: new AggregateError([Object.assign(new Error('x'), { code: 'ECONNREFUSED' })]),
      }),
      'the server refuses connections',
    ],
    ['no way there', coded('EHOSTUNREACH'), 'the server cannot be reached; check the connection'],
    ['a wrong certificate', coded('DEPTH_ZERO_SELF_SIGNED_CERT'), 'the connection is not secure'],
    ['a broken connection', coded('ECONNRESET'), 'the answer ended too early'],
    ['something new', coded('EWHATEVER'), 'the request failed (EWHATEVER)'],
    ['without a code', new TypeError('fetch failed'), 'the request failed (fetch failed)'],
    ['without an error', 'what', 'the request failed (unknown reason)'],
  ])('%s', async (_, error, why) => {
    expect(await sentenceOf(failing(error))).toBe(`http://a.test/: ${why}.`);
  });

  test('an address that is not one', async () => {
    expect(await sentenceOf(() => new Response('crane'), 'http://[')).toBe(
      'http://[: this is not a web address; check it.',
    );
  });
});

test.each([
  ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '127.255.255.255', '169.254.1.1', '172.16.0.1', '172.31.255.255'],
  ...['192.168.0.1', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
  ...['::', '::1', 'fe80::1', 'fd00::1', 'ff02::1', '::ffff:127.0.0.1', '64:ff9b::7f00:1'],
  // IPv4-mapped, IPv4-compatible and IPv4-translated
  ...['::ffff:a00:1', '::ffff:a9fe:a9fe', '::127.0.0.1', '::a00:1', '::ffff:0:10.0.0.1', '::1.1.1.1'],
  // 6to4 and Teredo
  ...['2002:7f00:1::', '2002:a00:1::1', '2002:c0a8:1:1::1', '2001:0:7f00:1::1', '2001::5601:fffe'],
  // NAT64
  ...['64:ff9b::10.0.0.1', '64:ff9b::a9fe:a9fe', '64:ff9b:1::1.1.1.1'],
])('%s is private', (address) => expect(isPrivateAddress(address)).toBe(true));

test.each([
  ...['1.1.1.1', '11.0.0.1', '126.255.255.255', '128.0.0.1', '172.15.255.255', '172.32.0.1', '192.167.255.255'],
  ...['2606:4700::1111', '2001:4860:4860::8888', '2003::1', '::ffff:1.1.1.1', '64:ff9b::1.1.1.1'],
])('%s is public', (address) => expect(isPrivateAddress(address)).toBe(false));

test.each(['file:///etc/passwd', 'ftp://a.test/', 'gopher://a.test/', 'JAVASCRIPT://x'])(
  '%s is no source',
  async (source) => {
    const result = await readSource({} as Parameters<typeof readSource>[0], source, OPTIONS);
    expect(!result.ok && result.failure.sentence).toContain('only http and https addresses are fetched');
  },
);
