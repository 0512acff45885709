/**
 * History and trainer in the browser: an example before the first game, games with undo, an exercise by keyboard only.
 */

import { describe, expect, test } from 'vitest';
import { manyGames } from '../support/histories.ts';
import { axeComplaints } from '../support/page/axe.ts';
import { hasChromium, openApp } from '../support/page/browser.ts';

const NARROW = { width: 320, height: 568 };

describe.skipIf(!hasChromium)('history and trainer', () => {
  test('an example, then games that are deleted and restored, and one in its review', async () => {
    const { page, close } = await openApp({ viewport: NARROW, theme: 'dark', fragment: '#p=history' });
    await page.getByText('An example: 24 games').waitFor();
    expect(await axeComplaints(page)).toEqual([]);
    const file = { name: 'games.jsonl', mimeType: 'text/plain', buffer: Buffer.from(manyGames(5)) };
    await page.locator('.history input[type="file"]').setInputFiles(file);
    await page.getByText('Imported from games.jsonl: 5 new games').waitFor();
    await page
      .getByRole('button', { name: /^Delete the game/ })
      .first()
      .click();
    await expect.poll(() => page.locator('.game-line').count()).toBe(4);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => page.locator('.game-line').count()).toBe(5);
    expect(await axeComplaints(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW.width);
    await page
      .getByRole('button', { name: /^Review the game/ })
      .nth(1)
      .click();
    await page.getByRole('heading', { name: /^ABIDE found in 2/ }).waitFor({ timeout: 60_000 });
    await close();
  });

  test('an exercise by keyboard only, judged, kept and due again', async () => {
    const { page, close } = await openApp({ fragment: '#p=practice' });
    await page.getByRole('button', { name: /^Endings/ }).focus();
    await page.keyboard.press('Enter');
    const word = await page.locator('.word-chip').first().innerText();
    expect(await axeComplaints(page)).toEqual([]);
    await page.keyboard.type(word.toLowerCase());
    await page.keyboard.press('Enter');
    await page.locator('.outcome').waitFor();
    expect(await page.locator('.outcome-text').innerText()).toContain(word);
    expect(await axeComplaints(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.locator('.question').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText(/^1 of 1 solved|^0 of 1 solved/).waitFor();
    await close();
  });

  test('Back closes an exercise; another page leaves it open', async () => {
    const { page, close } = await openApp({ fragment: '#p=practice' });
    const question = page.locator('.question');
    await page.getByRole('button', { name: /^Endings/ }).click();
    await question.waitFor();
    await page.getByRole('navigation').getByRole('button', { name: 'Lab' }).click();
    await page.getByRole('heading', { name: 'Strategies against every answer' }).waitFor();
    await page.goBack();
    await question.waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Practice', exact: true }).waitFor();
    await expect.poll(() => question.count()).toBe(0);
    await expect.poll(() => page.evaluate(() => location.hash)).toContain('p=practice');
    await close();
  });
});
