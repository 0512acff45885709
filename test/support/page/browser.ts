/**
 * The built page in a real browser, for every end-to-end test.
 *
 * One server and one Chromium for each process of the tests, started with the first page; they end with the process. A
 * page is watched from the start: logged errors, exceptions, requests to other hosts and breaches of its policy are
 * problems, and `close` fails if there were any. SALET_PAGE names another folder than dist/web.
 */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { createWebServer } from '../../../src/cli/webServer.ts';
import { launchChromium } from './chromium.ts';

export { hasChromium } from './chromium.ts';

/** The folder of the built page. */
export const PAGE_FOLDER = process.env.SALET_PAGE ?? fileURLToPath(new URL('../../../dist/web/', import.meta.url));

export const PHONE = { width: 360, height: 740 } as const;
const DESKTOP = { width: 1440, height: 900 } as const;

/** Tests play with the list of published figures; the page itself begins with the profile `today`. */
const CLASSIC = { list: 'original' } as const;

export interface AppOptions {
  /** The end of the address, as `#v1=crane.BYBBG`. */
  readonly fragment?: string;
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly theme?: 'light' | 'dark';
  /** A finger instead of a mouse. */
  readonly touch?: boolean;
  /** Settings that are in the browser's store before the page opens. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Begins as a new player does, with the profile `today`. */
  readonly fresh?: boolean;
  /** Allows the service worker; blocked by default, so that tests load the files as they are. */
  readonly offline?: boolean;
  /** The address of the page, if it is not on the shared server. */
  readonly url?: string;
  readonly context?: BrowserContextOptions;
}

export interface App {
  readonly page: Page;
  readonly context: BrowserContext;
  /** The address without a fragment. */
  readonly url: string;
  /** Problems so far, in words. */
  readonly problems: string[];
  /** Closes the page; fails if there were problems. */
  close(): Promise<void>;
}

let browser: Promise<Browser> | undefined;

/** Files of tests that share a process share the Chromium; one that crashed is started again. */
export const theBrowser = (): Promise<Browser> => {
  browser ??= launchChromium().then((started) =>
    started.on('disconnected', () => {
      browser = undefined;
    }),
  );
  return browser;
};

export interface Host {
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves a folder below a path, until it is stopped or the process ends. */
export const serveFolder = (folder: string, path = '/'): Promise<Host> =>
  new Promise((resolve) => {
    const files = createWebServer(folder);
    const server = createServer((request, response) => {
      const inside = request.url?.startsWith(path);
      request.url = inside ? request.url?.slice(path.length - 1) : '/not-below-the-path';
      files.emit('request', request, response);
    });
    server.listen(0, '127.0.0.1', () => {
      const host = {
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
        stop: () =>
          new Promise<void>((ended) => {
            server.close(() => ended());
            server.closeAllConnections();
          }),
      };
      resolve(host);
    });
  });

let shared: Promise<Host> | undefined;
const sharedUrl = async (): Promise<string> => {
  shared ??= serveFolder(PAGE_FOLDER);
  return (await shared).url;
};

/** Opens the page in a browser profile of its own. */
export const openApp = async (options: AppOptions = {}): Promise<App> => {
  const url = options.url ?? (await sharedUrl());
  const context = await (await theBrowser()).newContext({
    viewport: options.viewport ?? DESKTOP,
    colorScheme: options.theme ?? 'light',
    hasTouch: options.touch ?? false,
    isMobile: options.touch ?? false,
    serviceWorkers: options.offline ? 'allow' : 'block',
    ...options.context,
  });
  const settings = { ...(options.fresh ? {} : CLASSIC), ...options.settings };
  await context.addInitScript((kept) => {
    // an empty page has no store
    if (location.protocol === 'about:') return;
    for (const [name, value] of Object.entries(kept)) {
      const key = `salet/setting/${name}`;
      if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(value));
    }
  }, settings);
  const problems: string[] = [];
  const page = await context.newPage();
  watch(page, url, problems);
  await page.goto(`${url}${options.fragment ?? ''}`);
  return {
    page,
    context,
    url,
    problems,
    close: async () => {
      await context.close();
      expect(problems).toEqual([]);
    },
  };
};

/** Records everything that should not happen on a page. */
export const watch = (page: Page, url: string, problems: string[]): void => {
  const { origin } = new URL(url);
  page.on('pageerror', (error) => problems.push(`thrown: ${error.message} ${error.stack ?? ''}`.trim()));
  page.on('console', (message) => {
    // browsers report breaches of the policy as errors, too
    if (message.type() !== 'error') return;
    // the text of a request that failed does not say which
    const { url: from, lineNumber } = message.location();
    problems.push(`logged: ${message.text()} (${from}:${lineNumber})`);
  });
  page.on('dialog', (dialog) => {
    problems.push(`dialog: ${dialog.message()}`);
    dialog.dismiss().catch(() => {});
  });
  page.on('request', (request) => {
    const target = new URL(request.url());
    if (target.origin !== origin && !['data:', 'blob:'].includes(target.protocol)) {
      problems.push(`requested: ${request.url()}`);
    }
  });
};

/** Types a row as a player does: the word, then a key for each tile (`BYBBG`). */
export const typeRow = async (page: Page, word: string, tiles: string): Promise<void> => {
  await page.keyboard.type(word);
  await page.keyboard.type(tiles.toLowerCase());
  await page.keyboard.press('Enter');
};

/** Pastes a text as from the clipboard. */
export const pasteText = (page: Page, text: string): Promise<void> =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    (document.activeElement ?? document.body).dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

export const verdictText = async (page: Page): Promise<string> =>
  (await page.locator('.verdict').innerText()).replace(/\s+/g, ' ').trim();

/** Waits for a verdict, as `/proved/`, and returns it. */
export const untilVerdict = async (page: Page, wanted: RegExp, timeout = 20_000): Promise<string> => {
  await page.locator('.verdict', { hasText: wanted }).waitFor({ timeout });
  return verdictText(page);
};

/** Opens the page, pastes a game, and waits for its verdict. */
export const openPasted = async (text: string, verdict: RegExp, options: AppOptions = {}): Promise<App> => {
  const app = await openApp(options);
  await pasteText(app.page, text);
  await untilVerdict(app.page, verdict);
  return app;
};

/** Taps keys of the page's keyboard; the label of a key has the state of its letter: "a, elsewhere". */
export const tapKeys = async (page: Page, keys: readonly string[]): Promise<void> => {
  for (const key of keys) {
    await page
      .locator('.keyboard')
      .getByRole('button', { name: new RegExp(`^${key}(,|$)`) })
      .tap();
  }
};
