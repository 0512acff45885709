/**
 * `salet update` against a server on this machine that does everything a server can do wrong, and against being killed.
 *
 * Whatever happens, what was imported before is there afterwards, to the byte. Needs `dist/`, as `cli.test.ts` does.
 */

import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readDataFile, storeDataFile } from '../src/cli/data/dataFolder.ts';
import { bundledList } from '../src/words/bundled.ts';

const MAIN = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));

const list = bundledList('nyt-2022');
if (!list.ok) throw new Error(list.failure.sentence);
const oldWords = list.value.words.toSorted();
const newWords = [...oldWords, 'tarse'].sort();
const textOf = (words: readonly string[]): string => `${words.join('\n')}\n`;

// A server that does what its path says

const PIECE = Buffer.alloc(2 ** 16, 'crane\n');
let sentBytes = 0;

/** 100 MB without an announced length, as fast as they are taken. */
const sendWithoutEnd = (response: ServerResponse): void => {
  const send = (): void => {
    while (sentBytes < 100e6) {
      if (response.destroyed) return;
      sentBytes += PIECE.length;
      if (!response.write(PIECE)) {
        response.once('drain', send);
        return;
      }
    }
    response.end();
  };
  send();
};

/** A whole answer by its announced length, whose compressed text has lost its last bytes. */
const sendCut = (response: ServerResponse, encoding: string, bytes: Buffer, lostBytes: number): void => {
  const cut = bytes.subarray(0, bytes.length - lostBytes);
  response.writeHead(200, { 'content-encoding': encoding, 'content-length': cut.length }).end(cut);
};

const sendEncoded = (response: ServerResponse, encoding: string, bytes: Buffer | string): void => {
  response.writeHead(200, { 'content-encoding': encoding }).end(bytes);
};

const ANSWERS: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/new': (response) => response.end(textOf(newWords)),
  '/404': (response) => response.writeHead(404).end('not found'),
  '/500': (response) => response.writeHead(500).end('oops'),
  '/403': (response) => response.writeHead(403).end(),
  '/html': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('\n<!doctype html><p>Log in'),
  '/hang': () => {},
  '/trickle': (response) => {
    response.write('crane\n');
    const timer = setInterval(() => response.write('crane\n'), 100);
    response.on('close', () => clearInterval(timer));
  },
  '/truncated': (response) => {
    response.writeHead(200, { 'content-length': 1e5 }).write(textOf(newWords).slice(0, 5e4));
    setTimeout(() => response.destroy(), 20);
  },
  '/broken-chunks': (response) => {
    response.write(textOf(newWords).slice(0, 5e4));
    setTimeout(() => response.destroy(), 20);
  },
  '/endless': sendWithoutEnd,
  '/announced': (response) => response.writeHead(200, { 'content-length': 100e6 }).write('crane\n'),
  '/loop': (response) => response.writeHead(302, { location: '/loop' }).end(),
  '/away': (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/once': (response) => response.writeHead(301, { location: '/new' }).end(),
  '/garbage': (response) => response.end(Uint8Array.of(0x63, 0xff, 0xfe, 0x80, 0x0a)),
  '/empty': (response) => response.end(),
  '/gzip': (response) => sendEncoded(response, 'gzip', gzipSync(textOf(newWords))),
  '/deflate': (response) => sendEncoded(response, 'deflate', deflateSync(textOf(newWords))),
  '/br': (response) => sendEncoded(response, 'br', brotliCompressSync(textOf(newWords))),
  '/cut-gzip': (response) => sendCut(response, 'gzip', gzipSync(textOf(newWords)), 8),
  '/cut-gzip-text': (response) => sendCut(response, 'gzip', gzipSync(textOf(newWords)), 1500),
  '/cut-deflate': (response) => sendCut(response, 'deflate', deflateSync(textOf(newWords)), 4),
  '/cut-br': (response) => sendCut(response, 'br', brotliCompressSync(textOf(newWords)), 500),
  '/false-gzip': (response) => sendEncoded(response, 'gzip', textOf(newWords)),
  '/false-deflate': (response) => sendEncoded(response, 'deflate', textOf(newWords)),
  '/false-br': (response) => sendEncoded(response, 'br', textOf(newWords)),
  '/false-zstd': (response) => sendEncoded(response, 'zstd', textOf(newWords)),
  '/two-encodings': (response) => sendEncoded(response, 'gzip, br', gzipSync(textOf(newWords))),
  '/bomb': (response) => sendEncoded(response, 'gzip', gzipSync(Buffer.alloc(50e6, 'crane\n'))),
  '/until-closed': (response) => {
    response.useChunkedEncodingByDefault = false;
    response.shouldKeepAlive = false;
    response.end(textOf(newWords.slice(0, 12_000)));
  },
  '/half': (response) => response.end(textOf(newWords.slice(0, 6000))),
};

const server = createServer(({ url = '' }, response) => ANSWERS[url]?.(response));
let address = '';
let closedPort = 0;

interface Exit {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

let root = '';
let folder = '';

const salet = (args: readonly string[], own: Record<string, string> = {}): Promise<Exit & { signal: string | null }> =>
  new Promise((resolve) => {
    const env = { ...process.env, SALET_DATA: folder, NO_COLOR: '1', ...own };
    const child = execFile(process.execPath, [MAIN, ...args], { env }, (_, out, err) =>
      resolve({ code: child.exitCode, signal: child.signalCode, out, err }),
    );
  });

/** Patient, because other tests run beside this one; who never answers is waited for only a second. */
const timeoutOf = (path: string): string => (path === '/hang' || path === '/trickle' ? '1' : '30');

const update = (path: string, own: Record<string, string> = {}) =>
  salet(['update', '--accepted', address + path, '--timeout', timeoutOf(path)], own);

/** Every file with its bytes. */
const snapshot = (): Record<string, string> =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'latin1')]));

const importOld = (): void => {
  const provenance = { source: 'test', fetched: '2026-01-01T00:00:00.000Z', count: oldWords.length };
  expect(storeDataFile(folder, { name: 'accepted', text: textOf(oldWords), provenance }).ok).toBe(true);
};

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'salet-update-'));
  const unused = createServer();
  await new Promise<void>((resolve) => unused.listen(0, '127.0.0.1', resolve));
  closedPort = (unused.address() as AddressInfo).port;
  await new Promise((resolve) => unused.close(resolve));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(root, { recursive: true });
});
beforeEach(() => {
  folder = mkdtempSync(join(root, 'case-'));
});

describe('a server in good order', () => {
  test.each(['/new', '/once', '/gzip', '/deflate', '/br'])('%s', async (path) => {
    importOld();
    const { code, out, err } = await update(path);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('12948 words, 1 new');
    expect(readFileSync(join(folder, 'accepted.txt'), 'utf8')).toBe(textOf(newWords));
    expect(readFileSync(join(folder, 'accepted.txt.previous'), 'utf8')).toBe(textOf(oldWords));
    expect((await salet(['update', '--undo'])).code).toBe(0);
    expect(readFileSync(join(folder, 'accepted.txt'), 'utf8')).toBe(textOf(oldWords));
  });
});

describe('a server in bad order leaves everything as it was', () => {
  test('every way', { timeout: 60_000 }, async () => {
    importOld();
    const before = snapshot();
    const cases: [path: string, why: string][] = [
      ['/404', 'nothing was found there (404)'],
      ['/500', 'the server has a problem (500); try again later'],
      ['/403', 'the server does not allow it (403)'],
      ['/html', 'the answer is a web page, not a list'],
      ['/hang', 'there was no complete answer within 1.0 s'],
      ['/trickle', 'there was no complete answer within 1.0 s'],
      ['/truncated', 'the answer ended too early'],
      ['/broken-chunks', 'the answer ended too early'],
      ['/endless', 'the answer is larger than 5 MB'],
      ['/announced', 'the answer is larger than 5 MB'],
      ['/loop', 'it redirects more than 5 times'],
      ['/away', 'it redirects to something that is not a web address'],
      ['/garbage', 'the answer is not text in UTF-8'],
      ['/cut-gzip', 'the answer is not complete gzip, which its header announces'],
      ['/cut-gzip-text', 'the answer is not complete gzip, which its header announces'],
      ['/cut-deflate', 'the answer is not complete deflate, which its header announces'],
      ['/cut-br', 'the answer is not complete br, which its header announces'],
      ['/false-gzip', 'the answer is not complete gzip, which its header announces'],
      ['/false-deflate', 'the answer is not complete deflate, which its header announces'],
      ['/false-br', 'the answer is not complete br, which its header announces'],
      ['/false-zstd', 'the answer has the encoding "zstd", which was not requested'],
      ['/two-encodings', 'the answer has the encoding "gzip, br", which was not requested'],
      ['/bomb', 'the answer is larger than 5 MB'],
      ['/until-closed', 'the server does not announce where its answer ends'],
      ['/empty', 'has no words'],
      ['/half', 'so it is not the whole list'],
    ];
    // side by side: each is a process of its own, and none may write
    const exits = await Promise.all(cases.map(([path]) => update(path)));
    for (const [index, [path, why]] of cases.entries()) {
      const { code, out, err } = exits[index]!;
      expect({ path, code, out }).toEqual({ path, code: 2, out: '' });
      expect(err).toContain(why);
      expect(err).toContain('The 12947 accepted words of');
      expect(err.trimEnd().split('\n'), path).toHaveLength(1);
      expect(err).not.toContain('    at ');
    }
    expect(snapshot()).toEqual(before);
    // of 100 MB little more than the limit was taken, the rest of it stood in buffers
    expect(sentBytes).toBeLessThan(20e6);
  });

  test.each<[name: string, source: () => string, why: string]>([
    ['no server on the port', () => `http://127.0.0.1:${closedPort}/`, 'the server refuses connections'],
    ['an unknown name', () => 'http://no-such-server.invalid/', 'the name of the server could not be resolved'],
    ['no address', () => 'http://', 'this is not a web address'],
  ])('%s', async (_, source, why) => {
    importOld();
    const before = snapshot();
    const { code, err } = await salet(['update', '--accepted', source()]);
    expect(code).toBe(2);
    expect(err).toContain(why);
    expect(snapshot()).toEqual(before);
  });
});

describe('killed', () => {
  /** Ends the process by force at a step of its writing: three files are written, each to a temporary name first. */
  const KILLER = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const { writeFileSync, renameSync } = fs;
    const [step, number] = process.env.KILL_AT.split(' ');
    const die = () => process.kill(process.pid, 'SIGKILL');
    let writes = 0;
    let renames = 0;
    fs.writeFileSync = (path, text, options) => {
      const dies = step === 'write' && ++writes === Number(number);
      writeFileSync(path, dies ? text.slice(0, text.length / 2) : text, options);
      if (dies) die();
    };
    fs.renameSync = (from, to) => {
      renames++;
      if (step === 'before' && renames === Number(number)) die();
      renameSync(from, to);
      if (step === 'after' && renames === Number(number)) die();
    };
    syncBuiltinESMExports();
  `;

  const steps = ['write', 'before', 'after'].flatMap((step) => [1, 2, 3].map((number) => `${step} ${number}`));

  test.each(steps)('%s', async (step) => {
    importOld();
    const killer = join(root, 'killer.mjs');
    writeFileSync(killer, KILLER);
    const { signal } = await update('/new', { NODE_OPTIONS: `--import=${killer}`, KILL_AT: step });
    expect(signal).toBe('SIGKILL');
    const expected = step === 'after 3' ? newWords : oldWords;
    expect(readFileSync(join(folder, 'accepted.txt'), 'utf8')).toBe(textOf(expected));
    expect(readDataFile(folder, 'accepted')).toMatchObject({ state: 'good', provenance: { count: expected.length } });
  });

  test('what was left half written is ignored, then taken away', async () => {
    importOld();
    const half = '.salet-00000000-0000-4000-8000-000000000000.tmp';
    writeFileSync(join(folder, half), 'cra');
    utimesSync(join(folder, half), 1000, 1000);
    expect(readDataFile(folder, 'accepted').state).toBe('good');
    expect((await update('/new')).code).toBe(0);
    expect(readdirSync(folder).sort()).toEqual(['accepted.txt', 'accepted.txt.previous', 'data.json']);
  });
});
