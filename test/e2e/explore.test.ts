/**
 * Trees in a browser: found, walked, followed, saved, cancelled.
 */

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { candidatesAfter } from '../../src/tree/treeFile.ts';
import { readTree } from '../../src/tree/treeText.ts';
import { verifyTree } from '../../src/tree/verify.ts';
import { bundled } from '../support/games.ts';
import { type AppOptions, hasChromium, openApp, PHONE } from '../support/page/browser.ts';
import { testAxe, testWidths } from '../support/page/checks.ts';

const openTree = async (options: AppOptions = {}) => {
  const app = await openApp({ fragment: '#p=explore', ...options });
  await sentence(app.page, /^SALET: /).waitFor({ timeout: 60_000 });
  return app;
};

const sentence = (page: Page, wanted: RegExp) => page.locator('.walk .verdict').filter({ hasText: wanted });

const save = async (page: Page, name: string): Promise<string> => {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  return readFileSync(await download.path(), 'utf8');
};

const branch = (page: Page, index: number) => page.locator('.branch button.open').nth(index);

const textOf = async (page: Page, index: number): Promise<string> =>
  (await branch(page, index).innerText()).replace(/\s+/g, ' ').trim();

describe.runIf(hasChromium)('explore', () => {
  test('the best tree is found at once, and its claims hold', async () => {
    const { page, close } = await openTree();
    await sentence(page, /^SALET: 3\.42 guesses on average, 5 at most, for 2315 words \(proved\)\.$/).waitFor();
    for (const name of ['Save as text', 'Save as JSON']) {
      const read = readTree(await save(page, name), name);
      if (!read.ok) throw new Error(read.failure.sentence);
      const verified = verifyTree(read.value, bundled('original'));
      // the published optimum
      expect(verified).toMatchObject({ ok: true, value: { total: 7920, answers: 2315, losses: [] } });
    }
    await close();
  });

  test('branches open, lead down the tree, and the path leads back', async () => {
    const { page, close } = await openTree();
    await expect.poll(() => textOf(page, 0)).toMatch(/^\w+ 221 .*2\.\d\d/);
    const guess = (await textOf(page, 0)).split(' ')[0];
    await branch(page, 0).click();
    await expect.poll(() => branch(page, 0).getAttribute('aria-expanded')).toBe('true');
    const below = (await textOf(page, 1)).split(' ')[0];
    await page.getByRole('button', { name: `Go to ${guess} after BBBBB` }).click();
    await sentence(page, new RegExp(`^${guess}: .* for 221 words`)).waitFor();
    await expect.poll(async () => (await textOf(page, 0)).split(' ')[0]).toBe(below);
    const path = page.getByRole('navigation', { name: 'Path' });
    await expect.poll(async () => (await path.innerText()).replace(/\s+/g, ' ')).toContain(guess);
    await path.getByRole('button', { name: 'SALET' }).click();
    await sentence(page, /^SALET: /).waitFor();
    await close();
  });

  test('arrows go from branch to branch, open and close', async () => {
    const { page, close } = await openTree();
    await branch(page, 0).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => branch(page, 0).getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => branch(page, 1).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => branch(page, 0).getAttribute('aria-expanded')).toBe('false');
    await close();
  });

  test('an answer can be followed; an unknown one is refused', async () => {
    const { page, close } = await openTree();
    await page.getByLabel('Follow an answer').fill('abide');
    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    await expect
      .poll(() => page.getByRole('navigation', { name: 'Path' }).getByRole('button').count())
      .toBeGreaterThan(2);
    await page.getByLabel('Follow an answer').fill('<i>no');
    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    await page.getByText('"<i>no" is not a word; write letters only.').waitFor();
    await close();
  });

  test('an opener is chosen from the list, with its total and rank; second words follow with exact guesses', async () => {
    const { page, close } = await openTree();
    await page
      .getByText('Total 7920: number 1 of 100 first words with a proved total, the best of all, proved.')
      .waitFor();
    await page.getByRole('button', { name: /CRANE.*7930/ }).click();
    await sentence(page, /^CRANE: 3\.43 guesses on average/).waitFor({ timeout: 60_000 });
    await page
      .getByText('Total 7930: number 6 of 100 first words with a proved total, 10 guesses behind SALET')
      .waitFor();
    await page.getByRole('button', { name: 'Find second words' }).click();
    const rows = page.locator('.seconds tbody tr');
    await rows.nth(7).waitFor({ timeout: 60_000 });
    await rows
      .locator('td', { hasText: /^3\.\d\d$/ })
      .first()
      .waitFor({ timeout: 60_000 });
    await close();
  });

  test('the picture of the tree fits its box, and a cell leads to its node', async () => {
    for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
      const { page, close } = await openTree({ viewport });
      const picture = page.locator('.icicle');
      const fits = () => picture.evaluate((svg) => svg.scrollWidth <= (svg.parentElement?.clientWidth ?? 0));
      await expect.poll(fits).toBe(true);
      await picture.locator('.cell').nth(1).click();
      await sentence(page, /for 221 words/).waitFor();
      await close();
    }
  });

  test('any first word, both modes', async () => {
    const { page, close } = await openTree();
    await page.getByLabel('First word').fill('crane');
    await page.getByLabel('Mode').selectOption('hard');
    await page.getByRole('button', { name: 'Show the tree' }).click();
    // 8155 guesses, proved and shipped with the openings
    await sentence(page, /^CRANE: 3\.52 guesses on average/).waitFor({ timeout: 60_000 });
    await page.getByLabel('First word').fill('zzzzz');
    await page.getByRole('button', { name: 'Show the tree' }).click();
    await page.getByText('ZZZZZ is not in original; choose a word of the list.').waitFor();
    await sentence(page, /^CRANE: /).waitFor();
    await close();
  });

  test('a long search shows its bounds and can be cancelled', async () => {
    const { page, close } = await openTree();
    await page.getByLabel('First word').fill('fuzzy');
    await page.getByRole('button', { name: 'Show the tree' }).click();
    await page.getByText(/between \d\.\d\d and \d\.\d\d guesses on average/).waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Stopped.').waitFor();
    await page.getByLabel('First word').fill('crane');
    await page.getByRole('button', { name: 'Show the tree' }).click();
    await sentence(page, /^CRANE: 3\.43 guesses/).waitFor({ timeout: 60_000 });
    await close();
  });

  test('the tree can begin at the rows of the board', async () => {
    const list = bundled('original');
    const left = candidatesAfter(list, [{ word: 'crane', feedback: 'BYBBG' }]).length;
    const { page, close } = await openApp({ fragment: '#v1=crane.BYBBG&p=explore' });
    await page.getByRole('button', { name: 'Show it' }).click();
    await sentence(page, /^SALET: /).waitFor({ timeout: 60_000 });
    await page.getByRole('combobox', { name: 'From' }).selectOption('board');
    await page.getByRole('button', { name: 'Show the tree' }).click();
    await sentence(page, new RegExp(`for ${left} words`)).waitFor({ timeout: 60_000 });
    await close();
  });

  const openBranches = async (options: AppOptions) => {
    const app = await openTree(options);
    await branch(app.page, 0).click();
    await branch(app.page, 1).click();
    return app;
  };

  testWidths(openBranches, [320, 360, 768, 2560]);
  testAxe(openBranches, { viewport: PHONE });
});
