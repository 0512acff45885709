/**
 * Nothing is lost: Back and Forward walk pages and sheets, and a game or a review that was left is there again.
 */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type App, hasChromium, openApp, openPasted, PHONE, typeRow, untilVerdict } from '../support/page/browser.ts';

const nav = (page: Page, title: string) => page.getByRole('navigation').getByRole('button', { name: title });

const currentPage = (page: Page): Promise<string> => page.locator('nav [aria-current="page"]').innerText();

const goTo = async (page: Page, title: string): Promise<void> => {
  await nav(page, title).click();
  await expect.poll(() => currentPage(page)).toBe(title);
};

/** Closes the tab and opens the page again, in the same browser. */
const reopen = async ({ page, context, url }: App): Promise<Page> => {
  await page.close();
  const next = await context.newPage();
  await next.goto(url);
  return next;
};

describe.runIf(hasChromium)('back and forward', () => {
  test('walk the pages, and leave the rows alone', async () => {
    const { page, close } = await openApp();
    await typeRow(page, 'crane', 'BBYBG');
    await untilVerdict(page, /49 words left/);
    await goTo(page, 'Explore');
    await goTo(page, 'Settings');
    await page.goBack();
    await expect.poll(() => currentPage(page)).toBe('Explore');
    await page.goBack();
    await expect.poll(() => currentPage(page)).toBe('Play');
    await untilVerdict(page, /49 words left/);
    await typeRow(page, 'lambs', 'BYBYB');
    await untilVerdict(page, /3 words left/);
    await goTo(page, 'Explore');
    await page.goBack();
    // the row that was played since is still there
    await untilVerdict(page, /3 words left/);
    await page.goForward();
    await expect.poll(() => currentPage(page)).toBe('Explore');
    await close();
  });

  test.each([
    ['a sheet on a phone', { viewport: PHONE, touch: true }],
    ['a column on a desktop', {}],
  ])('close and open an explanation: %s', async (_, options) => {
    const { page, close } = await openPasted('crane=BBYBG', /proved/, options);
    const why = page.locator('.why');
    await page.getByRole('button', { name: 'Why LAMBS' }).click();
    await why.waitFor();
    await page.goBack();
    await why.waitFor({ state: 'detached' });
    await expect.poll(() => currentPage(page)).toBe('Play');
    await page.goForward();
    await why.waitFor();
    // closed by its own button it leaves no entry behind: Back goes to the page before
    await why.getByRole('button', { name: 'Close' }).click();
    await why.waitFor({ state: 'detached' });
    await goTo(page, 'Lab');
    await page.goBack();
    await expect.poll(() => currentPage(page)).toBe('Play');
    await expect.poll(() => why.count()).toBe(0);
    await close();
  });

  test('close the list of keys', async () => {
    const { page, close } = await openApp();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await page.goBack();
    await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'detached' });
    await close();
  });

  test('take the game of a link away again', async () => {
    const { page, close } = await openApp();
    await typeRow(page, 'crane', 'BBYBG');
    await untilVerdict(page, /49 words left/);
    await page.evaluate(() => {
      location.hash = '#v1=salet.BYBGB';
    });
    await page.getByRole('button', { name: 'Show it' }).click();
    await page.locator('.board .tile', { hasText: /^s$/i }).first().waitFor();
    await page.goBack();
    await untilVerdict(page, /49 words left/);
    await close();
  });
});

describe.runIf(hasChromium)('after closing', () => {
  test('a game in progress is there again, and in a second tab', async () => {
    const app = await openApp();
    await typeRow(app.page, 'crane', 'BBYBG');
    await untilVerdict(app.page, /49 words left/);
    const second = await app.context.newPage();
    await second.goto(app.url);
    await untilVerdict(second, /49 words left/);
    await second.close();
    const page = await reopen(app);
    await untilVerdict(page, /49 words left/);
    // a new game is a new game, also after closing
    await page.getByRole('button', { name: 'New game' }).click();
    await untilVerdict(page, /2315 words left/);
    await untilVerdict(await reopen({ ...app, page }), /2315 words left/);
    await app.close();
  });

  test('a game that was sent does not replace one’s own', async () => {
    const app = await openApp();
    await typeRow(app.page, 'crane', 'BBYBG');
    await untilVerdict(app.page, /49 words left/);
    const sent = await app.context.newPage();
    await sent.goto(`${app.url}#v1=salet.BYBGB`);
    await sent.getByRole('button', { name: 'Show it' }).click();
    await untilVerdict(sent, /words left/);
    await sent.close();
    await untilVerdict(await reopen(app), /49 words left/);
    await app.close();
  });

  test('the game of a link in hard mode stays in hard mode, over a reload and after closing', async () => {
    const app = await openApp({ fragment: '#v1=crane.BBYBG&m=hard' });
    const chip = (page: Page) => page.locator('.topbar .facts');
    await app.page.getByRole('button', { name: 'Show it' }).click();
    await untilVerdict(app.page, /49 words left/);
    await app.page.reload();
    await untilVerdict(app.page, /49 words left/);
    await expect.poll(() => chip(app.page).innerText()).toContain('hard');
    await typeRow(app.page, 'pause', 'BGBBG');
    await untilVerdict(app.page, /words? left/);
    const page = await reopen(app);
    await expect.poll(() => chip(page).innerText()).toContain('hard');
    await expect.poll(() => page.locator('.board .tile[data-tile="here"]').count()).toBe(3);
    await app.close();
  });

  test('a typed review is there again, with its numbers', async () => {
    const app = await openApp({ fragment: '#p=review' });
    await app.page.getByLabel(/^Your guesses/).fill('crane\nslate\npride\nabide');
    await app.page.locator('.review').getByRole('button', { name: 'Review', exact: true }).click();
    const isAnswered = (page: Page) =>
      page.locator('.identity', { hasText: /^4 guesses: best play averages 3\.42/ }).waitFor({ timeout: 60_000 });
    await isAnswered(app.page);
    await app.page.reload();
    await isAnswered(app.page);
    const page = await reopen(app);
    await goTo(page, 'Review');
    await isAnswered(page);
    // closed by the player it stays closed; the text is still there
    await page.locator('.review').getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await expect.poll(() => page.getByLabel(/^Your guesses/).inputValue()).toBe('crane\nslate\npride\nabide');
    await app.close();
  });
});

test.runIf(hasChromium)('every page has a title', async () => {
  const { page, close } = await openApp();
  const titles = new Set<string>();
  for (const title of ['Play', 'Review', 'Explore', 'Lab', 'Practice', 'Settings']) {
    await goTo(page, title);
    await expect.poll(() => page.title()).toContain(title);
    titles.add(await page.title());
  }
  expect(titles.size).toBe(6);
  await close();
});
