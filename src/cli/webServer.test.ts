import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { casesOf } from '../../test/support/cases.ts';
import { createWebServer } from './webServer.ts';

const outside = mkdtempSync(join(tmpdir(), 'salet-web-'));
const folder = join(outside, 'page');
const SCRIPT = `console.log(${JSON.stringify('salet '.repeat(200))});\n`;

let server: Server;
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(outside, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Salet</title>');
  writeFileSync(join(folder, 'sw.js'), '// waits');
  writeFileSync(join(folder, '.hidden'), 'secret');
  writeFileSync(join(folder, 'assets', 'index-DNCjVHu5.js'), SCRIPT);
  writeFileSync(join(folder, 'assets', 'plain.css'), 'p{}');
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}');
  writeFileSync(join(folder, 'dot.png'), 'not packed again');
  server = createWebServer(folder);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  rmSync(outside, { recursive: true });
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A path as it is: no client of ours tidies it up before. */
const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(pieces) }),
      );
    })
      .on('error', reject)
      .end();
  });

describe('files', () => {
  test.each(
    casesOf(`
    / | text/html; charset=utf-8 | no-cache
    /index.html | text/html; charset=utf-8 | no-cache
    /?from=mail | text/html; charset=utf-8 | no-cache
    /sw.js | text/javascript; charset=utf-8 | no-cache
    /assets/index-DNCjVHu5.js | text/javascript; charset=utf-8 | public, max-age=31536000, immutable
    /assets/plain.css | text/css; charset=utf-8 | no-cache
    /manifest.webmanifest | application/manifest+json | no-cache
    /dot.png | image/png | no-cache
  `),
  )('%s', async (path, type, cache) => {
    const { status, headers, body } = await get(path);
    expect({ status, type: headers['content-type'], cache: headers['cache-control'] }).toEqual({
      status: 200,
      type,
      cache,
    });
    expect(Number(headers['content-length'])).toBe(body.length);
  });

  test('packed for who understands it', async () => {
    const plain = await get('/assets/index-DNCjVHu5.js');
    expect(plain.body.toString()).toBe(SCRIPT);
    const packed = await get('/assets/index-DNCjVHu5.js', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.body.length).toBeLessThan(plain.body.length / 2);
    expect(gunzipSync(packed.body).toString()).toBe(SCRIPT);
    const picture = await get('/dot.png', { 'accept-encoding': 'gzip' });
    expect(picture.headers['content-encoding']).toBeUndefined();
  });

  test('sent once to who keeps them, and again when they change', async () => {
    const { etag } = (await get('/sw.js')).headers;
    const again = await get('/sw.js', { 'if-none-match': `"other", W/${etag}` });
    expect({ status: again.status, body: again.body.length }).toEqual({ status: 304, body: 0 });
    writeFileSync(join(folder, 'sw.js'), '// waits again');
    expect((await get('/sw.js', { 'if-none-match': String(etag) })).status).toBe(200);
  });

  test('HEAD has the headers and no body', async () => {
    const { status, headers, body } = await get('/', {}, 'HEAD');
    expect({ status, length: headers['content-length'], body: body.length }).toEqual({
      status: 200,
      length: '35',
      body: 0,
    });
  });
});

describe('what is not there', () => {
  test.each([
    ...['/nothing', '/assets', '/assets/', '/.hidden', '/index.html/', '/index.html/x', '//index.html', '/assets//x'],
    ...['/../secret.txt', '/assets/../../secret.txt', '/..%2fsecret.txt', '/%2e%2e/secret.txt', '/..\\secret.txt'],
    ...['/assets/..%5c..%5csecret.txt', '/%00', '/index.html%00.js', '/%', '/a:b', 'http://127.0.0.1/index.html', '*'],
    `/${'a'.repeat(5000)}`,
  ])('%s', async (path) => {
    const { status, headers, body } = await get(path);
    expect({ status, type: headers['content-type'] }).toEqual({ status: 404, type: 'text/plain; charset=utf-8' });
    expect(body.toString()).toBe('There is nothing here; the page is at /.\n');
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s', async (method) => {
    const { status, headers } = await get('/', {}, method);
    expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'GET, HEAD' });
  });
});

describe('headers', () => {
  test.each(['/', '/sw.js', '/nothing'])('%s is isolated and typed', async (path) => {
    expect((await get(path)).headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });

  test("the policy is the page's own, and frames are banned", async () => {
    const page = readFileSync(fileURLToPath(new URL('../../web/index.html', import.meta.url)), 'utf8');
    const own = /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(page)?.[1];
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).toBe(`${own}; frame-ancestors 'none'`);
    expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|\*/);
  });
});
