/**
 * Objectives on the page: another objective has another best word and other numbers, and is stored.
 */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeComplaints } from '../support/page/axe.ts';
import { hasChromium, openApp, PHONE, untilVerdict } from '../support/page/browser.ts';

const go = (page: Page, name: string) => page.getByRole('navigation').getByRole('button', { name }).click();

/** Chooses an objective, and goes back to the board. */
const choose = async (page: Page, name: string): Promise<void> => {
  await go(page, 'Settings');
  await page.getByLabel(name, { exact: true }).check();
  await go(page, 'Play');
};

const firstFigure = (page: Page) => page.locator('.suggestion .number').first().innerText();

/** A position where the objectives disagree; test/objectives.test.ts has its origin and its numbers. */
const ROWS = '#v1=slate.YBBYB&m=hard';

describe.skipIf(!hasChromium)('the objective', () => {
  test('another one has another best word and other numbers', async () => {
    const { page, close } = await openApp({ fragment: ROWS });
    await page.getByRole('button', { name: 'Show it' }).click();
    await untilVerdict(page, /FROST is best: 2\.33 more guesses on average \(proved\)/);
    await choose(page, 'best worst case');
    await untilVerdict(page, /TRIMS is best: at most 3 more guesses, 2\.42 on average \(proved\)/);
    await choose(page, 'done in 3');
    await untilVerdict(page, /TROIS is best: 75 % chance to find the word by guess 3 \(proved\)/);
    await expect.poll(() => firstFigure(page)).toMatch(/^75 %/);
    await page.getByRole('textbox', { name: 'A word to compare with the best' }).fill('frost');
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await page.getByText('FROST: 67 % chance to find the word by guess 3, 8.3 % behind the best').waitFor();
    await page.getByRole('button', { name: 'Why TROIS' }).click();
    const row = page.getByRole('row', { name: /^3, the aim/ });
    await row.waitFor();
    await expect.poll(() => row.innerText()).toContain('75 %');
    await choose(page, 'fewest guesses');
    await untilVerdict(page, /FROST is best: 2\.33 more guesses on average \(proved\)/);
    await close();
  });

  test('in a shorter game the fewest guesses show their risk', async () => {
    const settings = { mode: 'hard', limit: 4, objective: 'fewest' };
    const { page, close } = await openApp({ fragment: ROWS, settings });
    await page.getByRole('button', { name: 'Show it' }).click();
    await untilVerdict(page, /FROST is best: 95\.8 % chance to win, 2\.33 more guesses on average \(proved\)/);
    await choose(page, 'surest');
    await untilVerdict(page, /TRIMS is best: 2\.42 more guesses on average \(proved\)/);
    await close();
  });

  test('is stored over a reload, corrected if it is damaged, and easy to reach on a phone', async () => {
    const { page, close } = await openApp({ viewport: PHONE, touch: true, settings: { objective: 'soon-9' } });
    await go(page, 'Settings');
    await expect.poll(() => page.getByLabel('surest', { exact: true }).isChecked()).toBe(true);
    await page.getByLabel('done in 4', { exact: true }).check();
    await page.reload();
    await go(page, 'Settings');
    await expect.poll(() => page.getByLabel('done in 4', { exact: true }).isChecked()).toBe(true);
    await page.getByRole('combobox', { name: 'Guesses in a game' }).selectOption('4');
    await page.getByText('A game ends after 4 guesses, so this is the same as surest.').waitFor();
    expect(await axeComplaints(page)).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await close();
  });
});
