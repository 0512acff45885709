/**
 * Playing along in a browser: by keys, by touch, by paste; tile corrections; links; the message of a screen reader.
 */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  hasChromium,
  openApp,
  openPasted,
  PHONE,
  pasteText,
  tapKeys,
  typeRow,
  untilVerdict,
  verdictText,
} from '../support/page/browser.ts';

const tileNames = (page: Page, row: number): Promise<string[]> =>
  page
    .locator('.board .row')
    .nth(row)
    .locator('.tile')
    .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('aria-label') ?? ''));

describe.runIf(hasChromium)('play along', () => {
  test('a whole game by keyboard only', async () => {
    const { page, close } = await openApp();
    await untilVerdict(page, /3\.42 more guesses, 0\.003 behind SALET, the proved best/);
    await typeRow(page, 'crane', 'BBYBG');
    expect(await untilVerdict(page, /proved/)).toBe(
      '49 words left. LAMBS is best: 2.57 more guesses on average (proved).',
    );
    // Enter in an empty row takes the best word
    await page.keyboard.press('Enter');
    await page.keyboard.type('bybyb');
    await page.keyboard.press('Enter');
    await untilVerdict(page, /3 words left\. .* 2 other guesses are equally good/);
    await typeRow(page, 'abide', 'GGGGG');
    await expect.poll(() => verdictText(page)).toBe('ABIDE found in 3 guesses.');
    await page.keyboard.press('Control+z');
    await untilVerdict(page, /3 words left/);
    await close();
  });

  test('a whole game by touch only', async () => {
    const { page, close } = await openApp({ viewport: PHONE, touch: true });
    await tapKeys(page, [...'crane', 'Grey', 'Grey', 'Yellow', 'Grey', 'Green', 'Enter']);
    await untilVerdict(page, /LAMBS is best/);
    await tapKeys(page, [...'abide']);
    // a tile is grey until it is touched; then yellow, green, grey
    const tiles = page.locator('.board .row').nth(1).locator('.tile');
    for (let place = 0; place < 5; place++) {
      while (!(await tiles.nth(place).getAttribute('aria-label'))?.includes(', here')) await tiles.nth(place).tap();
    }
    await tapKeys(page, ['Enter']);
    await untilVerdict(page, /ABIDE found in 2 guesses/);
    await close();
  });

  test('a field of the map shows its row, and is that row once it is pressed', async () => {
    const { page, close } = await openApp();
    await typeRow(page, 'crane', 'BBYBG');
    await untilVerdict(page, /proved/);
    const field = page.locator('.map-field', { hasText: 'ABIDE' });
    await field.hover();
    await page.mouse.move(0, 0);
    await field.hover();
    expect(await page.locator('.row.example').innerText()).toMatch(/^L\s*A\s*M\s*B\s*S$/);
    await field.dblclick();
    await untilVerdict(page, /3 words left/);
    expect(await tileNames(page, 1)).toEqual([
      expect.stringContaining('L, not in the word'),
      expect.stringContaining('A, elsewhere'),
      expect.stringContaining('M, not in the word'),
      expect.stringContaining('B, elsewhere'),
      expect.stringContaining('S, not in the word'),
    ]);
    await close();
  });

  test('how the words went stands in place of the map once one word is left', async () => {
    const { page, close } = await openPasted('crane=BBYBG lambs=BYBYB abode=GGBGG', /1 word left/);
    await expect.poll(() => page.locator('.path li').allInnerTexts()).toHaveLength(3);
    expect(await page.locator('.path li .number').allInnerTexts()).toEqual(['2315 → 49', '49 → 3', '3 → 1']);
    expect(await page.locator('.map, .compare').count()).toBe(0);
    await close();
  });

  test.each([
    ['turns', 'crane=BBYBG lambs=BYBYB', '3 words left'],
    ['lines', 'CRANE 🟫\nCRANE ⬛⬛🟨⬛🟩\nLAMBS ⬛🟨⬛🟨⬛\n', '3 words left'],
  ])('a game by paste: %s', async (_, text, verdict) => {
    const { page, close } = await openApp();
    await pasteText(page, text);
    // the verdict of the start is proved, too
    await untilVerdict(page, new RegExp(`^${verdict}.*proved`, 's'));
    await close();
  });

  test('a share grid gives tiles to the words that are typed', async () => {
    const { page, close } = await openApp();
    await pasteText(page, 'Any game 1,689 3/6\n\n⬛⬛🟨⬛🟩\n⬛🟨⬛🟨⬛\n🟩🟩🟩🟩🟩');
    await page.keyboard.type('crane');
    await page.keyboard.press('Enter');
    await untilVerdict(page, /49 words left/);
    await close();
  });

  test('a contradiction is named, and one press applies a correction', async () => {
    const { page, close } = await openPasted('crane=BBYBG lambs=BYBYG', /No word fits/);
    await page.getByRole('button', { name: 'If tile 5 of LAMBS was grey, 3 words fit' }).click();
    await untilVerdict(page, /3 words left/);
    await close();
  });

  test('an impossible row and a word that hard mode forbids are refused with the reason', async () => {
    const { page, close } = await openApp({ settings: { mode: 'hard' } });
    await typeRow(page, 'crane', 'GGGGY');
    await page.getByText('cannot happen').waitFor();
    await page.keyboard.type('bybbg');
    await page.keyboard.press('Home');
    await page.keyboard.type('bbybg');
    await page.keyboard.press('Enter');
    await untilVerdict(page, /49 words left/);
    await typeRow(page, 'pound', 'BBBBB');
    await page.getByText('POUND may not be guessed in hard mode: it needs E in place 5 (CRANE=BBYBG).').waitFor();
    await close();
  });

  test('typing goes on while a large position is searched, and the newest row counts', async () => {
    const { page, close } = await openApp();
    await typeRow(page, 'fuzzy', 'BBBBB');
    await typeRow(page, 'crane', 'BBYBG');
    await untilVerdict(page, /LAMBS|words left\. .*proved/);
    await close();
  });

  test('a link opens the same game, behind a warning', async () => {
    const first = await openApp();
    await pasteText(first.page, 'crane=BBYBG');
    await untilVerdict(first.page, /LAMBS/);
    const fragment = new URL(first.page.url()).hash;
    await first.close();
    const { page, close } = await openApp({ fragment });
    expect(fragment).toBe('#v1=crane.BBYBG');
    await page.getByRole('heading', { name: 'A game was sent to you' }).waitFor();
    await expect.poll(() => page.locator('body').innerText()).not.toMatch(/crane|49/i);
    await page.getByRole('button', { name: 'Show it' }).click();
    await untilVerdict(page, /49 words left\. LAMBS is best/);
    await expect
      .poll(() => tileNames(page, 0))
      .toEqual([
        'Row 1, letter 1, C, not in the word; press Space to change',
        'Row 1, letter 2, R, not in the word; press Space to change',
        'Row 1, letter 3, A, elsewhere; press Space to change',
        'Row 1, letter 4, N, not in the word; press Space to change',
        'Row 1, letter 5, E, here; press Space to change',
      ]);
    await close();
  });

  test('any word is compared with the best, and a suggestion is explained', async () => {
    const { page, close } = await openPasted('crane=BYBBG', /SOUTH is best: 2\.42/);
    await page.getByLabel('A word to compare with the best').fill('store');
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await page.getByText('STORE: 2.70 more guesses on average, 0.28 behind the best').waitFor();
    await page.getByRole('button', { name: 'Why SOUTH' }).click();
    await page
      .locator('.why')
      .getByText(/SOUTH splits 40 words into \d+ parts/)
      .waitFor();
    await close();
  });

  test('a screen reader gets one message after a row', async () => {
    const { page, close } = await openApp();
    await typeRow(page, 'crane', 'BYBBG');
    await untilVerdict(page, /proved/);
    const live = page.locator('[aria-live="polite"][aria-atomic="true"]');
    await expect.poll(() => live.count()).toBe(1);
    // if the proof took longer than a second, the row was announced before
    await expect
      .poll(() => live.innerText())
      .toMatch(/^40 words left\. (E in 5\. R not in 2\. No C, A, N\. )?Best guess: SOUTH, 2\.42\.$/);
    await close();
  });
});
