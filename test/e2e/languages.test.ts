/**
 * Lists of other lengths and languages in a browser: chosen in Settings, loaded when asked for, played by keyboard and by
 * touch.
 */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasChromium, openApp, tapKeys, typeRow, untilVerdict, verdictText } from '../support/page/browser.ts';

const NARROWEST = { width: 320, height: 740 };

/** The letters of a row as they are seen. */
const shownRow = (page: Page, row: number): Promise<string> => page.locator('.board .row').nth(row).innerText();

const keysOf = (page: Page): Promise<string[]> =>
  page.locator('.keyboard .letter').evaluateAll((keys) => keys.map((key) => key.textContent ?? ''));

const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

describe.runIf(hasChromium)('other lists', () => {
  test('French by keyboard: chosen in Settings, its file fetched then, its keys on the screen', async () => {
    const { page, close } = await openApp();
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.getByRole('navigation').getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('combobox', { name: 'Word list' }).selectOption('french');
    await expect.poll(() => fetched.filter((url) => /assets\/french-/.test(url)).length).toBe(1);
    await page.getByRole('navigation').getByRole('button', { name: 'Play' }).click();
    // 2236 guesses for 736 answers, proved by salet prove --list french
    await untilVerdict(page, /TARIS is best: 3\.04 more guesses on average \(proved\)/);
    expect((await keysOf(page)).slice(0, 6).join('')).toBe('azerty');
    await typeRow(page, 'Taris', 'BGYYB');
    await untilVerdict(page, /words? left.*proved/);
    expect((await shownRow(page, 0)).replace(/\s/g, '')).toMatch(/^TARIS/);
    await typeRow(page, 'faire', 'GGGGG');
    await untilVerdict(page, /FAIRE found in 2 guesses/);
    await close();
  });

  test('Turkish by touch, over a reload: i and ı have a key and a capital each', async () => {
    const { page, close } = await openApp({ settings: { list: 'turkish' }, viewport: NARROWEST, touch: true });
    await untilVerdict(page, /KARİN is best: 3\.30 more guesses on average \(proved\)/);
    await tapKeys(page, [...'karin', 'Grey', 'Green', 'Grey', 'Grey', 'Grey', 'Enter']);
    await untilVerdict(page, /words left.*proved/);
    expect((await shownRow(page, 0)).replace(/\s/g, '')).toMatch(/^KARİN/);
    expect(await isTooWide(page)).toBe(false);
    const verdict = await verdictText(page);
    await page.reload();
    await untilVerdict(page, /words left.*proved/);
    expect(await verdictText(page)).toBe(verdict);
    await tapKeys(page, [...'basın']);
    expect((await shownRow(page, 1)).replace(/\s/g, '')).toMatch(/^BASIN/);
    await close();
  });

  test('codes by description: typed and tapped digits, tiles that count; another rule for a word list', async () => {
    const { page, close } = await openApp({ viewport: NARROWEST, touch: true });
    const openPage = (name: string) => page.getByRole('navigation').getByRole('button', { name }).click();
    const shownNumber = async (row: number) => (await shownRow(page, row)).replace(/\s/g, '');
    await openPage('Settings');
    await page.getByText(/^Other games/).click();
    await page.getByLabel('Codes by description').fill('five rings');
    await page.getByRole('button', { name: 'Use these codes' }).click();
    await page.getByText('"five rings" does not describe a list').waitFor();
    await page.getByLabel('Codes by description').fill('3 digits distinct');
    await page.getByRole('button', { name: 'Use these codes' }).click();
    await page.getByText('720 codes. They are in use now.').waitFor();
    expect(await isTooWide(page)).toBe(false);
    await openPage('Play');
    await untilVerdict(page, /720 words left/);
    expect((await keysOf(page)).join('')).toBe('0123456789');
    await typeRow(page, '012', 'BGY');
    await untilVerdict(page, /words left/);
    expect(await shownNumber(0)).toMatch(/^012/);
    // one in place and one elsewhere: the tiles are sorted
    await expect
      .poll(() => page.locator('.board .row').first().locator('[data-tile]').first().getAttribute('data-tile'))
      .toBe('here');
    await tapKeys(page, [...'034']);
    expect(await shownNumber(1)).toMatch(/^034/);
    await openPage('Settings');
    await page.getByRole('combobox', { name: 'Word list' }).selectOption('original-answers');
    await page.getByText(/^Other games/).click();
    await page.getByRole('combobox', { name: 'Feedback' }).selectOption('matches');
    await openPage('Play');
    await untilVerdict(page, /2315 words left/);
    await typeRow(page, 'crane', 'BYBBY');
    await untilVerdict(page, /words left/);
    await close();
  });

  test.each([7, 11])('%i letters by touch fit the narrowest phone', async (length) => {
    const app = await openApp({ settings: { list: `english-${length}` }, viewport: NARROWEST, touch: true });
    const { page, close } = app;
    const word = length === 7 ? 'granite' : 'explanation';
    await expect.poll(() => page.locator('.board .row').first().locator('.tile').count()).toBe(length);
    await tapKeys(page, [...word]);
    const tiles = page.locator('.board .row').first().locator('.tile');
    for (let place = 0; place < length; place++) {
      while (!(await tiles.nth(place).getAttribute('aria-label'))?.includes(', here')) await tiles.nth(place).tap();
    }
    expect(await isTooWide(page)).toBe(false);
    await tapKeys(page, ['Enter']);
    await untilVerdict(page, new RegExp(`${word.toUpperCase()} found in 1 guess`));
    await close();
  });
});
