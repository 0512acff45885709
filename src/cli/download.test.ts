import { describe, expect, test } from 'vitest';
import { download } from './download.ts';
import { isPrivateAddress, isPrivateHost } from './privateHost.ts';
import { readSource } from './sources.ts';

/** Redirects by address; whatever else is asked for says "crane". */
const network = (redirects: Readonly<Record<string, string>>) => {
  const asked: string[] = [];
  const fetch = async (url: URL): Promise<Response> => {
    asked.push(url.href);
    const location = redirects[url.href];
    return location === undefined
      ? new Response('crane\n')
      : new Response(null, { status: 302, headers: { location } });
  };
  return { asked, context: { fetch: fetch as unknown as typeof globalThis.fetch } };
};

const asking = { timeoutMs: 5000, allowsPrivate: false };
/** As a resolver would answer; names in .inside lead into a private network. */
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
    ['to a name inside', 'http://a.test/', 'http://router.inside/', 'router.inside in a private network'],
    ['from one machine inside to another', 'http://10.0.0.1/', 'http://10.0.0.2/', '10.0.0.2 in a private network'],
    ['to another port', 'http://127.0.0.1:8000/', 'http://127.0.0.1:6379/', '127.0.0.1 in a private network'],
    ['down to http', 'https://a.test/', 'http://b.test/', 'from https to http'],
    ['to a file', 'http://a.test/', 'file:///etc/passwd', 'no web address'],
    ['to data', 'http://a.test/', 'data:text/plain,crane', 'no web address'],
  ])('%s is refused', async (_, from, to, why) => {
    const { asked, context } = network({ [from]: to });
    const result = await download(context, from, asking, isPrivate);
    expect(result).toMatchObject({ ok: false, failure: { code: 'FILE_UNREADABLE' } });
    expect(!result.ok && result.failure.sentence).toContain(why);
    expect(asked).toEqual([from]);
  });

  test.each<[name: string, from: string, to: string]>([
    ['between public names', 'http://a.test/', 'https://b.test/x'],
    ['within the server that was asked for', 'http://127.0.0.1:8000/', 'http://127.0.0.1:8000/x'],
    ['from inside to outside', 'http://10.0.0.1/', 'http://a.test/'],
  ])('%s is followed', async (_, from, to) => {
    const { asked, context } = network({ [from]: to });
    expect(await download(context, from, asking, isPrivate)).toEqual({ ok: true, value: 'crane\n' });
    expect(asked).toEqual([from, to]);
  });

  test('into a private network is followed where that was asked for', async () => {
    const { asked, context } = network({ 'http://a.test/': 'http://127.0.0.1/x' });
    const result = await download(context, 'http://a.test/', { ...asking, allowsPrivate: true }, isPrivate);
    expect(result.ok).toBe(true);
    expect(asked).toHaveLength(2);
  });

  test('to a name that is never found ends with the time', async () => {
    const { context } = network({ 'http://a.test/': 'http://b.test/' });
    const silent: typeof isPrivateHost = (name, signal) => isPrivateHost(name, signal, () => new Promise(() => {}));
    const result = await download(context, 'http://a.test/', { ...asking, timeoutMs: 30 }, silent);
    expect(!result.ok && result.failure.sentence).toContain('no complete answer came within');
  });
});

test.each([
  ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '127.255.255.255', '169.254.1.1', '172.16.0.1', '172.31.255.255'],
  ...['192.168.0.1', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
  ...['::', '::1', 'fe80::1', 'fd00::1', 'ff02::1', '::ffff:127.0.0.1', '64:ff9b::7f00:1'],
])('%s is private', (address) => expect(isPrivateAddress(address)).toBe(true));

test.each([
  ...['1.1.1.1', '11.0.0.1', '126.255.255.255', '128.0.0.1', '172.15.255.255', '172.32.0.1', '192.167.255.255'],
  ...['2606:4700::1111', '::ffff:1.1.1.1'],
])('%s is public', (address) => expect(isPrivateAddress(address)).toBe(false));

test.each(['file:///etc/passwd', 'ftp://a.test/', 'gopher://a.test/', 'JAVASCRIPT://x'])(
  '%s is no source',
  async (source) => {
    const result = await readSource({} as Parameters<typeof readSource>[0], source, asking);
    expect(!result.ok && result.failure.sentence).toContain('only http and https addresses are fetched');
  },
);
