/**
 * Reviews in the browser: from the board, typed, pasted; their numbers are the library's, and they can be shared.
 */

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Result } from '../../src/failure.ts';
import { bestPlay } from '../../src/review/bestPlay.ts';
import { replaceTurn } from '../../src/review/counterfactual.ts';
import { gameFor } from '../../src/review/playedGame.ts';
import { type Review, review } from '../../src/review/review.ts';
import { createSolver } from '../../src/search/solver.ts';
import { shortBounds, signedBounds } from '../../src/text/numbers.ts';
import { reviewSummary } from '../../src/text/review.ts';
import { bestCell } from '../../src/text/reviewedTurn.ts';
import { rankCell, verdictText } from '../../src/text/reviewVerdict.ts';
import { shareText } from '../../src/text/share.ts';
import { bundledFrequencies } from '../../src/words/frequency.ts';
import { bundled, finish, must, rulesOf } from '../support/games.ts';
import { type AppOptions, hasChromium, openApp, PHONE, typeRow } from '../support/page/browser.ts';
import { testAxe } from '../support/page/checks.ts';

const endOf = <T>(steps: Generator<unknown, Result<T>>): T => must(finish(steps));

const rules = rulesOf(bundled('original'));
const solver = createSolver({ frequencies: bundledFrequencies() });

const GUESSES = ['crane', 'slate', 'pride', 'abide'];
const game = must(gameFor(rules, 'abide', GUESSES));
const reviewed: Review = endOf(review(solver, game, 'abide'));
const [identity = ''] = reviewSummary(reviewed);

const openReview = async (page: Page): Promise<void> => {
  await page.getByRole('navigation').getByRole('button', { name: 'Review' }).click();
};

const typeGame = async (page: Page, text: string, answer = ''): Promise<void> => {
  await page.getByLabel(/^Your guesses/).fill(text);
  await page.getByLabel(/^The answer, if/).fill(answer);
  await page.locator('main').getByRole('button', { name: 'Review', exact: true }).click();
};

const identityShown = async (page: Page): Promise<string> => {
  await page.locator('.identity', { hasText: /^\d+ guess.* averages \d/ }).waitFor({ timeout: 60_000 });
  return page.locator('.identity').innerText();
};

describe.skipIf(!hasChromium)('a review', () => {
  test('of typed guesses has the numbers of the library', async () => {
    const { page, close } = await openApp();
    await openReview(page);
    await typeGame(page, GUESSES.join('\n'));
    await expect.poll(() => identityShown(page)).toBe(identity);
    await page.locator('.working').waitFor({ state: 'detached', timeout: 60_000 });
    const cells = await page
      .locator('.turns tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) => Array.from(row.querySelectorAll('td'), (cell) => (cell as HTMLElement).innerText)),
      );
    expect(cells.map(([, best, regret, luck]) => [best, regret, luck])).toEqual(
      reviewed.turns.map((turn) => [
        `${bestCell(turn)}\n${verdictText(turn)}`,
        `${shortBounds(turn.regret)}\nskill ${rankCell(turn.skill)}`,
        `${signedBounds(turn.luck).replace('-', '−')}\nrank ${rankCell(turn.luckRank)}`,
      ]),
    );
    expect(cells[2][0]).toContain('biggest miss');
    await expect.poll(() => page.locator('.sum p').allInnerTexts()).toEqual(reviewSummary(reviewed));
    const account = page.locator('.report .waterfall');
    await expect
      .poll(() => account.getAttribute('aria-label'))
      .toMatch(/^Expected guesses of the whole game, from 3\.42/);
    // the figures of the picture are those of the sum: 3.42 by best play, 0.86 for the choices, 0.28 saved by luck
    await expect
      .poll(() => account.locator('.figure').allInnerTexts())
      .toEqual(['3.42', '<0.01', '+0.39', '+0.47', '−0.28', '4']);
    await close();
  });

  test('of a pasted grid and its words', async () => {
    const { page, close } = await openApp({ viewport: PHONE });
    await openReview(page);
    await typeGame(page, 'Game 1,590 2/6\n\n⬛⬛🟨⬛🟩\n🟩🟩🟩🟩🟩\n\ncrane\nabide');
    await page.getByRole('heading', { name: 'ABIDE found in 2 guesses.' }).waitFor();
    await identityShown(page);
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width).toBeLessThanOrEqual(PHONE.width);
    await close();
  });

  test('of the game on the board, and of an unlucky one with its answer', async () => {
    const { page, close } = await openApp();
    await typeRow(page, 'crane', 'BBYBG');
    await typeRow(page, 'slate', 'BBYBG');
    await openReview(page);
    await page.getByRole('heading', { name: '2 guesses so far' }).waitFor();
    await page.getByPlaceholder('the answer').fill('abide');
    await page.getByRole('button', { name: 'Use it' }).click();
    await page.getByRole('heading', { name: '2 guesses so far for ABIDE' }).waitFor();
    await close();
  });

  test('refuses a text that is no game, with the reason', async () => {
    const { page, close } = await openApp();
    await openReview(page);
    for (const [text, answer, why] of [
      ['', '', /nothing to review yet/],
      ['cranes', '', /CRANES has 6 letters where 5 are needed/],
      ['⬛⬛🟨⬛🟩\n🟩🟩🟩🟩🟩', '', /The grid has 2 rows and no words/],
      ['<img src=x onerror=alert(1)>', '', /nothing to review yet/],
    ] as const) {
      await typeGame(page, text, answer);
      await expect.poll(() => page.getByRole('alert').innerText()).toMatch(why);
    }
    await close();
  });

  test('of tiles that do not fit the answer names the wrong row', async () => {
    const { page, close } = await openApp();
    await openReview(page);
    await typeGame(page, 'crane=BBBBB slate=BBYBG', 'abide');
    await page.getByRole('alert').waitFor();
    await expect
      .poll(() => page.getByRole('alert').innerText())
      .toMatch(/^Row 1, CRANE, has other tiles than ABIDE gives/);
    await close();
  });
});

describe.skipIf(!hasChromium)('alternatives', () => {
  test('another word, best play and a strategy', async () => {
    const { page, close } = await openApp();
    await openReview(page);
    await typeGame(page, GUESSES.join(' '));
    await page
      .locator('.strategies li', { hasText: `Best play: ${endOf(bestPlay(solver, rules, 'abide')).length}` })
      .waitFor();
    await page.getByRole('combobox', { name: 'Instead of' }).selectOption('1');
    await page.getByLabel('Another word in that turn').fill('adobe');
    await page.getByRole('button', { name: 'Try it' }).click();
    const { after } = endOf(replaceTurn(solver, game, 'abide', 1, 'adobe'));
    await page.getByText(new RegExp(`ADOBE in turn 2 would have left ${after} word`)).waitFor();
    await page.getByRole('combobox', { name: 'Strategy' }).selectOption('minimax');
    await page.getByRole('button', { name: 'Play it' }).click();
    await page.locator('.strategies li', { hasText: /Minimax: \d guesses/ }).waitFor();
    // an unknown word is refused in a sentence, and the rest stays
    await page.getByLabel('Another word in that turn').fill('adobes');
    await page.getByRole('button', { name: 'Try it' }).click();
    await page.getByText('ADOBES has 6 letters where 5 are needed.').waitFor();
    await expect.poll(() => page.locator('.identity').innerText()).toBe(identity);
    await close();
  });
});

describe.skipIf(!hasChromium)('sharing', () => {
  test('as text, words, link and picture', async () => {
    const app = await openApp({
      context: { permissions: ['clipboard-read', 'clipboard-write'], acceptDownloads: true },
    });
    const { page } = app;
    await openReview(page);
    await typeGame(page, GUESSES.join('\n'));
    await identityShown(page);
    await page.locator('.working').waitFor({ state: 'detached', timeout: 60_000 });
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: 'Copy text' }).click();
    await page.getByText('The text was copied.').waitFor();
    await expect.poll(() => copied()).toBe(shareText(reviewed, { style: 'emoji-light' }));
    await page.getByLabel('plain words').check();
    await page.getByRole('button', { name: 'Copy text' }).click();
    await expect.poll(copied).toBe(shareText(reviewed, { style: 'words' }));

    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save picture' }).click(),
    ]);
    const png = readFileSync(await saved.path());
    expect(saved.suggestedFilename()).toBe('salet-review.png');
    expect(png.toString('latin1', 1, 4)).toBe('PNG');
    // twice as wide as the drawing
    expect(png.readUInt32BE(16)).toBe(1440);

    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('The link was copied.').waitFor();
    const link = await copied();
    const other = await openApp({ url: app.url, fragment: new URL(link).hash });
    await other.page.getByRole('button', { name: 'Show it' }).click();
    await expect.poll(() => identityShown(other.page)).toBe(identity);
    await other.close();
    await app.close();
  });
});

describe.skipIf(!hasChromium)('for everybody', () => {
  const openTyped = async (options: AppOptions) => {
    const app = await openApp(options);
    await openReview(app.page);
    await app.page.getByLabel(/^Your guesses/).waitFor();
    return app;
  };

  const openReviewed = async (options: AppOptions) => {
    const app = await openTyped(options);
    await typeGame(app.page, GUESSES.join('\n'));
    await identityShown(app.page);
    await app.page.locator('.strategies .mini').first().waitFor();
    return app;
  };

  describe('the form', () => testAxe(openTyped));
  describe('the review', () => testAxe(openReviewed));
});
