/**
 * Two tabs of one browser: neither erases what the other has stored, and each shows the other's changes.
 */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type App, hasChromium, openApp, typeRow, untilVerdict, watch } from '../support/page/browser.ts';
import { dropFiles } from '../support/page/dropFiles.ts';

const openPage = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('button', { name, exact: true }).click();

const openSettings = async (page: Page): Promise<void> => {
  await openPage(page, 'Settings');
  await page.getByRole('heading', { name: 'Your word lists' }).waitFor();
};

/** A further tab of the same browser profile. */
const openTab = async ({ context, url, problems }: App): Promise<Page> => {
  const page = await context.newPage();
  watch(page, url, problems);
  await page.goto(url);
  return page;
};

const openTwo = async () => {
  const app = await openApp();
  return { app, first: app.page, second: await openTab(app) };
};

/** The names of the imported lists, as the tab shows them. */
const listsOf = async (page: Page): Promise<string[]> => {
  const lines = await page.getByRole('region', { name: 'Your word lists' }).locator('li .breakable').allInnerTexts();
  return lines.map((line) => line.split(' ')[0] ?? '');
};

describe.skipIf(!hasChromium)('two tabs', () => {
  test('that import a list at the same time both have both lists, also after a reload', async () => {
    const { app, first, second } = await openTwo();
    await Promise.all([openSettings(first), openSettings(second)]);
    await Promise.all([
      dropFiles(first, { name: 'herbs.txt', content: 'basil\nthyme\ncumin\n' }),
      dropFiles(second, { name: 'trees.txt', content: 'beech\nlarch\nmaple\n' }),
    ]);
    for (const page of [first, second]) await expect.poll(() => listsOf(page)).toEqual(['herbs', 'trees']);
    await first.getByRole('button', { name: 'Remove herbs' }).click();
    await expect.poll(() => listsOf(second)).toEqual(['trees']);
    await second.reload();
    await openSettings(second);
    await expect.poll(() => listsOf(second)).toEqual(['trees']);
    await app.close();
  });

  test('show a setting that was changed in the other, and keep both changes', async () => {
    const { app, first, second } = await openTwo();
    await Promise.all([openSettings(first), openSettings(second)]);
    await first.getByLabel('dark', { exact: true }).check();
    await expect.poll(() => second.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    await expect.poll(() => second.getByLabel('dark', { exact: true }).isChecked()).toBe(true);
    await Promise.all([
      first.getByLabel('shapes only', { exact: true }).check(),
      second.getByLabel('AZERTY', { exact: true }).check(),
    ]);
    await Promise.all([first.reload(), second.reload()]);
    for (const page of [first, second]) {
      await openSettings(page);
      for (const name of ['dark', 'shapes only', 'AZERTY']) {
        await expect.poll(() => page.getByLabel(name, { exact: true }).isChecked(), { message: name }).toBe(true);
      }
    }
    await app.close();
  });

  test('a game keeps its rules until it is over, whatever another tab plays by', async () => {
    const { app, first, second } = await openTwo();
    await typeRow(second, 'crane', 'BBYBG');
    await untilVerdict(second, /49 words left/);
    await openSettings(first);
    await first.getByLabel('hard', { exact: true }).check();
    await dropFiles(first, { name: 'herbs.txt', content: 'basil\nthyme\ncumin\nanise\n' });
    await expect.poll(() => listsOf(first)).toEqual(['herbs']);
    await openSettings(second);
    await expect.poll(() => listsOf(second)).toEqual(['herbs']);
    await openPage(second, 'Play');
    await untilVerdict(second, /49 words left/);
    await expect.poll(() => second.locator('.facts').innerText()).toContain('Classic · normal');
    await second.getByRole('button', { name: 'New game' }).click();
    await untilVerdict(second, /4 words left/);
    await expect.poll(() => second.locator('.facts').innerText()).toContain('herbs · hard');
    await app.close();
  });

  test('each keep their practice game over a reload', async () => {
    const { app, first, second } = await openTwo();
    const begin = async (page: Page, word: string): Promise<void> => {
      await openPage(page, 'Practice');
      await page.getByLabel('chosen word').check();
      await page.getByLabel('The word to find').fill(word);
      await page.getByRole('button', { name: 'Start' }).click();
      await page.keyboard.type('crane');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: /^Row 1, letter 5, E/ }).waitFor();
    };
    await begin(first, 'abide');
    await second.reload();
    await openPage(second, 'Practice');
    // a new tab shows the game as it stands, and plays on in both
    await second.getByRole('button', { name: 'Row 1, letter 5, E, here' }).waitFor();
    await second.getByRole('button', { name: 'New game' }).click();
    await begin(second, 'slump');
    await Promise.all([first.reload(), second.reload()]);
    await first.getByRole('button', { name: 'Row 1, letter 5, E, here' }).waitFor();
    await second.getByRole('button', { name: 'Row 1, letter 5, E, not in the word' }).waitFor();
    await app.close();
  });

  test('all data that is deleted in one is gone in the other', async () => {
    const { app, first, second } = await openTwo();
    await Promise.all([openSettings(first), openSettings(second)]);
    await dropFiles(first, { name: 'herbs.txt', content: 'basil\nthyme\ncumin\n' });
    await expect.poll(() => listsOf(second)).toEqual(['herbs']);
    await second.getByRole('button', { name: 'Reset' }).click();
    await second.getByRole('button', { name: 'Delete all' }).click();
    await expect.poll(() => listsOf(first)).toEqual([]);
    await expect.poll(() => first.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await expect.poll(() => first.getByRole('combobox', { name: 'Word list' }).inputValue()).toBe('nyt-2022');
    await app.close();
  });
});
