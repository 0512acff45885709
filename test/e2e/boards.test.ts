/**
 * Several boards in the browser: a game of four to its end by keyboard, and one by touch on a phone, with their link.
 */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { formatFeedback, scoreFeedback } from '../../src/feedback.ts';
import { axeComplaints } from '../support/page/axe.ts';
import { hasChromium, openApp, PHONE } from '../support/page/browser.ts';

const ANSWERS = ['cigar', 'rebut', 'sissy', 'humph'];

/** A game after some words, as text. */
const turnsOf = (...words: readonly string[]): string =>
  words
    .map((word, row) => {
      const isFound = (answer: string) => words.slice(0, row).includes(answer);
      const tiles = (answer: string) => (isFound(answer) ? '-' : formatFeedback(scoreFeedback(word, answer), 5));
      return `${word}=${ANSWERS.map(tiles).join('/')}`;
    })
    .join(' ');

const fragmentOf = (...words: readonly string[]): string =>
  `#v1=&l=original&p=boards&b=4.9.n!${turnsOf(...words).replaceAll(' ', '_')}`;

const paste = (page: Page, text: string): Promise<boolean> =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    return document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

/** Sets the tiles of the boards that are not certain, then ends the row. */
const setTiles = async (page: Page, word: string): Promise<void> => {
  const open = page.locator('.one-board:has(.open-row:not(.certain))');
  await page.locator('.open-row').first().waitFor();
  const names = await open.evaluateAll((boards) => boards.map((board) => board.getAttribute('aria-label') ?? ''));
  for (const name of names) {
    const answer = ANSWERS[Number(name.replace('Board ', '')) - 1];
    for (const tile of formatFeedback(scoreFeedback(word, answer), 5)) await page.keyboard.press(tile.toLowerCase());
  }
  await page.keyboard.press('Enter');
};

const wordToPlay = async (page: Page): Promise<string> => {
  await page.locator('.effects li').first().waitFor();
  return (await page.locator('.hero-tiles').textContent()) ?? '';
};

const chips = (page: Page) => page.locator('.boards-found li');
const rowsOn = (page: Page, board: number) => page.locator('.one-board').nth(board).locator('.row:not(.later)');

describe.skipIf(!hasChromium)('several boards', () => {
  test('four boards by keyboard, from the recommended word to the end, over a reload', async () => {
    const { page, close } = await openApp();
    await page.getByRole('navigation').getByRole('button', { name: 'Boards' }).click();
    expect(await wordToPlay(page)).toBe('salet');
    await page.keyboard.type('salet');
    await setTiles(page, 'salet');
    await expect.poll(() => rowsOn(page, 3).count()).toBe(2);
    expect(await axeComplaints(page)).toEqual([]);
    await expect.poll(() => page.url()).toContain(`b=4.9.n!${turnsOf('salet')}`);
    await page.reload();
    // the best word goes to all boards until each is found
    for (let guess = 2; guess <= 9; guess++) {
      if ((await page.locator('.hero.won').count()) > 0) break;
      await expect.poll(() => page.locator('.hero-count').innerText()).toContain(`Guess ${guess} of 9`);
      const word = await wordToPlay(page);
      await page.keyboard.press('Enter');
      await setTiles(page, word);
      await expect.poll(() => page.url()).toContain(`_${word}=`);
    }
    await expect.poll(() => page.locator('.hero').innerText()).toMatch(/All 4 boards found in [5-9] guesses/);
    // every board with all its rows, and nothing lies over the buttons
    await expect.poll(() => page.locator('.one-board').count()).toBe(ANSWERS.length);
    const overflow = (element: Element): number => element.scrollWidth - element.clientWidth;
    for (const button of await page.locator('.hero .button').all()) expect(await button.evaluate(overflow)).toBe(0);
    await page.keyboard.press('Control+z');
    await expect.poll(() => page.locator('.hero').innerText()).toMatch(/Guess/);
    await close();
  });

  test('on a phone one board at a time: a link, taps, the overview, and a pasted game', async () => {
    const fragment = fragmentOf('salet', 'crony');
    const { page, close } = await openApp({ fragment, viewport: PHONE, touch: true, theme: 'dark' });
    await page.getByRole('button', { name: 'Show it' }).click();
    await wordToPlay(page);
    await page.locator('.hero .button.primary').tap();
    const overview = page.locator('.boards-overview button');
    await overview.nth(2).tap();
    const third = page.locator('.one-board').nth(2);
    await expect.poll(async () => Math.round((await third.boundingBox())?.x ?? -1)).toBe(0);
    const tile = third.locator('.open-row .tile').first();
    const before = await tile.getAttribute('data-tile');
    await tile.tap();
    await expect.poll(() => tile.getAttribute('data-tile')).not.toBe(before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await axeComplaints(page)).toEqual([]);
    await paste(page, turnsOf('salet', 'cigar'));
    await expect.poll(() => chips(page).innerText()).toContain('CIGAR');
    await expect.poll(() => page.locator('.one-board').count()).toBe(3);
    await close();
  });
});
