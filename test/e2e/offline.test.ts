/**
 * The page without a network, and with a new version of itself.
 */

import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  hasChromium,
  openApp,
  PAGE_FOLDER,
  serveFolder,
  typeRow,
  untilVerdict,
  watch,
} from '../support/page/browser.ts';

const root = mkdtempSync(join(tmpdir(), 'salet-offline-'));
afterAll(() => rmSync(root, { recursive: true }));

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(root, 'page-'));
  cpSync(PAGE_FOLDER, folder, { recursive: true });
});

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

/** Puts a new version into the folder: another title, and the service worker that belongs to it. */
const publish = (title: string, parts: { page?: boolean } = {}): void => {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const next = page.replace(/<title>.*<\/title>/, `<title>${title}</title>`);
  const worker = readFileSync(join(folder, 'sw.js'), 'utf8');
  const version = sha256(title).replace(/\W/g, '').slice(0, 12);
  const nextWorker = worker.replace(sha256(page), sha256(next)).replace(/(?<=[`'"])[0-9a-zA-Z]{12}(?=[`'"])/, version);
  expect(nextWorker).not.toBe(worker);
  writeFileSync(join(folder, 'sw.js'), nextWorker);
  if (parts.page ?? true) writeFileSync(join(folder, 'index.html'), next);
};

/** Waits until every file is kept. */
const untilKept = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });

const PROMPT = 'A new version is ready.';
const prompt = (page: Page) => page.getByText(PROMPT);

/** Lets the browser look for a new version, as it does by itself at times. */
const look = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update().catch(() => {});
  });

describe.skipIf(!hasChromium)('without a network', () => {
  test('a page that was open once opens again, plays and reviews', async () => {
    const host = await serveFolder(folder, '/some/where/');
    const app = await openApp({ url: host.url, offline: true });
    const { page, context } = app;
    await untilKept(page);
    await host.stop();
    await context.setOffline(true);
    await page.reload();
    await typeRow(page, 'crane', 'BBYBG');
    expect(await untilVerdict(page, /proved/)).toContain('49 words left. LAMBS is best: 2.57');
    await typeRow(page, 'lambs', 'BYBYB');
    await untilVerdict(page, /proved|1 word/);
    await typeRow(page, 'abide', 'GGGGG');
    await untilVerdict(page, /ABIDE found in 3 guesses/);
    // the code of another page was never asked for before
    await page.locator('main').getByRole('button', { name: 'Review' }).click();
    await page.locator('.identity', { hasText: /^3 = 3\.42 / }).waitFor({ timeout: 60_000 });
    await app.close();
  });

  test('the player is told as long as it lasts', async () => {
    const app = await openApp();
    const badge = app.page.getByText('Offline. Everything still works.');
    expect(await badge.count()).toBe(0);
    await app.context.setOffline(true);
    await badge.waitFor();
    await app.context.setOffline(false);
    await badge.waitFor({ state: 'detached' });
    await app.close();
  });

  test('an address with index.html, a query or a fragment is the same page', async () => {
    const host = await serveFolder(folder, '/salet/');
    const app = await openApp({ url: host.url, offline: true });
    await untilKept(app.page);
    await host.stop();
    for (const end of ['index.html', '?from=mail', '#p=play']) {
      await app.page.goto('about:blank');
      await app.page.goto(`${host.url}${end}`);
      await app.page.locator('.board').waitFor();
    }
    await app.close();
  });

  test('every file of the page is kept, and nothing of others is touched', async () => {
    const host = await serveFolder(folder, '/salet/');
    const app = await openApp({ url: host.url, offline: true });
    const { page } = app;
    await page.evaluate(() => caches.open('of another page'));
    await untilKept(page);
    publish('Salet, the next');
    await page.reload();
    await prompt(page).waitFor();
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.waitForFunction(() => document.title === 'Salet, the next');
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const ours = await caches.open(names.at(-1)!);
      return { names, urls: (await ours.keys()).map(({ url }) => url) };
    });
    expect(kept.names).toContain('of another page');
    expect(kept.names).toHaveLength(3);
    expect(kept.urls).toContain(host.url);
    const assets = kept.urls.filter((url) => url.includes('/assets/'));
    expect(assets.length).toBeGreaterThanOrEqual(3);
    await app.close();
  });
});

describe.skipIf(!hasChromium)('a new version', () => {
  test('waits, is offered, and starts only when asked for', async () => {
    const host = await serveFolder(folder);
    const app = await openApp({ url: host.url, offline: true });
    const { page } = app;
    const before = await page.title();
    await untilKept(page);
    // a first visit is no new version
    expect(await prompt(page).count()).toBe(0);
    publish('Salet, the next');
    await page.reload();
    expect(await page.title()).toBe(before);
    await typeRow(page, 'crane', 'BBYBG');
    await prompt(page).waitFor();
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => [document.title, 'stayed' in window])).toEqual([before, true]);

    await page.getByRole('button', { name: 'Reload' }).click();
    await page.waitForFunction(() => document.title === 'Salet, the next');
    // the game goes on, the question is answered, and the version is the one that is kept
    await page.getByText('49 left').waitFor();
    expect(await prompt(page).count()).toBe(0);
    await host.stop();
    await page.reload();
    expect(await page.title()).toBe('Salet, the next');
    await app.close();
  });

  test('can be put off; another tab is told and left alone', async () => {
    const host = await serveFolder(folder);
    const app = await openApp({ url: host.url, offline: true });
    const { page, context, problems } = app;
    await untilKept(page);
    const other = await context.newPage();
    watch(other, host.url, problems);
    await other.goto(host.url);
    await other.evaluate(() => Object.assign(window, { stayed: true }));
    publish('Salet, the next');
    await look(page);
    await prompt(page).waitFor();
    await page.getByRole('button', { name: 'Later' }).click();
    expect(await prompt(page).count()).toBe(0);

    await prompt(other).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.waitForFunction(() => document.title === 'Salet, the next');
    await prompt(other).waitFor();
    expect(await other.evaluate(() => 'stayed' in window)).toBe(true);
    // what the old version still needs is there
    const parts = await other.evaluate(async () => {
      const urls = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src);
      return Promise.all(urls.map(async (url) => (await fetch(url)).ok));
    });
    expect(parts).toEqual(parts.map(() => true));
    await app.close();
  });

  test('that is only half on the host is refused whole', async () => {
    const host = await serveFolder(folder);
    const app = await openApp({ url: host.url, offline: true });
    const { page } = app;
    const before = await page.title();
    await untilKept(page);
    publish('Salet, the next', { page: false });
    await look(page);
    await page.waitForTimeout(500);
    expect(await prompt(page).count()).toBe(0);
    await host.stop();
    await page.reload();
    expect(await page.title()).toBe(before);
    await page.locator('.board').waitFor();
    // the browser itself says that a file has another hash; nobody else does
    app.problems.splice(0, app.problems.length, ...app.problems.filter((each) => !/integrity|digest/.test(each)));
    await app.close();
  });
});

test.skipIf(!hasChromium)('a page that may not be kept works all the same', async () => {
  const host = await serveFolder(folder);
  rmSync(join(folder, 'sw.js'));
  const app = await openApp({ url: host.url, offline: true });
  await typeRow(app.page, 'crane', 'BBYBG');
  await untilVerdict(app.page, /proved/);
  // the browser itself says that there is no such file; the player is not told
  app.problems.splice(0, app.problems.length, ...app.problems.filter((each) => !/404/.test(each)));
  expect(await app.page.getByRole('alert').count()).toBe(0);
  await app.close();
});
