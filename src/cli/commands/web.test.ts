import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { runCommandLine } from '../../../test/support/commandLine.ts';
import { webCommandWith } from './web.ts';

const folder = mkdtempSync(join(tmpdir(), 'salet-web-command-'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Salet</title>');
afterAll(() => rmSync(folder, { recursive: true }));

const taken: Server[] = [];
afterEach(() => {
  for (const server of taken.splice(0)) server.close();
});

/** Uses a port, as another program would. */
const take = (port: number): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    taken.push(server);
    // another program uses the port already, which serves the test as well
    server.on('error', () => resolve(port));
  });

interface WebRun {
  readonly outcome: string | undefined;
  readonly out: string;
  readonly err: readonly string[];
  readonly opened: readonly string[];
  /** Of the page, while the server ran. */
  readonly status: number | undefined;
}

/** Runs the command; once it listens, the page is fetched and the server ended. */
const web = async (args: readonly string[], more: { folder?: string; hasBrowser?: boolean } = {}): Promise<WebRun> => {
  const printed: string[] = [];
  const opened: string[] = [];
  const broken: string[] = [];
  let status: number | undefined;
  const end = async (server: Server): Promise<void> => {
    status = (await fetch(/http:\S+\//.exec(printed.join('\n'))?.[0] ?? '')).status;
    server.close();
    server.closeAllConnections();
  };
  const command = webCommandWith({
    folder: more.folder ?? folder,
    openBrowser: async (address) => {
      opened.push(address);
      return more.hasBrowser ?? true;
    },
    onListening: (server) => {
      end(server).catch((error) => broken.push(String(error)));
    },
  });
  const world = { print: (text: string) => printed.push(text) };
  const { finished, err } = await runCommandLine(['web', ...args], world, { web: command });
  const outcome = finished?.ok ? finished.value : finished?.failure.sentence;
  const reported = finished?.ok ? err : err.slice(0, -1);
  return { outcome, out: printed.join('\n'), err: [...reported, ...broken], opened, status };
};

describe('serving', () => {
  test('says where, and serves there', async () => {
    const { outcome, out, err, status, opened } = await web([]);
    expect(out).toMatch(/^Salet is at http:\/\/127\.0\.0\.1:72\d\d\/ \(Ctrl-C ends it\)\.$/);
    expect({ outcome, err, status, opened }).toEqual({ outcome: 'found', err: [], status: 200, opened: [] });
  });

  test('the next port if the usual one is taken', async () => {
    await take(7253);
    const { out, status } = await web([]);
    expect(Number(/:(\d+)\//.exec(out)?.[1])).toBeGreaterThan(7253);
    expect(status).toBe(200);
  });

  test('a port that was asked for', async () => {
    const port = await take(0);
    expect((await web(['--port', String(port)])).outcome).toBe(
      `Port ${port} is in use; name another with --port, or none to get one that is free.`,
    );
    taken.pop()?.close();
    expect((await web(['--port', String(port)])).out).toContain(`http://127.0.0.1:${port}/`);
  });

  test.each(['127.0.0.1', '127.0.0.2', 'localhost'])('%s is this machine', async (host) => {
    const { out, err, status } = await web(['--port', '0', '--host', host]);
    expect(out).toContain(`http://${host}:`);
    expect({ err, status }).toEqual({ err: [], status: 200 });
  });

  test('as JSON', async () => {
    const { out, status } = await web(['--port', '0', '--json']);
    expect(JSON.parse(out)).toMatchObject({
      schema: 1,
      command: 'web',
      address: expect.stringMatching(/^http:/),
      folder,
    });
    expect(status).toBe(200);
  });
});

describe('other machines', () => {
  test.each(['0.0.0.0', '192.168.1.2', '::', 'example.com', '127.0.0.1.example.com'])('%s is refused', async (host) => {
    const { outcome, out } = await web(['--host', host]);
    expect(outcome).toBe(`${host} lets other machines in; add --anywhere if you want that, or leave --host out.`);
    expect(out).toBe('');
  });

  test('are let in if asked for, with a note', async () => {
    const { out, err, status } = await web(['--port', '0', '--anywhere']);
    expect(out).toMatch(/http:\/\/127\.0\.0\.1:\d+\//);
    expect(err).toEqual([
      'note: other machines can open the page, too; to keep it for offline use they need a host with https.',
    ]);
    expect(status).toBe(200);
  });

  test('an address of another machine', async () => {
    const { outcome } = await web(['--port', '0', '--host', '192.0.2.1', '--anywhere']);
    expect(outcome).toBe('192.0.2.1 is no address of this machine; leave --host out to use 127.0.0.1.');
  });
});

describe('the browser', () => {
  test('is opened at the address', async () => {
    const { out, opened, err } = await web(['--port', '0', '--open']);
    expect(out).toContain(opened[0]);
    expect(err).toEqual([]);
  });

  test('that cannot be opened is no failure', async () => {
    const { outcome, err } = await web(['--port', '0', '--open'], { hasBrowser: false });
    expect({ outcome, err }).toEqual({
      outcome: 'found',
      err: ['note: no browser could be opened; open the address.'],
    });
  });
});

test('a page that was not built', async () => {
  const { outcome } = await web([], { folder: '/no/such/folder' });
  expect(outcome).toBe('The page is not in /no/such/folder; build it with npm run build.');
});
