/**
 * `salet web`: serves the page of the package to browsers on this machine.
 */

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import { failed, type Result, success } from '../../failure.ts';
import { defineCommand } from '../command.ts';
import { type Context, type Finished, printResult, reportNotes } from '../context.ts';
import { type FlagsOf, option, optionGroup, wholeNumber } from '../options/option.ts';
import { OUTPUT_OPTIONS } from '../options/output.ts';
import { createWebServer, PAGE_FOLDER } from '../webServer.ts';

/**
 * SALE on a telephone keypad. Always the same port, because a browser keeps settings and the offline copy for an address
 * with its port.
 */
const DEFAULT_PORT = 7253;

/** How many further ports are tried without --port. */
const MORE_PORTS = 20;
const MAX_PORT = 65_535;

const LOOPBACK = '127.0.0.1';
const ANY_ADDRESS = '0.0.0.0';

const OPTIONS = [
  ...optionGroup('Server', [
    option('--port <N>', `port (default: ${DEFAULT_PORT}, or the next that is free)`, wholeNumber(0, MAX_PORT)),
    option('--host <ADDRESS>', `address to listen on (default: ${LOOPBACK})`),
    option('--anywhere', 'let other machines open the page, too'),
    option('--open', 'open the page in the browser'),
  ]),
  ...OUTPUT_OPTIONS,
];

type WebFlags = FlagsOf<typeof OPTIONS>;

const DETAILS = `
Serves the page to browsers on this machine until Ctrl-C. It is made of plain
files: the folder dist/web of the package works on any static host as well.`;

/** The part of a process that the command needs; tests pass their own. */
export interface WebHost {
  /** Where the built page is. */
  readonly folder: string;
  /** Opens an address in the browser; false if that is not possible here. */
  readonly openBrowser: (address: string) => Promise<boolean>;
  /** Called once the server listens. */
  readonly onListening?: (server: Server) => void;
}

const BROWSER_COMMANDS: Partial<Record<NodeJS.Platform, readonly [program: string, ...args: string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', '""'],
};

const openBrowser = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const [program, ...args] = BROWSER_COMMANDS[process.platform] ?? ['xdg-open'];
    const child = spawn(program, [...args, address], { stdio: 'ignore', detached: true });
    child.on('error', () => resolve(false));
    child.on('spawn', () => {
      child.unref();
      resolve(true);
    });
  });

const processHost: WebHost = { folder: PAGE_FOLDER, openBrowser };

/** The command in other surroundings, for tests. */
export const webCommandWith = (host: WebHost) =>
  defineCommand({
    options: OPTIONS,
    details: DETAILS,
    examples: `
    salet web
    salet web --open
    salet web --port 8080`,
    run: (context, flags) => runWeb(context, flags, host),
  });

export const command = webCommandWith(processHost);

/** Ends when the server does; Ctrl-C ends the process. */
const runWeb = async (context: Context, flags: WebFlags, host: WebHost): Promise<Finished> => {
  const address = addressToUse(flags);
  if (!address.ok) return address;
  if (!existsSync(`${host.folder}/index.html`)) {
    return failed('FILE_UNREADABLE', `The page is not in ${host.folder}; build it with npm run build.`);
  }
  const server = createWebServer(host.folder);
  const ended = new Promise<void>((resolve) => server.once('close', resolve));
  const listening = await listenSomewhere(server, address.value, flags.port);
  if (!listening.ok) return listening;
  await announce(context, flags, host, listening.value);
  host.onListening?.(server);
  await ended;
  return success('found');
};

const isLoopback = (address: string): boolean => /^(?:127(?:\.\d{1,3}){3}|::1|\[::1\]|localhost)$/i.test(address);

/** The address to listen on; other machines need --anywhere. */
const addressToUse = ({ host, anywhere }: WebFlags): Result<string> => {
  if (host === undefined) return success(anywhere ? ANY_ADDRESS : LOOPBACK);
  if (!anywhere && !isLoopback(host)) {
    return failed(
      'OPTION_VALUE',
      `${host} lets other machines in; add --anywhere if you want that, or leave --host out.`,
    );
  }
  return success(host.replace(/^\[(.*)\]$/, '$1'));
};

/** Listens on the port of `--port`, or on the first that is free; resolves to the page's address. */
const listenSomewhere = async (
  server: Server,
  address: string,
  chosen: number | undefined,
): Promise<Result<string>> => {
  const first = chosen ?? DEFAULT_PORT;
  const last = chosen ?? DEFAULT_PORT + MORE_PORTS;
  for (let port = first; ; port++) {
    const code = await listen(server, address, port);
    if (code === undefined) return success(pageAddress(address, (server.address() as AddressInfo).port));
    if (code !== 'EADDRINUSE' || port >= last)
      return failed('OPTION_VALUE', listenMistake(code, address, port, chosen));
  }
};

/** The code of the error, or undefined. */
const listen = (server: Server, address: string, port: number): Promise<string | undefined> =>
  new Promise((resolve) => {
    const refuse = (error: NodeJS.ErrnoException): void => resolve(error.code ?? 'unknown reason');
    server.once('error', refuse);
    server.listen(port, address, () => {
      server.off('error', refuse);
      resolve(undefined);
    });
  });

const pageAddress = (address: string, port: number): string => {
  const name = address === ANY_ADDRESS || address === '::' ? LOOPBACK : address;
  return `http://${isIPv6(name) ? `[${name}]` : name}:${port}/`;
};

const listenMistake = (code: string, address: string, port: number, chosen: number | undefined): string => {
  switch (code) {
    case 'EADDRINUSE':
      return chosen === undefined
        ? `Ports ${DEFAULT_PORT} to ${port} are all in use; name a free one with --port.`
        : `Port ${port} is in use; name another with --port, or none to get one that is free.`;
    case 'EACCES':
      return `Port ${port} may not be used by you; name one from 1024 on with --port.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EINVAL':
    case 'EAI_AGAIN':
      return `${address} is no address of this machine; leave --host out to use ${LOOPBACK}.`;
    default:
      return `The page could not be served on ${address}, port ${port} (${code}); try another --port.`;
  }
};

const announce = async (context: Context, flags: WebFlags, host: WebHost, address: string): Promise<void> => {
  const notes: string[] = [];
  if (flags.anywhere && !isLoopback(flags.host ?? ANY_ADDRESS)) {
    notes.push('other machines can open the page, too; to keep it for offline use they need a host with https.');
  }
  if (flags.open && !(await host.openBrowser(address))) notes.push('no browser could be opened; open the address.');
  printResult(context, flags, 'web', {
    json: () => ({ address, folder: host.folder }),
    text: () => [`Salet is at ${address} (Ctrl-C ends it).`],
  });
  reportNotes(context, notes);
};
