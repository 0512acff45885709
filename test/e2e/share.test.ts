/**
 * Sharing: a review goes out by the share sheet of the system, a grid comes in from another app.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { writeGrid } from '../../src/grid/grid.ts';
import { gameFor } from '../../src/review/playedGame.ts';
import { review } from '../../src/review/review.ts';
import { createSolver } from '../../src/search/solver.ts';
import { shareText } from '../../src/text/share.ts';
import { bundledFrequencies } from '../../src/words/frequency.ts';
import { bundled, finish, must, rulesOf } from '../support/games.ts';
import { hasChromium, openApp, PAGE_FOLDER } from '../support/page/browser.ts';

const GUESSES = ['crane', 'slate', 'pride', 'abide'];
const game = must(gameFor(rulesOf(bundled('original')), 'abide', GUESSES));
const reviewed = must(finish(review(createSolver({ frequencies: bundledFrequencies() }), game, 'abide')));

const reviewTyped = async (page: Page): Promise<void> => {
  await page.getByRole('navigation').getByRole('button', { name: 'Review' }).click();
  await page.getByLabel(/^Your guesses/).fill(GUESSES.join('\n'));
  await page.locator('main').getByRole('button', { name: 'Review', exact: true }).click();
  await untilReviewed(page);
};

const untilReviewed = async (page: Page): Promise<void> => {
  await page.locator('.identity', { hasText: /^\d+ guess.* averages \d/ }).waitFor({ timeout: 60_000 });
  await page.locator('.working').waitFor({ state: 'detached', timeout: 60_000 });
};

const PNG = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

describe.skipIf(!hasChromium)('sharing', () => {
  test('by the share sheet of the system: text and picture; without a word', async () => {
    const app = await openApp();
    await app.context.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(globalThis, { shared });
      Object.assign(navigator, {
        canShare: ({ files }: ShareData) => files?.every(({ type }) => type === 'image/png') ?? true,
        share: async ({ title, text, files = [] }: ShareData) => {
          shared.push({ title, text, files: files.map(({ name, type, size }) => ({ name, type, size })) });
        },
      });
    });
    await app.page.reload();
    const { page } = app;
    await reviewTyped(page);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const shared = () => page.evaluate(() => (globalThis as unknown as { shared: unknown[] }).shared);
    await expect.poll(shared).toHaveLength(1);
    await expect
      .poll(() => shared())
      .toMatchObject([
        {
          title: 'Salet',
          text: shareText(reviewed, { style: 'emoji-light' }),
          files: [{ name: 'salet.png', type: 'image/png' }],
        },
      ]);
    await app.close();
  });

  test('into the page: a grid opens in Review, keeps its number, and leaves the address', async () => {
    const app = await openApp();
    const { page } = app;
    const grid = writeGrid(
      {
        name: 'Game',
        number: 1689,
        used: 4,
        limit: 6,
        hard: false,
        solved: true,
        wordLength: 5,
        rows: game.rows.map(({ feedback }) => feedback),
      },
      'emoji-light',
    );
    const fields = (text: string) => `${app.url}?${new URLSearchParams({ 'share-title': text, 'share-text': text })}`;
    await page.goto(fields(grid));
    await page
      .getByRole('alert')
      .filter({ hasText: /^The grid has 4 rows and no words; name one for each row, in order\./ })
      .waitFor();
    expect(page.url()).not.toContain('share-text');
    await expect.poll(() => page.getByLabel(/^Your guesses/).inputValue()).toBe(grid);
    await page.goto(fields(`${grid}\n${GUESSES.join('\n')}`));
    await untilReviewed(page);
    await expect.poll(() => page.locator('.sharetext').innerText()).toMatch(/^Salet 1,689 4\/6/);
    await app.close();
  });

  test('the manifest names the share target, and icons of the sizes that they have', () => {
    const manifest = JSON.parse(readFileSync(join(PAGE_FOLDER, 'manifest.webmanifest'), 'utf8'));
    expect(manifest.share_target).toMatchObject({
      method: 'POST',
      params: { text: 'share-text', files: [{ name: 'share-picture' }] },
    });
    const pngs = manifest.icons.filter(({ type }: { type: string }) => type === 'image/png');
    expect(pngs.map(({ purpose = 'any' }) => purpose).sort()).toEqual(['any', 'any', 'maskable']);
    for (const { src, sizes } of [...pngs, { src: 'apple-touch-icon.png', sizes: '180x180' }]) {
      const png = readFileSync(join(PAGE_FOLDER, src));
      expect(png.subarray(0, 8), src).toEqual(PNG);
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
    }
  });
});
