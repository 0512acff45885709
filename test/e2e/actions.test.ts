/**
 * Actions for a row, counted: taps on a phone and keys on a keyboard, for every kind of feedback.
 */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type AppOptions, hasChromium, openApp, PHONE, untilVerdict } from '../support/page/browser.ts';

/** A page whose taps and key presses are counted. */
const counting = (page: Page) => {
  let count = 0;
  return {
    tap: async (name: RegExp | string): Promise<void> => {
      count++;
      await page.getByRole('button', { name }).first().tap();
    },
    tapTile: async (row: number, place: number): Promise<void> => {
      count++;
      await page.locator('.board .row').nth(row).locator('.tile').nth(place).tap();
    },
    press: async (key: string): Promise<void> => {
      count++;
      await page.keyboard.press(key);
    },
    take: (): number => {
      const taken = count;
      count = 0;
      return taken;
    },
  };
};

/** The page with its first suggestion, and the count of what is done to it. */
const openCounting = async (options: AppOptions = {}) => {
  const app = await openApp(options);
  await untilVerdict(app.page, /3\.42/);
  return { ...app, ...counting(app.page) };
};

const KEYS = { B: 'Grey', Y: 'Yellow', G: 'Green' } as const;

const rowIsPlayed = (page: Page, row: number) =>
  expect.poll(() => page.locator('.board .row').nth(row).locator('.tile.focused').count()).toBe(0);

describe.runIf(hasChromium)('actions for a row', () => {
  test('on a phone: at most 5 taps with Use it where up to three tiles have a colour, never more than 7', async () => {
    const { page, close, tap, tapTile, take } = await openCounting({ viewport: PHONE, touch: true });
    // TRACE for ABIDE: A and E are yellow or green
    await tap('Use it');
    await tapTile(0, 2);
    await tapTile(0, 4);
    await tapTile(0, 4);
    await tap('Enter');
    await untilVerdict(page, /^(?!2315)\d+ words? left/);
    expect(take()).toBeLessThanOrEqual(5);
    // any feedback: one colour key for each tile; this one is all of them
    await tap('Use it');
    for (const colour of 'YYBYB') await tap(KEYS[colour as keyof typeof KEYS]);
    await tap('Enter');
    await rowIsPlayed(page, 1);
    expect(take()).toBeLessThanOrEqual(7);
    await close();
  });

  test('on a phone: a suggestion is played by touching it, with at most 7 taps for its row', async () => {
    const { page, close, tap, tapTile, take } = await openCounting({ viewport: PHONE, touch: true });
    await tap('Use CRATE');
    // grey is there already; one tap is yellow, two are green
    await tapTile(0, 2);
    const label = (place: number) =>
      page.locator('.board .row').first().locator('.tile').nth(place).getAttribute('aria-label');
    await expect.poll(() => label(0)).toContain('C, not in the word');
    await expect.poll(() => label(2)).toContain('A, elsewhere');
    await tapTile(0, 4);
    await tapTile(0, 4);
    await expect.poll(() => label(4)).toContain('E, here');
    await tap('Enter');
    await untilVerdict(page, /^(?!2315)\d+ words? left/);
    expect(take()).toBeLessThanOrEqual(7);
    await close();
  });

  test('on a keyboard: at most 7 keys', async () => {
    const { page, close, press, take } = await openCounting();
    await press('Enter');
    for (const colour of 'bbybg') await press(colour);
    await press('Enter');
    await untilVerdict(page, /^(?!2315)\d+ words? left/);
    expect(take()).toBeLessThanOrEqual(7);
    await close();
  });
});
