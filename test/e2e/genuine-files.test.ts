/**
 * The files that the service worker stores and serves are those of the build, whatever a cache or the host has under their
 * names.
 */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createWebServer } from '../../src/cli/webServer.ts';
import { hasChromium, openApp, serveFolder, typeRow, untilVerdict, watch } from '../support/page/browser.ts';
import { checkForUpdate, hashOf, publish, untilStored, updatePrompt, usePageCopy } from '../support/page/versions.ts';

const folder = usePageCopy();

/** The page's own script, and a script that no page has loaded yet. */
const scripts = () => {
  const page = readFileSync(join(folder(), 'index.html'), 'utf8');
  const [, main = ''] = /src="\.\/(assets\/[^"]+\.js)"/.exec(page) ?? [];
  const later = readdirSync(join(folder(), 'assets')).find(
    (file) => file.startsWith('Settings') && file.endsWith('.js'),
  );
  return { main, later: `assets/${later}` };
};

/** Replaces a file in all caches, or in one with this name. */
const plant = (page: Page, path: string, text: string, only?: string): Promise<void> =>
  page.evaluate(
    async ([address, content, name]) => {
      const response = () => new Response(content, { headers: { 'content-type': 'text/javascript' } });
      const names = name === undefined ? await caches.keys() : [name];
      for (const each of names) await (await caches.open(each)).put(new URL(address, location.href), response());
    },
    [path, text, only] as const,
  );

/** The stored files of the newest version, as their hashes by path. */
const storedHashes = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('salet '));
    const cache = await caches.open(names.at(-1) ?? '');
    const hashes: Record<string, string> = {};
    for (const { url } of await cache.keys()) {
      const response = await cache.match(url);
      const digest = await crypto.subtle.digest('SHA-256', (await response?.arrayBuffer()) ?? new ArrayBuffer(0));
      hashes[url.slice(location.origin.length + 1)] = btoa(String.fromCharCode(...new Uint8Array(digest)));
    }
    return hashes;
  });

const hashOfFile = (path: string): string =>
  createHash('sha256')
    .update(readFileSync(join(folder(), path)))
    .digest('base64');

const WRONG = 'document.title = "wrong";';

const openCopy = async () => {
  const host = await serveFolder(folder());
  const app = await openApp({ url: host.url, offline: true });
  await untilStored(app.page);
  return { ...app, host };
};

describe.skipIf(!hasChromium)('a new version', () => {
  test('does not take over a wrong file from the old cache, nor from that of another page', async () => {
    const { page, close } = await openCopy();
    const { main, later } = scripts();
    await plant(page, later, WRONG);
    await plant(page, main, WRONG, 'of another page');
    publish(folder(), 'Salet, the next');
    await checkForUpdate(page);
    await updatePrompt(page).waitFor();
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.waitForFunction(() => document.title.endsWith('Salet, the next'));
    const stored = await storedHashes(page);
    expect(stored[later]).toBe(hashOfFile(later));
    expect(stored[main]).toBe(hashOfFile(main));
    await page.getByRole('navigation').getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('heading', { name: 'Your word lists' }).waitFor();
    await close();
  });

  test('is refused if the host has one wrong file, and the old one stays whole', async () => {
    const { page, host, close } = await openCopy();
    const before = await page.title();
    const { later } = scripts();
    const [right, hash] = [readFileSync(join(folder(), later)), hashOfFile(later)];
    await plant(page, later, WRONG);
    writeFileSync(join(folder(), later), WRONG);
    publish(folder(), 'Salet, the next');
    await checkForUpdate(page);
    await page.waitForTimeout(500);
    await expect.poll(() => updatePrompt(page).count()).toBe(0);
    await page.reload();
    await expect.poll(() => page.title()).toBe(before);
    // the part that is wrong everywhere is not run; the right one, once the host has it again
    const status = await page.evaluate(async (path) => (await fetch(path).catch(() => undefined))?.ok ?? false, later);
    expect(status).toBe(false);
    writeFileSync(join(folder(), later), right);
    await page.getByRole('navigation').getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('heading', { name: 'Your word lists' }).waitFor();
    await expect.poll(async () => (await storedHashes(page))[later]).toBe(hash);
    await host.stop();
    await page.reload();
    await expect.poll(() => page.title()).toBe(before.replace('Play', 'Settings'));
    await page.context().close();
    await close().catch(() => {});
  });

  test('is fetched again where the browser has kept a wrong answer', async () => {
    let answers = 0;
    const files = createWebServer(folder());
    const server = createServer((request, response) => {
      if (request.url !== '/icon.svg') return void files.emit('request', request, response);
      const headers = { etag: '"same"', 'cache-control': 'max-age=600', 'content-type': 'image/svg+xml' };
      if (request.headers['if-none-match'] === '"same"') return void response.writeHead(304, headers).end();
      response.writeHead(200, headers).end(answers++ === 0 ? '<svg/>' : readFileSync(join(folder(), 'icon.svg')));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
    const app = await openApp({ url, offline: true });
    await app.page.evaluate(() => fetch('./icon.svg').then((response) => response.text()));
    await untilStored(app.page);
    await expect.poll(async () => (await storedHashes(app.page))['icon.svg']).toBe(hashOfFile('icon.svg'));
    server.closeAllConnections();
    server.close();
    await app.close();
  });
});

describe.skipIf(!hasChromium)('the version in use', () => {
  test('replaces a stored file that is wrong', async () => {
    const { page, close } = await openCopy();
    const { main } = scripts();
    await plant(page, main, WRONG);
    await page.reload();
    await typeRow(page, 'crane', 'BBYBG');
    await untilVerdict(page, /proved/);
    await expect.poll(() => page.title()).not.toBe('wrong');
    await expect.poll(async () => (await storedHashes(page))[main]).toBe(hashOfFile(main));
    await close();
  });

  test('serves an old tab files of its own version only', async () => {
    const { page, host, context, problems, close } = await openCopy();
    const { later } = scripts();
    const other = await context.newPage();
    watch(other, host.url, problems);
    await other.goto(host.url);
    // the next version has another file in place of this one
    const text = readFileSync(join(folder(), later), 'utf8');
    const renamed = later.replace('.js', 'x.js');
    writeFileSync(join(folder(), renamed), `${text}//`);
    rmSync(join(folder(), later));
    publish(folder(), 'Salet, the next', { file: [later, renamed, hashOf(text), hashOf(`${text}//`)] });
    await checkForUpdate(page);
    await updatePrompt(page).waitFor();
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.waitForFunction(() => document.title.endsWith('Salet, the next'));
    const loaded = (path: string) =>
      other.evaluate(async (url) => (await fetch(url).catch(() => undefined))?.text(), path);
    await expect.poll(() => loaded(later)).toBe(text);
    await expect.poll(() => loaded(renamed)).toBe(`${text}//`);
    await plant(other, later, WRONG);
    await expect.poll(() => loaded(later)).not.toBe(WRONG);
    problems.splice(0, problems.length, ...problems.filter((each) => !/404/.test(each)));
    await close();
  });
});
