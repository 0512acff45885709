/**
 * The page without a network, and with a new version of itself.
 */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hasChromium, openApp, serveFolder, typeRow, untilVerdict, watch } from '../support/page/browser.ts';
import { checkForUpdate, publish, untilStored, updatePrompt, usePageCopy } from '../support/page/versions.ts';

const folder = usePageCopy();

/** The page of the copy, served below a path. */
const openCopy = async (path = '/') => {
  const host = await serveFolder(folder(), path);
  const app = await openApp({ url: host.url, offline: true });
  await untilStored(app.page);
  return { ...app, host };
};

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
    await page.locator('.identity', { hasText: /^3 guesses: best play averages 3\.42/ }).waitFor({ timeout: 60_000 });
    await close();
  });

  test('a badge shows as long as it lasts', async () => {
    const app = await openApp();
    // the engine's own file is loaded by then
    await untilVerdict(app.page, /proved/);
    const badge = app.page.getByText('Offline. Everything still works.');
    await expect.poll(() => badge.count()).toBe(0);
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
    publish(folder(), 'Salet, the next');
    await page.reload();
    await updatePrompt(page).waitFor();
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.waitForFunction(() => document.title.endsWith('Salet, the next'));
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
    await expect.poll(() => updatePrompt(page).count()).toBe(0);
    publish(folder(), 'Salet, the next');
    await page.reload();
    await expect.poll(() => page.title()).toBe(before);
    await typeRow(page, 'crane', 'BBYBG');
    await updatePrompt(page).waitFor();
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await page.waitForTimeout(500);
    await expect.poll(() => page.evaluate(() => [document.title, 'stayed' in window])).toEqual([before, true]);

    await page.getByRole('button', { name: 'Reload' }).click();
    await page.waitForFunction(() => document.title.endsWith('Salet, the next'));
    // the game goes on, the prompt is gone, and the new version is the stored one
    await page.getByText('49 left').waitFor();
    await expect.poll(() => updatePrompt(page).count()).toBe(0);
    await host.stop();
    await page.reload();
    await expect.poll(() => page.title()).toContain('Salet, the next');
    await close();
  });

  test('can be postponed; another tab shows the prompt, too, and is not reloaded', async () => {
    const { page, host, context, problems, close } = await openCopy();
    const other = await context.newPage();
    watch(other, host.url, problems);
    await other.goto(host.url);
    await other.evaluate(() => Object.assign(window, { stayed: true }));
    publish(folder(), 'Salet, the next');
    await checkForUpdate(page);
    await updatePrompt(page).waitFor();
    await page.getByRole('button', { name: 'Later' }).click();
    await expect.poll(() => updatePrompt(page).count()).toBe(0);

    await updatePrompt(other).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.waitForFunction(() => document.title.endsWith('Salet, the next'));
    await updatePrompt(other).waitFor();
    await expect.poll(() => other.evaluate(() => 'stayed' in window)).toBe(true);
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
    publish(folder(), 'Salet, the next', { page: false });
    await checkForUpdate(page);
    await expect.poll(() => updatePrompt(page).count()).toBe(0);
    await host.stop();
    await page.reload();
    await expect.poll(() => page.title()).toBe(before);
    await page.locator('.board').waitFor();
    // the browser itself reports that a file has another hash
    problems.splice(0, problems.length, ...problems.filter((each) => !/integrity|digest/.test(each)));
    await close();
  });
});

test.skipIf(!hasChromium)('a page that cannot be stored works as well', async () => {
  const host = await serveFolder(folder());
  rmSync(join(folder(), 'sw.js'));
  const app = await openApp({ url: host.url, offline: true });
  await typeRow(app.page, 'crane', 'BBYBG');
  await untilVerdict(app.page, /proved/);
  // the browser itself reports the missing file, on a busy machine after a while; the page does not
  await expect.poll(() => app.problems.some((each) => /404/.test(each)), { timeout: 30_000 }).toBe(true);
  app.problems.splice(0, app.problems.length, ...app.problems.filter((each) => !/404/.test(each)));
  await expect.poll(() => app.page.getByRole('alert').count()).toBe(0);
  await app.close();
});
