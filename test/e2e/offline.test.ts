/**
 * The page without a network, and with a new version of itself.
 */

import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  hasChromium,
  openApp,
  PAGE_FOLDER,
  serveFolder,
  typeRow,
  untilVerdict,
  watch,
} from '../support/page/browser.ts';

/** A copy of the page for each test, which may publish a new version in it. */
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'salet-offline-'));
  cpSync(PAGE_FOLDER, folder, { recursive: true });
  return () => rmSync(folder, { recursive: true });
});

/** The page of the copy, served below a path. */
const openCopy = async (path = '/') => {
  const host = await serveFolder(folder, path);
  const app = await openApp({ url: host.url, offline: true });
  await untilStored(app.page);
  return { ...app, host };
};

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

/** Waits until every file is stored. */
const untilStored = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });

const PROMPT = 'A new version is ready.';
const prompt = (page: Page) => page.getByText(PROMPT);

/** Makes the browser check for a new version, as it does by itself at times. */
const checkForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update().catch(() => {});
  });

describe.skipIf(!hasChromium)('without a network', () => {
  test('a page that was open once opens again, plays and reviews', async () => {
    const { page, context, host, close } = await openCopy('/some/where/');
    await host.stop();
    await context.setOffline(true);
    await page.reload();
    await typeRow(page, 'crane', 'BBYBG');
    expect(await untilVerdict(page, /proved/)).toContain('49 words left. LAMBS is best: 2.57');
    await typeRow(page, 'lambs', 'BYBYB');
    await untilVerdict(page, /proved|1 word/);
    await typeRow(page, 'abide', 'GGGGG');
    await untilVerdict(page, /ABIDE found in 3 guesses/);
    // the code of another page was never loaded before
    await page.locator('main').getByRole('button', { name: 'Review' }).click();
    await page.locator('.identity', { hasText: /^3 = 3\.42 / }).waitFor({ timeout: 60_000 });
    await close();
  });

  test('a badge shows as long as it lasts', async () => {
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
    const { page, host, close } = await openCopy('/salet/');
    await host.stop();
    for (const end of ['index.html', '?from=mail', '#p=play']) {
      await page.goto('about:blank');
      await page.goto(`${host.url}${end}`);
      await page.locator('.board').waitFor();
    }
    await close();
  });

  test('every file of the page is stored, and other caches stay', async () => {
    const { page, host, close } = await openCopy('/salet/');
    await page.evaluate(() => caches.open('of another page'));
    publish('Salet, the next');
    await page.reload();
    await prompt(page).waitFor();
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.waitForFunction(() => document.title === 'Salet, the next');
    const stored = await page.evaluate(async () => {
      const names = await caches.keys();
      const ours = await caches.open(names.at(-1) ?? '');
      return { names, urls: (await ours.keys()).map(({ url }) => url) };
    });
    expect(stored.names).toContain('of another page');
    expect(stored.names).toHaveLength(3);
    expect(stored.urls).toContain(host.url);
    const assets = stored.urls.filter((url) => url.includes('/assets/'));
    expect(assets.length).toBeGreaterThanOrEqual(3);
    await close();
  });
});

describe.skipIf(!hasChromium)('a new version', () => {
  test('is offered, and starts only on request', async () => {
    const { page, host, close } = await openCopy();
    const before = await page.title();
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
    // the game goes on, the prompt is gone, and the new version is the stored one
    await page.getByText('49 left').waitFor();
    expect(await prompt(page).count()).toBe(0);
    await host.stop();
    await page.reload();
    expect(await page.title()).toBe('Salet, the next');
    await close();
  });

  test('can be postponed; another tab shows the prompt, too, and is not reloaded', async () => {
    const { page, host, context, problems, close } = await openCopy();
    const other = await context.newPage();
    watch(other, host.url, problems);
    await other.goto(host.url);
    await other.evaluate(() => Object.assign(window, { stayed: true }));
    publish('Salet, the next');
    await checkForUpdate(page);
    await prompt(page).waitFor();
    await page.getByRole('button', { name: 'Later' }).click();
    expect(await prompt(page).count()).toBe(0);

    await prompt(other).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.waitForFunction(() => document.title === 'Salet, the next');
    await prompt(other).waitFor();
    expect(await other.evaluate(() => 'stayed' in window)).toBe(true);
    // the files of the old version are still there
    const parts = await other.evaluate(async () => {
      const urls = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src);
      return Promise.all(urls.map(async (url) => (await fetch(url)).ok));
    });
    expect(parts).toEqual(parts.map(() => true));
    await close();
  });

  test('that is incomplete on the host is refused as a whole', async () => {
    const { page, host, problems, close } = await openCopy();
    const before = await page.title();
    publish('Salet, the next', { page: false });
    await checkForUpdate(page);
    await page.waitForTimeout(500);
    expect(await prompt(page).count()).toBe(0);
    await host.stop();
    await page.reload();
    expect(await page.title()).toBe(before);
    await page.locator('.board').waitFor();
    // the browser itself reports that a file has another hash
    problems.splice(0, problems.length, ...problems.filter((each) => !/integrity|digest/.test(each)));
    await close();
  });
});

test.skipIf(!hasChromium)('a page that cannot be stored works as well', async () => {
  const host = await serveFolder(folder);
  rmSync(join(folder, 'sw.js'));
  const app = await openApp({ url: host.url, offline: true });
  await typeRow(app.page, 'crane', 'BBYBG');
  await untilVerdict(app.page, /proved/);
  // the browser itself reports the missing file; the page does not
  app.problems.splice(0, app.problems.length, ...app.problems.filter((each) => !/404/.test(each)));
  expect(await app.page.getByRole('alert').count()).toBe(0);
  await app.close();
});
