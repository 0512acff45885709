/**
 * The built page in Chromium, as every part of the bench needs it.
 */

import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

export const CHROMIUM = '/usr/bin/chromium';

/** The folder of the built page. */
export const PAGE_FOLDER = process.env.SALET_PAGE ?? fileURLToPath(new URL('../../dist/web', import.meta.url));

/** Serves a folder on loopback, with the headers and the compression of `salet web`. */
export const servePage = async (folder) => {
  const { createWebServer } = await import('../../build/modules/cli/webServer.js');
  const server = createWebServer(folder);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
};

/** Runs something with a browser of its own. */
export const withBrowser = async (run, args = []) => {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', ...args] });
  try {
    return await run(browser);
  } finally {
    await browser.close();
  }
};

/** A page in a profile of its own, not yet opened; the service worker is left out, so that nothing is kept. */
export const newPage = async (browser, viewport = { width: 1440, height: 900 }) => {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
  // measured on the list of published figures; the page itself begins with the profile `today`
  await context.addInitScript(() => localStorage.setItem('salet/setting/list', '"original"'));
  return context.newPage();
};

/** Goes to one of the page's parts by its tab. */
export const goTo = (page, title) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: title }).click();

/** Types a row as a player does: the word, then a key for each tile (`BYBBG`). */
export const typeRow = async (page, word, tiles) => {
  await page.keyboard.type(word);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Home');
  await page.keyboard.type(tiles.toLowerCase());
  await page.keyboard.press('Enter');
};

/** Pastes a text as from the clipboard. */
export const pasteText = (page, text) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
  }, text);

export const untilVerdict = (page, wanted, timeout = 60_000) =>
  page.locator('.verdict', { hasText: wanted }).first().waitFor({ timeout });
